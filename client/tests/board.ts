// A board on a page, for the tests of every game: somebody clicks, presses keys and reads.
import { flushSync, mount, tick, unmount } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { afterEach, beforeEach, vi } from 'vitest';

import type { BoardProps, GameModule } from '../src/lib/game';
import { preferences } from '../src/lib/prefs.svelte';
import type { Faces, Scene, Table } from '../src/protocol';
import Holder from './holder.svelte';

/** What was played by clicks in this test, and what was taken back. */
export const played: string[] = [];
export const takenBack: number[] = [];
export const why = vi.fn<BoardProps['why']>();

let shown: ReturnType<typeof mount> | null = null;
let news = new SvelteMap<'scene', Scene>();

export const $ = <Kind extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<Kind>(selector);
export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
export const words = () => document.body.textContent.replace(/\s+/g, ' ');

export async function settled() {
  await vi.dynamicImportSettled(); // what is opened later has a file of its own
  for (let i = 0; i < 4; i += 1) await Promise.resolve();
  await tick();
  flushSync();
}

/** How moments of a game are shown; what may not be done is refused by this rule. */
export function showing(game: GameModule, faces: Faces, tableOf: (scene: Scene) => Table, tab: string, rule: string) {
  beforeEach(() => {
    why.mockReset().mockImplementation((action) =>
      Promise.resolve({ type: 'reason', id: '', legal: false, text: `No ${action}.`, rule }),
    );
  });
  return async (scene: Scene, changes: Partial<BoardProps> = {}) => {
    await leave();
    news = new SvelteMap([['scene', scene]]);
    shown = mount(Holder, {
      target: document.body,
      props: {
        Board: game.Board,
        get scene() {
          return news.get('scene')!;
        },
        table: tableOf(scene),
        faces,
        seat: scene.own?.seat ?? null,
        live: true,
        choose: (action: string) => played.push(action),
        chooseAll: (actions: string[]) => played.push(...actions),
        takeBack: (plays: number) => takenBack.push(plays),
        why,
        rule: () => undefined,
        about: [],
        tab,
        ...changes,
      },
    });
    await settled();
    await settled();
  };
}

/** The table goes on. */
export async function becomes(scene: Scene) {
  news.set('scene', scene);
  await settled();
}

async function leave() {
  if (shown) await unmount(shown);
  shown = null;
}

beforeEach(() => {
  preferences.stillness = true;
  played.length = takenBack.length = 0;
});

afterEach(leave);

export async function press(key: string, target: Element = document.body) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await settled();
}

export async function click(node: HTMLElement | null | undefined) {
  if (!node) throw new Error('nothing to click at');
  node.click();
  await settled();
}
