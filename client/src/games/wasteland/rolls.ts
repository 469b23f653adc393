// Rolls as they are laid out on the table.
import type { Roll } from './types';

export interface Laid {
  /** Of the roll's dice, in the order of their faces: tells it from the others. */
  die: number;
  face: number;
  gives: boolean;
  /** Pixels that are free at its left and right: between bundles, and for what is written beneath them. */
  before: number;
  after: number;
}

/** Dice that lie together, with what they give: a group of the same face, or single dice that give the same. */
export interface Bundle {
  dice: number[];
  gave: string;
  /** Dice of the same face found each other. */
  tied: boolean;
  deadly: boolean;
}

const DEADLY = 4;

/** The largest groups first; then single dice that give something, then those that give nothing. */
export function bundles({ dice, groups, fatal }: Roll): Bundle[] {
  const at = (face: number) => dice.flatMap((one, i) => (one === face ? [i] : []));
  const tied = groups
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count)
    .map(({ face, count, gave }) => ({ dice: at(face), gave, tied: true, deadly: fatal && count >= DEADLY }));
  const single = groups.filter(({ count }) => count === 1);
  const same = [...new Set(single.map(({ gave }) => gave))].sort((a, b) => Number(!a) - Number(!b));
  return [
    ...tied,
    ...same.map((gave) => {
      const found = single.filter((one) => one.gave === gave).flatMap(({ face }) => at(face));
      return { dice: found, gave: gave && found.length > 1 ? `${found.length} × ${gave}` : gave, tied: false, deadly: false };
    }),
  ];
}

const GAP = 5;
/** How wide a note may be. */
export const NOTE = 108;

/** Dice in their bundles, for dice of some size. */
export function grouped(roll: Roll, size: number): Laid[] {
  return bundles(roll).flatMap(({ dice, gave }) => {
    const pad = gave ? Math.max(GAP, (NOTE - dice.length * size) / 2) : GAP;
    return dice.map((die, i) => ({
      die,
      face: roll.dice[die] ?? 0,
      gives: Boolean(gave),
      before: i === 0 ? pad : 0,
      after: i === dice.length - 1 ? pad : 0,
    }));
  });
}

/** The same dice as they fell: mixed, but always in the same way. */
export function fallen(roll: Roll, size: number): Laid[] {
  const place = ({ die }: Laid) => ((die + 1) * 7919 + roll.number * 104729) % 97;
  return grouped(roll, size)
    .map((one) => ({ ...one, before: GAP, after: GAP }))
    .sort((a, b) => place(a) - place(b));
}
