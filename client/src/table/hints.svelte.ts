// Hints: what a strong bot would do in one's place. They are about one scene, and gone when it changes.
import type { Connection } from '../lib/connection.svelte';
import type { Choice, Hinted, Scene, Table } from '../protocol';

/** A choice of the hint, in words. */
export interface Advice extends Hinted {
  text: string;
}

export interface Now {
  table: Table;
  scene: Scene;
  /** Whether anything can be done. */
  live: boolean;
}

const NOTHING_ASKED = 'Nothing is asked of you now.';

export class Hints {
  readonly #connection: Connection;
  readonly #now: () => Now;
  /** The version of the scene that one has asked about; -1: none. */
  #asked = $state(-1);
  #refused = $state('');
  /** Which choice of the list is pointed at; -1: none. */
  pointed = $state(-1);
  /** The thing of the best choice is in the lower half of the page: on a phone the list makes room for it. */
  low = $state(false);

  constructor(connection: Connection, now: () => Now) {
    this.#connection = connection;
    this.#now = now;
  }

  /** Whether this person may ask at this table. */
  get allowed(): boolean {
    const { table, scene } = this.#now();
    return table.hints && this.#connection.seats.length > 0 && !scene.result;
  }

  /** Why nothing can be asked now; empty: it can. */
  get not(): string {
    const { scene, live } = this.#now();
    return live && scene.own?.choices.length ? '' : NOTHING_ASKED;
  }

  /** Whether one has asked about the table as it is. */
  get open(): boolean {
    return this.#asked >= 0 && this.#asked === this.#now().scene.version && this.#now().scene.own !== null;
  }

  readonly #found = $derived.by(() => {
    const { hint } = this.#connection;
    return this.open && hint?.version === this.#asked ? hint : null;
  });

  get thinking(): boolean {
    return this.open && !this.#found && !this.#refused;
  }

  /** The best choices, the best first. */
  readonly choices: readonly Advice[] = $derived.by(() => {
    const words = new Map((this.#now().scene.own?.choices ?? []).map((one: Choice) => [one.action, one.text]));
    return (this.#found?.choices ?? []).flatMap((one) => {
      const text = words.get(one.action);
      return text === undefined ? [] : { ...one, text };
    });
  });

  /** How they compare; or why there is no hint. */
  get text(): string {
    return this.#refused || (this.#found?.text ?? '');
  }

  get tried(): number {
    return this.#found?.tried ?? 0;
  }

  readonly toggle = (): void => {
    if (this.open) this.close();
    else void this.#ask();
  };

  readonly close = (): void => {
    this.#asked = -1;
    this.pointed = -1;
  };

  async #ask(): Promise<void> {
    if (!this.allowed || this.not) return;
    const { version } = this.#now().scene;
    this.#asked = version;
    this.#refused = '';
    this.pointed = -1;
    const answered = await this.#connection.wantHint();
    if (this.#asked === version && answered.type === 'refused') this.#refused = answered.text;
  }
}

/** A chance in hundredths. It is never made certain by rounding. */
export function percent(chance: number): number {
  return chance <= 0 ? 0 : chance >= 1 ? 100 : Math.min(99, Math.max(1, Math.round(100 * chance)));
}

/** A chance, and how sure that is, as a sentence. */
export function chanceSentence({ chance, low, high }: Hinted): string {
  return `Wins ${percent(chance)} times in 100, very likely between ${percent(low)} and ${percent(high)}.`;
}
