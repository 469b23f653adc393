// Happy Pigs without its looks: where choices are made, what is said about things, how picks are revealed.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { BAR, byPlace, MORE } from '../src/board/places';
import { order } from '../src/board/order';
import { Dealing, isNews, type RoundSeen } from '../src/games/happy-pigs/dealing.svelte';
import { deedsOf } from '../src/games/happy-pigs/deeds';
import { placeOf } from '../src/games/happy-pigs/places';
import { prompt } from '../src/games/happy-pigs/prompt';
import type { Board, Help, Printed } from '../src/games/happy-pigs/types';
import {
  barring,
  changeOf,
  CLASSES,
  endangered,
  goodName,
  itemsInWords,
  moneyInWords,
  partsInWords,
  shareInWords,
  SUPPLEMENT,
  usesItem,
  VACCINE,
  whenLost,
} from '../src/games/happy-pigs/words';
import { preferences } from '../src/lib/prefs.svelte';
import type { Faces, Scene } from '../src/protocol';
import recorded from './happy-pigs-scenes.json';
import { seat, table } from './stubs';

const faces = recorded.faces as Faces;
const printed = faces.printed as Printed;
const scenes = recorded.scenes as unknown as Scene[];
const boardOf = (scene: Scene) => scene.board as Board;
const helpOf = (scene: Scene) => scene.own!.help as Help;
const tableOf = (scene: Scene) => table({ seats: boardOf(scene).mats.map((mat) => seat(mat.seat)) });
const can = (start: string) => scenes.find(({ own }) => own!.choices.some(({ action }) => action.startsWith(start)))!;

describe('places', () => {
  test('every action that could ever be chosen has a place of its own', () => {
    for (const action of recorded.actions) expect(placeOf(action), action).not.toBe(MORE);
    const verbs = new Set(recorded.actions.map((action) => action.split(' ')[0]));
    expect([...verbs].sort().join(' ')).toBe('buy choose feed feed+ feed++ mate mate+ neutral pass sell take vaccinate');
  });

  test('what is done with a pig is done at the pig', () => {
    const places = ['feed A1', 'sell A1', 'feed+ P0', 'vaccinate piglet'].map(placeOf);
    expect(places).toEqual(['pig 5', 'pig 5', 'pig 0', 'pig 0']);
  });

  test('what is not known goes in the list', () => {
    for (const action of ['dance', 'feed X9', 'buy barn', 'choose Sleep', 'vaccinate huge', '']) {
      expect(placeOf(action), action).toBe(MORE);
    }
  });

  test('choices of the ribbon are among its buttons', () => {
    for (const scene of scenes) {
      const buttons = prompt(scene, tableOf(scene), faces)!.buttons.map(({ action }) => action);
      const here = byPlace(scene.own!.choices, placeOf).get(BAR) ?? [];
      for (const { action } of here) expect(buttons).toContain(action);
    }
  });
});

describe('prompt', () => {
  const said = (scene: Scene) =>
    prompt(scene, tableOf(scene), faces)!
      .ask.map((word) => (typeof word === 'string' ? word : 'strong' in word ? word.strong : word.name))
      .join('');

  test('every recorded question is put as an instruction', () => {
    for (const scene of scenes) expect(said(scene), scene.own!.question).toMatch(/^[A-Z].*[.?]$/);
  });

  test('who is not asked has none', () => {
    const scene = scenes[0]!;
    expect(prompt({ ...scene, own: null }, table(), faces)).toBeNull();
    expect(prompt({ ...scene, own: { ...scene.own!, question: '' } }, table(), faces)).toBeNull();
  });

  test('stopping says what it brings', () => {
    const scene = scenes.find((one) => helpOf(one).compensation > 1)!;
    const { left } = boardOf(scene).mats[scene.own!.seat]!;
    const [stop] = prompt(scene, tableOf(scene), faces)!.buttons;
    expect(stop!.label).toBe(`Stop: $${helpOf(scene).compensation} for ${left} actions`);
  });

  test('a change of season says what would be lost', () => {
    const scene = scenes.find((one) => boardOf(one).phase === 'season')!;
    const mat = boardOf(scene).mats[scene.own!.seat]!;
    expect(said(scene)).toContain(`worth $${mat.at_risk}`);
    expect(prompt(scene, tableOf(scene), faces)!.buttons[0]!.label).toMatch(/^Lose \d+ pigs?$/);
  });
});

describe('words', () => {
  test('money that is kept out of sight', () => {
    expect([moneyInWords(7), moneyInWords(0), moneyInWords(null)]).toEqual(['$7', '$0', 'money out of sight']);
    const hidden = scenes.filter((scene) => boardOf(scene).mats.some(({ money }) => money === null));
    expect(hidden.length).toBeGreaterThan(0);
    for (const scene of hidden) expect(boardOf(scene).mats[scene.own!.seat]!.money).not.toBeNull();
  });

  test('which actions take an item', () => {
    const actions = ['vaccinate big', 'feed P0', 'feed+ P0', 'feed++ P0', 'mate', 'mate+'];
    expect(actions.filter((action) => usesItem(action, SUPPLEMENT))).toEqual(['feed+ P0', 'feed++ P0']);
    expect(actions.filter((action) => usesItem(action, VACCINE))).toEqual(['vaccinate big']);
  });

  test('how the actions of a card were shared', () => {
    const names = (one: number) => ['Ada', 'Bruno', 'Cyn'][one]!;
    expect(shareInWords({ job: 0, limit: 8, seats: [1, 2, -1], counts: [3, 3, 2] }, names)).toBe(
      'Feed, 8 actions: Bruno 3, Cyn 3, the neutral tile 2',
    );
  });

  test('what a tile would bring, without what cannot be any more', () => {
    expect(partsInWords([8, 4, 2])).toBe('alone 8, with one other 4, with 2 others 2');
    expect(partsInWords([8, 4, 2], 1)).toBe('with one other 4, with 2 others 2');
  });

  test('items and goods', () => {
    expect(itemsInWords(printed, [2, 1, 2])).toBe('2 Vaccines, 1 Dietary Supplement, 2 Amulets of Life');
    expect(itemsInWords(printed, [0, 0, 0])).toBe('no items');
    expect([0, 1, 4, 7].map((good) => goodName(printed, good))).toEqual(['Piglet', 'Small pig', 'Vaccine', 'Field']);
  });

  test('prices that a card changes', () => {
    const card = Object.values(faces.cards).find((one) => (one as { id: string }).id === 'SU4') as never;
    expect([changeOf(card, 'buy', 3), changeOf(card, 'sell', 2), changeOf(card, 'buy', 0)]).toEqual([-2, -2, 0]);
    expect(changeOf(undefined, 'buy', 3)).toBe(0);
  });

  test('seats play clockwise from the first', () => {
    const { mats } = boardOf(scenes.find((one) => boardOf(one).mats.length === 6)!);
    expect(order({ first: 4, mats })).toEqual([4, 5, 0, 1, 2, 3]);
  });

  test('who is endangered, and when', () => {
    expect(endangered({ pigs: [2, 1, 0, 3, 1, 0, 0, 1] })).toBe(3);
    expect(whenLost({ phase: 'picks', rounds_to_change: 0 })).toBe('at the end of this round');
    expect(whenLost({ phase: 'season', rounds_to_change: 0 })).toBe('now');
    expect(whenLost({ phase: 'picks', rounds_to_change: 3 })).toBe('in 3 rounds');
  });
});

describe('deeds', () => {
  const deeds = (scene: Scene, tool: number | null, onlyJabs = false) =>
    deedsOf(helpOf(scene), boardOf(scene).mats[scene.own!.seat]!, printed, tool, onlyJabs);
  const starting = (scene: Scene, start: string) =>
    scene.own!.choices.map(({ action }) => action).filter((action) => action.split(' ')[0] === start);

  test('list everything that may be done with your own pigs', () => {
    for (const scene of scenes) {
      const all = [null, VACCINE, SUPPLEMENT].flatMap((tool) => deeds(scene, tool)).map(({ action }) => action);
      for (const verb of ['feed', 'feed+', 'mate', 'mate+', 'sell', 'vaccinate', 'take']) {
        for (const action of starting(scene, verb)) expect(all).toContain(action);
      }
    }
  });

  test('say why not, and only of pigs that the player has', () => {
    for (const scene of scenes.filter((one) => helpOf(one).growths.length)) {
      const { pigs } = boardOf(scene).mats[scene.own!.seat]!;
      const legal = scene.own!.choices.map(({ action }) => action);
      for (const { action, short, from } of deeds(scene, null)) {
        expect(legal.includes(action) || short !== '').toBe(true);
        const pig = CLASSES.indexOf(action.split(' ')[1] ?? '');
        if (from && pig >= 0) expect(pigs[pig]).toBeGreaterThan(0);
      }
    }
  });

  test('with Supplements in hand, one or two may go with a feeding', () => {
    const scene = can('feed++');
    const mat = boardOf(scene).mats[scene.own!.seat]!;
    const rich = deedsOf(helpOf(scene), mat, printed, SUPPLEMENT, false);
    const two = rich.find(({ action }) => action.startsWith('feed++'))!;
    expect(two.words).toContain('with two Supplements: it becomes a Big pig');
    expect(two.note).toBe('2 Supplements');
    expect(rich.some(({ action }) => action.startsWith('feed+ '))).toBe(true);
    expect(deedsOf(helpOf(scene), mat, printed, null, false).some(({ item }) => item === SUPPLEMENT)).toBe(false);
  });

  test('a pig that would be lost is a warning', () => {
    const scene = can('feed');
    const [growth] = helpOf(scene).growths.filter(({ short }) => !short);
    const help = { ...helpOf(scene), growths: [{ ...growth!, becomes: -1 }] };
    const [deed] = deedsOf(help, boardOf(scene).mats[scene.own!.seat]!, printed, null, false);
    expect(deed).toMatchObject({ to: null, short: 'no room: lost' });
  });
});

describe('revealing', () => {
  const seen = (changes: Partial<RoundSeen>): RoundSeen => ({ table: 't', round: 3, shared: false, plays: 40, ...changes });

  beforeEach(() => {
    vi.useFakeTimers();
    preferences.stillness = false;
  });

  afterEach(() => {
    vi.useRealTimers();
    preferences.stillness = true;
  });

  test('happens when the picks of a round become known', () => {
    expect(isNews(seen({}), seen({ shared: true, plays: 41 }))).toBe(true);
    expect(isNews(seen({ shared: true }), seen({ shared: true, plays: 41 }))).toBe(false);
    expect(isNews(null, seen({ shared: true }))).toBe(false);
  });

  test('not by looking at another time, round or table', () => {
    const later = (changes: Partial<RoundSeen>) => isNews(seen({}), seen({ shared: true, plays: 41, ...changes }));
    expect([later({ plays: 900 }), later({ plays: 12 }), later({ round: 4 }), later({ table: 'u' })]).toEqual(
      Array(4).fill(false),
    );
  });

  test('tiles turn over together, then chips come one by one', () => {
    const dealing = new Dealing();
    dealing.start(8, false);
    expect([dealing.stage, dealing.chips]).toEqual(['down', 0]);
    const stages = new Set<string>();
    const counts: number[] = [];
    for (let n = 0; n < 200 && dealing.stage !== 'done'; n += 1) {
      stages.add(dealing.stage);
      if (counts.at(-1) !== dealing.chips) counts.push(dealing.chips);
      vi.advanceTimersByTime(20);
    }
    expect([...stages]).toEqual(['down', 'open', 'deal']);
    expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect([dealing.stage, dealing.chips]).toEqual(['done', Infinity]);
  });

  test('open picks have nothing to turn over', () => {
    const dealing = new Dealing();
    dealing.start(2, true);
    expect(dealing.stage).toBe('deal');
  });

  test('can be skipped, and takes no time for people who want no motion', () => {
    const dealing = new Dealing();
    dealing.start(8, false);
    dealing.skip();
    vi.advanceTimersByTime(10_000);
    expect(dealing.stage).toBe('done');
    preferences.stillness = true;
    dealing.start(8, false);
    expect([dealing.stage, dealing.chips]).toEqual(['done', Infinity]);
  });
});

test('why nothing can be bought is said once, if it is one reason', () => {
  const none = { short: 'no purchases left' };
  expect(barring([none, none])).toBe('no purchases left');
  expect(barring([none, { short: '' }])).toBe('');
  expect(barring([])).toBe('');
});
