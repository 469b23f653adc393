// The queue of scenes on the page: what is painted, what is being told, and how it is skipped.
import { untrack } from 'svelte';

import type { Connection } from '../lib/connection.svelte';
import { preferences } from '../lib/prefs.svelte';
import type { Line, Scene } from '../protocol';
import { type Beat, type Kinds, PACES } from './beats';
import { Queue } from './queue';
import { isRevealing } from './skipping';
import { play } from './sound';

export class Staging {
  readonly #connection: Connection;
  readonly #queue: Queue;
  #scene = $state.raw<Scene | null>(null);
  #lines = $state.raw<readonly Line[]>([]);
  #beat = $state.raw<Beat | null>(null);
  #newest = $state(true);
  #missed = $state(0);

  /** To be made while a component is being set up: it watches the table for the component's life. */
  constructor(connection: Connection, kinds: () => Kinds) {
    this.#connection = connection;
    this.#queue = new Queue({
      later: (milliseconds, call) => {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
      // What is not printed yet cannot be pointed at.
      pace: () => (kinds().length ? PACES[preferences.pace] : 0),
      watched: () => document.visibilityState === 'visible',
      revealing: isRevealing,
      kinds,
      changed: () => this.#copy(),
    });
    this.#take();
    // Before anything is drawn: whoever asks whether something is told gets no answer of the scene before.
    $effect.pre(() => {
      void [connection.scene, connection.lines, connection.seat];
      untrack(() => this.#take());
    });
    $effect(() => {
      if (preferences.pace === 'off') untrack(() => this.finish());
      else untrack(() => this.#report());
    });
    $effect(() => () => this.#queue.finish());
  }

  /** The table as it is on the page: not always the newest, while something is being told. */
  get scene(): Scene | null {
    return this.#scene;
  }

  get lines(): readonly Line[] {
    return this.#lines;
  }

  get beat(): Beat | null {
    return this.#beat;
  }

  /** Whether the newest scene is on the page: only then can anything be decided. */
  get isNewest(): boolean {
    return this.#newest;
  }

  /** How many plays were painted in one step, because nobody was looking. */
  get missed(): number {
    return this.#missed;
  }

  readonly skip = (): void => this.#queue.skip();
  readonly finish = (): void => this.#queue.finish();
  readonly forget = (): void => this.#queue.forget();

  #take(): void {
    const { scene, lines, seat, seats } = this.#connection;
    if (scene) this.#queue.take(scene, lines, { seat, own: seats });
  }

  #copy(): void {
    const { painted, beat, isNewest, missed } = this.#queue;
    this.#scene = painted?.scene ?? null;
    this.#lines = painted?.lines ?? [];
    if (beat && beat !== this.#beat) play(beat);
    this.#beat = beat;
    this.#newest = isNewest;
    this.#missed = missed;
    this.#report();
  }

  /** Bots wait until the page has come to the newest scene. */
  #report(): void {
    if (preferences.pace === 'off') this.#connection.show(-1);
    else if (!this.#queue.busy && this.#queue.isNewest) this.#connection.show(this.#scene?.version ?? -1);
  }
}
