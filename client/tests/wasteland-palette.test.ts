// The colours of Wasteland by day and by night, against WCAG 2.2 AA.
import { describe, expect, test } from 'vitest';

import palette from '../src/games/wasteland/palette.css?raw';
import tokens from '../src/styles/tokens.css?raw';

const TEXT = 4.5;
const SIGN = 3;
/** Salvage, Radiation, Trauma, Injury. */
const HUES = ['ochre', 'green', 'blue', 'red'];

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
    ['line', `${hue}-fill`, SIGN],
  ]),
  ['on-ink', 'ink', TEXT],
  ['accent-on-ink', 'ink', TEXT],
  ['ink', 'lit-wash', TEXT],
  ['ink-2', 'lit-wash', TEXT],
  // The road, with the names of dice and what they give.
  ['ink', 'recess', TEXT],
  ['ink-2', 'recess', TEXT],
  ['danger', 'recess', TEXT],
  ['danger', 'card', TEXT],
  ['lit', 'line', SIGN],
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
    ...colours(palette, 'html:has(.waste-board)'),
    ...(era === 'night' ? colours(palette, "html[data-era='night']:has(.waste-board)") : []),
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
  test('everything can be read', () => {
    const colour = seen(era);
    const poor = pairs.filter(([front, back, least]) => contrast(colour.get(front)!, colour.get(back)!) < least);
    expect(poor.map(([front, back]) => `${front} on ${back}`)).toEqual([]);
  });
});

test('the night is darker than the day', () => {
  expect(luminance(seen('night').get('table')!)).toBeLessThan(luminance(seen('day').get('table')!) / 10);
});

test('only names of tokens are used', () => {
  const known = new Set([...tokens.matchAll(/--([\w-]+):/g)].map(([, name]) => name));
  const used = [...palette.matchAll(/^ {2}--([\w-]+):/gm)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});
