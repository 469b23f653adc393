// The colours of Happy Pigs in every season, by day and by night, against WCAG 2.2 AA.
import { describe, expect, test } from 'vitest';

import palette from '../src/games/happy-pigs/palette.css?raw';
import tokens from '../src/styles/tokens.css?raw';

const TEXT = 4.5;
const SIGN = 3;
const HUES = ['red', 'blue', 'green', 'ochre'];

type Pair = [front: string, back: string, least: number];

const pairs: Pair[] = [
  ...['table', 'paper', 'card'].flatMap((back): Pair[] => [
    ...['ink', 'ink-2', ...HUES].map((front): Pair => [front, back, TEXT]),
    ['ink-3', back, back === 'table' ? SIGN : TEXT],
    ['focus', back, SIGN],
  ]),
  ...HUES.flatMap((hue): Pair[] => [
    [hue, `${hue}-wash`, TEXT],
    ['ink', `${hue}-wash`, TEXT],
  ]),
  ['on-ink', 'ink', TEXT],
  ['accent-on-ink', 'ink', TEXT],
  ['ink', 'lit-wash', TEXT],
  ['ink-2', 'lit-wash', TEXT],
  ['ink', 'recess', TEXT],
  ['ink-2', 'recess', TEXT],
  ['danger', 'card', TEXT],
  // What lies on the grass: dashed places, and the ring of the focus.
  ['ink', 'art', SIGN],
  ['focus', 'art', SIGN],
];

/** The colours that a rule sets, by name. */
function colours(css: string, selector: string): [string, string][] {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const block = css.slice(start, css.indexOf('\n}', start));
  return [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]);
}

/** All that apply, the stronger later. */
function seen(era: string, season: string): Map<string, string> {
  const night = era === 'night' ? "[data-era='night']" : '';
  return new Map([
    ...colours(tokens, `[data-era="${era}"]`),
    ...colours(palette, 'html:has(.happy-board)'),
    ...colours(palette, `html:has(.happy-board.${season})`),
    ...(night ? colours(palette, `html${night}:has(.happy-board)`) : []),
    ...(night ? colours(palette, `html${night}:has(.happy-board.${season})`) : []),
  ]);
}

function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

describe.each(['day', 'night'])('by %s', (era) => {
  test.each(['spring', 'summer', 'autumn', 'winter'])('in %s everything can be read', (season) => {
    const colour = seen(era, season);
    const poor = pairs.filter(([front, back, least]) => contrast(colour.get(front)!, colour.get(back)!) < least);
    expect(poor.map(([front, back]) => `${front} on ${back}`)).toEqual([]);
  });
});

test('every season tints the table in its own way', () => {
  const tables = ['day', 'night'].flatMap((era) =>
    ['spring', 'summer', 'autumn', 'winter'].map((season) => seen(era, season).get('table')),
  );
  expect(new Set(tables).size).toBe(8);
});

test('only names of tokens are used', () => {
  const known = new Set([...tokens.matchAll(/--([\w-]+):/g)].map(([, name]) => name));
  const used = [...palette.matchAll(/^ {2}--([\w-]+):/gm)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});
