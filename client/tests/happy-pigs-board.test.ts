// The board of Happy Pigs on the page: whatever may be done can be done by clicking, and everything is said in words.
import { mount, unmount } from 'svelte';
import { beforeEach, describe, expect, test } from 'vitest';

import happy from '../src/games/happy-pigs';
import { forget } from '../src/games/happy-pigs/farms';
import type { Board, Help, SeasonFace } from '../src/games/happy-pigs/types';
import type { Faces, Scene, Table } from '../src/protocol';
import { $, all, becomes, click, played, press, settled, showing, why, words } from './board';
import { helpMayComeLater } from './help';
import recorded from './happy-pigs-scenes.json';
import { seat, table } from './stubs';

const faces = recorded.faces as Faces;
const scenes = recorded.scenes as unknown as Scene[];
const boardOf = (scene: Scene) => scene.board as Board;
const helpOf = (scene: Scene) => scene.own!.help as Help;
const actionsOf = (scene: Scene) => scene.own!.choices.map(({ action }) => action);
const tableOf = (scene: Scene): Table => {
  const players = boardOf(scene).mats.length;
  const seats = Array.from({ length: players }, (_, i) => seat(i));
  return table({ game: 'happy-pigs', cards: 'boargame', players, seats });
};
const can = (start: string) => scenes.find((scene) => actionsOf(scene).some((action) => action.startsWith(start)))!;
const where = (holds: (board: Board, scene: Scene) => unknown) => scenes.find((scene) => holds(boardOf(scene), scene))!;

const showBoard = showing(happy, faces, tableOf, 'season', 'HP-6.1');

async function show(...shown: Parameters<typeof showBoard>) {
  forget();
  await showBoard(...shown);
}

beforeEach(() => localStorage.clear());

/** Click at every lit thing once; where that opens a menu, at every button in it, too. */
async function clickAll(lit: string) {
  for (let n = 0; n < all(lit).length; n += 1) {
    await click(all(lit)[n]);
    const inside = all('.menu button').length;
    for (let m = 0; m < inside; m += 1) {
      if (!all('.menu button').length) await click(all(lit)[n]);
      await click(all('.menu button')[m]);
    }
    for (let open = 0; open < 3 && $('.menu, [data-tip]'); open += 1) await press('Escape');
  }
}

const LIT = ':is(.board-glow, .board-lit):not([data-item], .menu *)';
/** On the farm, on the card and in the reserve, without the list of deeds. */
const ON_THE_TABLE = `${LIT}:not([data-deed])`;

async function everywhere(lit: string) {
  await clickAll(lit);
  for (const item of ['vaccine', 'supplement', 'amulet']) {
    if (!$(`[data-item="${item}"].board-lit`)) continue;
    await click($(`[data-item="${item}"]`));
    await clickAll(lit);
    await click($(`[data-item="${item}"]`));
  }
}

describe('everything that may be done', () => {
  scenes.forEach((scene, i) => {
    const title = `(${i}: ${scene.own!.question})`;
    const left = () => {
      const said = happy.prompt(scene, tableOf(scene), faces)!;
      const reached = new Set([...said.buttons.map(({ action }) => action), ...played]);
      return actionsOf(scene).filter((action) => !reached.has(action));
    };

    test(`can be done by clicking at the things themselves ${title}`, async () => {
      await show(scene);
      await everywhere(ON_THE_TABLE);
      expect(left()).toEqual([]);
    });

    test(`what concerns pigs is in the list as well ${title}`, async () => {
      await show(scene);
      await everywhere('[data-deed].board-lit');
      expect(left().filter((action) => !/^(buy|choose|neutral) /.test(action))).toEqual([]);
    });
  });

  test('is also in reach if nobody foresaw it', async () => {
    const scene = can('sell');
    const strange = { action: 'dance 3', text: 'Dance with the third pig', rule: 'HP-6.1' };
    await show({ ...scene, own: { ...scene.own!, choices: [...scene.own!.choices, strange] } });
    await click(all('.board button').find((one) => one.textContent.includes(strange.text)));
    expect(played).toEqual([strange.action]);
  });

  test('nothing is lit for a spectator, and nothing can be done', async () => {
    for (const scene of [can('choose'), can('feed'), can('buy'), can('vaccinate')]) {
      await show({ ...scene, own: null }, { seat: null, live: false });
      expect(all('.board-glow, .board-lit')).toEqual([]);
      for (const button of all('.board [data-place]')) await click(button);
    }
    expect(played).toEqual([]);
  });
});

describe('picking', () => {
  const scene = can('choose');

  test('letters pick a tile', async () => {
    await show(scene);
    for (const key of ['f', 'M', 'b', 's']) await press(key);
    expect(played).toEqual(['choose Feed', 'choose Mate', 'choose Buy', 'choose Sell']);
  });

  test('each tile says what it would bring', async () => {
    await show(scene);
    for (const { job, limit, useful } of helpOf(scene).odds) {
      const said = $(`[data-job="${job}"] .sr`)!.textContent;
      expect(said).toContain(`${limit} actions for all who pick it`);
      expect(said).toContain(`you can use ${useful}`);
    }
  });

  test('of the others only whether they have chosen is seen', async () => {
    const board = boardOf(scene);
    const mats = board.mats.map((mat) => ({ ...mat, has_picked: mat.seat !== scene.own!.seat }));
    await show({ ...scene, board: { ...board, mats } });
    const other = 1 - scene.own!.seat;
    expect(words()).toMatch(new RegExp(`${seat(other).name}[^.]*has chosen`));
    expect(all('.opponent .front .i')).toEqual([]);
  });

  test('your own pick is shown until it is revealed', async () => {
    const own = { ...scene.own!, question: '', choices: [], help: null };
    const mats = boardOf(scene).mats.map((mat) => (mat.seat === own.seat ? { ...mat, has_picked: true, pick: 1 } : mat));
    await show({ ...scene, to_act: [1 - own.seat], board: { ...boardOf(scene), mats }, own });
    expect($('.mat .acts')!.textContent).toContain('Mate');
    expect(words()).toContain('Your pick');
  });

  test('the neutral set is picked for after your own tile', async () => {
    const neutral = can('neutral');
    await show(neutral);
    expect($('[role="group"][aria-label="Tiles of the neutral set"]')).not.toBeNull();
    await press('b');
    expect(played).toEqual(['neutral Buy']);
  });
});

describe('revealing', () => {
  const after = where(({ shares, phase }) => phase === 'actions' && shares.some(({ seats }) => seats.length > 1));
  const before: Scene = {
    ...after,
    plays: after.plays - 1,
    version: after.version - 1,
    board: { ...boardOf(after), phase: 'picks', shares: [], mats: boardOf(after).mats.map((mat) => ({ ...mat, job: -1 })) },
    own: { ...after.own!, question: '', choices: [], help: null },
  };

  test('says who shares what', async () => {
    await show(before);
    expect($('[role="status"]')!.textContent).toBe('');
    await becomes(after);
    const share = boardOf(after).shares.find(({ seats }) => seats.length > 1)!;
    expect($('[role="status"]')!.textContent).toContain(`${share.limit} actions: `);
  });

  test('every sharer has a tile with chips', async () => {
    await show(after);
    for (const { counts, seats } of boardOf(after).shares) expect(counts).toHaveLength(seats.length);
    const tiles = all('.sharers li:not(.nobody)');
    const sharers = boardOf(after).shares.flatMap(({ counts }) => counts);
    expect(tiles).toHaveLength(sharers.length);
    expect(tiles.map((one) => one.querySelectorAll('.chip').length).sort()).toEqual([...sharers].sort());
  });
});

describe('a pig', () => {
  test('that cannot be fed says why, and what it is worth', async () => {
    const scene = where((board, one) => board.phase === 'actions' && helpOf(one).growths.some(({ short }) => !short));
    const { pig } = helpOf(scene).growths.find(({ short }) => !short)!;
    const board = boardOf(scene);
    const mats = board.mats.map((mat) => (mat.seat === scene.own!.seat ? { ...mat, fed: mat.pigs } : mat));
    const own = { ...scene.own!, choices: scene.own!.choices.filter(({ action }) => action === 'pass') };
    await show({ ...scene, board: { ...board, mats }, own });
    const tile = $(`.mat .farm [data-place="pig ${pig}"]`)!;
    tile.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await settled();
    expect($('[role="tooltip"]')!.textContent).toContain('It has been fed this round.');
    expect($('[role="tooltip"]')!.textContent).toContain(`Sells for $${board.sell[Math.floor(pig / 2)]} now`);
    expect(played).toEqual([]);
  });
});

describe('items', () => {
  test('an item in the hand changes what a click at a pig does', async () => {
    const scene = where((board, one) => board.phase === 'actions' && helpOf(one).jabs.length);
    const { size, action } = helpOf(scene).jabs[0]!;
    await show(scene);
    await click($('[data-item="vaccine"]'));
    expect($('[data-item="vaccine"]')!.getAttribute('aria-pressed')).toBe('true');
    await click($(`.mat .farm [data-place="pig ${2 * size}"]`));
    expect(played).toEqual([action]);
  });

  test('a pig that can only be given something offers it, and does nothing by itself', async () => {
    const scene = where((board, one) => board.phase === 'purchases' && helpOf(one).jabs.length);
    const { size, action } = helpOf(scene).jabs[0]!;
    await show(scene);
    await click($(`.mat .farm [data-place="pig ${2 * size}"]`));
    expect(played).toEqual([]);
    await click(all('.menu button').find((one) => one.textContent.includes('Vaccinate')));
    expect(played).toEqual([action]);
  });

  test('Escape and V put it back', async () => {
    const scene = can('vaccinate');
    await show(scene);
    await press('v');
    expect($('[data-item="vaccine"]')!.getAttribute('aria-pressed')).toBe('true');
    await press('Escape');
    expect($('[data-item="vaccine"]')!.getAttribute('aria-pressed')).toBe('false');
    await press('v');
    await press('v');
    expect($('[data-item="vaccine"]')!.getAttribute('aria-pressed')).toBe('false');
  });

  test('one that cannot be used says why', async () => {
    await show(can('choose'));
    await click($('[data-item="amulet"]'));
    await settled();
    expect(why).toHaveBeenCalledWith('mate+');
    expect($('[role="tooltip"]')!.textContent).toContain('No mate+.');
  });
});

describe('the reserve', () => {
  test('shows prices in force, and how a card has changed them', async () => {
    const changes = (card: string | null) => (faces.cards[card ?? ''] as SeasonFace | undefined)?.changes ?? [];
    const scene = where(({ card, phase }) => changes(card).length && phase !== 'effect');
    const card = faces.cards[boardOf(scene).card!] as SeasonFace;
    await show(scene);
    const { side, good, delta } = card.changes[0]!;
    const names = ['piglet', 'small', 'average', 'big', 'vaccine', 'supplement', 'amulet', 'field'];
    const mat = boardOf(scene).mats[scene.own!.seat]!;
    const price = good === 7 ? mat.field_price : boardOf(scene)[side][good]!;
    const ware = $(`[data-good="${names[good]}"]`)!;
    expect(ware.querySelector('.sr')!.textContent).toContain(`$${price - delta} without the card`);
    expect(ware.querySelector('.changed')!.textContent).toContain(`$${price}`);
  });

  test('what cannot be bought says why at once, and in full when clicked', async () => {
    const scene = can('buy big');
    const dear = { ...helpOf(scene).wares[3]!, short: '$4 short' };
    const help = { ...helpOf(scene), wares: helpOf(scene).wares.map((one) => (one.good === dear.good ? dear : one)) };
    const choices = scene.own!.choices.filter(({ action }) => action !== dear.action);
    await show({ ...scene, own: { ...scene.own!, help, choices } });
    const ware = $(`[data-good="${dear.action.split(' ')[1]}"]`)!;
    expect(ware.querySelector('.pill')!.textContent).toBe(dear.short);
    await click(ware);
    await settled();
    expect(why).toHaveBeenCalledWith(dear.action);
    expect(played).toEqual([]);
  });
});

describe('the year', () => {
  test('pigs look at the snow one round before the change', async () => {
    const scene = where(({ mats, phase }, one) => phase === 'actions' && mats[one.own!.seat]!.at_risk > 0);
    for (const [rounds, cold] of [[0, true], [1, true], [2, false]] as const) {
      await show({ ...scene, board: { ...boardOf(scene), rounds_to_change: rounds } });
      expect($('.mat .farm')!.textContent.includes('at risk')).toBe(cold);
      expect($('.mat .cold') !== null).toBe(cold);
    }
  });

  test('an opponent’s farm opens, and Escape closes it', async () => {
    const scene = can('choose');
    await show(scene);
    await click($('[aria-label="Opponents"] button'));
    expect($('[role="dialog"]')!.getAttribute('aria-label')).toContain(seat(1 - scene.own!.seat).name);
    await press('Escape');
    expect($('[role="dialog"]')).toBeNull();
  });

  test('at the end the best come first', async () => {
    const scene = where(({ mats }) => mats.length === 4);
    const reason = 'played' as const;
    const result = { ranking: [[2], [0, 3], [1]], winners: [2], scores: [40, 12, 90, 40], reason, unit: 'dollars' };
    await show({ ...scene, board: { ...boardOf(scene), phase: 'over', card: null }, own: null, result, to_act: [] } as Scene);
    const names = all('[aria-label="Ranking"] .who b').map((one) => one.textContent);
    expect(names).toEqual([2, 0, 3, 1].map((one) => seat(one).name));
  });
});

describe('in words', () => {
  test('the whole table is said in words', async () => {
    const { default: InWords } = await happy.InWords();
    for (const scene of scenes) {
      const mounted = mount(InWords, {
        target: document.body,
        props: { scene, table: tableOf(scene), faces, seat: scene.own!.seat },
      });
      const text = words();
      const { card, preview, played: cards, mats, buy, round } = boardOf(scene);
      for (const id of [card, preview, ...(round > 1 ? cards : [])]) {
        if (id) expect(text).toContain((faces.cards[id] as SeasonFace).name);
      }
      for (const { name } of tableOf(scene).seats) expect(text).toContain(name);
      for (const { money, value } of mats) {
        expect(text).toContain(money === null ? 'money out of sight' : `$${money}; with pigs $${value}`);
      }
      expect(text).toContain(`Piglet: ${boardOf(scene).pigs[0]} left, costs $${buy[0]}`);
      if (helpOf(scene).odds.length) expect(text).toContain('could be used now');
      if (helpOf(scene).compensation) expect(text).toContain(`Stop: $${helpOf(scene).compensation}`);
      await unmount(mounted);
    }
  });
});

helpMayComeLater(happy, faces, tableOf, scenes, (scene) => show(scene));
