// Farms of Happy Pigs: pigs that fit are always laid out, stay where they are if they can, and may be moved about.
import { beforeEach, describe, expect, test } from 'vitest';

import { dropped, dropsFor } from '../src/games/happy-pigs/dragging';
import { forget, recall, remember } from '../src/games/happy-pigs/farms';
import { arrange, ghostOf, NOBODY, type Arrangement, type Stock } from '../src/games/happy-pigs/packing';
import { pack, turns, type Ground, type Herd } from '../src/games/happy-pigs/solver';
import { countOf, isSound, overlap, sameSpot, sizeOf, spotsOf } from '../src/games/happy-pigs/tiles';
import type { Spot, Tile } from '../src/games/happy-pigs/tiles';

const CLASSES = 8;
const [PIGLET, SMALL, AVERAGE, BIG] = [0, 1, 2, 3];
const [P0, P1, S0, S1, A0, B0] = [0, 1, 2, 3, 4, 6];

const SQUARE = { rows: 4, columns: 4, shapes: [[1, 1], [1, 2], [2, 2], [2, 3]] };
const WIDE = { rows: 4, columns: 8, shapes: [[2, 2], [2, 3], [3, 3], [3, 4]] };
const square = (fields: number, span = false): Ground => ({ ...SQUARE, fields, span });
const wide = (fields: number, span = false): Ground => ({ ...WIDE, fields, span });

const GEOMETRIES = [
  ['square', square, false],
  ['square, one strip', square, true],
  ['wide', wide, false],
  ['wide, one strip', wide, true],
] as const;

/** The most steps that one arrangement may take: a search of that length takes a few milliseconds. */
const STEPS = 2500;

/** Thousands of farms take their time on a busy machine; what bounds the search is its steps. */
const SLOW = { timeout: 60_000 };

// -- chance, the same every time ------------------------------------------------------------------------------

function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * sides);
  };
}

const cells = ({ rows, columns, fields }: Ground) => rows * columns * fields;
const areaOf = ({ shapes }: Ground, size: number) => shapes[size]![0]! * shapes[size]![1]!;
const all = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

/** Some of each size unvaccinated, the others vaccinated. */
function classes(herd: Herd, roll: (sides: number) => number): number[] {
  return herd.flatMap((n) => {
    const vaccinated = roll(n + 1);
    return [n - vaccinated, vaccinated];
  });
}

/** As many as fit, by throwing pigs onto the farm until nothing more goes in. */
function thrown(ground: Ground, roll: (sides: number) => number): number[] {
  const spots: (Spot & { size: number })[] = [];
  for (let tries = 0; tries < 60; tries += 1) {
    const size = roll(4);
    const places = spotsOf(ground, size).filter((spot) => !spots.some((other) => overlap(ground, spot, other)));
    if (places.length > 0) spots.push({ ...places[roll(places.length)]!, size });
  }
  return classes([0, 1, 2, 3].map((size) => spots.filter((spot) => spot.size === size).length), roll);
}

/** The rules' closed form for square fields (HP-3.4, part 5.3). */
function fitsSquare(fields: number, [p = 0, s = 0, a = 0, b = 0]: Herd): boolean {
  return a + 2 * b <= 4 * fields && p + 2 * s + 4 * a + 6 * b <= 16 * fields;
}

function stock(pigs: readonly number[], fed: readonly number[] = []): Stock {
  return { pigs, fed: Array.from({ length: CLASSES }, (_, pig) => fed[pig] ?? 0) };
}

/** So many of some classes. */
function pigs(counts: Record<number, number>): number[] {
  return Array.from({ length: CLASSES }, (_, pig) => counts[pig] ?? 0);
}

function expectLies(ground: Ground, { tiles }: Arrangement, pigs: readonly number[]): void {
  expect(isSound(ground, tiles)).toBe(true);
  expect(countOf(tiles, CLASSES)).toEqual(pigs);
  expect(new Set(tiles.map(({ id }) => id)).size).toBe(tiles.length);
}

const find = ({ tiles }: Arrangement, id: number) => tiles.find((tile) => tile.id === id)!;
const stayed = (before: Arrangement, after: Arrangement) =>
  before.tiles.filter((tile) => after.tiles.some((other) => other.id === tile.id && sameSpot(tile, other)));

/** Pigs that lie exactly there: class, field, row, column, rows, columns. */
function laid(...tiles: [number, number, number, number, number, number][]): Arrangement {
  return {
    tiles: tiles.map(([pig, field, row, column, rows, columns], i) => {
      return { id: i + 1, pig, field, row, column, rows, columns, fed: false };
    }),
    next: tiles.length + 1,
  };
}

// -- what is sound --------------------------------------------------------------------------------------------

describe('what the tests rely on', () => {
  const piglet = (column: number, row: number, id: number): Tile => {
    return { id, pig: P0, field: 0, row, column, rows: 1, columns: 1, fed: false };
  };

  test('pigs on one another, outside, or of a wrong shape are found out', () => {
    const ground = square(1);
    expect(isSound(ground, [piglet(0, 0, 1), piglet(1, 0, 2)])).toBe(true);
    expect(isSound(ground, [piglet(0, 0, 1), piglet(0, 0, 2)])).toBe(false);
    expect(isSound(ground, [piglet(4, 0, 1)])).toBe(false);
    expect(isSound(ground, [{ ...piglet(0, 0, 1), pig: S0 }])).toBe(false);
    expect(isSound(ground, [{ ...piglet(0, 0, 1), pig: 8 }])).toBe(false);
  });

  test('a pig lies across two fields only where they form one strip', () => {
    const across: Tile = { ...piglet(3, 0, 1), pig: S0, columns: 2 };
    expect(isSound(square(2, true), [across])).toBe(true);
    expect(isSound(square(2), [across])).toBe(false);
    expect(isSound(square(1, true), [across])).toBe(false);
    expect(isSound(square(2, true), [across, { ...piglet(0, 0, 2), field: 1 }])).toBe(false);
  });
});

// -- exactly --------------------------------------------------------------------------------------------------

describe('whether a herd fits', SLOW, () => {
  test('agrees with the closed form for every herd on one and two square fields', () => {
    let fitting = 0;
    for (const fields of [1, 2]) {
      const ground = square(fields);
      for (let b = 0; b <= 3 * fields; b += 1)
        for (let a = 0; a <= 4 * fields + 1; a += 1)
          for (let s = 0; s <= 8 * fields + 1; s += 1) {
            const rest = 16 * fields - 2 * s - 4 * a - 6 * b;
            for (const p of [0, Math.max(0, rest), Math.max(0, rest) + 1]) {
              const found = pack(ground, [p, s, a, b]);
              expect(found !== null, `${[p, s, a, b]} on ${fields}`).toBe(fitsSquare(fields, [p, s, a, b]));
              fitting += Number(found !== null);
            }
          }
    }
    expect(fitting).toBeGreaterThan(400);
  });

  test.each([
    // Known from the rules' own tables: one herd that just fits, and the same with a Piglet more.
    ['square strip', square(2, true), [2, 0, 0, 5]],
    ['square strip', square(4, true), [0, 2, 0, 10]],
    ['square strip', square(2, true), [0, 0, 5, 2]],
    ['wide', wide(1), [2, 0, 1, 1]],
    ['wide', wide(1), [5, 2, 0, 0]],
    ['wide', wide(3), [20, 0, 1, 0]],
    ['wide', wide(8), [24, 0, 7, 6]],
    ['wide strip', wide(1, true), [5, 2, 0, 0]],
    ['wide strip', wide(3, true), [14, 0, 3, 0]],
    ['wide strip', wide(8, true), [24, 0, 8, 5]],
  ])('%s: to the last Piglet', (_, ground, herd) => {
    expect(pack(ground, herd)).not.toBeNull();
    expect(pack(ground, herd.with(PIGLET!, herd[PIGLET!]! + 1))).toBeNull();
  });

  test.each(GEOMETRIES)('%s: one pig more than area allows never fits, and that is found out soon', (_, make, span) => {
    const roll = dice(5);
    for (let i = 0; i < 300; i += 1) {
      const ground = make(1 + roll(8), span);
      const herd = [0, 1, 2, 3].map(() => 0);
      while (herd.reduce((sum, n, size) => sum + n * areaOf(ground, size), 0) <= cells(ground)) herd[roll(4)]! += 1;
      const tally = { nodes: 0 };
      expect(pack(ground, herd, tally)).toBeNull();
      expect(tally.nodes).toBeLessThan(STEPS);
    }
  });
});

// -- every farm -----------------------------------------------------------------------------------------------

describe('every herd that fits is laid out', SLOW, () => {
  test('square fields, by the closed form, full to the brim', () => {
    const roll = dice(1);
    for (let i = 0; i < 600; i += 1) {
      const fields = 1 + roll(8);
      const herd = [0, 0, 0, 0];
      for (let tries = 0; tries < 40; tries += 1) {
        const size = roll(4);
        const more = herd.with(size, herd[size]! + 1 + roll(3));
        if (fitsSquare(fields, more)) herd[size] = more[size]!;
      }
      const pigs = classes(herd, roll);
      const tally = { nodes: 0 };
      const ground = square(fields);
      expectLies(ground, arrange(ground, NOBODY, stock(pigs), null, tally), pigs);
      expect(tally.nodes).toBeLessThan(STEPS);
    }
  });

  test.each(GEOMETRIES)('%s: whatever can be thrown onto the farm', (_, make, span) => {
    const roll = dice(2);
    for (let i = 0; i < 120; i += 1) {
      const ground = make(1 + roll(i % 10 === 0 ? 8 : 3), span);
      const pigs = thrown(ground, roll);
      const tally = { nodes: 0 };
      expectLies(ground, arrange(ground, NOBODY, stock(pigs), null, tally), pigs);
      expect(tally.nodes).toBeLessThan(STEPS);
    }
  });

  test.each(GEOMETRIES)('%s: move by move, and every pig stays who it is', (_, make, span) => {
    const roll = dice(3);
    const herdOf = (pigs: readonly number[]) => [0, 1, 2, 3].map((size) => pigs[2 * size]! + pigs[2 * size + 1]!);
    let [moves, shifted] = [0, 0];
    for (let match = 0; match < 8; match += 1) {
      let ground = make(1 + roll(3), span);
      let now = NOBODY;
      let pigs = Array<number>(CLASSES).fill(0);
      for (let i = 0; i < 60; i += 1) {
        const next = played(pigs, roll);
        if (!pack(ground, herdOf(next))) {
          if (ground.fields < 8 && roll(4) === 0) ground = { ...ground, fields: ground.fields + 1 };
          continue;
        }
        const tally = { nodes: 0 };
        const after = arrange(ground, now, stock(next), null, tally);
        expectLies(ground, after, next);
        expect(tally.nodes).toBeLessThan(STEPS);
        const same = now.tiles.filter(({ id, pig }) => after.tiles.some((tile) => tile.id === id && tile.pig === pig));
        moves += 1;
        shifted += same.filter((tile) => !sameSpot(tile, find(after, tile.id))).length;
        // At most one pig is a different one.
        expect(same.length).toBeGreaterThanOrEqual(now.tiles.length - 1);
        [now, pigs] = [after, next];
      }
    }
    expect(moves).toBeGreaterThan(200);
    expect(shifted / moves).toBeLessThan(0.35);
  });

  /** Somebody grows, comes, goes or is vaccinated. */
  function played(pigs: readonly number[], roll: (sides: number) => number): number[] {
    const next = [...pigs];
    const owned = pigs.flatMap((n, pig) => (n > 0 ? [pig] : []));
    const pig = owned[roll(owned.length)] ?? 0;
    const kind = roll(10);
    if (kind < 4 && pigs[pig]! > 0 && sizeOf(pig) < BIG!) {
      next[pig]! -= 1;
      next[pig + 2 * (sizeOf(pig) < AVERAGE! && roll(4) === 0 ? 2 : 1)]! += 1;
    } else if (kind < 8) next[2 * roll(4)]! += 1;
    else if (pigs[pig]! > 0 && kind === 8) next[pig]! -= 1;
    else if (pigs[pig]! > 0 && pig % 2 === 0) {
      next[pig]! -= 1;
      next[pig + 1]! += 1;
    }
    return next;
  }

  test('pigs beyond all room get a field that is not there, rather than being lost', () => {
    const after = arrange(square(1), NOBODY, stock(pigs({ [A0]: 6 })));
    expect(after.tiles).toHaveLength(6);
    expect(isSound(square(2), after.tiles)).toBe(true);
  });
});

// -- nobody jumps without need --------------------------------------------------------------------------------

describe('pigs stay where they are', SLOW, () => {
  test('if nothing happened', () => {
    const before = laid([A0, 0, 1, 1, 2, 2], [P0, 0, 3, 3, 1, 1]);
    expect(arrange(square(2), before, stock(pigs({ [A0]: 1, [P0]: 1 }))).tiles).toEqual(before.tiles);
  });

  test('if one is vaccinated: it only looks different', () => {
    const before = laid([S0, 0, 1, 1, 1, 2], [S0, 0, 3, 0, 1, 2]);
    const after = arrange(square(1), before, stock(pigs({ [S0]: 1, [S1]: 1 })));
    expect(stayed(before, after)).toHaveLength(2);
    expect(after.tiles.filter(({ pig }) => pig === S1)).toHaveLength(1);
  });

  test('if one is sold: it leaves a hole, and the one that was pointed at goes', () => {
    const before = laid([P0, 0, 0, 0, 1, 1], [P0, 0, 0, 1, 1, 1], [P0, 0, 0, 2, 1, 1]);
    const after = arrange(square(1), before, stock(pigs({ [P0]: 2 })), 2);
    expect(after.tiles.map(({ id }) => id)).toEqual([1, 3]);
    expect(stayed(before, after)).toHaveLength(2);
  });

  test('if unvaccinated ones are lost: the others do not move', () => {
    const before = laid([P0, 0, 0, 0, 1, 1], [P1, 0, 2, 1, 1, 1], [B0, 1, 0, 0, 2, 3], [S1, 1, 3, 0, 1, 2]);
    const after = arrange(square(2), before, stock(pigs({ [P1]: 1, [S1]: 1 })));
    expect(after.tiles.map(({ id }) => id)).toEqual([2, 4]);
    expect(stayed(before, after)).toHaveLength(2);
  });

  test('if one comes: it lies where it disturbs nobody, whatever holes there are', () => {
    const before = laid([P0, 0, 0, 0, 1, 1], [P0, 0, 1, 3, 1, 1], [P0, 0, 3, 1, 1, 1], [A0, 1, 1, 1, 2, 2]);
    for (const size of [PIGLET!, SMALL!, AVERAGE!]) {
      const next = pigs({ [P0]: 3, [A0]: 1 });
      next[2 * size]! += 1;
      const after = arrange(square(2), before, stock(next));
      expect(stayed(before, after)).toHaveLength(4);
      expect(after.tiles.at(-1)).toMatchObject({ id: 5, pig: 2 * size });
    }
  });

  test('a pig that grew keeps a corner', () => {
    const before = laid([P0, 0, 1, 1, 1, 1], [S0, 0, 3, 0, 1, 2]);
    const after = arrange(square(1), before, stock(pigs({ [A0]: 1, [S0]: 1 })), 1);
    const grown = find(after, 1);
    expect(grown.pig).toBe(A0);
    expect(overlap(square(1), grown, find(before, 1))).toBe(true);
    expect(stayed(before, after).map(({ id }) => id)).toEqual([2]);
  });

  test('of several that might have grown it is one that has the room', () => {
    // Only the Piglet in the last column has a free cell beside it.
    const before = laid(
      [P0, 0, 0, 0, 1, 1],
      [P1, 0, 1, 0, 1, 1],
      [A0, 0, 0, 1, 2, 2],
      [B0, 0, 2, 0, 2, 3],
      [P0, 0, 0, 3, 1, 1],
    );
    const after = arrange(square(1), before, stock(pigs({ [P0]: 1, [P1]: 1, [S0]: 1, [A0]: 1, [B0]: 1 })));
    expect(find(after, 5)).toMatchObject({ pig: S0, row: 0, column: 3 });
    expect(stayed(before, after).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  test('the one that was pointed at grows, and the one that was fed already does not', () => {
    const before = laid([P0, 0, 0, 0, 1, 1], [P0, 0, 2, 2, 1, 1], [P0, 0, 3, 0, 1, 1]);
    const now = stock(pigs({ [P0]: 2, [S0]: 1 }), [0, 0, 1]);
    const pointed = arrange(square(1), before, now, 2);
    expect(find(pointed, 2)).toMatchObject({ pig: S0, fed: true });
    const tiles = before.tiles.map((tile) => ({ ...tile, fed: tile.id < 3 }));
    const hungry = arrange(square(1), { ...before, tiles }, stock(pigs({ [P0]: 2, [S0]: 1 }), [2, 0, 1]));
    expect(find(hungry, 3)).toMatchObject({ pig: S0, fed: true });
  });

  test('as few as possible make room: one, if one is enough', () => {
    // Two columns are left, with a Piglet in the upper half and one in the lower half of them.
    const before = laid([A0, 0, 0, 0, 2, 2], [A0, 0, 2, 0, 2, 2], [P0, 0, 1, 2, 1, 1], [P0, 0, 2, 3, 1, 1]);
    const after = arrange(square(1), before, stock(pigs({ [A0]: 3, [P0]: 2 })));
    expectLies(square(1), after, pigs({ [A0]: 3, [P0]: 2 }));
    expect(stayed(before, after)).toHaveLength(3);
  });

  test.each(GEOMETRIES)('%s: never more move than have to', (_, make, span) => {
    const roll = dice(13);
    let moved = 0;
    for (let i = 0; i < 60; i += 1) {
      const ground = make(span ? 1 + roll(2) : 1, span);
      const before = scattered(ground, roll);
      const size = roll(4);
      const least = fewestMoves(ground, before.tiles, size);
      if (least === null) continue;
      const next = countOf(before.tiles, CLASSES);
      next[2 * size]! += 1;
      const after = arrange(ground, before, stock(next));
      expectLies(ground, after, next);
      expect(before.tiles.length - stayed(before, after).length).toBe(least);
      moved += Number(least > 0);
    }
    expect(moved).toBeGreaterThan(2);
  });

  /** Pigs that lie about without any order. */
  function scattered(ground: Ground, roll: (sides: number) => number): Arrangement {
    const tiles: Tile[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      const size = roll(4);
      const places = spotsOf(ground, size).filter((spot) => !tiles.some((other) => overlap(ground, spot, other)));
      const spot = places[roll(places.length)];
      if (spot) tiles.push({ ...spot, id: tiles.length + 1, pig: 2 * size, fed: false });
    }
    return { tiles, next: tiles.length + 1 };
  }

  /** How many have to move, by trying everything: none, any one, any two. Null: more, or there is no room. */
  function fewestMoves(ground: Ground, tiles: readonly Tile[], size: number): number | null {
    const ones = tiles.map((tile) => [tile]);
    const twos = tiles.flatMap((tile, i) => tiles.slice(i + 1).map((other) => [tile, other]));
    for (const lifted of [[], ...ones, ...twos]) {
      const staying = tiles.filter((tile) => !lifted.includes(tile));
      if (canAdd(ground, staying, [size, ...lifted.map(({ pig }) => sizeOf(pig))])) return lifted.length;
    }
    return null;
  }

  function canAdd(ground: Ground, spots: readonly Spot[], [size, ...rest]: readonly number[]): boolean {
    if (size === undefined) return true;
    const places = spotsOf(ground, size).filter((spot) => !spots.some((other) => overlap(ground, spot, other)));
    return places.some((place) => canAdd(ground, [...spots, place], rest));
  }

  test('a growth that is taken back shrinks the same pig where it lies', () => {
    const before = laid([S0, 0, 0, 0, 1, 2], [S0, 0, 2, 0, 1, 2]);
    const grown = arrange(square(1), before, stock(pigs({ [S0]: 1, [A0]: 1 }), [0, 0, 0, 0, 1]), 2);
    const back = arrange(square(1), grown, stock(pigs({ [S0]: 2 })));
    expect(back.tiles.map(({ id }) => id)).toEqual([1, 2]);
    expect(overlap(square(1), find(back, 2), find(grown, 2))).toBe(true);
    expect(find(back, 2).fed).toBe(false);
  });

  test('pigs on a field that is given back come to the others', () => {
    const before = laid([A0, 0, 1, 1, 2, 2], [A0, 1, 0, 0, 2, 2]);
    expectLies(square(1), arrange(square(1), before, stock(pigs({ [A0]: 2 }))), pigs({ [A0]: 2 }));
  });
});

describe('who is fed', () => {
  test('as many of each class as the table says, and the same ones as before', () => {
    const before = laid([S0, 0, 0, 0, 1, 2], [S0, 0, 1, 0, 1, 2], [S0, 0, 2, 0, 1, 2]);
    const one = arrange(square(1), before, stock(pigs({ [S0]: 3 }), [0, 0, 1]));
    const [first] = one.tiles.filter(({ fed }) => fed);
    const two = arrange(square(1), one, stock(pigs({ [S0]: 3 }), [0, 0, 2]));
    expect(two.tiles.filter(({ fed }) => fed)).toHaveLength(2);
    expect(find(two, first!.id).fed).toBe(true);
    expect(arrange(square(1), two, stock(pigs({ [S0]: 3 }))).tiles.some(({ fed }) => fed)).toBe(false);
  });

  test('a Vaccine goes to a fed pig first (HP-G38)', () => {
    const before = laid([S0, 0, 0, 0, 1, 2], [S0, 0, 1, 0, 1, 2]);
    const tiles = before.tiles.map((tile) => ({ ...tile, fed: tile.id === 2 }));
    const after = arrange(square(1), { ...before, tiles }, stock(pigs({ [S0]: 1, [S1]: 1 }), [0, 0, 0, 1]));
    expect(find(after, 2)).toMatchObject({ pig: S1, fed: true });
  });
});

// -- the ghost --------------------------------------------------------------------------------------------------

describe('the ghost', SLOW, () => {
  test.each(GEOMETRIES)('%s: fits exactly if there is room, and the pig comes to lie there', (_, make, span) => {
    const roll = dice(7);
    let refused = 0;
    for (let i = 0; i < 60; i += 1) {
      const ground = make(1 + roll(3), span);
      const pigs = thrown(ground, roll);
      const now = arrange(ground, NOBODY, stock(pigs));
      const size = roll(4);
      const next = pigs.with(2 * size, pigs[2 * size]! + 1);
      const herd = [0, 1, 2, 3].map((one) => next[2 * one]! + next[2 * one + 1]!);
      const found = ghostOf(ground, now, size);
      expect(found !== null).toBe(pack(ground, herd) !== null);
      if (!found) {
        refused += 1;
        continue;
      }
      expect(isSound(ground, [...found.tiles, found.ghost])).toBe(true);
      const after = arrange(ground, now, stock(next));
      expect(sameSpot(find(after, now.next), found.ghost)).toBe(true);
      expect(stayed({ tiles: found.tiles, next: 0 }, after)).toHaveLength(found.tiles.length);
    }
    expect(refused).toBeGreaterThan(0);
  });

  test('shape refuses what area would allow (HP-S03)', () => {
    const now = arrange(square(1), NOBODY, stock(pigs({ [B0]: 2 })));
    expect(ghostOf(square(1), now, AVERAGE!)).toBeNull();
    expect(ghostOf(square(1), now, SMALL!)).not.toBeNull();
    expect(ghostOf(square(2), now, AVERAGE!)).not.toBeNull();
  });
});

// -- moving them about ------------------------------------------------------------------------------------------

describe('dragging', SLOW, () => {
  test.each(GEOMETRIES)('%s: wherever a pig is put down, the farm is sound and has the same pigs', (_, make, span) => {
    const roll = dice(11);
    let swaps = 0;
    for (let i = 0; i < 15; i += 1) {
      const ground = make(1 + roll(3), span);
      const pigs = thrown(ground, roll);
      let { tiles } = arrange(ground, NOBODY, stock(pigs));
      for (let step = 0; step < 6 && tiles.length > 0; step += 1) {
        const { id } = tiles[roll(tiles.length)]!;
        const drops = dropsFor(ground, tiles, id);
        for (const drop of drops) {
          const after = dropped(tiles, id, drop);
          expect(isSound(ground, after)).toBe(true);
          expect(countOf(after, CLASSES)).toEqual(pigs);
          expect(sameSpot(after.find((tile) => tile.id === id)!, drop)).toBe(true);
        }
        swaps += drops.filter(({ swapped }) => swapped.length > 0).length;
        const drop = drops[roll(drops.length)];
        if (drop) tiles = dropped(tiles, id, drop);
      }
    }
    expect(swaps).toBeGreaterThan(0);
  });

  test('every free place is offered, both ways round, and the place where it lies is not', () => {
    const { tiles } = laid([S0, 0, 0, 0, 1, 2]);
    const drops = dropsFor(square(1), tiles, 1);
    expect(drops).toHaveLength(all([4 * 3, 3 * 4]) - 1);
    expect(turns([1, 2])).toHaveLength(2);
    expect(drops.some((drop) => sameSpot(drop, tiles[0]!))).toBe(false);
  });

  test('pigs that fill exactly its shape change places with it, turned if need be', () => {
    const { tiles } = laid([S0, 0, 0, 0, 1, 2], [P0, 0, 2, 3, 1, 1], [P0, 0, 3, 3, 1, 1]);
    const drop = dropsFor(square(1), tiles, 1).find((one) => one.column === 3 && one.row === 2)!;
    const after = dropped(tiles, 1, drop);
    expect(after.map(({ row, column, rows, columns }) => [row, column, rows, columns])).toEqual([
      [2, 3, 2, 1],
      [0, 0, 1, 1],
      [0, 1, 1, 1],
    ]);
  });

  test('a pig that sticks out of the place forbids it', () => {
    const { tiles } = laid([A0, 0, 0, 0, 2, 2], [S0, 0, 2, 1, 1, 2]);
    expect(dropsFor(square(1), tiles, 1).some(({ row, column }) => row === 2 && column === 0)).toBe(false);
  });
});

// -- remembered -------------------------------------------------------------------------------------------------

describe('farms are remembered', () => {
  beforeEach(() => {
    localStorage.clear();
    forget();
  });

  const farm = laid([A0, 0, 1, 1, 2, 2], [P1, 0, 3, 3, 1, 1]);

  test('while the page is open, the player’s own for good', () => {
    remember('thursday 0', farm, true);
    remember('thursday 1', farm, false);
    expect(recall('thursday 1', square(1))).toEqual(farm);
    forget();
    expect(recall('thursday 0', square(1))).toEqual(farm);
    expect(recall('thursday 1', square(1))).toBeNull();
    expect(recall('friday 0', square(1))).toBeNull();
  });

  test('a farm whose pigs are others by now is brought up to date, and nobody moves', () => {
    remember('thursday 0', farm, true);
    forget();
    const now = arrange(square(1), recall('thursday 0', square(1))!, stock(pigs({ [A0]: 1, [P1]: 1, [S0]: 1 })));
    expectLies(square(1), now, pigs({ [A0]: 1, [P1]: 1, [S0]: 1 }));
    expect(stayed(farm, now)).toHaveLength(2);
  });

  test('what could not lie so is forgotten: another geometry, or nonsense in the storage', () => {
    remember('thursday 0', farm, true);
    forget();
    expect(recall('thursday 0', wide(1))).toBeNull();
    const tile = [1, 4, 0, 0, 0, 2, 2, 0];
    const nonsense = [
      [tile, tile],
      [tile, [2, 4, 0, 1, 1, 2, 2, 0]],
      [[9, 4, 0, 0, 0, 2, 2, 0]],
      [[1, 4, 0, 0]],
      [[1, -4, 0, 0, 0, 2, 2, 0]],
      [[1, 9, 0, 0, 0, 1, 1, 0]],
      [null],
      'no',
    ];
    for (const tiles of nonsense) {
      localStorage.setItem('boargame.happy-pigs.farms', JSON.stringify([null, 3, { farm: 'x', next: 3, tiles }]));
      expect(recall('x', square(1)), JSON.stringify(tiles)).toBeNull();
    }
    localStorage.setItem('boargame.happy-pigs.farms', '{broken');
    expect(recall('x', square(1))).toBeNull();
  });

  test('not more than a few', () => {
    for (let i = 0; i < 60; i += 1) remember(`table ${i} 0`, farm, true);
    forget();
    expect(recall('table 59 0', square(1))).toEqual(farm);
    expect(recall('table 0 0', square(1))).toBeNull();
  });
});
