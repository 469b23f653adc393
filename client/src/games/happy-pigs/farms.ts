// How farms were left: everybody's while the page is open, the player's own for good.
import { kept } from '../../lib/storage';
import type { Arrangement } from './packing';
import type { Ground } from './solver';
import { isSound, type Tile } from './tiles';

const KEY = 'happy-pigs.farms';

/** Farms that are kept for good; the one that was looked at longest ago is forgotten first. */
const MOST = 24;

/** A tile as numbers, in the order of `FIELDS`. */
type Row = number[];
const FIELDS = ['id', 'pig', 'field', 'row', 'column', 'rows', 'columns', 'fed'] as const;

interface Stored {
  farm: string;
  next: number;
  tiles: Row[];
}

const memory = new Map<string, Arrangement>();

/** How a farm was left; null: nobody knows, or its pigs could not lie like that on this ground. */
export function recall(farm: string, ground: Ground): Arrangement | null {
  const found = memory.get(farm) ?? read(farm);
  return found && isSound(ground, found.tiles) ? found : null;
}

export function remember(farm: string, arrangement: Arrangement, forGood: boolean): void {
  if (memory.get(farm) === arrangement) return;
  memory.set(farm, arrangement);
  if (!forGood) return;
  const others = stored().filter((one) => one.farm !== farm);
  kept.set(KEY, [...others, written(farm, arrangement)].slice(-MOST));
}

/** For tests: as if the page were opened again. */
export function forget(): void {
  memory.clear();
}

function read(farm: string): Arrangement | null {
  const found = stored().find((one) => one.farm === farm);
  if (!found) return null;
  const tiles = found.tiles.map((row) => {
    const numbers = Object.fromEntries(FIELDS.map((name, i) => [name, row[i]])) as Record<keyof Tile, number>;
    return { ...numbers, fed: numbers.fed === 1 } satisfies Tile;
  });
  const ids = new Set(tiles.map(({ id }) => id));
  return ids.size === tiles.length && Math.max(0, ...ids) < found.next ? { tiles, next: found.next } : null;
}

function written(farm: string, { tiles, next }: Arrangement): Stored {
  return { farm, next, tiles: tiles.map((tile) => FIELDS.map((name) => Number(tile[name]))) };
}

/** What is really there: anything may stand in a browser's storage. */
function stored(): Stored[] {
  const found = kept.get(KEY);
  return Array.isArray(found) ? found.filter(isStored) : [];
}

function isStored(one: unknown): one is Stored {
  const { farm, next, tiles } = (one ?? {}) as Partial<Stored>;
  const isRow = (row: unknown) =>
    Array.isArray(row) && row.length === FIELDS.length && row.every((n) => Number.isInteger(n) && (n as number) >= 0);
  return typeof farm === 'string' && Number.isInteger(next) && Array.isArray(tiles) && tiles.every(isRow);
}
