import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';

import * as api from '../src/lib/api';
import { whereIs } from '../src/lib/router.svelte';
import type { AskedChange, CardField, SetCard, SetDetails } from '../src/protocol';
import { followAsk, progress } from '../src/workshop/asking';
import { Bench } from '../src/workshop/bench.svelte';
import FieldEntry from '../src/workshop/FieldEntry.svelte';
import { bounds, meant, shown, withPhrase, worded } from '../src/workshop/values';

const field = (changes: Partial<CardField> = {}): CardField => ({
  name: 'vp',
  kind: 'number',
  low: 0,
  high: 99,
  count: 0,
  choices: [],
  others: [],
  needed: true,
  phrases: [],
  between: '',
  ...changes,
});

const card = (id: string, fields: Record<string, unknown> = {}): SetCard => ({
  id,
  name: `Card ${id}`,
  fields: { id, ...fields },
  parts: {},
  text: `{ id = "${id}" }`,
  changed: false,
});

const set = (changes: Partial<SetDetails> = {}): SetDetails => ({
  id: 'mine',
  game: 'odd-snouts',
  name: 'Mine',
  shared: false,
  mine: true,
  changed: 0,
  version: 1,
  base: 'first',
  decks: [
    { name: 'day', text: '', cards: [card('D1'), card('D2')] },
    { name: 'night', text: '', cards: [card('N1')] },
  ],
  mistakes: [],
  warnings: [],
  faces: { D1: { name: 'One' }, D2: { name: 'Two' } },
  refused: null,
  ...changes,
});

const forms = [{ deck: 'day', fields: [field()] }, { deck: 'night', fields: [field()] }];

afterEach(() => vi.restoreAllMocks());

test('the workshop has an address, and so has every set', () => {
  expect(whereIs('/workshop')).toEqual({ page: 'workshop', parts: [] });
  expect(whereIs('/workshop/abc')).toEqual({ page: 'workshop', parts: ['abc'] });
  expect(whereIs('/workshop/abc/def').page).toBe('missing');
});

describe('what stands in a field', () => {
  test.each([
    [field(), '12', 12],
    [field(), 'twelve', 'twelve'],
    [field({ others: ['-'] }), '-', '-'],
    [field({ needed: false }), ' ', null],
    [field({ kind: 'text' }), ' reduce  R2 ', 'reduce R2'],
    [field({ kind: 'texts' }), 'one\n\n two ', ['one', 'two']],
    [field({ kind: 'numbers', count: 2 }), '1, 2', [1, 2]],
    [field({ kind: 'numbers', count: 2 }), '1 two', [1, 'two']],
  ])('is meant as the card has it', (one, entered, value) => {
    expect(meant(one, entered)).toEqual(value);
  });

  test('is shown as it was entered', () => {
    expect([shown(undefined), shown(3), shown(['a', 'b']), shown(true)]).toEqual(['', '3', 'a\nb', 'true']);
  });

  test('is explained in a few words', () => {
    expect(bounds(field({ low: 1, others: ['-'] }))).toBe('1 to 99, or “-”');
    expect(bounds(field({ kind: 'numbers', count: 5 }))).toBe('5 numbers from 0 to 99');
    expect([worded('vp'), worded('fail_wounds')]).toEqual(['VP', 'Fail wounds']);
  });

  test('takes a phrase at its end, or in place of nothing', () => {
    const phrase = { form: '', example: '', rule: '', says: '' };
    const text = field({ kind: 'text', phrases: [phrase, phrase], between: '; ' });
    expect(withPhrase(text, '', 'any_row')).toBe('any_row');
    expect(withPhrase(text, 'reduce R2 ', 'any_row')).toBe('reduce R2; any_row');
    expect(withPhrase(field({ kind: 'texts', phrases: [phrase] }), 'one', 'two')).toBe('one\ntwo');
    expect(withPhrase(field({ kind: 'text', phrases: [phrase] }), 'R1', 'R2')).toBe('R2');
  });
});

describe('the bench', () => {
  test('makes one change after the other, each on what came of the one before', async () => {
    vi.spyOn(api, 'drawCard').mockResolvedValue({ svg: '' });
    const edit = vi
      .spyOn(api, 'editSet')
      .mockResolvedValueOnce(set({ version: 2 }))
      .mockResolvedValueOnce(set({ version: 3 }));
    const bench = new Bench(set(), forms);
    const first = bench.change({ do: 'field', deck: 'day', card: 'D1', field: 'vp', value: 1 });
    const second = bench.change({ do: 'field', deck: 'day', card: 'D1', field: 'vp', value: 2 });
    expect(bench.busy).toBe(true);
    await Promise.all([first, second]);
    expect(edit.mock.calls.map(([, made]) => made.version)).toEqual([1, 2]);
    expect([bench.busy, bench.set.version]).toEqual([false, 3]);
  });

  test('opens a card that was copied, and another one when it is removed', async () => {
    vi.spyOn(api, 'drawCard').mockResolvedValue({ svg: '<svg/>' });
    const [decks, faces] = [set().decks, { D3: { name: 'Three' } }];
    const more = [{ ...decks[0]!, cards: [card('D1'), card('D3'), card('D2')] }, decks[1]!];
    vi.spyOn(api, 'editSet').mockResolvedValueOnce(set({ decks: more, faces })).mockResolvedValueOnce(set());
    const bench = new Bench(set(), forms);
    await bench.change({ do: 'copy', deck: 'day', card: 'D1' });
    expect(bench.card?.id).toBe('D3');
    expect(bench.faces.map(({ picture }) => picture)).toEqual(['data:image/svg+xml,%3Csvg%2F%3E']);
    await bench.change({ do: 'remove', deck: 'day', card: 'D3' });
    expect(bench.card?.id).toBe('D1');
  });

  test('knows what is wrong here and what is wrong elsewhere, and shows the card as it was', async () => {
    vi.spyOn(api, 'drawCard').mockResolvedValue({ svg: '' });
    const wrong = { text: 'No.', deck: 'day', card: 'D1', field: 'vp', line: 2 };
    vi.spyOn(api, 'editSet').mockResolvedValue(set({ mistakes: [wrong], faces: {} }));
    const bench = new Bench(set(), forms);
    expect(bench.fresh).toBe(true);
    await bench.change({ do: 'field', deck: 'day', card: 'D1', field: 'vp', value: 'x' });
    expect([bench.mistake('vp'), bench.mistake('cost'), bench.mistake(), bench.elsewhere]).toEqual([
      wrong,
      undefined,
      undefined,
      undefined,
    ]);
    expect([bench.fresh, bench.faces[0]?.face]).toEqual([false, { name: 'One' }]);
    bench.open('night', 'N1');
    expect([bench.mistake('vp'), bench.elsewhere]).toEqual([undefined, wrong]);
  });

  test('says what the server refuses', async () => {
    vi.spyOn(api, 'drawCard').mockResolvedValue({ svg: '' });
    vi.spyOn(api, 'editSet').mockRejectedValue(new api.Trouble('Changed elsewhere.', 409));
    const bench = new Bench(set(), forms);
    await bench.change({ do: 'remove', deck: 'day', card: 'D1' });
    expect([bench.problem, bench.busy]).toEqual(['Changed elsewhere.', false]);
  });
});

describe('an entry', () => {
  async function entry(one: CardField, value: unknown, mistake: string): Promise<[HTMLElement, unknown[], () => Promise<void>]> {
    const target = document.createElement('div');
    const changes: unknown[] = [];
    const shownEntry = mount(FieldEntry, {
      target,
      props: { field: one, value, mistake, game: 'odd-snouts', change: (now) => changes.push(now), write: () => undefined },
    });
    flushSync();
    return [target, changes, async () => unmount(shownEntry)];
  }

  test('names its mistake for those who do not see it', async () => {
    const [target, changes, end] = await entry(field(), 300, 'Expected 0 to 99.');
    const input = target.querySelector('input')!;
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = input.getAttribute('aria-describedby')!.split(' ');
    const words = described.map((id) => target.querySelector(`[id="${id}"]`)?.textContent);
    expect(words).toEqual(['Expected 0 to 99.', '0 to 99']);
    input.value = '3';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
    expect(changes).toEqual([3]);
    await end();
  });

  test('offers the choices that there are', async () => {
    const [target, changes, end] = await entry(field({ kind: 'choice', choices: ['Day', 'Night'] }), 'day', '');
    const select = target.querySelector('select')!;
    expect([...select.options].map((one) => one.value)).toEqual(['Day', 'Night']);
    expect(select.value).toBe('Day');
    select.value = 'Night';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(changes).toEqual(['Night']);
    await end();
  });
});

describe('what a change does', () => {
  const asked = (state: AskedChange['state'], games = 0): AskedChange => ({
    set: 'mine', version: 1, state, games, most: 4000, seconds: 0, verdict: '', figures: [], cards: [], players: 4,
    level: 'greedy', error: state === 'failed' ? 'Broken.' : '',
  });
  const at_once = () => Promise.resolve();

  test('is followed until it is clear, or nobody looks any more', async () => {
    vi.spyOn(api, 'askChange').mockResolvedValue(asked('waiting'));
    const look = vi
      .spyOn(api, 'askedChange')
      .mockResolvedValueOnce(asked('playing', 100))
      .mockResolvedValueOnce(asked('done', 200));
    const told: string[] = [];
    await followAsk('mine', { players: 4 }, ({ state }) => told.push(state), () => true, at_once);
    expect(told).toEqual(['waiting', 'playing', 'done']);
    await followAsk('mine', { players: 4 }, () => undefined, () => false, at_once);
    expect(look).toHaveBeenCalledTimes(2);
  });

  test('is told in a few words', () => {
    expect(progress(asked('warming'))).toContain('Warming up');
    expect(progress(asked('playing', 1200))).toBe('1,200 pairs of matches, 4 players …');
    expect(progress(asked('stopped', 100))).toBe('100 pairs of matches, 4 players, stopped');
    expect(progress(asked('failed'))).toBe('Broken.');
  });
});
