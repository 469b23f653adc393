// Every pair of colours that meet on the page, against WCAG 2.2 AA.
import { expect, test } from 'vitest';

import { ERAS, type Pair, poor, seen, SIGN, USUAL } from './palette';

const pairs: Pair[] = [
  ...USUAL,
  ...['red', 'blue', 'green'].map((hue): Pair => [`${hue}-fill`, 'card', SIGN]),
  ['ochre-fill', 'icon-line', SIGN],
  ['lit', 'line', SIGN],
];

test.each(ERAS)('by %s everything can be read', (era) => {
  expect(poor(seen(era), pairs)).toEqual([]);
});
