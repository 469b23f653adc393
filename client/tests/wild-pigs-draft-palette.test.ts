// The colours of the Draft by day, at twilight and by night, against WCAG 2.2 AA.
import { expect, test } from 'vitest';

import css from '../src/games/wild-pigs-draft/palette.css?raw';
import { colours, look, MEETINGS, poor, testPalette, USUAL } from './palette';

const BOARD = '.draft-board';

testPalette(css, [[BOARD]], MEETINGS.fillsOnCards);

test('at twilight everything can be read', () => {
  const twilight = new Map([...look('day', css, BOARD), ...colours(css, `html:has(${BOARD}.twilight)`)]);
  expect(poor(twilight, [...USUAL, ...MEETINGS.fillsOnCards])).toEqual([]);
});
