// Whether a herd fits on a farm, and how: exactly, for fields and pigs of any shape (HP-3.4, HP-3.5, HP-G33, HP-G41).
//
// Fields lie side by side, so a farm is a strip. A packing falls apart wherever a line from top to bottom cuts no pig:
// into pieces, or at least into whole fields, where pigs may not lie across two of them. Few pieces are worth using, so
// they are found once for each geometry; then only their numbers are left to choose.

/** A farm as far as room is concerned. */
export interface Ground {
  /** Of a field, in cells. */
  rows: number;
  columns: number;
  fields: number;
  /** Fields form one strip: pigs may lie across two. */
  span: boolean;
  /** Rows and columns of a pig, by size; it may be turned. */
  shapes: Shapes;
}

export type Shapes = readonly (readonly number[])[];

/** How many pigs of each size. */
export type Herd = readonly number[];

/** A pig on a strip. */
export interface Lying {
  size: number;
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** Counts the steps of a search. */
export interface Tally {
  nodes: number;
}

interface Piece {
  /** In columns. */
  length: number;
  herd: Herd;
  pigs: readonly Lying[];
}

/** A bound such as area: if each pig counts so much, no strip has more than that for each of its columns. */
interface Limit {
  weights: readonly number[];
  most: number;
}

interface Kit {
  pieces: readonly Piece[];
  limits: readonly Limit[];
}

/** In both geometries of the game no longer piece is needed: two pigs of three columns over three of two. */
const LONGEST = 6;

/** In both, the limits that matter have no greater weights. */
const HEAVIEST = 6;

/** How these pigs may lie on the farm as one strip, or null: there is no room for them. */
export function pack(ground: Ground, herd: Herd, tally: Tally = { nodes: 0 }): Lying[] | null {
  const pieces = divide(kitOf(ground), ground.fields * ground.columns, herd, tally);
  if (!pieces) return null;
  const left = [...herd];
  const lying: Lying[] = [];
  let begin = 0;
  for (const { length, pigs } of pieces) {
    for (const pig of pigs) {
      if (!left[pig.size]) continue; // The piece has room for more pigs than there are.
      left[pig.size]! -= 1;
      lying.push({ ...pig, column: begin + pig.column });
    }
    begin += length;
  }
  return lying;
}

/** Both ways round, or the only one. */
export function turns([rows = 1, columns = 1]: readonly number[]): [number, number][] {
  return rows === columns ? [[rows, columns]] : [[rows, columns], [columns, rows]];
}

// -- choosing pieces ----------------------------------------------------------------------------------------

/** Pieces with room for all these pigs, no longer than that in all; null: there are none. */
function divide({ pieces, limits }: Kit, length: number, herd: Herd, tally: Tally): Piece[] | null {
  const radix = [pieces.length + 1, length + 1, ...herd.map((n) => n + 1)];
  const failed = new Set<number>();

  /** With the pieces from a certain one on. */
  function fill(from: number, length: number, need: Herd): Piece[] | null {
    if (need.every((n) => n === 0)) return [];
    if (limits.some(({ weights, most }) => dot(weights, need) > most * length)) return null;
    const key = [from, length, ...need].reduce((sum, digit, i) => sum * radix[i]! + digit, 0);
    if (failed.has(key)) return null;
    tally.nodes += 1;
    for (let i = from; i < pieces.length; i += 1) {
      const piece = pieces[i]!;
      if (piece.length > length || !piece.herd.some((n, size) => n > 0 && need[size]! > 0)) continue;
      const rest = fill(i, length - piece.length, need.map((n, size) => Math.max(0, n - piece.herd[size]!)));
      if (rest) return [piece, ...rest];
    }
    failed.add(key);
    return null;
  }

  return fill(0, length, herd);
}

function dot(weights: readonly number[], herd: Herd): number {
  return weights.reduce((sum, weight, i) => sum + weight * herd[i]!, 0);
}

// -- which pieces there are ---------------------------------------------------------------------------------

const kits = new Map<string, Kit>();

function kitOf({ rows, columns, span, shapes }: Ground): Kit {
  const key = JSON.stringify([rows, span ? 0 : columns, shapes]);
  const known = kits.get(key);
  if (known) return known;
  const pieces = cut(rows, span ? LONGEST : Math.min(LONGEST, columns), shapes);
  const kit = limited(span ? pieces : whole(pieces, columns, shapes));
  kits.set(key, kit);
  return kit;
}

/** What strips of a length are made of, if shorter ones and pieces are known: all that is part of nothing else. */
function sums(shorter: readonly Piece[][], pieces: readonly Piece[], length: number): Piece[] {
  let here = shorter[length - 1]!.map((piece) => ({ ...piece, length })); // and an empty column
  for (const piece of pieces) {
    for (const first of shorter[length - piece.length] ?? []) here = largest(here, joined(first, piece));
  }
  return here;
}

/** What every strip is made of: only pieces that are more than shorter ones together. */
function cut(rows: number, longest: number, shapes: Shapes): Piece[] {
  const found = [nothing(shapes)];
  const pieces: Piece[] = [];
  for (const [i, longer] of strips(rows, longest, shapes).entries()) {
    const known = sums(found, pieces, i + 1);
    const news = longer.filter(({ herd }) => !known.some((sum) => within(herd, sum.herd))).reduce(largest, []);
    pieces.push(...news);
    found.push(news.reduce(largest, known));
  }
  return pieces;
}

/** Fields that must not be divided. */
function whole(pieces: readonly Piece[], columns: number, shapes: Shapes): Piece[] {
  const found = [nothing(shapes)];
  for (let length = 1; length <= columns; length += 1) found.push(sums(found, pieces, length));
  return found[columns]!;
}

/** A strip without columns. */
function nothing(shapes: Shapes): Piece[] {
  return [{ length: 0, herd: shapes.map(() => 0), pigs: [] }];
}

function joined(first: Piece, next: Piece): Piece {
  return {
    length: first.length + next.length,
    herd: plus(first.herd, next.herd),
    pigs: [...first.pigs, ...next.pigs.map((pig) => ({ ...pig, column: pig.column + first.length }))],
  };
}

/** With one more: only those that are part of no other. */
function largest(pieces: Piece[], more: Piece): Piece[] {
  if (pieces.some(({ herd }) => within(more.herd, herd))) return pieces;
  return [...pieces.filter(({ herd }) => !within(herd, more.herd)), more];
}

function within(herd: Herd, other: Herd): boolean {
  return herd.every((n, size) => n <= other[size]!);
}

function plus(herd: Herd, other: Herd): Herd {
  return herd.map((n, size) => n + other[size]!);
}

/** The largest pigs first: they are the hardest to place. */
function limited(pieces: readonly Piece[]): Kit {
  const value = ({ herd, length }: Piece) => herd.reduce((sum, n, size) => sum + n * 20 ** size, 0) / length;
  const weights = rising(pieces[0]!.herd.length, HEAVIEST).slice(1); // without that of no weights at all
  return {
    pieces: pieces.toSorted((one, other) => value(other) - value(one)),
    limits: weights.flatMap((one) => limit(pieces, one) ?? []),
  };
}

/** What no piece exceeds. Nothing, if a pig could count more without changing that: then a stricter limit exists. */
function limit(pieces: readonly Piece[], weights: readonly number[]): Limit | null {
  const each = pieces.map(({ herd, length }) => dot(weights, herd) / length);
  const most = Math.max(...each);
  const best = pieces.filter((_, i) => each[i] === most);
  return weights.every((_, size) => best.some(({ herd }) => herd[size]! > 0)) ? { weights, most } : null;
}

/** This many numbers, none less than the one before it. */
function rising(length: number, most: number): number[][] {
  if (length === 0) return [[]];
  return rising(length - 1, most).flatMap((first) => {
    const least = first.at(-1) ?? 0;
    return Array.from({ length: most - least + 1 }, (_, i) => [...first, least + i]);
  });
}

// -- column by column ---------------------------------------------------------------------------------------

/** How many columns further each row is taken, by what sticks out. */
type Profile = readonly number[];

/** One column further: the pigs that begin in it. */
interface Step {
  herd: Herd;
  pigs: readonly Lying[];
  after: Profile;
}

/** The same herd with the same profile is always as good: one of each is enough. */
type Steps = Map<string, Step>;

/** For lengths 1, 2, ...: herds on such a strip, with nothing sticking out of it, if it does not fall apart. */
function strips(rows: number, length: number, shapes: Shapes): Piece[][] {
  const flush = Array<number>(rows).fill(0);
  const found: Piece[][] = [];
  const known = new Map<string, Step[]>();
  let now: Step[] = [{ herd: shapes.map(() => 0), pigs: [], after: flush }];
  for (let column = 0; column < length; column += 1) {
    const next: Steps = new Map();
    for (const before of now) {
      const profile = before.after.join();
      if (!known.has(profile)) known.set(profile, steps(before.after, shapes));
      for (const step of known.get(profile)!) {
        if (Math.max(...step.after) >= length - column) continue;
        const pigs = [...before.pigs, ...step.pigs.map((pig) => ({ ...pig, column }))];
        add(next, { herd: plus(before.herd, step.herd), pigs, after: step.after });
      }
    }
    const isFlush = ({ after }: Step) => after.every((n) => n === 0);
    found.push([...next.values()].filter(isFlush).map(({ herd, pigs }) => ({ length: column + 1, herd, pigs })));
    now = [...next.values()].filter((step) => !isFlush(step));
  }
  return found;
}

function add(steps: Steps, step: Step): void {
  steps.set(`${step.after.join()} ${step.herd.join()}`, step);
}

/** All ways to go one column further. */
function steps(profile: Profile, shapes: Shapes): Step[] {
  const found: Steps = new Map();
  const leave = shapes.every((shape) => Math.max(...shape) > 1); // Otherwise a pig of one cell is better than none.

  /** From a row on: leave the cell, or begin a pig there. */
  function fill(row: number, taken: Profile, herd: Herd, pigs: readonly Lying[]): void {
    if (row === taken.length) {
      add(found, { herd, pigs, after: taken.map((n) => Math.max(0, n - 1)) });
      return;
    }
    if (taken[row]! > 0 || leave) fill(row + 1, taken, herd, pigs);
    shapes.forEach((shape, size) => {
      for (const [rows, columns] of turns(shape)) {
        const end = row + rows;
        if (end > taken.length || taken.slice(row, end).some((n) => n > 0)) continue;
        const after = taken.map((n, i) => (i >= row && i < end ? columns : n));
        const more = herd.map((n, i) => (i === size ? n + 1 : n));
        fill(end, after, more, [...pigs, { size, row, column: 0, rows, columns }]);
      }
    });
  }

  fill(0, profile, shapes.map(() => 0), []);
  return [...found.values()];
}
