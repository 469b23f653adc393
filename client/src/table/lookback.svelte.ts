// Looking back in a match that goes on: the table as it was after some play.
import * as api from '../lib/api';
import type { Moment } from '../protocol';

export class LookBack {
  #play = $state<number | null>(null);
  #moment = $state.raw<Moment | null>(null);
  #trouble = $state('');
  readonly #table: string;
  readonly #seat: () => number | null;

  constructor(table: string, seat: () => number | null) {
    this.#table = table;
    this.#seat = seat;
  }

  /** After how many plays one looks; null: one looks at the present. */
  get play(): number | null {
    return this.#play;
  }

  /** The newest moment that has arrived; it may be an earlier step's for an instant. */
  get moment(): Moment | null {
    return this.#play === null ? null : this.#moment;
  }

  get trouble(): string {
    return this.#trouble;
  }

  async to(play: number, most: number): Promise<void> {
    const wanted = Math.max(0, Math.min(play, most));
    if (wanted === this.#play) return;
    this.#play = wanted;
    this.#trouble = '';
    try {
      const moment = await api.moment(this.#table, wanted, this.#seat());
      if (this.#play === wanted) this.#moment = moment;
    } catch (trouble) {
      if (this.#play === wanted) this.#trouble = api.sentence(trouble);
    }
  }

  now(): void {
    this.#play = null;
    this.#moment = null;
    this.#trouble = '';
  }
}
