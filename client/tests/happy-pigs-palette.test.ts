// The colours of Happy Pigs in every season, by day and by night, against WCAG 2.2 AA.
import { expect, test } from 'vitest';

import jobs from '../src/games/happy-pigs/jobs.css?raw';
import css from '../src/games/happy-pigs/palette.css?raw';
import { ERAS, look, mixed, poor, SIGN, testPalette, TEXT } from './palette';

const SEASONS = ['spring', 'summer', 'autumn', 'winter'].map((season) => ['.happy-board', `.happy-board.${season}`]);

testPalette(css, SEASONS, [
  // What lies on the grass: dashed places, and the ring of the focus.
  ['ink', 'art', SIGN],
  ['focus', 'art', SIGN],
]);

test('every season tints the table in its own way', () => {
  const tables = ERAS.flatMap((era) => SEASONS.map((season) => look(era, css, ...season).get('table')));
  expect(new Set(tables).size).toBe(8);
});

const JOBS = [...jobs.matchAll(/--job: (#\w{6})/g)].map(([, colour]) => colour!);
/** How strongly actions tint what is written on, as the last rule that applies has it. */
function tint(name: string, era: string): number {
  const found = [...jobs.matchAll(new RegExp(`--tint-${name}: (\\d+)%`, 'g'))].map(([, percent]) => Number(percent));
  return (era === 'night' ? found[1] : found[0])! / 100;
}

test.each(ERAS)('what is written on the columns of actions can be read by %s', (era) => {
  expect(JOBS).toHaveLength(4);
  for (const season of SEASONS) {
    for (const job of JOBS) {
      const palette = look(era, css, ...season);
      palette.set('pick', mixed(job, tint('pick', era), palette.get('card')!));
      palette.set('share', mixed(job, tint('share', era), palette.get('card')!));
      palette.set('neutral', mixed(job, tint('neutral', era), palette.get('recess')!));
      expect(poor(palette, [['ink', 'pick', TEXT], ['ink', 'share', TEXT], ['ink-2', 'share', TEXT], ['ink', 'neutral', TEXT]])).toEqual([]);
    }
  }
});
