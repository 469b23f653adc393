// The colours of Happy Pigs in every season, by day and by night, against WCAG 2.2 AA.
import { describe, expect, test } from 'vitest';

import css from '../src/games/happy-pigs/palette.css?raw';
import { ERAS, type Pair, type Palette, poor, seen, SIGN, strangers, USUAL } from './palette';

const SEASONS = ['spring', 'summer', 'autumn', 'winter'];

const pairs: Pair[] = [
  ...USUAL,
  // What lies on the grass: dashed places, and the ring of the focus.
  ['ink', 'art', SIGN],
  ['focus', 'art', SIGN],
];

function farm(era: string, season: string): Palette {
  const boards = ['.happy-board', `.happy-board.${season}`];
  const night = era === 'night' ? boards.map((board) => `html[data-era='night']:has(${board})`) : [];
  return seen(era, css, ...boards.map((board) => `html:has(${board})`), ...night);
}

describe.each(ERAS)('by %s', (era) => {
  test.each(SEASONS)('in %s everything can be read', (season) => {
    expect(poor(farm(era, season), pairs)).toEqual([]);
  });
});

test('every season tints the table in its own way', () => {
  const tables = ERAS.flatMap((era) => SEASONS.map((season) => farm(era, season).get('table')));
  expect(new Set(tables).size).toBe(8);
});

test('only names of tokens are used', () => {
  expect(strangers(css)).toEqual([]);
});
