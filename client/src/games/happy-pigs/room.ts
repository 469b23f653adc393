// Making room for a pig among others: as few of them as possible have to move.
import { pack, type Ground, type Lying, type Tally } from './solver';
import { columnOf, overlap, sameSpot, sizeOf, spotsOf, type Spot, type Tile } from './tiles';

/** A pig that looks for a place. */
export interface Mover {
  id: number;
  pig: number;
  fed: boolean;
  /** Where it lay; null: nowhere. */
  home: Spot | null;
  /** It has another size than before: it stays at home if it keeps a corner there. */
  resized: boolean;
}

/** Somebody who looks for a place, and all who have one. */
export interface Try {
  mover: Mover;
  others: readonly Tile[];
}

/** How many pigs make room for another before whole fields are tidied up. */
const MOST_MOVES = 3;

/** Steps of the search, by how many are looked for. */
const PATIENCE = 250;

/** How many fields are tidied up together, before the whole farm is; and how many parts are tried. */
const MOST_FIELDS = 3;
const MOST_PARTS = 60;

/** The first of several that finds a place with the fewest others moved does. Null: there is no room at all. */
export function makeRoom(ground: Ground, tries: readonly Try[], tally: Tally): Tile[] | null {
  const [first] = tries;
  if (!first) return null;
  for (let moves = 0; moves <= MOST_MOVES; moves += 1) {
    const search = new Search(ground, tally);
    for (const { mover, others } of tries) {
      const found = search.settle(others, [mover], moves);
      if (found) return found;
    }
    if (moves === 0 && !pack(ground, herdOf(ground, [first.mover, ...first.others]), tally)) return null;
  }
  return tidied(ground, first, tally);
}

/** Pigs that lie nowhere yet, the largest first, on an empty farm. Null: there is no room for them. */
export function layOut(ground: Ground, pigs: readonly Mover[], tally: Tally): Tile[] | null {
  const search = new Search(ground, tally);
  // One after the other, each snugly, looks best; but it may not be the way to get them all in.
  const one = (tiles: Tile[] | null, mover: Mover) => tiles && search.settle(tiles, [mover], 0);
  const snug = pigs.reduce(one, []);
  if (snug) return snug;
  const lying = pack(ground, herdOf(ground, pigs), tally);
  return lying && assigned(pigs, lying.map((one) => spotOf(ground, one, allOf(ground, []).fields)));
}

function herdOf({ shapes }: Ground, pigs: readonly { pig: number }[]): number[] {
  return shapes.map((_, size) => pigs.filter(({ pig }) => sizeOf(pig) === size).length);
}

// -- a few move aside -----------------------------------------------------------------------------------------

/** A place that a mover might take, and what that costs. */
interface Option {
  spot: Spot;
  /** Those who would have to go. */
  evicted: readonly Tile[];
  /** Pigs moved, itself included if it leaves its home. */
  moves: number;
  /** How unwelcome it is otherwise. */
  doubt: number;
}

class Search {
  readonly #ground: Ground;
  readonly #tally: Tally;
  readonly #spots = new Map<number, Spot[]>();
  #patience = PATIENCE;

  constructor(ground: Ground, tally: Tally) {
    this.#ground = ground;
    this.#tally = tally;
  }

  /** All of these find a place, if at most this many pigs are moved. Those that are `settled` stay. */
  settle(
    tiles: readonly Tile[],
    waiting: readonly Mover[],
    moves: number,
    settled: readonly Mover[] = [],
  ): Tile[] | null {
    const [mover, ...rest] = waiting.toSorted((one, other) => sizeOf(other.pig) - sizeOf(one.pig));
    if (!mover) return [...tiles];
    if (this.#patience === 0) return null;
    this.#patience -= 1;
    this.#tally.nodes += 1;
    const options = this.#options(tiles, mover, moves, settled);
    for (const { spot, evicted, moves: cost } of options) {
      const now = [...tiles.filter((tile) => !evicted.includes(tile)), laid(mover, spot)];
      const found = this.settle(now, [...rest, ...evicted.map(leaving)], moves - cost, [...settled, mover]);
      if (found) return found;
    }
    return null;
  }

  /** Where the mover might go, the best place first. */
  #options(tiles: readonly Tile[], mover: Mover, most: number, settled: readonly Mover[]): Option[] {
    const grid = new Grid(this.#ground, tiles);
    const found = this.#spotsFor(mover.pig).flatMap((spot) => {
      const evicted = grid.at(spot);
      const leaves = mover.resized && !(mover.home && keepsCorner(this.#ground, mover.home, spot));
      const moves = evicted.length + Number(leaves);
      if (moves > most || evicted.some(({ id }) => settled.some((one) => one.id === id))) return [];
      // Who had a home wants to be near it; who had none lies snugly, so that large places stay free for others.
      return [{ spot, evicted, moves, doubt: mover.home ? this.#away(mover.home, spot) : -grid.touching(spot) }];
    });
    return found.toSorted((one, other) => one.moves - other.moves || one.doubt - other.doubt);
  }

  #spotsFor(pig: number): Spot[] {
    const size = sizeOf(pig);
    const known = this.#spots.get(size) ?? spotsOf(this.#ground, size);
    this.#spots.set(size, known);
    return known;
  }

  #away(home: Spot, spot: Spot): number {
    const far = Math.abs(columnOf(this.#ground, spot) - columnOf(this.#ground, home)) + Math.abs(spot.row - home.row);
    const turned = spot.rows > spot.columns === home.rows > home.columns ? 0 : 0.5;
    return far + turned + (overlap(this.#ground, spot, home) ? 0 : 100);
  }
}

const FREE: readonly Tile[] = [];

/** Who lies where, cell by cell. */
class Grid {
  readonly #ground: Ground;
  readonly #cells: (Tile | undefined)[] = [];

  constructor(ground: Ground, tiles: readonly Tile[]) {
    this.#ground = ground;
    for (const tile of tiles) {
      const begin = columnOf(ground, tile);
      for (let column = begin; column < begin + tile.columns; column += 1) {
        for (let row = tile.row; row < tile.row + tile.rows; row += 1) this.#cells[column * ground.rows + row] = tile;
      }
    }
  }

  /** Those who lie in a place. */
  at(spot: Spot): readonly Tile[] {
    let found = FREE;
    const begin = columnOf(this.#ground, spot);
    for (let column = begin; column < begin + spot.columns; column += 1) {
      for (let row = spot.row; row < spot.row + spot.rows; row += 1) {
        const tile = this.#cells[column * this.#ground.rows + row];
        if (tile && !found.includes(tile)) found = [...found, tile];
      }
    }
    return found;
  }

  /** How much of a place's border lies against a fence or a pig. */
  touching(spot: Spot): number {
    const [left, top] = [columnOf(this.#ground, spot), spot.row];
    let found = 0;
    for (let row = top; row < top + spot.rows; row += 1) {
      found += Number(this.#isTaken(spot, left - 1, row)) + Number(this.#isTaken(spot, left + spot.columns, row));
    }
    for (let column = left; column < left + spot.columns; column += 1) {
      found += Number(this.#isTaken(spot, column, top - 1)) + Number(this.#isTaken(spot, column, top + spot.rows));
    }
    return found;
  }

  /** Seen from a place: by a pig, or by a fence. */
  #isTaken({ field }: Spot, column: number, row: number): boolean {
    const { rows, columns, span, fields } = this.#ground;
    const [begin, end] = span ? [0, fields * columns] : [field * columns, (field + 1) * columns];
    const outside = row < 0 || row >= rows || column < begin || column >= end;
    return outside || this.#cells[column * rows + row] !== undefined;
  }
}

/** Whether one of two places covers the other, and they have a corner in common. */
function keepsCorner(ground: Ground, home: Spot, spot: Spot): boolean {
  const [from, now] = [columnOf(ground, home), columnOf(ground, spot)];
  const top = home.row === spot.row;
  const bottom = home.row + home.rows === spot.row + spot.rows;
  const left = from === now;
  const right = from + home.columns === now + spot.columns;
  const covered = (one: Spot, other: Spot) => one.rows <= other.rows && one.columns <= other.columns;
  return (top || bottom) && (left || right) && (covered(home, spot) || covered(spot, home));
}

function laid({ id, pig, fed }: Mover, spot: Spot): Tile {
  return { ...spot, id, pig, fed };
}

function leaving(tile: Tile): Mover {
  return { id: tile.id, pig: tile.pig, fed: tile.fed, home: tile, resized: false };
}

// -- a part of the farm is tidied up --------------------------------------------------------------------------

/** A part of the farm that can be laid out again without the rest. */
interface Part {
  ground: Ground;
  tiles: readonly Tile[];
  /** Its fields; those of a piece of a strip are all of the farm's. */
  fields: readonly number[];
  /** The column at which it begins. */
  begin: number;
}

/** As few pigs as possible are laid out again. There is room for all. */
function tidied(ground: Ground, { mover, others }: Try, tally: Tally): Tile[] | null {
  const area = (pig: number) => ground.shapes[sizeOf(pig)]!.reduce((all, side) => all * side, 1);
  const hasRoom = ({ ground: { rows, columns, fields }, tiles }: Part) =>
    [mover, ...tiles].reduce((all, { pig }) => all + area(pig), 0) <= rows * columns * fields;
  const parts = (ground.span ? stretches(ground, others) : someFields(ground, others)).filter(hasRoom);
  const sorted = parts.toSorted((one, other) => one.tiles.length - other.tiles.length);
  for (const part of [...sorted.slice(0, MOST_PARTS), allOf(ground, others)]) {
    const pigs = [mover, ...part.tiles.map(leaving)];
    const lying = pack(part.ground, herdOf(ground, pigs), tally);
    if (lying) return [...others.filter((tile) => !part.tiles.includes(tile)), ...relaid(ground, part, pigs, lying)];
  }
  return null;
}

function allOf(ground: Ground, tiles: readonly Tile[]): Part {
  return { ground, tiles, fields: Array.from({ length: ground.fields }, (_, i) => i), begin: 0 };
}

/** One field, two of them, three of them. */
function someFields(ground: Ground, tiles: readonly Tile[]): Part[] {
  const found: number[][] = [];
  let sets: number[][] = [[]];
  for (let n = 1; n < ground.fields && n <= MOST_FIELDS; n += 1) {
    sets = sets.flatMap((set) => {
      const later = allOf(ground, []).fields.filter((field) => field > (set.at(-1) ?? -1));
      return later.map((field) => [...set, field]);
    });
    found.push(...sets);
  }
  return found.map((fields) => ({
    ground: { ...ground, fields: fields.length },
    tiles: tiles.filter(({ field }) => fields.includes(field)),
    fields,
    begin: 0,
  }));
}

/** Of a strip, whatever lies between two lines that cut no pig. */
function stretches(ground: Ground, tiles: readonly Tile[]): Part[] {
  const ends = tiles.map((tile) => [columnOf(ground, tile), columnOf(ground, tile) + tile.columns] as const);
  const lines = Array.from({ length: ground.fields * ground.columns + 1 }, (_, line) => line).filter(
    (line) => !ends.some(([begin, end]) => begin < line && line < end),
  );
  const { fields } = allOf(ground, []);
  return lines.flatMap((begin, i) =>
    lines.slice(i + 1).map((end) => ({
      ground: { ...ground, fields: 1, columns: end - begin },
      tiles: tiles.filter((_, i) => begin <= ends[i]![0] && ends[i]![1] <= end),
      fields,
      begin,
    })),
  );
}

/** Each pig where a pig of its size belongs, on fields in such an order that most stay where they are. */
function relaid(ground: Ground, { fields, begin }: Part, pigs: readonly Mover[], lying: readonly Lying[]): Tile[] {
  const there = lying.map((one) => ({ ...one, column: begin + one.column }));
  const order = ground.span ? fields : matched(ground, pigs, there, fields);
  return assigned(pigs, there.map((one) => spotOf(ground, one, order)));
}

/** Which field each laid-out one becomes. */
function matched(ground: Ground, pigs: readonly Mover[], lying: readonly Lying[], fields: readonly number[]): number[] {
  const left = [...fields];
  return fields.map((_, i) => {
    const here = lying.filter(({ column }) => Math.floor(column / ground.columns) === i);
    const same = (field: number) => {
      const beds = here.map((one) => spotOf(ground, one, fields.map(() => field)));
      return pigs.filter((pig) => beds.some((bed) => isAtHome(pig, bed))).length;
    };
    const best = left.toSorted((one, other) => same(other) - same(one))[0]!;
    left.splice(left.indexOf(best), 1);
    return best;
  });
}

type Bed = Spot & { size: number };

function spotOf({ columns }: Ground, lying: Lying, fields: readonly number[]): Bed {
  return { ...lying, field: fields[Math.floor(lying.column / columns)]!, column: lying.column % columns };
}

function isAtHome({ home, pig }: Mover, bed: Bed): boolean {
  return home !== null && sizeOf(pig) === bed.size && sameSpot(home, bed);
}

/** A pig that lies in its bed already stays there; the others take what is left, those in the same field first. */
function assigned(pigs: readonly Mover[], beds: readonly Bed[]): Tile[] {
  const free = [...beds];
  const take = (mover: Mover, i: number) => laid(mover, spotIn(free.splice(i, 1)[0]!));
  const found = new Map<Mover, Tile>();
  for (const pig of pigs) {
    const i = free.findIndex((bed) => isAtHome(pig, bed));
    if (i >= 0) found.set(pig, take(pig, i));
  }
  for (const pig of pigs.filter((one) => !found.has(one))) {
    const fits = (bed: Bed) => bed.size === sizeOf(pig.pig);
    const near = free.findIndex((bed) => fits(bed) && bed.field === pig.home?.field);
    found.set(pig, take(pig, near >= 0 ? near : free.findIndex(fits)));
  }
  return pigs.map((pig) => found.get(pig)!);
}

function spotIn({ field, row, column, rows, columns }: Bed): Spot {
  return { field, row, column, rows, columns };
}
