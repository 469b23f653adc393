// The colours of Wasteland by day and by night, against WCAG 2.2 AA.
import { expect, test } from 'vitest';

import css from '../src/games/wasteland/palette.css?raw';
import { ERAS, luminance, type Pair, type Palette, poor, seen, SIGN, strangers, TEXT, USUAL } from './palette';

const pairs: Pair[] = [
  ...USUAL,
  // Dice: Salvage, Radiation, Trauma, Injury.
  ...['ochre', 'green', 'blue', 'red'].map((hue): Pair => ['line', `${hue}-fill`, SIGN]),
  // The road, with the names of dice and what they give.
  ['danger', 'recess', TEXT],
  ['lit', 'line', SIGN],
];

function waste(era: string): Palette {
  const night = era === 'night' ? ["html[data-era='night']:has(.waste-board)"] : [];
  return seen(era, css, 'html:has(.waste-board)', ...night);
}

test.each(ERAS)('by %s everything can be read', (era) => {
  expect(poor(waste(era), pairs)).toEqual([]);
});

test('the night is darker than the day', () => {
  expect(luminance(waste('night').get('table')!)).toBeLessThan(luminance(waste('day').get('table')!) / 10);
});

test('only names of tokens are used', () => {
  expect(strangers(css)).toEqual([]);
});
