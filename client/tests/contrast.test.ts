// Every pair of colours that meet on the page, against WCAG 2.2 AA.
import { expect, test } from 'vitest';

import { ERAS, look, MEETINGS, type Pair, poor, SIGN, USUAL } from './palette';

const pairs: Pair[] = [...USUAL, ...MEETINGS.fillsOnCards, ...MEETINGS.litOnLines, ['ochre-fill', 'icon-line', SIGN]];

test.each(ERAS)('by %s everything can be read', (era) => {
  expect(poor(look(era), pairs)).toEqual([]);
});
