// What tests of colours share: pairs that meet on a page, and whether one can be read on the other (WCAG 2.2 AA).
import { describe, expect, test } from 'vitest';

import seats from '../src/styles/seats.css?raw';
import tokens from '../src/styles/tokens.css?raw';

export const TEXT = 4.5;
export const SIGN = 3;
export const ERAS = ['day', 'night'];
const HUES = ['red', 'blue', 'green', 'ochre'];
const GROUNDS = ['table', 'paper', 'card'];

export type Pair = [front: string, back: string, least: number];
export type Palette = Map<string, string>;

/** Those that meet on every page. */
export const USUAL: Pair[] = [
  ...GROUNDS.flatMap((back): Pair[] => [
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
];

/** Those that meet on some boards. */
export const MEETINGS = {
  fillsOnCards: ['red', 'blue', 'green'].map((hue): Pair => [`${hue}-fill`, 'card', SIGN]),
  linesOnFills: HUES.map((hue): Pair => ['line', `${hue}-fill`, SIGN]),
  litOnGrounds: GROUNDS.map((back): Pair => ['lit', back, SIGN]),
  litOnLines: [['lit', 'line', SIGN]],
  lettersOnCrests: Array.from({ length: 6 }, (_, i): Pair => ['card', `seat-${i + 1}`, TEXT]),
} satisfies Record<string, Pair[]>;

/** The colours of an era, with those that a game sets instead on its boards, the stronger later. */
export function look(era: string, css = '', ...boards: string[]): Palette {
  const days = boards.map((board) => `html:has(${board})`);
  const nights = boards.map((board) => `html[data-era='night']:has(${board})`);
  return new Map([
    ...colours(tokens, `[data-era="${era}"]`),
    ...colours(seats, `[data-era='${era}']`),
    ...[...days, ...(era === 'night' ? nights : [])].flatMap((selector) => colours(css, selector)),
  ]);
}

/** Everything can be read on these boards of a game, by day and by night, and its palette sets known tokens only. */
export function testPalette(css: string, looks: string[][], more: Pair[]): void {
  describe.each(ERAS)('by %s', (era) => {
    test.each(looks.map((boards) => ({ boards })))('everything can be read on $boards', ({ boards }) => {
      expect(poor(look(era, css, ...boards), [...USUAL, ...more])).toEqual([]);
    });
  });

  test('only names of tokens are used', () => {
    expect(strangers(css)).toEqual([]);
  });
}

/** What a rule sets, by name. */
export function colours(css: string, selector: string): [string, string][] {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const block = css.slice(start, css.indexOf('\n}', start));
  return [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]);
}

export function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Some part of a colour in another, as `color-mix(in srgb, ...)` has it. */
export function mixed(one: string, part: number, other: string): string {
  const channel = (at: number) => {
    const [a, b] = [one, other].map((colour) => parseInt(colour.slice(at, at + 2), 16)) as [number, number];
    return Math.round(part * a + (1 - part) * b).toString(16).padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Pairs that cannot be read, in words. */
export function poor(palette: Palette, pairs: Pair[]): string[] {
  const named = (name: string) => palette.get(name) ?? expect.fail(`there is no colour ${name}`);
  return pairs
    .filter(([front, back, least]) => contrast(named(front), named(back)) < least)
    .map(([front, back]) => `${front} on ${back}`);
}

/** Names that a game's palette sets and nobody knows. */
function strangers(css: string): (string | undefined)[] {
  const known = new Set([...`${tokens}${seats}`.matchAll(/--([\w-]+):/g)].map(([, name]) => name));
  const used = [...css.matchAll(/^ {2}--([\w-]+):/gm)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(0);
  return used.filter((name) => !known.has(name));
}
