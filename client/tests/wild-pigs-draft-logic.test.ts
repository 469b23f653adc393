// The Draft without its looks: where choices are made, what is said about things, bunches of scrap, what is new.
import { describe, expect, test } from 'vitest';

import { BAR, byPlace, MORE } from '../src/board/places';
import { NOTHING, read, sockets, withOne, without, written } from '../src/games/wild-pigs-draft/bunch';
import { proposal, spent } from '../src/games/wild-pigs-draft/clash';
import { placeOf } from '../src/games/wild-pigs-draft/places';
import { prompt } from '../src/games/wild-pigs-draft/prompt';
import { battlesOf, news, progress } from '../src/games/wild-pigs-draft/reveal';
import type { Battle, Board, Held, Help, Result, ThreatFace } from '../src/games/wild-pigs-draft/types';
import {
  battleInWords,
  costInWords,
  drawn,
  emptyDeckInWords,
  fullInWords,
  heldInWords,
  highestOf,
  pigInWords,
  versusInWords,
} from '../src/games/wild-pigs-draft/words';
import { byKind, cardFace, many } from '../src/learn/faces';
import type { Faces, Scene } from '../src/protocol';
import { table } from './stubs';
import recorded from './wild-pigs-draft-scenes.json';

const faces = recorded.faces as Faces;
const scenes = recorded.scenes as unknown as Scene[];
const boardOf = (scene: Scene) => scene.board as Board;
const helpOf = (scene: Scene) => scene.own!.help as Help;

describe('what the options change', () => {
  test('a full track brings what was agreed', () => {
    expect([0, 1, 3].map((full_track_vp) => fullInWords({ full_track_vp }))).toEqual([
      'worth no points',
      'worth 1 point',
      'worth 3 points',
    ]);
  });

  test('used items come back, or they do not', () => {
    expect(emptyDeckInWords({ market_reshuffle: true })).toContain('become the new deck');
    expect(emptyDeckInWords({ market_reshuffle: false })).toContain('do not come back');
  });
});

describe('places', () => {
  test('every action that could ever be chosen has a place of its own', () => {
    for (const action of recorded.actions) expect(placeOf(action), action).not.toBe(MORE);
    const verbs = new Set(recorded.actions.map((action) => action.split(' ')[0]));
    expect(verbs.size).toBeGreaterThan(16);
  });

  test('what is not known goes in the list', () => {
    for (const action of ['dance', 'fight 1', '']) expect(placeOf(action), action).toBe(MORE);
  });

  test('choices of the ribbon are among its buttons', () => {
    for (const scene of scenes) {
      const buttons = prompt(scene, table(), faces)!.buttons.map(({ action }) => action);
      const here = byPlace(scene.own!.choices, placeOf).get(BAR) ?? [];
      for (const { action } of here) expect(buttons).toContain(action);
    }
  });
});

describe('prompt', () => {
  test('every recorded question is put as an instruction', () => {
    for (const scene of scenes) {
      const said = prompt(scene, table(), faces)!
        .ask.map((word) => (typeof word === 'string' ? word : 'strong' in word ? word.strong : word.name))
        .join('');
      expect(said, scene.own!.question).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('a player who is not asked has none', () => {
    const scene = scenes[0]!;
    expect(prompt({ ...scene, own: null }, table(), faces)).toBeNull();
    expect(prompt({ ...scene, own: { ...scene.own!, question: '' } }, table(), faces)).toBeNull();
  });
});

describe('a bunch of scrap', () => {
  test('is read from an action, and written as one', () => {
    expect(read('pay R R G')).toEqual([2, 0, 1]);
    expect(written('pay', [2, 0, 1])).toBe('pay R R G');
    expect(written('take', [0, 1, 0])).toBe('take B');
  });

  test('is written so that the server knows it, whatever the order of clicks', () => {
    const seen = new Set(recorded.actions.filter((action) => /^(pay|take) /.test(action)));
    expect(seen.size).toBeGreaterThan(20);
    for (const action of seen) expect(written(action.split(' ')[0]!, read(action))).toBe(action);
    const limits = { total: 3, most: [3, 3, 3], legal: () => true };
    const clicked = [2, 0, 2].reduce((bunch, colour) => withOne(bunch, colour, limits), NOTHING);
    expect(written('take', clicked)).toBe('take R G G');
  });

  test('never grows beyond what there is', () => {
    const limits = { total: 3, most: [1, 0, 3], legal: () => true };
    expect(withOne([1, 0, 0], 0, limits)).toEqual([1, 0, 0]);
    expect(withOne([1, 0, 0], 1, limits)).toEqual([1, 0, 0]);
    expect(without([1, 0, 0], 1)).toEqual([1, 0, 0]);
  });

  test('once whole, one more takes the place of another so that it stays playable', () => {
    const legal = (bunch: readonly number[]) => (bunch[0] ?? 0) >= 2;
    expect(withOne([2, 2, 0], 2, { total: 4, most: [4, 4, 4], legal })).toEqual([2, 1, 1]);
    expect(withOne([3, 1, 0], 2, { total: 4, most: [4, 4, 4], legal })).toEqual([2, 1, 1]);
  });

  test('lies where its colours are wanted', () => {
    const places = (bunch: number[]) => sockets(bunch, [2, 0, 0], 4).map(({ wants, holds }) => [wants, holds]);
    expect(places([2, 1, 1])).toEqual([[0, 0], [0, 0], [-1, 1], [-1, 2]]);
    expect(places([1, 0, 0])).toEqual([[0, 0], [0, -1], [-1, -1], [-1, -1]]);
    expect(places([1, 3, 0])).toEqual([[0, 0], [0, 1], [-1, 1], [-1, 1]]);
  });

  test('every proposed payment is among the choices', () => {
    const paying = scenes.filter((scene) => helpOf(scene).spend);
    expect(paying.length).toBeGreaterThan(1);
    for (const scene of paying) {
      const { proposed, need, total } = helpOf(scene).spend!;
      expect(scene.own!.choices.map(({ action }) => action)).toContain(proposed);
      expect(sockets(read(proposed), need, total).every(({ holds }) => holds >= 0)).toBe(true);
    }
  });
});

describe('charges', () => {
  const held = (card: string, spent_now = false): Held => ({ card, charges: 1, printed: 3, spent_now });

  test('what is spent can be seen from the cards, unless something else was done', () => {
    const cards = [held('A04', true), held('A05'), held('A06', true)];
    expect(spent({ cards }, 2)).toEqual(['charge 1', 'charge 3']);
    expect(spent({ cards }, 4)).toBeNull();
  });

  test('a proposal is a sentence', () => {
    const cards = [held('Nail Bat'), held('Flash Box')];
    const say = (...plays: string[]) => proposal(plays, cards, (card) => card);
    expect(say('charge 1')).toBe('Spend 1 charge of Nail Bat');
    expect(say('charge 1', 'charge 2')).toBe('Spend 1 charge each of Nail Bat and Flash Box');
    expect(say('charge 2', 'charge 2')).toBe('Spend 2 charges of Flash Box');
  });
});

describe('words', () => {
  test('a pig against a defence', () => {
    expect(versusInWords([4, 6, 2], [5, 0, 0], [true, false, false])).toBe(
      'Ferocity 4 against 5: met; Cunning 6, its highest, against 0: not met; Mass 2 against 0: not met',
    );
    expect(highestOf([3, 1, 3])).toEqual([true, false, true]);
    expect(pigInWords(faces.cards['T1-11'] as ThreatFace)).toBe(
      'Sod Roller, stats 3 Ferocity, 2 Cunning, 4 Mass (highest), worth 1 point',
    );
  });

  test('costs and cards', () => {
    expect(costInWords({ cost: [2, 0, 0], any_cost: 1 })).toBe('2 Ferocity and 1 of any colour');
    const face = { name: 'Nail Bat', kind: 'arsenal', text: '+3 Ferocity defence for a charge', vp: 0 } as never;
    expect(heldInWords({ card: 'A04', charges: 2, printed: 3, spent_now: true }, face)).toBe(
      'Nail Bat, arsenal: +3 Ferocity defence for a charge; 2 of 3 charges left; a charge of it is spent in this clash',
    );
  });

  test('choices are drawn', () => {
    expect(drawn('pay R R B').map(({ icon, n }) => `${n}${icon}`)).toEqual(['2ferocity', 'cunning']);
    expect(drawn('shift Red').map(({ icon }) => icon)).toEqual(['aggressive']);
    expect(drawn('engage 1')).toEqual([]);
  });
});

describe('what was fought', () => {
  const result = (outcome: Result['outcome']): Result => ({
    ...{ defence: [3, 0, 0], met: [true, false, false], outcome, saved: false },
  });
  const clash: Battle = {
    ...{ number: 9, title: 'Clash of Day, round 5', horde: false },
    assaults: [
      { card: 'T1-01', results: [result('slay'), null] },
      { card: 'T1-02', results: [null, result('fail')] },
    ],
  };
  const storm = (fought: number, pigs = fought): Battle => ({
    ...{ number: 10, title: 'Onslaught of the Day', horde: true },
    assaults: Array.from({ length: pigs }, (_, i) => ({
      card: `T1-0${i + 3}`,
      results: i < fought ? [result('repel'), result('fail')] : [null, null],
    })),
  });

  test('a clash is shown for all seats at once, an Onslaught pig by pig', () => {
    expect(news([clash], new Map([[7, 2]])).map(({ assaults }) => assaults.length)).toEqual([2]);
    expect(news([storm(3)], new Map([[9, 2]])).map(({ from }) => from)).toEqual([0, 1, 2]);
  });

  test('only what is new: an Onslaught goes on where it was', () => {
    const seen = progress([clash, storm(1, 2)]);
    expect(news([clash, storm(1, 2)], seen)).toEqual([]);
    expect(news([clash, storm(2, 3)], seen).map(({ from }) => from)).toEqual([1]);
  });

  test('a clash and an Onslaught that end at once come in their order', () => {
    const fresh = news([clash, storm(2)], new Map([[7, 2]]));
    expect(fresh.map(({ battle, from }) => `${battle.number} ${from}`)).toEqual(['9 0', '10 0', '10 1']);
  });

  test('what is older than what was seen is not new', () => {
    expect(news([clash], new Map([[11, 2]]))).toEqual([]);
  });

  test('nothing is said of what is not decided', () => {
    const open = { ...clash, assaults: clash.assaults.map((one) => ({ ...one, results: [null, null] })) };
    expect(news([open], new Map())).toEqual([]);
    expect(battlesOf({ battle: clash, before: null })).toEqual([clash]);
  });

  test('results are said in words', () => {
    const names = { name: (seat: number) => ['Ada', 'Bob'][seat]!, pig: (card: string) => card };
    expect(battleInWords(clash, names)).toBe(
      'Clash of Day, round 5. Ada slays T1-01. Bob fails against T1-02.',
    );
  });

  test('recorded battles say which players met which pig', () => {
    const fought = scenes.filter((scene) => boardOf(scene).battle);
    expect(fought.length).toBeGreaterThan(10);
    for (const scene of fought) {
      for (const { horde, assaults } of battlesOf(boardOf(scene))) {
        for (const { results } of assaults) {
          expect(results).toHaveLength(boardOf(scene).mats.length);
          if (!horde) expect(results.filter(Boolean).length).toBeLessThan(2);
        }
      }
    }
  });
});

describe('in the gallery of cards', () => {
  const face = (id: string) => cardFace(id, faces.cards[id]);

  test('the stats of a pig are drawn, and its highest is named', () => {
    const facts = new Map(face('T1-15').facts.map((fact) => [fact.name, fact]));
    expect(facts.get('Stats')).toMatchObject({ amount: [3, 1, 3], value: '3 Ferocity, 1 Cunning, 3 Mass' });
    expect(facts.get('Highest')!.value).toBe('Ferocity, Mass');
  });

  test('scrap of any colour is part of the price, and a card without charges has none', () => {
    expect(face('A04')).toMatchObject({ cost: [2, 0, 0], any: 1 });
    expect(face('A04').facts).toContainEqual({ name: 'Charges', value: '3' });
    expect(face('A01').facts.map(({ name }) => name)).not.toContain('Charges');
    expect(byKind(faces.cards).map(({ kind }) => many(kind))).toEqual(['Threats', 'Market cards']);
  });
});
