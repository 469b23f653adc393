// What a browser adds to the chance of a match: pledged first, told when everybody has pledged, kept until then.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { seat, table } from './stubs';

const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  fetching.mockReset();
  fetching.mockImplementation(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetching);
});

afterEach(() => vi.unstubAllGlobals());

const pledges = () => import('../src/lib/pledges');
const tellShares = async (...given: Parameters<typeof import('../src/lib/api').tellShares>) =>
  (await import('../src/lib/api')).tellShares(...given);

test('a pledge is the hash that the server computes', async () => {
  const { sha256 } = await import('../src/lib/sha256');
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256('boargame share 00112233445566778899aabbccddeeff')).toBe(
    '0355282e7f92db7eab33689796f1fc0cf65d4b897bfe111718b9a9e685a9a97e',
  );
});

test('a share is told when all seats are taken, also after a reload, and forgotten only then', async () => {
  const { pledge, share } = (await pledges()).pledged();
  vi.resetModules(); // the page is loaded again
  const seats = [seat(0, { pledge: 'of somebody else' }), seat(1, { pledge })];
  await tellShares(table({ state: 'gathering', seats }));
  expect(fetching).not.toHaveBeenCalled();
  fetching.mockRejectedValueOnce(new TypeError('no connection'));
  await expect(tellShares(table({ state: 'gathering', begins: 99, seats }))).rejects.toThrow();
  await tellShares(table({ state: 'gathering', begins: 99, seats }));
  expect(fetching).toHaveBeenCalledTimes(2);
  const [path, options] = fetching.mock.calls[1]!;
  expect([path, options?.method]).toEqual(['/api/tables/thursday/seats/1/share', 'PUT']);
  expect(JSON.parse(String(options?.body))).toEqual({ share });
  expect((await pledges()).shareOf(pledge)).toBeUndefined();
});

test('every share is another, and nonsense in the storage harms nobody', async () => {
  const { pledged, shareOf } = await pledges();
  const made = Array.from({ length: 120 }, pledged);
  expect(new Set(made.map(({ share }) => share)).size).toBe(120);
  expect(shareOf(made[119]!.pledge)).toBe(made[119]!.share);
  expect(shareOf(made[0]!.pledge)).toBeUndefined(); // of long ago
  for (const nonsense of ['{', '7', '[null, {"pledge": 3}]']) {
    localStorage.setItem('boargame.shares', nonsense);
    const { pledge, share } = pledged();
    expect(shareOf(pledge)).toBe(share);
  }
});
