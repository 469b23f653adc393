// Whatever goes wrong between page and server comes as a sentence.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import * as api from '../src/lib/api';
import { table } from './stubs';

const PLEDGE = expect.stringMatching(/^[0-9a-f]{64}$/) as string; // of a share of the chance of the match
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
  expect(options).toMatchObject({ method: 'PUT' });
  expect(JSON.parse(String(options?.body))).toEqual({ who: 'me', name: 'Bruno', pledge: PLEDGE });
});

test('a saved match is sent as it is written, with numbers that no browser can hold', async () => {
  answers('{"id":"t"}');
  const written = '{ "boargame": 1, "seed": 4611686018427387903 }';
  expect(await api.savedMatch(written, 'A "good" one')).toEqual({ id: 't' });
  const [path, options] = fetching.mock.calls[0]!;
  expect(path).toBe('/api/matches');
  expect(options?.body).toBe(`{"title":"A \\"good\\" one","match":${written}}`);
  answers('{"seed": 4611686018427387903}');
  expect(await api.transcript('t')).toBe('{"seed": 4611686018427387903}');
});

test.each(['', 'Dear diary', '7', '{"plays":'])('a file that is no saved match is not sent: %j', async (text) => {
  await expect(api.savedMatch(text, 'notes')).rejects.toThrow('This file is not a saved match.');
  expect(fetching).not.toHaveBeenCalled();
});

test('the server has committed itself before one pledges, and all have pledged before one tells', async () => {
  answers('{"id":"t","seats":[{"number":0},{"number":1},{"number":2}]}');
  await api.createTable({ game: 'odd-snouts', seats: [{ who: 'me' }, { who: 'open' }, { who: 'me', name: 'Bruno' }] });
  const sent = fetching.mock.calls.map(([path, options]) => [path, JSON.parse(String(options?.body))]);
  expect(sent[0]).toEqual(['/api/tables', { game: 'odd-snouts', seats: [{ who: 'me' }, { who: 'open' }, { who: 'open' }] }]);
  expect(sent.slice(1)).toEqual([
    ['/api/tables/t/seats/0', { who: 'me', pledge: PLEDGE }],
    ['/api/tables/t/seats/2', { who: 'me', name: 'Bruno', pledge: PLEDGE }],
  ]);
});

test('against bots alone, the share comes with the last seat', async () => {
  answers('{"id":"t","seats":[{"number":0,"state":"open"},{"number":1,"state":"bot"}]}');
  await api.createTable({ game: 'odd-snouts', seats: [{ who: 'me' }, { who: 'bot' }] });
  expect(fetching).toHaveBeenCalledTimes(2);
  const share = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(JSON.parse(String(fetching.mock.calls[1]![1]?.body))).toEqual({ who: 'me', pledge: PLEDGE, share });
});

test('in a rematch one sits where one sat, with a pledge', async () => {
  answers('{"id":"next","seats":[{"number":0,"state":"open"},{"number":1,"state":"open"}]}');
  await api.rematch(table(), 'p-bruno');
  const sent = fetching.mock.calls.map(([path, options]) => [path, JSON.parse(String(options?.body))]);
  expect(sent).toEqual([
    ['/api/tables/thursday/rematch', { sit: false }],
    ['/api/tables/next/seats/1', { who: 'me', name: 'Bruno', pledge: PLEDGE }],
  ]);
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
