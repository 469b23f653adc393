// The board of Pillage! on the page: whatever may be done can be done by clicking, and everything is told in words.
import { mount, unmount } from 'svelte';
import { describe, expect, test, vi } from 'vitest';

import pillage from '../src/games/pillage';
import Track from '../src/games/pillage/Track.svelte';
import type { Board, Fighter, Help, Mat } from '../src/games/pillage/types';
import type { Choice, Faces, Own, Scene, Table } from '../src/protocol';
import { $, all, click, played, press, showing, takenBack, words } from './board';
import { helpMayComeLater } from './help';
import recorded from './pillage-scenes.json';
import { seat, table } from './stubs';

// Every click redraws the whole table.
vi.setConfig({ testTimeout: 20_000 });

const faces = recorded.faces as Faces;
const scenes = recorded.scenes as unknown as Scene[];
const boardOf = (scene: Scene) => scene.board as Board;
const helpOf = (scene: Scene) => scene.own!.help as Help;
const mineOf = (scene: Scene) => boardOf(scene).mats[scene.own!.seat]!;
const nameOf = (card: string) => (faces.cards[card] as { name: string }).name;
const actionsOf = (scene: Scene) => scene.own!.choices.map(({ action }) => action);
const tableOf = (scene: Scene): Table => {
  const players = boardOf(scene).mats.length;
  const seats = Array.from({ length: players }, (_, i) => seat(i));
  return table({ game: 'pillage', cards: 'boargame', players, seats });
};
const can = (start: string) => scenes.find((scene) => actionsOf(scene).some((action) => action.startsWith(start)))!;

/** The same moment with another question. */
function asks(scene: Scene, changes: Partial<Own>, ...actions: string[]): Scene {
  const choices = actions.map((action): Choice => ({ action, text: `Do ${action}`, rule: 'PI-1.1' }));
  return { ...scene, own: { ...scene.own!, choices, ...changes } };
}

/** The same moment with your own mat changed. */
function withMine(scene: Scene, changes: (mat: Mat) => Partial<Mat>): Scene {
  const board = boardOf(scene);
  const mats = board.mats.map((mat, i) => (i === scene.own!.seat ? { ...mat, ...changes(mat) } : mat));
  return { ...scene, board: { ...board, mats } };
}

const named = (name: string | RegExp, within = '.board') =>
  all(`${within} button`).find((one) => one.textContent.replace(/\s+/g, ' ').match(name));

const show = showing(pillage, faces, tableOf, 'raid', 'PI-1.1');

/** A look at the deck, put together by clicks. */
async function look(action: string) {
  const [verb, ...rest] = action.split(' ');
  if (verb === 'sink') {
    const wanted = new Set(rest);
    for (const [i, card] of all('.seen .card').entries()) {
      if (wanted.has(String(i + 1)) !== (card.getAttribute('aria-pressed') === 'true')) await click(card);
    }
  } else {
    const wanted = rest.map((place) => nameOf(seenNow[Number(place) - 1]!));
    for (let at = 0; at < wanted.length; at += 1) {
      while (!all('.seen li')[at]!.textContent.includes(wanted[at]!)) {
        const from = all('.seen li').findIndex((one, i) => i > at && one.textContent.includes(wanted[at]!));
        await click(all('.seen li')[from]!.querySelector('button'));
      }
    }
  }
  await click($('.frame .primary'));
}

let seenNow: string[] = [];

/** Click at every lit button once; where that unfolds something, at every button in it, too. */
async function clickAll() {
  const lit = '.board :is(.board-glow, .board-lit):not(.menu *)';
  for (let n = 0; n < all(lit).length; n += 1) {
    await click(all(lit)[n]);
    const inside = all('.menu button').length;
    for (let m = 0; m < inside; m += 1) {
      if (!all('.menu button').length) await click(all(lit)[n]);
      await click(all('.menu button')[m] ?? all(lit)[n]);
    }
    for (let open = 0; open < 3 && $('.menu, [data-tip]'); open += 1) await press('Escape');
  }
}

describe('everything that may be done', () => {
  scenes.forEach((scene, i) => {
    test(`can be done by clicking (${i}: ${scene.own!.question})`, async () => {
      const said = pillage.prompt(scene, tableOf(scene), faces)!;
      await show(scene);
      seenNow = helpOf(scene).seen;
      if (seenNow.length) for (const action of actionsOf(scene)) await look(action);
      else await clickAll();
      const reached = new Set([...said.buttons.map(({ action }) => action), ...played]);
      expect(actionsOf(scene).filter((action) => !reached.has(action))).toEqual([]);
    });
  });

  test('is also in reach if nobody foresaw it', async () => {
    const scene = can('pillage');
    const strange = { action: 'dance 3', text: 'Dance with the third monster', rule: 'PI-1.1' };
    await show({ ...scene, own: { ...scene.own!, choices: [...scene.own!.choices, strange] } });
    await click(named(strange.text));
    expect(played).toEqual([strange.action]);
  });

  test('nothing is lit for a spectator, and nothing can be done', async () => {
    for (const scene of [can('pillage'), can('poach'), can('build'), can('target'), can('sink')]) {
      await show({ ...scene, own: null }, { seat: null, live: false });
      expect(all('.board-glow, .board-lit')).toEqual([]);
      for (const button of all('.board [data-place]')) await click(button);
    }
    expect(played).toEqual([]);
  });
});

describe('opponents', () => {
  const scene = scenes.find((one) => boardOf(one).mats.length === 4 && boardOf(one).turn > 5)!;

  test('clockwise, each with monsters, score and Pile', async () => {
    await show(scene);
    const me = scene.own!.seat;
    const groups = all('.board .opponent');
    expect(groups.map((one) => one.getAttribute('aria-label'))).toEqual(
      [1, 2, 3].map((i) => tableOf(scene).seats[(me + i) % 4]!.name),
    );
    for (const [i, group] of groups.entries()) {
      const mat = boardOf(scene).mats[(me + 1 + i) % 4]!;
      for (const { id } of mat.fighters) expect(group.textContent).toContain(nameOf(id));
      expect(group.textContent).toContain(`${mat.pile_points} point`);
    }
  });

  test('the name opens the mat, the score the Pile', async () => {
    await show(scene);
    const rich = boardOf(scene).mats.find((mat) => mat.seat !== scene.own!.seat && mat.pile?.length)!;
    const who = tableOf(scene).seats[rich.seat]!.name;
    await click(named(/Look at the mat/, `[aria-label="${who}"]`));
    expect($('[role="dialog"]')!.getAttribute('aria-label')).toContain(who);
    await press('Escape');
    await click(named(/^ ?Pile: /, `[aria-label="${who}"]`));
    for (const card of rich.pile!) expect($('[role="dialog"]')!.textContent).toContain(nameOf(card));
    expect(played).toEqual([]);
  });

  test('a Defender that can be poached tells the best chance, and who could try it', async () => {
    const poaching = can('poach');
    await show(poaching);
    const best = Math.max(...helpOf(poaching).fights.filter(({ victim }) => victim >= 0).map(({ chance }) => chance));
    const prey = $('.prey.board-lit')!;
    expect(prey.textContent).toContain(`${Math.round(best / 10)} %`);
    await click(prey);
    expect(played).toEqual([]);
    const fights = helpOf(poaching).fights.filter(({ action }) => actionsOf(poaching).includes(action) && action.startsWith('poach'));
    const first = fights.find(({ card }) => $('.menu')!.textContent.includes(nameOf(card)))!;
    expect($('.menu')!.textContent).toContain(nameOf(mineOf(poaching).fighters[first.role]!.id));
    await press('Escape');
    expect($('.menu')).toBeNull();
  });

  test('where one may only count, nothing is told of the cards', async () => {
    const hidden = scenes.find((one) => boardOf(one).mats.some(({ pile, pile_count }) => !pile && pile_count > 0))!;
    await show(hidden);
    const mat = boardOf(hidden).mats.find(({ pile }) => !pile)!;
    const who = tableOf(hidden).seats[mat.seat]!.name;
    expect($(`[aria-label="${who}"]`)!.textContent).toContain(`${mat.pile_count} card`);
    await click(named(/^ ?Pile: /, `[aria-label="${who}"]`));
    expect($('[role="dialog"]')).toBeNull();
    expect($('[role="tooltip"]')!.textContent).toContain(`The Pile of ${who}`);
  });
});

describe('Siege Cards', () => {
  test('sockets are filled with what lies in the Pile', async () => {
    const scene = withMine(can('pillage'), () => ({ materials: [1, 1, 0, 0], engines: ['none', 'none', 'none', 'none'] }));
    await show(scene);
    const filled = all('.board > .siege .card').map((card) => card.querySelectorAll('.socket.filled').length);
    const recipes = (faces.printed as { siege: string[] }).siege.map((id) => (faces.cards[id] as { recipe: number[] }).recipe);
    expect(filled).toEqual(recipes.map((recipe) => recipe.reduce((sum, n, i) => sum + Math.min(n, [1, 1, 0][i] ?? 0), 0)));
    expect(filled).toContain(2);
  });

  test('building asks who, and says what is missing where it cannot be', async () => {
    const scene = can('build');
    await show(scene);
    await click($('.board > .siege .board-lit'));
    expect($('.menu')!.textContent).toContain('Who builds');
    await press('Escape');
    const short = helpOf(scene).works.find((work) => work.short)!;
    await click($(`[data-place="siege ${short.design}"]`));
    expect($('[role="tooltip"]')!.textContent).toMatch(/missing|own/);
    expect(played).toEqual([]);
  });
});

describe('an effect asks', () => {
  const scene = can('target');
  /** Two of one's monsters, engaged. */
  const engaged = withMine(scene, ({ fighters }) => ({
    forts: ['c_wall'],
    fighters: fighters.map((one, i): Fighter => ({ ...one, dead: false, defender: i < 2 ? ['c_page', 'c_pike'][i]! : null })),
  }));

  test.each([
    ['what to destroy', ['blast fort 1', 'blast bruiser', 'blast prowler'], ['c_wall', 'c_page', 'c_pike']],
    ['whose Defender to hand over', ['shift bruiser', 'shift prowler'], ['c_page', 'c_pike']],
  ])('%s', async (question, actions, cards) => {
    await show(asks(engaged, { question, draft: 1 }, ...actions));
    const offered = all('.frame .offer');
    expect(offered).toHaveLength(actions.length);
    for (const [i, card] of cards.entries()) expect(offered[i]!.textContent).toContain(nameOf(card));
    for (const one of offered) await click(one);
    expect(played).toEqual(actions);
  });

  test('with what to pay, drawn as materials', async () => {
    await show(asks(scene, { question: 'Pay', draft: 1 }, 'pay timber stone', 'pay stone any'));
    const offered = all('.frame .offer');
    expect(offered.map((one) => one.textContent)).toEqual([
      expect.stringContaining('1 timber and 1 stone'),
      expect.stringContaining('1 stone and 1 any'),
    ]);
    await click(offered[1]);
    expect(played).toEqual(['pay stone any']);
  });

  test('Cancel and Escape take the decision back', async () => {
    await show(scene);
    await click(named(/^ ?Cancel/, '.frame') ?? $('.frame .close'));
    await press('Escape');
    expect(takenBack).toEqual([scene.own!.draft, scene.own!.draft]);
  });

  test('of the Discard Pile the card is shown that would be fetched', async () => {
    const fetching = can('salvage');
    await show(fetching);
    const { fetches } = helpOf(fetching);
    expect(all('.frame .offer').map((one) => one.textContent)).toEqual(
      fetches.map(({ card }) => expect.stringContaining(nameOf(card)) as string),
    );
  });
});

describe('a look at the deck', () => {
  test('says what will be done before it is done', async () => {
    const scene = can('sink');
    await show(scene);
    expect($('.frame .primary')!.textContent).toMatch(/^Leave/);
    await click($('.seen .card'));
    expect($('.frame .primary')!.textContent).toBe(`Put ${nameOf(helpOf(scene).seen[0]!)} under the deck`);
    expect(played).toEqual([]);
  });
});

describe('piles to look through', () => {
  test('your own Pile, by kind, with its points', async () => {
    const scene = scenes.find((one) => (mineOf(one).pile?.length ?? 0) > 6)!;
    await show(scene);
    const { pile, pile_points, score } = mineOf(scene);
    expect($('.pile .sr')!.textContent).toContain(`${pile_points} points`);
    expect($('.pile .score')!.textContent.trim()).toBe(String(score).replace('-', '−'));
    expect(all('.pile .one')).toHaveLength(pile!.length);
    await click(named(/^ ?Look through/));
    const dialog = $('[role="dialog"]')!;
    for (const card of pile!) expect(dialog.textContent).toContain(nameOf(card));
    expect(dialog.textContent).toContain(`${pile_points} points`);
  });

  test('dead monsters are taken off', async () => {
    const scene = withMine(can('pillage'), () => ({ pile_points: 12, dead: 1, score: 2 }));
    await show(scene);
    expect($('.pile .sum')!.textContent.replace(/\s+/g, ' ')).toContain('12 − 10');
    expect($('.pile .score')!.textContent.trim()).toBe('2');
  });

  test('the Discard Pile', async () => {
    const scene = scenes.find((one) => boardOf(one).discard.length > 6)!;
    await show(scene);
    await click(named(/Discard/, '.discard'));
    for (const card of boardOf(scene).discard) expect($('[role="dialog"]')!.textContent).toContain(nameOf(card));
  });
});

describe('in words', () => {
  test('the whole table is told', async () => {
    const { default: InWords } = await pillage.InWords();
    for (const scene of scenes) {
      const told = mount(InWords, {
        target: document.body,
        props: { scene, table: tableOf(scene), faces, seat: scene.own!.seat },
      });
      const text = words();
      const { mats, discard, open_cards, kinds, known, roll } = boardOf(scene);
      const cards = [
        ...discard,
        ...open_cards,
        ...kinds.map(({ card }) => card),
        ...known.map(({ card }) => card),
        ...(roll ? [roll.card, roll.fighter] : []),
        ...mats.flatMap(({ pile, forts, fighters }) => [
          ...(pile ?? []),
          ...forts,
          ...fighters.flatMap(({ id, defender, gear }) => [id, ...(defender ? [defender] : []), ...gear]),
        ]),
        ...helpOf(scene).seen,
        ...(faces.printed as { siege: string[] }).siege,
      ];
      for (const card of cards) expect(text).toContain(nameOf(card));
      for (const { name } of tableOf(scene).seats) expect(text).toContain(name);
      for (const { pile_points, score, dead } of mats) {
        if (pile_points !== null) expect(text).toContain(`${pile_points} point`);
        if (score !== null && dead) expect(text).toContain(`${String(score).replace('-', '−')} in all`);
      }
      if (helpOf(scene).effect) expect(text).toContain(helpOf(scene).effect);
      await unmount(told);
    }
  });

  test('the track says how much is left, and when the last turn is played', async () => {
    const scene = can('pillage');
    for (const [changes, said] of [
      [{ deck: 31, turn: 12 }, /Turn 12.*: 31 of 60 cards left/],
      [{ deck: 0, turn: 30, final: true }, /Turn 30, the last/],
      [{ deck: 0, phase: 'over' }, /Everything is pillaged/],
    ] as const) {
      const told = mount(Track, { target: document.body, props: { scene: { ...scene, board: { ...boardOf(scene), ...changes } }, faces } });
      expect(words()).toMatch(said);
      await unmount(told);
    }
  });
});

helpMayComeLater(pillage, faces, tableOf, scenes, (scene) => show(scene));
