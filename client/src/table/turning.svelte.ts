// When it became whose turn: what was so before one came, and what one sees change.
import * as api from '../lib/api';
import type { Scene } from '../protocol';
import { type Turns, turnsFrom } from './turns';

export class Turning {
  turns = $state.raw<Turns>(new Map());
  #turn = -1;

  /** To be made while a component is being set up: it watches the table for the component's life. */
  constructor(scene: () => Scene) {
    $effect(() => this.#watch(scene()));
  }

  /** What was before one came. */
  async recall(table: string, scene: () => Scene): Promise<void> {
    const { marks, lines, plays } = await api.replay(table);
    const now = scene().plays === plays ? scene() : undefined;
    this.turns = new Map([...turnsFrom(marks, lines, now), ...this.turns]);
  }

  #watch({ plays, turn }: Scene): void {
    if (turn !== this.#turn && turn >= 0 && this.#turn >= 0) {
      this.turns = new Map([...[...this.turns].filter(([play]) => play < plays), [plays, turn]]);
    }
    this.#turn = turn;
  }
}
