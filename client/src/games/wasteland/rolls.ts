// Rolls as they are laid out on the table.
import type { Group, Roll } from './types';

export interface Laid {
  /** Of the roll's dice, in the order of their faces: tells it from the others. */
  die: number;
  face: number;
  gives: boolean;
  /** Found others that show the same. */
  tied: boolean;
  /** Pixels that are free at its left and right: between bundles, and for what is written beneath them. */
  before: number;
  after: number;
}

/** Dice that lie together, with what they give: groups of the same face, or single dice, that give the same. */
export interface Bundle {
  dice: number[];
  gave: string;
  tied: boolean;
  deadly: boolean;
}

const DEADLY = 4;

/** The largest groups first; then single dice that give something, then those that give nothing. */
export function bundles({ dice, groups, fatal }: Roll): Bundle[] {
  const at = (face: number) => dice.flatMap((one, i) => (one === face ? [i] : []));
  const sorted = [...groups].sort((a, b) => b.count - a.count || Number(!a.gave) - Number(!b.gave));
  const together = new Map<string, Group[]>();
  for (const group of sorted) {
    const key = `${group.count > 1} ${group.gave}`;
    together.set(key, [...(together.get(key) ?? []), group]);
  }
  return [...together.values()].map((same) => {
    const { gave, count } = same[0]!;
    return {
      dice: same.flatMap(({ face }) => at(face)),
      gave: gave && same.length > 1 ? `${same.length} × ${gave}` : gave,
      tied: count > 1,
      deadly: fatal && count >= DEADLY,
    };
  });
}

/** One die, two, three and four or more that show the same. */
export const NAMES_OF_SETS = ['Single', 'Pair', 'Three', 'Four'] as const;

/** How many there are of each among some dice. */
export function setsIn(faces: readonly number[]): number[] {
  const sizes = [...new Set(faces)].map((face) => faces.filter((one) => one === face).length);
  return NAMES_OF_SETS.map((_, i) => sizes.filter((size) => Math.min(size, NAMES_OF_SETS.length) === i + 1).length);
}

/** How much room there is for each thing of a roll, in pixels. */
export interface Measures {
  die: number;
  /** Left and right of a bundle. */
  gap: number;
  /** The most that a note beneath a bundle may take. */
  note: number;
}

const MANY = 7;
/** What is tried, the best first: how much of a die's size, and how wide a note. */
const TRIES: readonly (readonly [number, number])[] = [
  [1, 108],
  [1, 88],
  [0.8, 88],
  [0.8, 72],
  [0.66, 72],
  [0.66, 58],
];
const LAST = [0.5, 58] as const;

/** For dice of at most some size, and a roll that is at most so wide. */
export function measures(roll: Roll, size: number, room: number): Measures {
  const gap = roll.dice.length > MANY ? 2 : 5;
  const tried = ([part, note]: readonly [number, number]) => ({ die: Math.round(size * part), gap, note });
  const fits = (found: Measures) =>
    [fallen, grouped].every((lay) => lay(roll, found).reduce((sum, one) => sum + one.before + found.die + one.after, 0) <= room);
  return TRIES.map(tried).find(fits) ?? tried(LAST);
}

/** Dice in their bundles. */
export function grouped(roll: Roll, { die: size, gap, note }: Measures): Laid[] {
  return bundles(roll).flatMap(({ dice, gave, tied }) => {
    const faces = dice.map((die) => roll.dice[die] ?? 0);
    const apart = (i: number) => (i > 0 && faces[i] !== faces[i - 1] ? gap : 0);
    const wide = dice.reduce((sum, _, i) => sum + size + apart(i), 0);
    const pad = gave ? Math.max(gap, (note - wide) / 2) : gap;
    return dice.map((die, i) => ({
      die,
      face: faces[i] ?? 0,
      gives: Boolean(gave),
      tied: tied && Boolean(gave),
      before: i === 0 ? pad : apart(i),
      after: i === dice.length - 1 ? pad : 0,
    }));
  });
}

/** In a row, by their faces: nothing is known yet of what they give. */
export function lined(roll: Roll, { gap }: Measures): Laid[] {
  return roll.dice.map((face, die) => ({ die, face, gives: false, tied: false, before: gap, after: gap }));
}

/** The same dice as they fell: mixed, but always in the same way. */
export function fallen(roll: Roll, { gap, ...rest }: Measures): Laid[] {
  const place = ({ die }: Laid) => ((die + 1) * 7919 + roll.number * 104729) % 97;
  return grouped(roll, { gap, ...rest })
    .map((one) => ({ ...one, tied: false, before: gap, after: gap }))
    .sort((a, b) => place(a) - place(b));
}
