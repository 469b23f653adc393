// Signs of the settlement, cut like the icons of the sprite: bold outline, flat colours. They are drawn in the game's folder,
// which prints them as well.

import drawn from '../../../../src/boargame/games/wasteland/show/signs.json';

import type { StrokeOf } from '../../board/strokes';

export const FILLS = drawn.fills;

export type SignName = keyof typeof drawn.signs;

export const SIGNS = drawn.signs as unknown as Record<SignName, readonly StrokeOf<keyof typeof FILLS>[]>;

interface DiceColour {
  name: string;
  sign: SignName;
  /** How actions and short texts write it. */
  id: string;
  /** The token of its hue: `--red`, `--red-fill`, `--red-wash`. */
  hue: 'blue' | 'green' | 'ochre' | 'red';
}

/** Dice, by the number of their colour. */
export const COLOURS: readonly DiceColour[] = [
  { name: 'Salvage', sign: 'cog', id: 'sal', hue: 'ochre' },
  { name: 'Radiation', sign: 'trefoil', id: 'rad', hue: 'green' },
  { name: 'Trauma', sign: 'spiral', id: 'tra', hue: 'blue' },
  { name: 'Injury', sign: 'drop', id: 'inj', hue: 'red' },
];

/** The colour of a number; Salvage for what has none. */
export function dice(colour: number): DiceColour {
  return COLOURS[colour] ?? (COLOURS[0] as DiceColour);
}
