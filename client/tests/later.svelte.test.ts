// Parts of a page that come later: once, when they are wanted, and again if they did not arrive.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AGAIN, Later } from '../src/lib/later.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const arrived = () => vi.advanceTimersByTimeAsync(0);

test('asking for them fetches them once, and shows them when they are here', async () => {
  const load = vi.fn(() => Promise.resolve('parts'));
  const later = new Later(load);
  const seen: (string | null)[] = [];
  const stop = $effect.root(() => {
    $effect(() => void seen.push(later.parts));
  });
  flushSync();
  expect(later.parts).toBeNull();
  await arrived();
  flushSync();
  expect(seen).toEqual([null, 'parts']);
  later.fetch();
  expect(load).toHaveBeenCalledTimes(1);
  stop();
});

test('what did not arrive is fetched again after a while', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('parts');
  const later = new Later(load);
  later.fetch();
  await arrived();
  later.fetch();
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(AGAIN);
  expect(load).toHaveBeenCalledTimes(2);
  expect(later.parts).toBe('parts');
});
