// A farm on the page: every pig has a name, lit ones can be clicked, all can be moved by keys and by pointer.
import { flushSync, mount, tick, unmount, type ComponentProps } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import Farm from '../src/games/happy-pigs/Farm.svelte';
import { forget } from '../src/games/happy-pigs/farms';
import { COMPACT, FULL, layoutOf, NARROW } from '../src/games/happy-pigs/layout';
import { groundOf } from '../src/games/happy-pigs/tiles';
import type { Mat, Printed } from '../src/games/happy-pigs/types';
import { preferences } from '../src/lib/prefs.svelte';

type Props = ComponentProps<typeof Farm>;

const printed: Printed = {
  rounds: 16,
  rounds_a_season: 4,
  rows: 4,
  columns: 4,
  shapes: [[1, 1], [1, 2], [2, 2], [2, 3]],
  span: false,
  sizes: ['Piglet', 'Small', 'Average', 'Big'],
  pig_prices: [3, 6, 10, 15],
  items: [],
  item_texts: [],
  item_prices: [],
  compensation: 1,
  compensates_impossible: true,
  purchases: 5,
  stock: [50, 48, 48, 50],
  unlimited: false,
  sequential: false,
  supplement_steps: 2,
};

function mat(pigs: number[], changes: Partial<Mat> = {}): Mat {
  return {
    seat: 0,
    money: 0,
    fields: 1,
    field_price: 10,
    pigs,
    fed: [0, 0, 0, 0, 0, 0, 0, 0],
    births: 0,
    adults: 0,
    free_cells: 5,
    items: [0, 0, 0],
    has_picked: false,
    pick: -1,
    neutral_pick: -1,
    job: -1,
    allotted: 0,
    left: 0,
    value: 0,
    at_risk: 0,
    ...changes,
  };
}

//          P0 P1 S0 S1 A0 A1 B0 B1
const HERD = [2, 0, 1, 1, 1, 0, 0, 0];

let shown: ReturnType<typeof mount> | null = null;
let now = new SvelteMap<string, unknown>();
const onpick = vi.fn<NonNullable<Props['onpick']>>();
const onask = vi.fn<NonNullable<Props['onask']>>();

async function settled() {
  await tick();
  flushSync();
}

async function show(props: Partial<Props> = {}) {
  if (shown) await unmount(shown);
  document.body.replaceChildren();
  const plain = { live: true, ghost: null, atRisk: false, lit: new Map(), mild: new Set<number>() };
  const all: Props = { mat: mat(HERD), printed, name: 'thursday 0', own: true, ...plain, onpick, onask, ...props };
  now = new SvelteMap(Object.entries(all));
  const given = {} as Props;
  for (const key of Object.keys(all)) Object.defineProperty(given, key, { get: () => now.get(key), enumerable: true });
  shown = mount(Farm, { target: document.body, props: given });
  await settled();
}

async function becomes(changes: Partial<Props>) {
  for (const [key, value] of Object.entries(changes)) now.set(key, value);
  await settled();
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const tiles = () => all('button.tile');
const names = () => tiles().map((tile) => tile.textContent.trim());
const tile = (name: string) => tiles().find((one) => one.textContent.trim().startsWith(name))!;
/** Where something lies, and how large it is. */
const spanOf = ({ style }: HTMLElement) => ['--x', '--y', '--w', '--h'].map((name) => style.getPropertyValue(name));
const boxOf = (one: HTMLElement) => spanOf(one.parentElement!);
const boxes = () => tiles().map((one) => boxOf(one).join());
const heard = () => all('[aria-live]')[0]!.textContent;

function press(key: string) {
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
}

/** Enter, or Space: the browser makes a click of it. */
function enter() {
  (document.activeElement as HTMLElement).click();
  flushSync();
}

function point(one: HTMLElement, type: string, x: number, y: number, changes: PointerEventInit = {}) {
  const event = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 7, pointerType: 'mouse', button: 0 };
  one.dispatchEvent(new PointerEvent(type, { ...event, clientX: x, clientY: y, ...changes }));
  flushSync();
}

/** Carried some pixels, and let go. */
function drag(one: HTMLElement, x: number, y: number) {
  point(one, 'pointerdown', 100, 100);
  point(one, 'pointermove', 100 + x / 2, 100 + y / 2);
  point(one, 'pointermove', 100 + x, 100 + y);
  point(one, 'pointerup', 100 + x, 100 + y);
  one.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  flushSync();
}

const px = (text: string | undefined) => parseFloat(text ?? '');

beforeEach(() => {
  preferences.stillness = true;
  localStorage.clear();
  forget();
  onpick.mockReset();
  onask.mockReset();
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

describe('in words', () => {
  test('every pig is a button with a name, and the farm is summed up', async () => {
    await show({ mat: mat(HERD, { fed: [0, 0, 0, 1, 0, 0, 0, 0] }) });
    expect(names().toSorted()).toEqual([
      'Average pig, not vaccinated',
      'Piglet, not vaccinated',
      'Piglet, not vaccinated',
      'Small pig, not vaccinated',
      'Small pig, vaccinated, fed',
    ]);
    expect(document.body.textContent).toContain(
      '1 field: 2 Piglets, 2 Small pigs (1 vaccinated), 1 Average pig; 5 of 16 cells free.',
    );
    expect(all('[role=group]')[0]!.getAttribute('aria-label')).toBe('Your farm');
  });

  test('before the season changes, who is not vaccinated says so', async () => {
    await show({ atRisk: true });
    expect(names().filter((name) => name.includes('at risk'))).toHaveLength(4);
    expect(tile('Small pig, vaccinated').querySelector('.snow')).toBeNull();
    expect(tile('Average pig').querySelector('.snow')).not.toBeNull();
  });

  test('ribbon and trough are shapes', async () => {
    await show({ mat: mat(HERD, { fed: [0, 0, 0, 0, 1, 0, 0, 0] }) });
    expect(all('.ribbon')).toHaveLength(1);
    expect(tile('Small pig, vaccinated').querySelector('.ribbon')).not.toBeNull();
    expect(all('.trough')).toHaveLength(1);
    expect(tile('Average pig').querySelector('.trough')).not.toBeNull();
  });

  test('a miniature is one picture', async () => {
    await show({ compact: true, own: false });
    expect(tiles()).toEqual([]);
    expect(all('[role=img]')[0]!.getAttribute('aria-label')).toContain('2 Piglets');
    expect(all('svg.pig')).toHaveLength(5);
  });

  test('somebody else’s pigs are no buttons, unless they can be asked about', async () => {
    await show({ own: false, onask: undefined });
    expect(tiles()).toEqual([]);
    expect(all('div.tile')).toHaveLength(5);
    await show({ own: false });
    tiles()[0]!.click();
    expect(onask).toHaveBeenCalledOnce();
    press('m');
    expect(heard).toThrow();
  });
});

describe('lit pigs', () => {
  test('a click on one is a choice of its class', async () => {
    await show({ lit: new Map([[2, ['feed S0']]]) });
    expect(all('.board-glow')).toHaveLength(1);
    tile('Small pig, not vaccinated; you can choose it').click();
    expect(onpick).toHaveBeenCalledExactlyOnceWith(2, expect.any(HTMLElement), false);
    tiles()[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(onpick).toHaveBeenCalledOnce();
    expect(onask).toHaveBeenCalledOnce();
  });

  test('a pig that has been fed does not glow for food, but for a Vaccine', async () => {
    const fed = mat([2, 0, 0, 0, 0, 0, 0, 0], { fed: [1, 0, 0, 0, 0, 0, 0, 0] });
    await show({ mat: fed, lit: new Map([[0, ['feed P0', 'feed+ P0']]]) });
    expect(all('.board-glow')).toHaveLength(1);
    await becomes({ lit: new Map([[0, ['feed P0', 'vaccinate piglet']]]) });
    expect(all('.board-glow')).toHaveLength(2);
    await becomes({ mild: new Set([0]) });
    expect(all('.board-lit')).toHaveLength(2);
    expect(all('.board-glow')).toHaveLength(0);
  });

  test('nothing glows on somebody else’s farm', async () => {
    await show({ own: false, lit: new Map([[2, ['feed S0']]]) });
    expect(all('.board-glow, .board-lit')).toHaveLength(0);
  });

  test('the one that was clicked is the one that grows', async () => {
    for (const i of [0, 1]) {
      forget();
      localStorage.clear();
      await show({ lit: new Map([[0, ['feed P0']]]) });
      const piglets = tiles().filter((one) => one.textContent.includes('Piglet'));
      const [clicked, other] = [piglets[i]!, piglets[1 - i]!];
      clicked.click();
      await becomes({ live: false });
      await becomes({ live: true, mat: mat([1, 0, 2, 1, 1, 0, 0, 0], { fed: [0, 0, 1, 0, 0, 0, 0, 0] }) });
      expect(clicked.textContent).toContain('Small pig, not vaccinated, fed');
      expect(other.textContent).toContain('Piglet');
    }
  });

  test('one stop for the Tab key for each lit class, and one if there is none', async () => {
    await show({ lit: new Map([[0, ['sell P0']], [4, ['sell A0']]]) });
    expect(tiles().filter((one) => one.tabIndex === 0)).toHaveLength(2);
    await becomes({ lit: new Map() });
    expect(tiles().filter((one) => one.tabIndex === 0)).toHaveLength(1);
  });
});

describe('the ghost', () => {
  test('says that a pig fits, or that it does not', async () => {
    await show({ mat: mat([0, 0, 0, 0, 2, 0, 1, 0]) });
    expect(document.body.textContent).not.toMatch(/fits|no room/i);
    await becomes({ ghost: 1 });
    expect(all('.ghost')).toHaveLength(1);
    expect(document.body.textContent).toContain('Fits');
    await becomes({ ghost: 3 });
    expect(all('.ghost')).toHaveLength(0);
    expect(document.body.textContent).toContain('No room for a Big pig');
    await becomes({ ghost: null });
    expect(document.body.textContent).not.toMatch(/fits|no room/i);
  });

  test('lies where the pig will', async () => {
    await show();
    await becomes({ ghost: 1 });
    const [ghost] = all('.ghost').map(spanOf);
    await becomes({ ghost: null, mat: mat([2, 0, 2, 1, 1, 0, 0, 0]) });
    expect(boxes()).toContain(ghost!.join());
  });
});

describe('moving pigs about', () => {
  test('by keys: up, along, turned, down', async () => {
    await show({ mat: mat([0, 0, 1, 0, 0, 0, 0, 0]) });
    const [small] = tiles();
    const home = boxOf(small!);
    small!.focus();
    enter();
    expect(heard()).toContain('Small pig picked up. There are 23 other places');
    press('ArrowRight');
    expect(px(boxOf(small!)[0])).toBeGreaterThan(px(home[0]));
    press('r');
    expect(boxOf(small!)[2]).toBe(home[3]);
    press('ArrowDown');
    expect(heard()).toContain('field 1');
    const there = boxOf(small!);
    enter();
    expect(heard()).toContain('put down');
    expect(boxOf(small!)).toEqual(there);
    expect(document.activeElement).toBe(small);
  });

  test('Escape, or leaving, takes it back', async () => {
    const oncarry = vi.fn<NonNullable<Props['oncarry']>>();
    await show({ oncarry });
    const before = boxes();
    tile('Average').focus();
    enter();
    await settled();
    expect(oncarry).toHaveBeenLastCalledWith(expect.any(Function));
    press('ArrowRight');
    press('Escape');
    await settled();
    expect(oncarry).toHaveBeenLastCalledWith(null);
    expect(boxes()).toEqual(before);
    enter();
    press('ArrowRight');
    (document.activeElement as HTMLElement).blur();
    flushSync();
    expect(boxes()).toEqual(before);
    expect(heard()).toContain('stays where it was');
  });

  test('M picks up a lit pig, whose Enter key means something else', async () => {
    await show({ mat: mat([1, 0, 0, 0, 0, 0, 0, 0]), lit: new Map([[0, ['feed P0']]]) });
    const before = boxes();
    tiles()[0]!.focus();
    press('m');
    expect(onpick).not.toHaveBeenCalled();
    press('ArrowRight');
    enter();
    expect(onpick).not.toHaveBeenCalled();
    expect(boxes()).not.toEqual(before);
  });

  test('keys that carry a pig do nothing else', async () => {
    await show();
    const around = vi.fn<(event: KeyboardEvent) => void>();
    addEventListener('keydown', around);
    tiles()[0]!.focus();
    enter();
    for (const key of ['ArrowRight', 'r', 'Escape']) press(key);
    removeEventListener('keydown', around);
    expect(around).not.toHaveBeenCalled();
  });

  test('by pointer: the nearest place, and the click at the end means nothing', async () => {
    await show({ mat: mat([1, 0, 0, 0, 0, 0, 0, 0]), lit: new Map([[0, ['feed P0']]]) });
    const [piglet] = tiles();
    const cell = px(boxOf(piglet!)[2]);
    const home = boxOf(piglet!);
    drag(piglet!, 2.2 * cell, 0.9 * cell);
    expect(px(boxOf(piglet!)[0])).toBe(px(home[0]) + 2 * cell);
    expect(px(boxOf(piglet!)[1])).toBe(px(home[1]) + cell);
    expect(onpick).not.toHaveBeenCalled();
    piglet!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(onpick).toHaveBeenCalledOnce();
  });

  test('let go far from every place, a pig goes back', async () => {
    await show();
    const before = boxes();
    drag(tile('Average'), 3000, 0);
    expect(boxes()).toEqual(before);
  });

  test('a finger that moves at once scrolls; one that rests first carries', async () => {
    vi.useFakeTimers();
    try {
      await show({ mat: mat([1, 0, 0, 0, 0, 0, 0, 0]) });
      const [piglet] = tiles();
      const [home, cell] = [boxOf(piglet!), px(boxOf(piglet!)[2])];
      const touch = { pointerType: 'touch' };
      const swipe = () => {
        point(piglet!, 'pointermove', 100 + cell, 100, touch);
        point(piglet!, 'pointerup', 100 + cell, 100, touch);
      };
      point(piglet!, 'pointerdown', 100, 100, touch);
      swipe();
      expect(boxOf(piglet!)).toEqual(home);
      point(piglet!, 'pointerdown', 100, 100, touch);
      vi.advanceTimersByTime(300);
      swipe();
      expect(px(boxOf(piglet!)[0])).toBe(px(home[0]) + cell);
    } finally {
      vi.useRealTimers();
    }
  });

  test('nobody moves somebody else’s pigs', async () => {
    await show({ own: false });
    const before = boxes();
    drag(tiles()[0]!, 60, 0);
    tiles()[0]!.focus();
    press('m');
    press('ArrowRight');
    expect(boxes()).toEqual(before);
  });
});

describe('what is remembered', () => {
  test('the farm lies as it was left, also when the page is opened again', async () => {
    await show();
    const before = boxes();
    tile('Average').focus();
    enter();
    press('ArrowRight');
    enter();
    const after = boxes();
    expect(after).not.toEqual(before);
    await show();
    expect(boxes()).toEqual(after);
    forget();
    await show();
    expect(boxes()).toEqual(after);
    await show({ name: 'friday 0' });
    expect(boxes()).toEqual(before);
  });

  test('looking back changes nothing', async () => {
    await show();
    tile('Average').focus();
    enter();
    press('ArrowRight');
    enter();
    const left = boxes();
    await becomes({ live: false, mat: mat([1, 0, 0, 0, 0, 0, 0, 0]) });
    expect(tiles()).toHaveLength(1);
    await becomes({ live: false, mat: mat([0, 0, 0, 0, 0, 0, 2, 0]) });
    await becomes({ live: true, mat: mat(HERD) });
    expect(boxes().toSorted()).toEqual(left.toSorted());
  });

  test('another name is another farm: its pigs are others', async () => {
    await show();
    const first = tiles();
    await becomes({ name: 'thursday 1', mat: mat(HERD, { seat: 1 }) });
    expect(boxes()).toHaveLength(5);
    await becomes({ name: 'thursday 0', mat: mat(HERD) });
    expect(tiles()).toHaveLength(first.length);
  });
});

describe('fields on the screen', () => {
  const ground = (fields: number, changes: Partial<Printed> = {}) => groundOf({ ...printed, ...changes }, fields);

  test('beside one another where there is room, in lines where there is not', () => {
    expect(layoutOf(ground(4), 4, { width: 1200, height: 0 }, FULL)).toMatchObject({ perLine: 4, cell: 64 });
    const phone = layoutOf(ground(4), 4, { width: 359, height: 0 }, NARROW);
    expect(phone.perLine).toBe(2);
    expect(phone.cell).toBeGreaterThanOrEqual(40);
    expect(phone.width).toBeLessThanOrEqual(359);
  });

  test('as large as the box allows', () => {
    for (const fields of [1, 2, 3, 5, 8]) {
      const room = { width: 760, height: 230 };
      const found = layoutOf(ground(fields), fields, room, FULL);
      expect(found.width).toBeLessThanOrEqual(room.width);
      expect(found.height).toBeLessThanOrEqual(room.height);
      expect(found.cell).toBeGreaterThanOrEqual(22);
    }
    expect(layoutOf(ground(3), 3, { width: 150, height: 60 }, COMPACT).width).toBeLessThanOrEqual(150);
  });

  test('a strip is never broken', () => {
    const strip = layoutOf(ground(5, { span: true }), 5, { width: 359, height: 0 }, NARROW);
    expect(strip.perLine).toBe(5);
    expect(strip.fields).toHaveLength(1);
    const seam = strip.at({ field: 1, row: 0, column: 0, rows: 1, columns: 1 }).x;
    expect(seam).toBe(strip.at({ field: 0, row: 0, column: 3, rows: 1, columns: 1 }).x + strip.cell);
  });
});
