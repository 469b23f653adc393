// Several people share a device: whose table may be seen on it, and who must take it next.
import type { Connection } from '../lib/connection.svelte';
import { preferences } from '../lib/prefs.svelte';
import { nextHand } from './handing';

export class Hands {
  /** Whose table has been shown here. */
  #shown = $state<number | null>(null);
  /** Who has asked to see theirs, until it has come. */
  #revealing = $state<number | null>(null);
  #looking = $state(false);
  /** To whom the table is passed on without being asked for. */
  #passing: number | null = null;
  #trouble = $state('');
  readonly #connection: Connection;
  /** Whether something is being told: who has played sees what came of it before the device changes hands. */
  readonly #telling: () => boolean;
  readonly #next = $derived.by(() => {
    const { scene, seats } = this.#connection;
    if (!scene || scene.result || seats.length < 2) return null;
    if (this.#shown !== null && this.#telling()) return this.#shown;
    return nextHand(scene.to_act, seats, this.#shown);
  });

  /** To be made while a component is being set up: it watches the table for the component's life. */
  constructor(connection: Connection, telling: () => boolean) {
    this.#connection = connection;
    this.#telling = telling;
    $effect(() => this.#uncover());
    $effect(() => this.#passOn());
  }

  /** Who must take the device before the table is shown; null: the right one has it. */
  get next(): number | null {
    return this.#next === this.#shown ? null : this.#next;
  }

  get busy(): boolean {
    return this.#looking || this.#revealing !== null;
  }

  /** Why the table cannot be shown. */
  get trouble(): string {
    return this.#trouble;
  }

  /** Whoever has the device says so: show their table. */
  async reveal(): Promise<void> {
    const seat = this.next;
    if (seat === null || this.busy) return;
    if (await this.#look(seat)) this.#revealing = seat;
  }

  /** Look with the eyes of a seat. Only now does the server send what it sees. */
  async #look(seat: number): Promise<boolean> {
    if (this.#connection.scene?.own?.seat === seat) return true;
    this.#looking = true;
    const answered = await this.#connection.look(seat);
    this.#looking = false;
    this.#trouble = answered.type === 'refused' ? answered.text : '';
    return answered.type === 'done';
  }

  /** Show a table that was asked for, once it has come. */
  #uncover(): void {
    if (this.#revealing === null || this.#connection.scene?.own?.seat !== this.#revealing) return;
    this.#shown = this.#revealing;
    this.#revealing = null;
  }

  /** Where nothing is hidden, and people like it so, the table changes hands by itself. */
  #passOn(): void {
    const { scene, status } = this.#connection;
    const { next } = this;
    if (next === null || preferences.handing === 'always' || scene?.secret) return;
    if (scene?.own?.seat === next) {
      this.#shown = next;
      this.#passing = null;
    } else if (status === 'open' && this.#passing !== next) {
      this.#passing = next;
      void this.#look(next);
    }
  }
}
