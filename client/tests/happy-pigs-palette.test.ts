// The colours of Happy Pigs in every season, by day and by night, against WCAG 2.2 AA.
import { expect, test } from 'vitest';

import css from '../src/games/happy-pigs/palette.css?raw';
import { ERAS, look, SIGN, testPalette } from './palette';

const SEASONS = ['spring', 'summer', 'autumn', 'winter'].map((season) => ['.happy-board', `.happy-board.${season}`]);

testPalette(css, SEASONS, [
  // What lies on the grass: dashed places, and the ring of the focus.
  ['ink', 'art', SIGN],
  ['focus', 'art', SIGN],
]);

test('every season tints the table in its own way', () => {
  const tables = ERAS.flatMap((era) => SEASONS.map((season) => look(era, css, ...season).get('table')));
  expect(new Set(tables).size).toBe(8);
});
