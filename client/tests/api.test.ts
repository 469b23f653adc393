// Whatever goes wrong between page and server comes as a sentence.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import * as api from '../src/lib/api';

const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  fetching.mockReset();
  vi.stubGlobal('fetch', fetching);
});

afterEach(() => {
  vi.unstubAllGlobals();
  api.useToken('');
});

function answers(body: string, status = 200): void {
  fetching.mockImplementation(() => Promise.resolve(new Response(body, { status })));
}

test('the token travels in a header, never in the address', async () => {
  answers('{"mine":[],"listed":[]}');
  api.useToken('secret');
  await api.tables();
  const [path, options] = fetching.mock.calls[0]!;
  expect(path).toBe('/api/tables');
  expect(options?.headers).toMatchObject({ Authorization: 'Bearer secret' });
});

test('what is sent is JSON, and ids are escaped', async () => {
  answers('{}');
  await api.setSeat('a/b', 2, { who: 'me', name: 'Bruno' });
  const [path, options] = fetching.mock.calls[0]!;
  expect(path).toBe('/api/tables/a%2Fb/seats/2');
  expect(options).toMatchObject({ method: 'PUT', body: '{"who":"me","name":"Bruno"}' });
});

test('the server’s own sentence', async () => {
  answers('{"error":"Somebody sits there already."}', 409);
  await expect(api.table('x')).rejects.toMatchObject({ message: 'Somebody sits there already.', status: 409 });
});

test.each([
  ['<html>', 502],
  ['', 404],
  ['{"error":7}', 429],
])('no sentence in %s: one of ours', async (body, status) => {
  answers(body, status);
  const sentence = expect.stringMatching(/^[A-Z].*\.$/) as string;
  await expect(api.table('x')).rejects.toMatchObject({ message: sentence, status });
});

test('a server that cannot be reached', async () => {
  fetching.mockRejectedValue(new TypeError('failed'));
  await expect(api.tables()).rejects.toBeInstanceOf(api.Trouble);
  await expect(api.tables()).rejects.toMatchObject({ status: 0 });
});

test('what never changes is asked for once, but a failure is not remembered', async () => {
  answers('', 500);
  await expect(api.rules('once')).rejects.toBeInstanceOf(api.Trouble);
  answers('{"chapters":[]}');
  await api.rules('once');
  await api.rules('once');
  expect(fetching).toHaveBeenCalledTimes(2);
});

test('a moment, with a seat’s eyes or without', async () => {
  answers('{}');
  await api.moment('t', 3, 0);
  await api.moment('t', 3, null);
  const paths = fetching.mock.calls.map(([path]) => path);
  expect(paths).toEqual(['/api/tables/t/moments/3?seat=0', '/api/tables/t/moments/3']);
});

test('anything that was thrown has a sentence', () => {
  expect(api.sentence(new api.Trouble('No.', 400))).toBe('No.');
  expect(api.sentence(new Error('TypeError: x'))).toMatch(/^[A-Z].*\.$/);
});
