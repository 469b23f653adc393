// A layout of the board takes milliseconds. Container queries inside its nested grids made it take seconds, since each of
// them doubles the work of those around it: what depends on room is measured (size.svelte.ts).
import { expect, test } from 'vitest';

const parts = import.meta.glob<string>('../src/games/wasteland/*.svelte', { query: '?raw', import: 'default', eager: true });

test.each(Object.entries(parts))('%s asks no container for its size', (_, source) => {
  expect(source).not.toMatch(/@container|\bcontainer(-type)?:/);
});
