// The colours of Pillage!, at dusk and at night, against WCAG 2.2 AA.
import { describe, expect, test } from 'vitest';

import css from '../src/games/pillage/palette.css?raw';
import { ERAS, luminance, type Pair, poor, seen, SIGN, strangers, TEXT, USUAL } from './palette';

const pairs: Pair[] = [
  ...USUAL,
  ...['table', 'paper', 'card'].map((back): Pair => ['lit', back, SIGN]),
  ...['red', 'blue', 'green'].map((hue): Pair => [`${hue}-fill`, 'card', SIGN]),
  ...Array.from({ length: 6 }, (_, i): Pair => ['card', `seat-${i + 1}`, TEXT]),
  ['danger', 'red-wash', TEXT],
  // Pips of a die.
  ['icon-line', 'icon-paper', TEXT],
];

describe.each(ERAS)('by %s', (era) => {
  const night = era === 'night' ? ["html[data-era='night']:has(.pillage-board)"] : [];
  const colour = seen(era, css, 'html:has(.pillage-board)', ...night);

  test('everything can be read', () => {
    expect(poor(colour, pairs)).toEqual([]);
  });

  test('the table is dark', () => {
    for (const name of ['table', 'paper', 'card']) expect(luminance(colour.get(name)!), name).toBeLessThan(0.1);
  });
});

test('only names of tokens are used', () => {
  expect(strangers(css)).toEqual([]);
});
