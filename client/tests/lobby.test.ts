import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import CardsChoice from '../src/lobby/CardsChoice.svelte';
import HouseRules from '../src/lobby/HouseRules.svelte';
import { keepFresh } from '../src/lobby/refresh';
import { lastGame, lastPlan, remember } from '../src/lobby/remembered';
import {
  defaultPlan,
  newTable,
  plays,
  restoredPlan,
  seatCounts,
  seated,
  waitsForFriends,
} from '../src/lobby/seating';
import { day, rows, titleOf } from '../src/lobby/tables';
import { houseRules, minutesOf, optionName, optionValue, orderInWords, playersOf } from '../src/lobby/wording';
import type { GameDetails, GameInfo, Seat, Table } from '../src/protocol';

const game: GameDetails = {
  id: 'odd-snouts',
  name: 'Odd Snouts',
  tagline: 'A game for tests.',
  version: '1',
  players: [2, 5],
  minutes: [20, 30],
  designers: [],
  cards: 'first',
  board: true,
  lessons: 5,
  options: [
    { key: 'mud', values: ['deep', 'none'], default: 'deep', rule: 'OS-1', why: 'How much mud.', several: false },
    { key: 'acorns', values: [true, false], default: true, rule: 'OS-2', why: 'Acorns or not.', several: false },
    {
      key: 'order',
      values: ['fattest', 'oldest_pig', 'loudest'],
      default: '',
      rule: 'OS-3',
      why: 'Who goes first.',
      several: true,
    },
  ],
  card_sets: [
    { id: 'first', name: 'First', text: '' },
    { id: 'second', name: 'Second', text: '' },
  ],
  bots: [
    { level: 'easy', spec: 'easy', text: 'Plays.', strength: { 2: '850 ± 30' } },
    { level: 'medium', spec: 'medium', text: 'Thinks.', strength: {} },
    { level: 'hard', spec: 'hard', text: 'Thinks longer.', strength: {} },
  ],
  compiled: true,
};

describe('who sits at a new table', () => {
  test('by default three: yourself, an easy bot and a medium one', () => {
    const plan = defaultPlan(game);
    expect(plan.seats).toBe(3);
    expect(newTable(game, plan).seats).toEqual([
      { who: 'me' },
      { who: 'bot', bot: 'easy' },
      { who: 'bot', bot: 'medium' },
    ]);
    expect(waitsForFriends(plan)).toBe(false);
    expect(plays(plan)).toBe(true);
  });

  test('as many as the game allows', () => {
    expect(seatCounts(game)).toEqual([2, 3, 4, 5]);
    expect(defaultPlan({ ...game, players: [2, 2] }).seats).toBe(2);
    expect(defaultPlan({ ...game, players: [4, 6] }).seats).toBe(4);
    expect(seatCounts({ ...game, players: [1, 1] })).toEqual([1]);
  });

  test('without bots, friends', () => {
    expect(defaultPlan({ ...game, bots: [] }).sitters[1]).toEqual({ who: 'friend' });
    expect(defaultPlan({ ...game, bots: game.bots.slice(0, 1) }).sitters[2]).toEqual({ who: 'bot', level: 'easy' });
  });

  test('friends leave a seat open, people at this device get a name', () => {
    let plan = seated(defaultPlan(game), 1, { who: 'friend' });
    plan = seated(plan, 2, { who: 'here', name: '  Bruno ' });
    expect(newTable(game, plan).seats).toEqual([{ who: 'me' }, { who: 'open' }, { who: 'me', name: 'Bruno' }]);
    expect(waitsForFriends(plan)).toBe(true);
    plan = seated(plan, 2, { who: 'here', name: ' ' });
    expect(newTable(game, plan).seats[2]).toEqual({ who: 'me', name: 'Player 3' });
  });

  test('one sits only once: the player who was there changes places', () => {
    const plan = seated(defaultPlan(game), 2, { who: 'me' });
    expect(plan.sitters.slice(0, 3)).toEqual([
      { who: 'bot', level: 'medium' },
      { who: 'bot', level: 'easy' },
      { who: 'me' },
    ]);
  });

  test('nobody at this device: then one watches', () => {
    expect(plays(seated(defaultPlan(game), 0, { who: 'bot', level: 'hard' }))).toBe(false);
  });

  test('who left with the last seat is there again when it comes back', () => {
    const plan = seated(defaultPlan(game), 2, { who: 'here', name: 'Cyn' });
    expect({ ...plan, seats: 2 }.sitters[2]).toEqual({ who: 'here', name: 'Cyn' });
  });

  test('the rest of what is asked for', () => {
    const plan = { ...defaultPlan(game), title: '  Thursday  ', cards: 'second', options: { mud: 'none' } };
    const wanted = newTable(game, plan);
    expect(wanted).toMatchObject({ game: 'odd-snouts', title: 'Thursday', cards: 'second', visibility: 'link' });
    expect(wanted.options).toEqual({ mud: 'none' });
  });
});

describe('what is remembered', () => {
  beforeEach(() => localStorage.clear());

  test('the game and its plan, but not the title', () => {
    expect(lastGame()).toBe('');
    const plan = { ...seated(defaultPlan(game), 1, { who: 'friend' }), seats: 4, title: 'Thursday' };
    remember(game.id, plan);
    expect(lastGame()).toBe('odd-snouts');
    expect(restoredPlan(game, lastPlan(game.id))).toEqual({ ...plan, title: '' });
    expect(restoredPlan(game, lastPlan('another'))).toEqual(defaultPlan(game));
  });

  test('cards of one’s own, while they are there', () => {
    const own = [{ id: 'own-1', game: game.id, name: 'Dear boars', shared: false, mine: true, changed: 0 }];
    const plan = { ...defaultPlan(game), cards: 'own-1' };
    remember(game.id, plan);
    expect(newTable(game, restoredPlan(game, lastPlan(game.id), own)).cards).toBe('own-1');
    expect(restoredPlan(game, lastPlan(game.id)).cards).toBe('first');
  });

  test('only what the game still offers', () => {
    const plan = restoredPlan(game, {
      seats: 9,
      sitters: [{ who: 'me' }, { who: 'me' }, { who: 'bot', level: 'divine' }, { who: 'ghost' }, null],
      cards: 'third',
      visibility: 'listed',
      options: { mud: 'none', acorns: true, wings: 2, order: 'loudest,fattest' },
    });
    expect(plan.seats).toBe(5);
    expect(plan.sitters).toEqual([
      { who: 'me' },
      { who: 'friend' },
      { who: 'bot', level: 'medium' },
      { who: 'bot', level: 'medium' },
      { who: 'bot', level: 'medium' },
    ]);
    expect(plan.cards).toBe('first');
    expect(plan.visibility).toBe('listed');
    expect(plan.options).toEqual({ mud: 'none', order: 'loudest, fattest' });
  });

  test.each([null, undefined, 7, 'text', [], { seats: 'many', sitters: {}, options: [] }])('nonsense is the default: %j', (kept) => {
    expect(restoredPlan(game, kept)).toEqual(defaultPlan(game));
  });

  test.each(['thinnest', 'fattest, fattest', '', 3, ['fattest']])('an order that is not offered: %j', (order) => {
    expect(restoredPlan(game, { options: { order } }).options).toEqual({});
  });
});

describe('the cards of a new table', () => {
  const own = [{ id: 'own-1', game: game.id, name: 'Dear boars', shared: false, mine: true, changed: 0 }];

  test('one’s own are offered beside those of the game', () => {
    const choose = vi.fn();
    const shown = mount(CardsChoice, { target: document.body, props: { game, own, value: 'own-1', choose } });
    flushSync();
    const picker = document.querySelector('select')!;
    expect([...picker.querySelectorAll('option')].map((one) => one.textContent)).toEqual(['First', 'Second', 'Dear boars']);
    expect(picker.value).toBe('own-1');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/workshop/own-1');
    picker.value = 'second';
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    expect(choose).toHaveBeenCalledWith('second');
    void unmount(shown);
  });

  test.each([
    [game.card_sets, 2],
    [game.card_sets.slice(0, 1), 0],
  ])('without any, those of the game, if there is a choice: %j', (card_sets, keys) => {
    const props = { game: { ...game, card_sets }, own: [], value: 'first', choose: vi.fn() };
    const shown = mount(CardsChoice, { target: document.body, props });
    flushSync();
    expect(document.querySelectorAll('input[type=radio]')).toHaveLength(keys);
    void unmount(shown);
  });
});

describe('an option with several values', () => {
  function form(order: string) {
    const change = vi.fn();
    const shown = mount(HouseRules, { target: document.body, props: { game, options: order ? { order } : {}, change } });
    flushSync();
    const group = document.querySelector<HTMLElement>('[role=group]')!;
    return { shown, change, group, keys: [...group.querySelectorAll('button')] };
  }

  test.each([
    ['', 1, { order: 'oldest_pig' }],
    ['oldest_pig', 0, { order: 'oldest_pig, fattest' }],
    ['oldest_pig, fattest', 1, { order: 'fattest' }],
    ['fattest', 0, {}],
  ])('chosen %j, then key %i', async (order, key, options) => {
    const { shown, change, keys } = form(order);
    keys[key]?.click();
    expect(change).toHaveBeenCalledWith(options);
    await unmount(shown);
  });

  test('is named, says its order, and each key has its place in it', async () => {
    const { shown, group, keys } = form('loudest, fattest');
    expect(document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Order');
    expect(keys.map((key) => key.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'true']);
    expect(keys.map((key) => key.textContent?.trim())).toEqual(['2fattest', 'oldest pig', '1loudest']);
    expect(group.querySelector('[role=status]')?.textContent).toBe('First loudest, then fattest.');
    await unmount(shown);
  });
});

describe('words', () => {
  test('options', () => {
    expect(optionName('boss_mode')).toBe('Boss mode');
    expect(optionValue('each_once')).toBe('each once');
    expect([optionValue(true), optionValue(false), optionValue(1)]).toEqual(['yes', 'no', '1']);
    expect([[], ['a_b'], ['a', 'b', 'c_d']].map(orderInWords)).toEqual([
      'None of them.',
      'Only a b.',
      'First a, then b, then c d.',
    ]);
    expect([0, 1, 2].map(houseRules)).toEqual(['all as printed', '1 is your own', '2 are your own']);
  });

  test('numbers of a game', () => {
    expect(playersOf(game)).toBe('2–5 players');
    expect(minutesOf({ ...game, minutes: [30, 30] })).toBe('30 min');
  });
});

const HERE = { away: 0, bot_from: 0, wish: false };

function seat(number: number, name: string, person = '', state: Seat['state'] = 'taken'): Seat {
  return { number, state, name, bot: '', level: '', person, online: true, conceded: false, pledge: '', share: '', ...HERE };
}

function table(id: string, more: Partial<Table> = {}): Table {
  return {
    id,
    title: '',
    game: game.id,
    players: 2,
    options: {},
    cards: 'first',
    visibility: 'listed',
    state: 'playing',
    owner: 'a',
    seats: [seat(0, 'Ada', 'a'), seat(1, 'Bruno', 'b')],
    requests: [],
    watching: 0,
    created: 0,
    changed: 0,
    commitment: '',
    begins: 0,
    turn: 'round 2 of 6',
    to_act: [1],
    next: '',
    note: '',
    hints: false,
    warming: false,
    cards_name: '',
    ...more,
  };
}

describe('the list of tables', () => {
  const games: GameInfo[] = [game];

  test('mine first, and of those the one that waits for me', () => {
    const found = rows(
      {
        mine: [
          table('over', { state: 'over', changed: 9 }),
          table('theirs', { changed: 5 }),
          table('gathering', { state: 'gathering', to_act: [], seats: [seat(0, 'Ada', 'a'), seat(1, '', '', 'open')] }),
          table('waits', { to_act: [0] }),
        ],
        listed: [
          table('watch', { owner: 'c', seats: [seat(0, 'Cyn', 'c'), seat(1, 'Dag', 'd')] }),
          table('join', { owner: 'c', state: 'gathering', to_act: [], seats: [seat(0, 'Cyn', 'c'), seat(1, '', '', 'open')] }),
          table('waits', { to_act: [0] }),
        ],
      },
      'a',
      games,
    );
    expect(found.map((row) => [row.table.id, row.action, row.status])).toEqual([
      ['waits', 'Continue', 'Your turn'],
      ['theirs', 'Continue', 'Bruno to act, 1 Jan'],
      ['gathering', 'Return', '1 seat free'],
      ['over', 'Replay', day(9)],
      ['join', 'Join', '1 seat free'],
      ['watch', 'Watch', 'Dag to act, 1 Jan'],
    ]);
    expect(found[0]?.about).toBe('Odd Snouts · round 2 of 6');
    expect(found[3]?.href).toBe('/replay/over');
    expect(found.map((row) => row.myTurn)).toEqual([true, false, false, false, false, false]);
  });

  test('a stranger has no turn, a bot that stands in has it for nobody', () => {
    const [row] = rows({ mine: [], listed: [table('x', { to_act: [0] })] }, '', games);
    expect([row?.myTurn, row?.action]).toEqual([false, 'Watch']);
    const away = table('x', { to_act: [0], seats: [seat(0, 'Ada', 'a', 'bot'), seat(1, 'Bruno', 'b')] });
    expect(rows({ mine: [away], listed: [] }, 'a', games)[0]?.myTurn).toBe(false);
  });

  test('titles', () => {
    expect(titleOf(table('x', { title: 'Thursday boars' }))).toBe('Thursday boars');
    expect(titleOf(table('x'))).toBe('Ada’s table');
    expect(titleOf(table('x', { owner: 'z', seats: [seat(0, 'Hazel', '', 'bot')] }))).toBe('Bots among themselves');
  });

  test('days', () => {
    const noon = new Date(2026, 4, 20, 12).getTime() / 1000;
    expect([noon, noon - 86_400].map((then) => day(then, noon))).toEqual(['today', 'yesterday']);
    expect(day(noon - 5 * 86_400, noon)).toBe('15 May');
  });
});

describe('looking again', () => {
  let visible = true;

  beforeEach(() => {
    vi.useFakeTimers();
    visible = true;
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('now, every ten seconds while it can be seen, and never after the end', () => {
    const load = vi.fn();
    const stop = keepFresh(load);
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(30_000);
    expect(load).toHaveBeenCalledTimes(4);
    visible = false;
    vi.advanceTimersByTime(60_000);
    expect(load).toHaveBeenCalledTimes(4);
    visible = true;
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    expect(load).toHaveBeenCalledTimes(5);
    vi.advanceTimersByTime(10_000);
    expect(load).toHaveBeenCalledTimes(6);
    stop();
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('focus'));
    expect(load).toHaveBeenCalledTimes(6);
  });
});
