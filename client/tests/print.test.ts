import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';

import * as api from '../src/lib/api';
import PrintGame from '../src/print/PrintGame.svelte';
import { followPrint } from '../src/print/printing';
import type { Print } from '../src/protocol';

const at = (done: number, error = ''): Print => ({ id: 'abc', doing: 'Typesetting', done, error });
const box = { game: 'odd-snouts', players: 3, options: { rounds: 'five' }, cards: '' };

afterEach(() => vi.restoreAllMocks());

test('a print is followed until it is done', async () => {
  vi.spyOn(api, 'newPrint').mockResolvedValue(at(0));
  vi.spyOn(api, 'printOf').mockResolvedValueOnce(at(30)).mockResolvedValueOnce(at(100));
  const told: number[] = [];
  await followPrint(
    box,
    (print) => told.push(print.done),
    () => true,
    () => Promise.resolve(),
  );
  expect(told).toEqual([0, 30, 100]);
});

test('nobody looks at a print that went wrong, or that nobody wants any more', async () => {
  const look = vi.spyOn(api, 'printOf');
  vi.spyOn(api, 'newPrint').mockResolvedValueOnce(at(0, 'Too long.')).mockResolvedValueOnce(at(0));
  const nowhere = () => undefined;
  await followPrint(box, nowhere, () => true, () => Promise.resolve());
  await followPrint(box, nowhere, () => false, () => Promise.resolve());
  expect(look).not.toHaveBeenCalled();
});

test('the box of the table is printed with its house rules, and its documents are offered', async () => {
  const asked = vi.spyOn(api, 'newPrint').mockResolvedValue(at(100));
  const target = document.createElement('div');
  const shown = mount(PrintGame, { target, props: { box } });
  flushSync();
  target.querySelector<HTMLButtonElement>('button')?.click();
  await vi.waitFor(() => expect(target.querySelectorAll('a')).toHaveLength(2));
  expect(asked).toHaveBeenCalledWith({ ...box, paper: 'a4', backs: 'none', ink: 'colour', booklet: false });
  expect([...target.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/api/prints/abc/box.pdf',
    '/api/prints/abc/rulebook.pdf',
  ]);
  await unmount(shown);
});
