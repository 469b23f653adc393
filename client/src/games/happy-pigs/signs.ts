// Signs of the farm on a grid of 24 units, cut like the icons of the sprite: bold outline, flat colours.

/** `text` is a line that lies on nothing: it has the colour of the text around it. */
type Colour = 'clover' | 'pink' | 'rose' | 'sky' | 'straw' | 'wood' | 'rust' | 'stone' | 'paper' | 'line' | 'none' | 'text';

/** A shape with an outline of some width; 0: none. */
export type Stroke = readonly [d: string, fill: Colour, width?: number];

const HEART = 'M12 20.6C4.4 15 1.8 11 2.3 7.6C3 3.6 8.6 2.4 12 7C15.4 2.4 21 3.6 21.7 7.6C22.2 11 19.6 15 12 20.6Z';
const DOLLAR = 'M15.2 8.6C14.2 6.6 9.2 6.5 9 9.3C8.8 12.2 15.2 11.4 15.2 14.7C15.2 17.6 10 17.7 8.7 15.4M12 4.8V19.2';

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Five petals around the middle. */
const PETALS: Stroke[] = [0, 1, 2, 3, 4].map((i) => {
  const turn = (i * 2 * Math.PI) / 5 - Math.PI / 2;
  const [x, y] = [12 + 5.8 * Math.cos(turn), 12.4 + 5.8 * Math.sin(turn)];
  return [disc(Math.round(x * 10) / 10, Math.round(y * 10) / 10, 4.3), 'pink'];
});

/** Rays of the sun. */
const RAYS = Array.from({ length: 8 }, (_, i) => {
  const [x, y] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
  const at = (r: number) => `${(12 + r * x).toFixed(1)} ${(12 + r * y).toFixed(1)}`;
  return `M${at(8.2)}L${at(11)}`;
}).join('');

const FLAKE = 'M12 2.5V21.5M3.8 7.2L20.2 16.8M20.2 7.2L3.8 16.8M9 4.2L12 7L15 4.2M9 19.8L12 17L15 19.8M3.6 10.6L7.6 9.5L6.5 5.4M20.4 13.4L16.4 14.5L17.5 18.6M20.4 10.6L16.4 9.5L17.5 5.4M3.6 13.4L7.6 14.5L6.5 18.6';

export const SIGNS = {
  // the four actions
  feed: [
    ['M12 7.4C8 4.4 2.9 6.8 3 12.3C3.1 17.4 6.8 21.8 9.4 21.6C10.5 21.5 11.2 21 12 21C12.8 21 13.5 21.5 14.6 21.6C17.2 21.8 20.9 17.4 21 12.3C21.1 6.8 16 4.4 12 7.4Z', 'rust'],
    ['M12 7.4C11.9 5.4 11.4 4 10.2 2.8', 'text', 2],
    ['M12.6 5.2C13 2.4 15.6 1.4 18.4 2C18 4.6 15.6 6.2 12.6 5.2Z', 'clover', 1.5],
    ['M6.2 12.6C6.3 10.8 7.2 9.6 8.7 9.2', 'none', 1.5],
  ],
  mate: [
    [HEART, 'rose'],
    ['M6 9.4C6 7.8 7 6.9 8.4 6.8', 'none', 1.5],
  ],
  buy: [
    ['M6 11C6 2.8 18 2.8 18 11', 'text', 2.2],
    ['M2.4 10.4H21.6L19.2 21H4.8Z', 'straw'],
    ['M8.4 11L9.2 20.6M12 11V20.6M15.6 11L14.8 20.6M4 15.6H20', 'none', 1.4],
  ],
  sell: [
    ['M11.4 2.6H21.4V12.6L12.8 21.2C12.2 21.8 11.2 21.8 10.6 21.2L2.8 13.4C2.2 12.8 2.2 11.8 2.8 11.2Z', 'sky'],
    [disc(17.2, 6.8, 1.7), 'paper', 1.5],
    ['M12.6 9.4C11.4 8.4 9 9.4 9.6 11.2C10.2 12.8 13 12 13.4 13.8C13.7 15.4 11.4 16.3 10 15', 'none', 1.6],
  ],
  // items, goods, money
  vaccine: [
    ['M8 16L2.4 21.6', 'text', 1.8],
    ['M5.6 14.2L13.4 6.4L17.6 10.6L9.8 18.4Z', 'paper'],
    ['M5.6 14.2L9.6 10.2L13.8 14.4L9.8 18.4Z', 'sky', 1.4],
    ['M15.5 8.5L19.8 4.2M17.2 1.8L22.2 6.8M11.4 4.4L19.6 12.6', 'text', 2.2],
  ],
  supplement: [
    ['M6.4 9.4H17.6C19.8 11 20.6 13 20.6 15.4C20.6 19.6 17.6 21.6 12 21.6C6.4 21.6 3.4 19.6 3.4 15.4C3.4 13 4.2 11 6.4 9.4Z', 'straw'],
    ['M6 5.4C7.4 3 9.4 4.8 12 2.6C14.6 4.8 16.6 3 18 5.4L16.4 9H7.6Z', 'straw'],
    ['M7 9.2H17', 'none', 2.6],
    ['M12 12.4V18.8M8.8 15.6H15.2', 'none', 2.2],
  ],
  amulet: [
    ['M4.4 2.4C5 7.4 8 10 12 10C16 10 19 7.4 19.6 2.4', 'text', 1.8],
    [disc(12, 15.6, 6), 'straw'],
    ['M12 19.2C9 17 8 15.4 8.3 14.1C8.7 12.4 10.9 12 12 13.8C13.1 12 15.3 12.4 15.7 14.1C16 15.4 15 17 12 19.2Z', 'rose', 1.2],
  ],
  field: [
    ['M2.6 6.6H21.4V20.6H2.6Z', 'clover'],
    ['M7.3 7V20.4M12 7V20.4M16.7 7V20.4M3 11.3H21M3 15.9H21', 'none', 1],
    ['M1.8 7.2H22.2V9.6H1.8Z', 'paper', 1.3],
    ['M3.4 11V5L5 3L6.6 5V11ZM10.4 11V5L12 3L13.6 5V11ZM17.4 11V5L19 3L20.6 5V11Z', 'paper', 1.3],
  ],
  coin: [
    [disc(12, 12, 9.8), 'straw'],
    [DOLLAR, 'none', 2],
  ],
  // seasons
  spring: [...PETALS, [disc(12, 12.4, 3), 'straw', 1.5]],
  summer: [[RAYS, 'text', 2.4], [disc(12, 12, 5.6), 'straw']],
  autumn: [
    ['M12 15.6V22', 'text', 2],
    ['M12 17.6C10.4 17.8 8.6 18.6 6.8 18.4C7 17.4 6.6 16.6 6 16.2C4.6 16 3.2 15 2.2 13.6C3.4 13.2 3.8 12.4 3.6 11.2C3.4 9.8 2.8 8.6 3 7.4C4.4 7.4 5.6 8 6.6 8.8C7.6 8.8 8 8 8.6 6.4C9.2 4.8 10.4 3.2 12 1.8C13.6 3.2 14.8 4.8 15.4 6.4C16 8 16.4 8.8 17.4 8.8C18.4 8 19.6 7.4 21 7.4C21.2 8.6 20.6 9.8 20.4 11.2C20.2 12.4 20.6 13.2 21.8 13.6C20.8 15 19.4 16 18 16.2C17.4 16.6 17 17.4 17.2 18.4C15.4 18.6 13.6 17.8 12 17.6Z', 'rust'],
    ['M12 17V8M12 13.4L8 11M12 13.4L16 11', 'none', 1.3],
  ],
  winter: [[FLAKE, 'none', 3.6], [FLAKE, 'sky', -1.7]],
  // tiles, rounds
  snout: [
    ['M12 4.4C18 4.4 21.6 7.4 21.6 12C21.6 16.6 18 19.6 12 19.6C6 19.6 2.4 16.6 2.4 12C2.4 7.4 6 4.4 12 4.4Z', 'rose'],
    ['M8.6 8.8C9.8 8.8 10.3 10.4 10.3 12C10.3 13.6 9.8 15.2 8.6 15.2C7.4 15.2 6.9 13.6 6.9 12C6.9 10.4 7.4 8.8 8.6 8.8ZM15.4 8.8C16.6 8.8 17.1 10.4 17.1 12C17.1 13.6 16.6 15.2 15.4 15.2C14.2 15.2 13.7 13.6 13.7 12C13.7 10.4 14.2 8.8 15.4 8.8Z', 'line', 0],
  ],
  neutral: [
    ['M12 12V22.4M3 15.4H21', 'text', 2.6],
    ['M6.4 13.4H17.6L15.6 20.4H8.4Z', 'stone'],
    [disc(12, 9.4, 3.9), 'straw'],
    ['M4.6 7.4H19.4M8 7L9.6 1.8H14.4L16 7Z', 'wood'],
    ['M10.5 9.9V10M13.5 9.9V10', 'none', 1.9],
  ],
  sick: [
    ['M9.4 3.8C9.4 0.9 14.6 0.9 14.6 3.8V12.9C18.8 15.4 17 22 12 22C7 22 5.2 15.4 9.4 12.9Z', 'paper'],
    [disc(12, 17.1, 2.9), 'rust', 0],
    ['M12 16V6.4', 'none', 2],
    ['M17.2 5.4H20M17.2 8.6H19M17.2 11.8H20', 'text', 1.6],
  ],
} satisfies Record<string, readonly Stroke[]>;

export type SignName = keyof typeof SIGNS;
