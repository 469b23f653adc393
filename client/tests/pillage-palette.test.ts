// The colours of Pillage!, at dusk and at night, against WCAG 2.2 AA.
import { expect, test } from 'vitest';

import css from '../src/games/pillage/palette.css?raw';
import { ERAS, look, luminance, MEETINGS, testPalette, TEXT } from './palette';

const BOARD = '.pillage-board';

testPalette(css, [[BOARD]], [
  ...MEETINGS.litOnGrounds,
  ...MEETINGS.fillsOnCards,
  ...MEETINGS.lettersOnCrests,
  ['danger', 'red-wash', TEXT],
  // Pips of a die.
  ['icon-line', 'icon-paper', TEXT],
]);

test.each(ERAS)('by %s the table is dark', (era) => {
  const colours = look(era, css, BOARD);
  for (const name of ['table', 'paper', 'card']) expect(luminance(colours.get(name)!), name).toBeLessThan(0.1);
});
