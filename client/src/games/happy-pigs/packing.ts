// Where each pig of a farm lies. The rules only count pigs, since they may be moved at any time (HP-3.5); but on the
// screen each is somebody, who stays where it is while that is possible.
import { layOut, makeRoom, type Mover, type Try } from './room';
import type { Ground, Tally } from './solver';
import { countOf, isInside, isVaccinated, sizeOf, type Tile } from './tiles';

export interface Arrangement {
  tiles: readonly Tile[];
  /** The id of the next pig to come. */
  next: number;
}

/** How many pigs of each class there are, and how many of these are fed. */
export interface Stock {
  pigs: readonly number[];
  fed: readonly number[];
}

export const NOBODY: Arrangement = { tiles: [], next: 1 };

/**
 * The farm as it lies now, if it lay like that before. Which pigs changed is found out from the numbers; `asked` is a
 * pig that somebody pointed at: if one of its class changed, it was this one.
 */
export function arrange(
  ground: Ground,
  before: Arrangement,
  { pigs, fed }: Stock,
  asked: number | null = null,
  tally: Tally = { nodes: 0 },
): Arrangement {
  const hand = new Farmhand(ground, before, asked, tally);
  const { gone, became, came } = compare(countOf(before.tiles, pigs.length), pigs);
  for (const pig of gone) hand.dismiss(pig);
  for (const [from, to] of became) hand.change(from, to);
  hand.admit(came);
  return hand.finished(fed);
}

/** Where one more pig would lie, and how the others would then; null: there is no room for it. */
export function ghostOf(
  ground: Ground,
  { tiles, next }: Arrangement,
  size: number,
  tally: Tally = { nodes: 0 },
): { ghost: Tile; tiles: readonly Tile[] } | null {
  const found = makeRoom(ground, [{ mover: stranger(next, 2 * size), others: tiles }], tally);
  const ghost = found?.find(({ id }) => id === next);
  return found && ghost ? { ghost, tiles: found.filter((tile) => tile !== ghost) } : null;
}

function stranger(id: number, pig: number, fed = false): Mover {
  return { id, pig, fed, home: null, resized: false };
}

// -- what happened --------------------------------------------------------------------------------------------

interface Change {
  gone: number[];
  became: [from: number, to: number][];
  came: number[];
}

/** What happened between two counts, put as simply as possible: pigs grew, were vaccinated, came and went. */
function compare(before: readonly number[], after: readonly number[]): Change {
  const less = before.map((n, pig) => Math.max(0, n - after[pig]!));
  const more = before.map((n, pig) => Math.max(0, after[pig]! - n));
  const became: Change['became'] = [];
  const pairs = less.flatMap((_, from) => more.map((_, to): [number, number] => [from, to]));
  const likely = pairs.filter((pair) => effort(...pair) < Infinity);
  for (const [from, to] of likely.toSorted((one, other) => effort(...one) - effort(...other))) {
    for (; less[from]! > 0 && more[to]! > 0; less[from]! -= 1, more[to]! -= 1) became.push([from, to]);
  }
  const each = (counts: readonly number[]) => counts.flatMap((n, pig) => Array<number>(n).fill(pig));
  return { gone: each(less), became, came: each(more).reverse() }; // The largest come first: they need the most room.
}

/** How much has to happen to a pig of one class for it to be of another. Backwards only if a play is taken back. */
function effort(from: number, to: number): number {
  const steps = sizeOf(to) - sizeOf(from);
  const jab = Number(isVaccinated(to)) - Number(isVaccinated(from));
  if (steps >= 0 && jab >= 0) return steps + jab;
  if (steps >= -2 && jab <= 0 && steps * jab === 0) return 10 - steps - jab;
  return Infinity;
}

/** Applies changes to a farm, one after the other. */
class Farmhand {
  readonly #ground: Ground;
  readonly #asked: number | null;
  readonly #tally: Tally;
  readonly #grown = new Set<number>();
  #tiles: readonly Tile[];
  #next: number;

  constructor(ground: Ground, before: Arrangement, asked: number | null, tally: Tally) {
    this.#ground = ground;
    this.#asked = asked;
    this.#tally = tally;
    this.#tiles = before.tiles;
    this.#next = before.next;
  }

  /** Sold or lost: the newest, unless somebody pointed at another. It leaves a hole. */
  dismiss(pig: number): void {
    const [leaver] = this.#candidates(pig, (one, other) => other.id - one.id);
    this.#tiles = this.#tiles.filter((tile) => tile !== leaver);
  }

  /** Vaccinated: it only looks different; fed ones come first (HP-G38). Grown: one that can do so where it lies. */
  change(from: number, to: number): void {
    if (sizeOf(from) === sizeOf(to)) {
      const [first] = this.#candidates(from, (one, other) => Number(other.fed) - Number(one.fed));
      this.#tiles = this.#tiles.map((tile) => (tile === first ? { ...tile, pig: to } : tile));
      return;
    }
    // A pig that is fed cannot be fed again; but if feeding is taken back, it was one of these.
    const sign = to > from ? 1 : -1;
    const likely = this.#candidates(from, (one, other) => sign * (Number(one.fed) - Number(other.fed)));
    const isPointed = likely[0]?.id === this.#asked;
    const chosen = likely.filter((tile, i) => i === 0 || (!isPointed && tile.fed === likely[0]!.fed));
    this.#settle(
      chosen.map((tile) => ({
        mover: { id: tile.id, pig: to, fed: tile.fed, home: tile, resized: true },
        others: this.#tiles.filter((other) => other !== tile),
      })),
    );
    const after = this.#tiles.find((tile) => tile.pig === to && chosen.some(({ id }) => id === tile.id));
    if (after && to > from) this.#grown.add(after.id);
  }

  /** Born or bought: they lie where they disturb nobody. */
  admit(pigs: readonly number[]): void {
    const movers = pigs.map((pig, i) => stranger(this.#next + i, pig));
    this.#next += pigs.length;
    const together = this.#tiles.length ? null : layOut(this.#ground, movers, this.#tally);
    if (together) this.#tiles = together;
    else for (const mover of movers) this.#settle([{ mover, others: this.#tiles }]);
  }

  finished(fed: readonly number[]): Arrangement {
    this.#house();
    const tiles = this.#marked(fed).toSorted((one, other) => one.id - other.id);
    return { tiles, next: this.#next };
  }

  /** Those who lie outside come inside: a field may have been given back. */
  #house(): void {
    const inside = (tile: Tile) => isInside(this.#ground, tile);
    const outside = this.#tiles.filter((tile) => !inside(tile));
    this.#tiles = this.#tiles.filter(inside);
    for (const { id, pig, fed } of outside) this.#settle([{ mover: stranger(id, pig, fed), others: this.#tiles }]);
  }

  /** Those of a class, and the one that somebody pointed at before all others. */
  #candidates(pig: number, order: (one: Tile, other: Tile) => number): Tile[] {
    const pointed = ({ id }: Tile) => Number(id === this.#asked);
    const found = this.#tiles.filter((tile) => tile.pig === pig);
    return found.toSorted((one, other) => pointed(other) - pointed(one) || order(one, other));
  }

  /** Should there be no room, against the rules, fields are added rather than a pig being lost. */
  #settle(tries: readonly Try[]): void {
    for (let more = 0; more <= this.#tiles.length + 1; more += 1) {
      const found = makeRoom({ ...this.#ground, fields: this.#ground.fields + more }, tries, this.#tally);
      if (!found) continue;
      this.#tiles = found;
      return;
    }
  }

  /** The pigs that have been fed: those who grew first, then those who had been fed already. */
  #marked(fed: readonly number[]): readonly Tile[] {
    const rank = (tile: Tile) => (this.#grown.has(tile.id) ? 0 : tile.fed ? 1 : 2);
    const marked = new Set<Tile>();
    fed.forEach((n, pig) => {
      const found = this.#tiles.filter((tile) => tile.pig === pig).toSorted((one, other) => rank(one) - rank(other));
      for (const tile of found.slice(0, n)) marked.add(tile);
    });
    return this.#tiles.map((tile) => (tile.fed === marked.has(tile) ? tile : { ...tile, fed: marked.has(tile) }));
  }
}
