// When it became whose turn: what was so before one came, and what one sees change. People at one device have eyes of their
// own: they do not see the same plays made.
import * as api from '../lib/api';
import type { Scene } from '../protocol';
import { type Turns, turnsFrom } from './turns';

interface Memory {
  turn: number;
  turns: Turns;
}

export class Turning {
  turns = $state.raw<Turns>(new Map());
  readonly #scene: () => Scene;
  readonly #memories = new Map<number | undefined, Memory>();
  /** The table whose past is asked for; empty: not yet. */
  #table = '';

  /** To be made while a component is being set up: it watches the table for the component's life. */
  constructor(scene: () => Scene) {
    this.#scene = scene;
    $effect(() => this.#watch(scene()));
  }

  /** What was before one came. */
  async recall(table: string): Promise<void> {
    this.#table = table;
    await this.#recall(this.#scene().own?.seat);
  }

  async #recall(seat: number | undefined): Promise<void> {
    const before = await api.replay(this.#table, seat);
    const memory = this.#memories.get(seat);
    if (!memory) return;
    const { plays, turn, own } = this.#scene();
    const now = own?.seat === seat && plays === before.plays ? { plays, turn } : undefined;
    memory.turns = new Map([...turnsFrom(before, now), ...memory.turns]);
    if (own?.seat === seat) this.turns = memory.turns;
  }

  #watch({ plays, turn, own }: Scene): void {
    const known = this.#memories.get(own?.seat);
    const memory = known ?? { turn: -1, turns: new Map() };
    this.#memories.set(own?.seat, memory);
    if (!known && this.#table) void this.#recall(own?.seat).catch(() => undefined); // headings are not worth a complaint
    if (turn !== memory.turn && turn >= 0 && memory.turn >= 0) {
      memory.turns = new Map([...[...memory.turns].filter(([play]) => play < plays), [plays, turn]]);
    }
    memory.turn = turn;
    this.turns = memory.turns;
  }
}
