import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';

import App from '../src/App.svelte';

test('the page mounts, shows its name and goes away again', async () => {
  const app = mount(App, { target: document.body });
  flushSync();
  expect(document.querySelector('header')?.textContent).toContain('Boargame');
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  expect(document.documentElement.dataset['era']).toMatch(/^(day|night)$/);
  await unmount(app);
  expect(document.querySelector('header')).toBeNull();
});
