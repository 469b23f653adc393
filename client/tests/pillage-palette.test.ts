// The colours of Pillage!, at dusk and at night, against WCAG 2.2 AA.
import { describe, expect, test } from 'vitest';

import palette from '../src/games/pillage/palette.css?raw';
import seats from '../src/styles/seats.css?raw';
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
    ['lit', back, SIGN],
  ]),
  ...HUES.flatMap((hue): Pair[] => [
    [hue, `${hue}-wash`, TEXT],
    ['ink', `${hue}-wash`, TEXT],
  ]),
  ...['red', 'blue', 'green'].map((hue): Pair => [`${hue}-fill`, 'card', SIGN]),
  ...Array.from({ length: 6 }, (_, i): Pair => ['card', `seat-${i + 1}`, TEXT]),
  ['on-ink', 'ink', TEXT],
  ['accent-on-ink', 'ink', TEXT],
  ['ink', 'lit-wash', TEXT],
  ['ink-2', 'lit-wash', TEXT],
  ['ink', 'recess', TEXT],
  ['ink-2', 'recess', TEXT],
  ['danger', 'card', TEXT],
  ['danger', 'red-wash', TEXT],
  // Pips of a die.
  ['icon-line', 'icon-paper', TEXT],
];

/** The colours that a rule sets, by name. */
function colours(css: string, selector: string): [string, string][] {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const block = css.slice(start, css.indexOf('\n}', start));
  return [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]);
}

/** All that apply, the stronger later. */
function seen(era: string): Map<string, string> {
  return new Map([
    ...colours(tokens, `[data-era="${era}"]`),
    ...colours(seats, `[data-era='${era}']`),
    ...colours(palette, 'html:has(.pillage-board)'),
    ...(era === 'night' ? colours(palette, "html[data-era='night']:has(.pillage-board)") : []),
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
  const colour = seen(era);

  test('everything can be read', () => {
    const poor = pairs.filter(([front, back, least]) => contrast(colour.get(front)!, colour.get(back)!) < least);
    expect(poor.map(([front, back]) => `${front} on ${back}`)).toEqual([]);
  });

  test('the table is dark', () => {
    for (const name of ['table', 'paper', 'card']) expect(luminance(colour.get(name)!), name).toBeLessThan(0.1);
  });
});

test('only names of tokens are used', () => {
  const known = new Set([...`${tokens}${seats}`.matchAll(/--([\w-]+):/g)].map(([, name]) => name));
  const used = [...palette.matchAll(/^ {2}--([\w-]+):/gm)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});
