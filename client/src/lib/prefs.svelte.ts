// What a person likes, kept in the browser: light or dark, motion, the pace at which things are shown, sound, the table in
// words, how to hand a device over.
import { prefersReducedMotion } from 'svelte/motion';
import { MediaQuery } from 'svelte/reactivity';

import { type Pace, PACES } from '../drama/beats';
import { kept } from './storage';

export type Era = 'day' | 'night';
/** Auto: the match decides at a table, the system everywhere else. */
export type Look = 'auto' | Era;
/** When several people share a device: cover the table at every change of hands, or only if something is hidden. */
export type Handing = 'always' | 'hidden';

const KEY = 'preferences';

interface Kept {
  look: Look;
  stillness: boolean;
  words: boolean;
  handing: Handing;
  /** Null: as the system has it. */
  pace: Pace | null;
  sound: boolean;
}

function read(): Kept {
  const found = (kept.get(KEY) ?? {}) as Partial<Kept>;
  return {
    look: found.look === 'day' || found.look === 'night' ? found.look : 'auto',
    stillness: found.stillness === true,
    words: found.words === true,
    handing: found.handing === 'always' ? 'always' : 'hidden',
    pace: found.pace && found.pace in PACES ? found.pace : null,
    sound: found.sound === true,
  };
}

const dark = new MediaQuery('(prefers-color-scheme: dark)');

class Preferences {
  #kept = $state(read());
  #match = $state<Era | null>(null);

  get look(): Look {
    return this.#kept.look;
  }

  set look(look: Look) {
    this.#change({ look });
  }

  /** Nothing moves, even if the system allows it. */
  get stillness(): boolean {
    return this.#kept.stillness;
  }

  set stillness(stillness: boolean) {
    this.#change({ stillness });
  }

  /** Show tables in words instead of boards. */
  get words(): boolean {
    return this.#kept.words;
  }

  set words(words: boolean) {
    this.#change({ words });
  }

  get handing(): Handing {
    return this.#kept.handing;
  }

  set handing(handing: Handing) {
    this.#change({ handing });
  }

  /** How fast what others do is shown; for people who want less motion all at once, unless they choose otherwise. */
  get pace(): Pace {
    return this.#kept.pace ?? (this.still ? 'off' : 'normal');
  }

  set pace(pace: Pace) {
    this.#change({ pace });
  }

  get sound(): boolean {
    return this.#kept.sound;
  }

  set sound(sound: boolean) {
    this.#change({ sound });
  }

  /** The era of the match that is on the page; null: there is none. Pages that show a match set it, and unset it. */
  get match(): Era | null {
    return this.#match;
  }

  set match(era: Era | null) {
    this.#match = era;
  }

  /** What the page looks like. */
  get era(): Era {
    if (this.look !== 'auto') return this.look;
    return this.#match ?? (dark.current ? 'night' : 'day');
  }

  /** Whether transitions are instant. */
  get still(): boolean {
    return this.stillness || prefersReducedMotion.current;
  }

  #change(news: Partial<Kept>): void {
    Object.assign(this.#kept, news);
    kept.set(KEY, $state.snapshot(this.#kept));
  }
}

export const preferences = new Preferences();
