// The light marks of our rulebooks, and that nothing else becomes markup.
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import Marked from '../src/lib/Marked.svelte';
import { plainWords, readBlocks, readMarks, rulesIn } from '../src/lib/marked';

const text = (words: string) => ({ kind: 'text', text: words });

test('bold, italics and code', () => {
  expect(readMarks('a **b *c*** `d*e*` f')).toEqual([
    text('a '),
    { kind: 'bold', marks: [text('b '), { kind: 'italics', marks: [text('c')] }] },
    text(' '),
    { kind: 'code', text: 'd*e*' },
    text(' f'),
  ]);
});

test.each(['3 * 4 * 5', 'new_stock_now', '**', '* alone', 'a*b*c'])('%s has no marks', (words) => {
  expect(readMarks(words)).toEqual([text(words)]);
});

test('rule ids, with and without a letter, not their full stop', () => {
  const found = rulesIn('See WP-7.2c, WP-E10 and (OS-2). Not WP- nor A-1 nor X WP-7.2c.');
  expect(found).toEqual(['WP-7.2c', 'WP-E10', 'OS-2']);
  expect(readMarks('WP-5.2.1a.')).toEqual([{ kind: 'rule', id: 'WP-5.2.1a' }, text('.')]);
  expect(readMarks('WD-5.B3a.')).toEqual([{ kind: 'rule', id: 'WD-5.B3a' }, text('.')]);
});

test('paragraphs, lists and tables', () => {
  const blocks = readBlocks('One\ntwo.\n\n- a\n- b\n  more\n\n1. c\n2. d\n\n| h | i |\n|---|:-:|\n| 1 | **2** |');
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'list', 'table']);
  expect(blocks[0]).toEqual({ kind: 'paragraph', marks: [text('One two.')] });
  expect(blocks[1]).toEqual({ kind: 'list', ordered: false, items: [[text('a')], [text('b more')]] });
  expect(blocks[2]).toMatchObject({ ordered: true });
  expect(blocks[3]).toMatchObject({ head: [[text('h')], [text('i')]], rows: [[[text('1')], [{ kind: 'bold' }]]] });
});

test('a list may follow its sentence at once', () => {
  expect(readBlocks('Choose:\n- a\n- b').map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
});

test('the words alone', () => {
  expect(plainWords('**Weight** grows:\n`+1` *each* turn, WP-7.2d')).toBe('Weight grows: +1 each turn, WP-7.2d');
});

test('on the page, rule ids call back and HTML stays text', async () => {
  const open = vi.fn();
  const target = document.createElement('div');
  const app = mount(Marked, { target, props: { text: 'A <b>pig</b> <script>x</script> by WP-6.1i', open } });
  flushSync();
  expect(target.querySelector('b, script')).toBeNull();
  expect(target.textContent).toContain('<b>pig</b>');
  target.querySelector('button')!.click();
  expect(open).toHaveBeenCalledWith('WP-6.1i');
  await unmount(app);
});
