// A bunch of scrap that is put together token by token, until it is one action: "pay R R G", "take B".
import { POWERS, sum } from '../../lib/powers';

/** How many of each colour: red, blue, green. */
export type Bunch = readonly number[];

/** A place in what is asked for: it wants a colour, or any; and what lies in it. */
export interface Socket {
  /** A colour, or -1 for any. */
  wants: number;
  /** A colour, or -1 for nothing. */
  holds: number;
}

export const NOTHING: Bunch = [0, 0, 0];

/** "pay R R G" as [2, 0, 1]. */
export function read(action: string): Bunch {
  const letters = action.split(' ');
  return POWERS.map(({ letter }) => letters.filter((one) => one === letter).length);
}

/** [2, 0, 1] as "pay R R G". */
export function written(verb: string, bunch: Bunch): string {
  const letters = POWERS.flatMap(({ letter }, i) => Array<string>(bunch[i] ?? 0).fill(letter));
  return [verb, ...letters].join(' ');
}

function changed(bunch: Bunch, colour: number, by: number): Bunch {
  return bunch.map((n, i) => (i === colour ? n + by : n));
}

export function without(bunch: Bunch, colour: number): Bunch {
  return bunch[colour] ? changed(bunch, colour, -1) : bunch;
}

interface Limits {
  /** How many in all. */
  total: number;
  /** The most of each colour. */
  most: Bunch;
  /** Whether a whole bunch may be played. */
  legal: (bunch: Bunch) => boolean;
}

/** One more of a colour. If the bunch is whole already it takes the place of another, so that it stays playable. */
export function withOne(bunch: Bunch, colour: number, { total, most, legal }: Limits): Bunch {
  if ((bunch[colour] ?? 0) >= (most[colour] ?? 0)) return bunch;
  const more = changed(bunch, colour, 1);
  if (sum(more) <= total) return more;
  const swaps = POWERS.map((_, other) => other)
    .filter((other) => other !== colour && bunch[other])
    .sort((a, b) => (bunch[b] ?? 0) - (bunch[a] ?? 0))
    .map((other) => changed(more, other, -1));
  return swaps.find(legal) ?? swaps[0] ?? bunch;
}

/** What lies where: a colour first where it is wanted, then where any will do, and only then in a wrong place. */
export function sockets(bunch: Bunch, need: Bunch, total: number): Socket[] {
  const left = [...bunch];
  const take = (colour: number) => {
    if (colour < 0 || !left[colour]) return -1;
    left[colour] -= 1;
    return colour;
  };
  const wanted = need.flatMap((n, colour) => Array.from({ length: n }, () => ({ wants: colour, holds: take(colour) })));
  const others = Array.from({ length: Math.max(0, total - wanted.length) }, () => ({
    wants: -1,
    holds: take(left.findIndex((n) => n > 0)),
  }));
  for (const place of wanted) {
    if (place.holds < 0) place.holds = take(left.findIndex((n) => n > 0));
  }
  return [...wanted, ...others];
}
