// Which moment of a match is shown: the one that was asked for, once it has come, and why not if it does not come.
import { untrack } from 'svelte';

import * as api from '../lib/api';
import type { Moment } from '../protocol';
import { changeBetween, type Moments } from './moments';
import type { Playback } from './playback.svelte';
import { playIn } from './telling';

/** Milliseconds: somebody who slides past many plays wants to see the one where they stop; the address follows later. */
const STOPPED = 40;
const STAYED = 400;

export class Viewing {
  moment = $state.raw<Moment | null>(null);
  problem = $state('');
  readonly #moments: Moments;
  readonly #playback: Playback;

  /** To be made while a component is being set up: it follows the playback for the component's life. */
  constructor(moments: Moments, playback: Playback) {
    this.#moments = moments;
    this.#playback = playback;
    playback.go(playIn(location.hash) ?? 0);
    $effect(() => this.#follow());
    $effect(() => this.#name());
  }

  /** The address was changed by hand. */
  readonly addressed = (): void => {
    const play = playIn(location.hash);
    if (play !== null) this.#playback.go(play);
  };

  async fetch(play: number): Promise<void> {
    try {
      const found = await this.#moments.get(play);
      if (play === this.#playback.at) this.#show(found);
    } catch (trouble) {
      if (play !== this.#playback.at) return;
      this.#playback.pause();
      this.problem = api.sentence(trouble);
    }
  }

  /** Matches that grow dark do so once: between the first and the last play, found by halving. Null: they never do. */
  async nightfall(era: (scene: Moment['scene']) => 'day' | 'night', plays: number): Promise<number | null> {
    const isDay = async (play: number) => era((await this.#moments.get(play)).scene) === 'day';
    if (plays === 0 || !(await isDay(0)) || (await isDay(plays))) return null;
    return changeBetween(0, plays, isDay);
  }

  #follow(): (() => void) | undefined {
    const play = this.#playback.at;
    const known = this.#moments.known(play);
    if (known) {
      untrack(() => this.#show(known));
      return undefined;
    }
    const timer = setTimeout(() => void this.fetch(play), STOPPED);
    return () => clearTimeout(timer);
  }

  #show(found: Moment): void {
    this.moment = found;
    this.problem = '';
    this.#moments.prefetch(found.play);
  }

  /** The address names the play, for anybody who copies it. */
  #name(): (() => void) | undefined {
    const hash = `#${this.#playback.at}`;
    if (this.#playback.playing) return undefined;
    const timer = setTimeout(() => {
      if (location.hash !== hash) history.replaceState(history.state, '', hash);
    }, STAYED);
    return () => clearTimeout(timer);
  }
}
