// What was printed before the match began: the board and cards of the game, its name and its rules.
import { tick } from 'svelte';

import { gameModule } from '../games';
import * as api from '../lib/api';
import type { GameModule } from '../lib/game';
import type { Faces, Rules } from '../protocol';

/** Milliseconds after which pictures are no longer waited for. */
const LONG_ENOUGH = 3000;

export class Printed {
  module = $state.raw<GameModule | null>(null);
  faces = $state.raw<Faces | null>(null);
  rules = $state.raw<Rules | null>(null);
  name = $state('');
  /** Why there is no board. */
  trouble = $state('');

  readonly #table: string;
  readonly #game: string;

  constructor(table: string, game: string) {
    this.#table = table;
    this.#game = game;
  }

  /** What the board is made of, until it is painted. False: it cannot be. */
  async board(): Promise<boolean> {
    try {
      [this.module, this.faces] = await Promise.all([gameModule(this.#game), api.faces(this.#table)]);
    } catch (trouble) {
      this.trouble = api.sentence(trouble);
      return false;
    }
    await painted();
    return true;
  }

  /** What is read beside the board. */
  async beside(): Promise<void> {
    await Promise.allSettled([
      api.game(this.#game).then((found) => (this.name = found.name)),
      api.rules(this.#game).then((found) => (this.rules = found)),
    ]);
  }
}

/** When the pictures have come, too, or take too long. */
async function painted(): Promise<void> {
  await tick();
  const pictures = Promise.allSettled([...document.querySelectorAll('img')].map((image) => image.decode()));
  await Promise.race([pictures, new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH))]);
}
