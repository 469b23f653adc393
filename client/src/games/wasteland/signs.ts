// Signs of the settlement on a grid of 24 units, cut like the icons of the sprite: bold outline, flat colours.

import type { StrokeOf } from '../../board/strokes';

export const FILLS = {
  brass: '#e0a43a',
  acid: '#a8c83f',
  violet: '#a892e0',
  blood: '#d8503a',
  rust: '#c8622f',
  dust: '#c9a877',
  bone: '#f6ecd6',
  iron: '#99958c',
  night: '#3c3350',
};

type Stroke = StrokeOf<keyof typeof FILLS>;

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A point on a circle around the middle. */
const at = (degrees: number, r: number) => {
  const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return `${(12 + r * x).toFixed(1)} ${(12 + r * y).toFixed(1)}`;
};

const TEETH = 8;
/** A wheel with teeth. */
const wheel = Array.from({ length: TEETH }, (_, i) => {
  const middle = (i * 360) / TEETH;
  return `${i ? 'L' : 'M'}${at(middle - 15, 8)}L${at(middle - 9, 11)}L${at(middle + 9, 11)}L${at(middle + 15, 8)}`;
}).join('');

/** A blade of the trefoil, around an angle. */
const blade = (degrees: number) =>
  `M${at(degrees - 30, 3.9)}L${at(degrees - 30, 11)}A11 11 0 0 1 ${at(degrees + 30, 11)}L${at(degrees + 30, 3.9)}A3.9 3.9 0 0 0 ${at(degrees - 30, 3.9)}Z`;

export const SIGNS = {
  // the four colours of dice
  cog: [
    [`${wheel}Z`, 'brass', 1.7],
    [disc(12, 12, 3.5), 'bone', 1.7],
  ],
  trefoil: [
    [`${blade(90)}${blade(210)}${blade(330)}`, 'acid', 1.5],
    [disc(12, 12, 2.1), 'acid', 1.5],
  ],
  spiral: [
    [disc(12, 12, 10.8), 'violet', 1.7],
    ['M12 12.4A1.5 1.5 0 0 1 15 12.4A3.4 3.4 0 0 1 8.2 12.4A5 5 0 0 1 18.2 12.2A6.7 6.7 0 0 1 6.2 16', 'none', 2.1],
  ],
  drop: [
    ['M12 1.4C14.4 6.6 19.6 9.6 19.6 15C19.6 19.4 16.2 22.6 12 22.6C7.8 22.6 4.4 19.4 4.4 15C4.4 9.6 9.6 6.6 12 1.4Z', 'blood', 1.7],
    ['M8 15.4C8.2 17.6 9.4 18.8 11.2 19.2', 'none', 1.9],
  ],
  // cards
  common: [
    ['M4.4 4.2L16 2.4L19 19.4L7.4 21.6Z', 'dust'],
    [disc(11.8, 12, 2.7), 'bone', 1.4],
  ],
  rare: [
    ['M4.4 4.2L16 2.4L19 19.4L7.4 21.6Z', 'brass'],
    ['M11.7 7.4L13 10.7L16.4 10.9L13.8 13.1L14.6 16.5L11.7 14.7L8.8 16.6L9.6 13.1L7 10.9L10.4 10.7Z', 'bone', 1.2],
  ],
  mutation: [
    ['M4.4 4.2L16 2.4L19 19.4L7.4 21.6Z', 'acid'],
    ['M8.6 14.6C7 10.4 10.4 7 13.6 8.6C16.6 10.2 15.4 14.6 12 14.6C10.4 14.6 10.2 12.2 11.8 12', 'none', 1.6],
  ],
  pile: [
    ['M1.8 13.4L12 9.4L22.2 13.4V17.8L12 22.2L1.8 17.8Z', 'rust', 1.6],
    ['M1.8 13.4L12 17.6L22.2 13.4M12 17.6V22', 'none', 1.4],
    ['M5 6.2L12 3.2L19 6.2V9.6L12 13L5 9.6Z', 'dust', 1.6],
    ['M5 6.2L12 9.2L19 6.2M12 9.2V12.8', 'none', 1.4],
  ],
  trash: [
    ['M5 7.6H19L17.6 21.8H6.4Z', 'iron'],
    ['M3.4 4.6H20.6V8H3.4Z', 'iron', 1.6],
    ['M9.6 11.4V18M14.4 11.4V18', 'none', 1.5],
  ],
  // what survivors have and do
  food: [
    ['M4.8 6.2H19.2V19.4C19.2 22.4 4.8 22.4 4.8 19.4Z', 'rust'],
    ['M4.8 10.6H19.2V16.4H4.8Z', 'bone', 1.4],
    ['M4.8 5.8C4.8 2.8 19.2 2.8 19.2 5.8C19.2 8.6 4.8 8.6 4.8 5.8Z', 'iron', 1.5],
  ],
  weapon: [
    ['M3 20.8L14.6 9.2', 'text', 3.6],
    ['M12.4 3.6L20.4 11.6L17 15L9 7Z', 'iron', 1.6],
    ['M14.2 5.4L16.4 1.6M17 8.2L20.8 4.6M19 10.2L22.8 8.6', 'text', 1.9],
  ],
  aid: [
    ['M3 3.6C9 4.4 10.6 3.2 12 2C13.4 3.2 15 4.4 21 3.6C21.6 12 19 18.4 12 22.2C5 18.4 2.4 12 3 3.6Z', 'iron'],
    ['M12 6.6V16.4M7.4 11.2H16.6', 'none', 2.6],
  ],
  skull: [
    ['M12 2C6.4 2 3.4 5.8 3.4 10.4C3.4 13.6 5 15.4 6.8 16.6V21.4H17.2V16.6C19 15.4 20.6 13.6 20.6 10.4C20.6 5.8 17.6 2 12 2Z', 'bone'],
    [disc(8.5, 11, 2.3) + disc(15.5, 11, 2.3), 'line', 0],
    ['M10.2 18V21M13.8 18V21M12 13.8V15.4', 'none', 1.5],
  ],
  daily: [
    [disc(12, 12, 5.2), 'brass'],
    ['M12 1.6V4M12 20V22.4M1.6 12H4M20 12H22.4M4.6 4.6L6.4 6.4M17.6 17.6L19.4 19.4M4.6 19.4L6.4 17.6M17.6 6.4L19.4 4.6', 'text', 2],
  ],
  once: [
    ['M12 1.8L14.9 8.6L22.2 9.2L16.7 14L18.4 21.2L12 17.4L5.6 21.2L7.3 14L1.8 9.2L9.1 8.6Z', 'brass'],
  ],
  trophy: [
    ['M6.2 2.8H17.8V8.6C17.8 12.4 15.4 14.8 12 14.8C8.6 14.8 6.2 12.4 6.2 8.6Z', 'brass'],
    ['M6 4.8H2.6C2.6 8.6 4 10.4 6.8 10.6M18 4.8H21.4C21.4 8.6 20 10.4 17.2 10.6', 'text', 1.8],
    ['M10.4 14.8H13.6V18.4H17V21.8H7V18.4H10.4Z', 'brass', 1.6],
  ],
  // what happens
  crisis: [
    ['M12 2L22.6 20.8H1.4Z', 'rust'],
    ['M12 8.4V14.2M12 17.2V17.8', 'none', 2.4],
  ],
  moon: [['M15.6 2.6C8.6 1.8 3.2 6.6 3.2 12.6C3.2 18.4 7.8 22 13 22C17 22 20 20 21.4 16.8C14.4 18.6 9.6 13 15.6 2.6Z', 'bone']],
  sun: [[disc(12, 12, 8.6), 'brass']],
  flame: [
    ['M12.4 1.8C13.4 6 19.8 8.6 19.8 15C19.8 19.4 16.4 22.2 12 22.2C7.6 22.2 4.2 19.4 4.2 15C4.2 12 5.8 10 7.2 8.2C7.6 10 8.4 11 9.4 11.4C9 7.8 10.2 4.4 12.4 1.8Z', 'rust'],
    ['M12.2 12.4C12.8 14.4 15.4 15.2 15.4 18C15.4 20.2 14 21.4 12 21.4C10 21.4 8.6 20.2 8.6 18C8.6 15.8 11 15 12.2 12.4Z', 'brass', 1.4],
  ],
  crack: [
    ['M2.4 3.4H21.6V20.6H2.4Z', 'dust'],
    ['M12.8 3.6L9.6 9.4L14 12.2L10 20.4M9.6 9.4L4.4 11.2M14 12.2L19.4 15.4', 'none', 1.9],
  ],
  hammer: [
    ['M10.4 9.4L13.6 10.6L9.2 22L6 20.8Z', 'dust'],
    ['M4.6 3.4L14.6 3.2C18 3.4 20.4 5.6 21.4 9.2L16.6 8.6L15.4 10.6L4.2 9.6Z', 'iron'],
  ],
  gate: [
    ['M2 22V4.6L5 2L8 4.6V22ZM16 22V4.6L19 2L22 4.6V22Z', 'rust', 1.6],
    ['M8 8H16M8 13H16M8 18H16M10.6 6V21M13.4 6V21', 'text', 1.7],
  ],
  tent: [
    ['M12 3.4L22.4 20.8H1.6Z', 'dust'],
    ['M12 9.6L16.6 20.8H7.4Z', 'line', 1.2],
  ],
  trade: [
    ['M2.4 8H15V4L22 9.6L15 15.2V11.2H2.4Z', 'brass', 1.6],
    ['M21.6 19.4H9V22.6L3.4 18L9 13.4V16.6', 'text', 1.9],
  ],
} as const satisfies Record<string, readonly Stroke[]>;

export type SignName = keyof typeof SIGNS;

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
