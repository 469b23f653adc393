// Every pair of colours that meet on the page, against WCAG 2.2 AA.
import { describe, expect, test } from 'vitest';

import css from '../src/styles/tokens.css?raw';

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
  ...['red', 'blue', 'green'].map((hue): Pair => [`${hue}-fill`, 'card', SIGN]),
  ['ochre-fill', 'icon-line', SIGN],
  ['on-ink', 'ink', TEXT],
  ['accent-on-ink', 'ink', TEXT],
  ['ink', 'lit-wash', TEXT],
  ['ink-2', 'lit-wash', TEXT],
  ['ink', 'recess', TEXT],
  ['ink-2', 'recess', TEXT],
  ['danger', 'card', TEXT],
  ['lit', 'line', SIGN],
];

/** The colours of an era, by name. */
function colours(era: string): Map<string, string> {
  const start = css.indexOf(`[data-era="${era}"] {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]));
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
  const colour = colours(era);

  test.each(pairs)('%s can be read on %s', (front, back, least) => {
    expect(colour.keys()).toContain(front);
    expect(colour.keys()).toContain(back);
    expect(contrast(colour.get(front)!, colour.get(back)!)).toBeGreaterThanOrEqual(least);
  });
});
