// The colours of Wasteland by day and by night, against WCAG 2.2 AA.
import { expect, test } from 'vitest';

import css from '../src/games/wasteland/palette.css?raw';
import { look, luminance, MEETINGS, testPalette, TEXT } from './palette';

const BOARD = '.waste-board';

testPalette(css, [[BOARD]], [
  // Dice: Salvage, Radiation, Trauma, Injury.
  ...MEETINGS.linesOnFills,
  // The road, with the names of dice and what they give.
  ['danger', 'recess', TEXT],
  ...MEETINGS.litOnLines,
]);

test('the night is darker than the day', () => {
  const table = (era: string) => luminance(look(era, css, BOARD).get('table')!);
  expect(table('night')).toBeLessThan(table('day') / 10);
});
