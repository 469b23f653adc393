import { expect, test } from 'vitest';

import { isOurs, whereIs } from '../src/lib/router.svelte';

test.each([
  ['/', 'lobby', []],
  ['/table/abc', 'table', ['abc']],
  ['/replay/a-b_c', 'replay', ['a-b_c']],
  ['/learn', 'learn', []],
  ['/learn/wild-pigs/WP-7.2c', 'learn', ['wild-pigs', 'WP-7.2c']],
  ['/me/code%20x', 'me', ['code x']],
  ['/table', 'missing', []],
  ['/table/a/b', 'missing', []],
  ['/learn/a/b/c', 'missing', []],
  ['/nowhere', 'missing', []],
  ['/me/%E0%A4%A', 'me', ['%E0%A4%A']],
])('%s leads to %s', (path, page, parts) => {
  expect(whereIs(path)).toEqual({ page, parts });
});

function link(html: string): HTMLAnchorElement {
  document.body.innerHTML = html;
  return document.querySelector('a')!;
}

const click = (options: MouseEventInit = {}) => new MouseEvent('click', { button: 0, cancelable: true, ...options });

test('a plain click on a page of ours is followed here', () => {
  expect(isOurs(click(), link(`<a href="${location.origin}/learn">Learn</a>`))).toBe(true);
});

test.each([
  ['a download', '<a href="/learn" download>x</a>', {}],
  ['another window', '<a href="/learn" target="_blank">x</a>', {}],
  ['the interface', '<a href="/api/games">x</a>', {}],
  ['another site', '<a href="https://example.org/">x</a>', {}],
  ['a new tab', '<a href="/learn">x</a>', { ctrlKey: true }],
  ['the middle button', '<a href="/learn">x</a>', { button: 1 }],
])('%s is left to the browser', (_, html, options) => {
  expect(isOurs(click(options), link(html))).toBe(false);
});
