// One field of a card while it is being typed into: others may store the card meanwhile.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { CardField } from '../src/protocol';
import FieldEntry from '../src/workshop/FieldEntry.svelte';

const NAME: CardField = {
  name: 'name',
  kind: 'text',
  low: 0,
  high: 0,
  count: 0,
  choices: [],
  others: [],
  needed: true,
  phrases: [],
  between: '',
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function entry(stored: string) {
  const target = document.createElement('div');
  const change = vi.fn<(value: unknown) => void>();
  const props = $state({ field: NAME, value: stored, mistake: '', game: 'odd-snouts', change, write: () => undefined });
  const shown = mount(FieldEntry, { target, props });
  flushSync();
  const input = target.querySelector('input')!;
  return {
    input,
    change,
    type(text: string): void {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      flushSync();
    },
    store(value: string): void {
      props.value = value;
      flushSync();
    },
    end: () => unmount(shown),
  };
}

test('what is being typed is not replaced by what was stored meanwhile', async () => {
  const { input, change, type, store, end } = entry('Sow');
  type('Sow of');
  store('Sow, as she was stored before');
  expect(input.value).toBe('Sow of');
  type('Sow of the Moor');
  store('Sow of');
  expect(input.value).toBe('Sow of the Moor');
  vi.runAllTimers();
  expect(change.mock.calls).toEqual([['Sow of the Moor']]);
  await end();
});

test('what was typed has been stored: then the field shows what is stored', async () => {
  const { input, type, store, end } = entry('Sow');
  type('Boar');
  vi.runAllTimers();
  store('Boar');
  store('Boar, changed elsewhere');
  expect(input.value).toBe('Boar, changed elsewhere');
  await end();
});
