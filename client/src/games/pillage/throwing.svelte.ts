// Dice that roll in place: which of them are still rolling, and what they show meanwhile.
import { lasting } from '../../board/motion';
import type { Roll } from './types';

/** Milliseconds that a face is seen, and how many are. */
const STEP = 75;
const STEPS = 8;
const FACES = 6;

export class Throwing {
  /** How many faces are still to come; 0: the dice lie. */
  #left = $state(0);
  /** Which dice roll. */
  #rolling = $state.raw<readonly boolean[]>([]);
  #timer = 0;
  #last: { fight: string; dice: readonly number[] } | null = null;
  #again = false;

  /** The die is about to be thrown again, perhaps with the same result. */
  again(): void {
    this.#again = true;
  }

  /** What is on the table now. What lay there at the beginning does not roll. */
  see(roll: Roll | null): void {
    const before = this.#last;
    const dice = roll?.dice ?? [];
    const fight = roll && dice.length ? `${roll.fighter} ${roll.card}` : '';
    this.#last = { fight, dice };
    if (!before || !fight) return;
    const other = before.fight !== fight;
    const fresh = dice.map((n, i) => other || before.dice[i] !== n || (this.#again && i === 0));
    this.#again = false;
    if (fresh.includes(true)) this.#start(fresh);
  }

  /** Whether any die rolls: what comes of it is not shown before. */
  get isRolling(): boolean {
    return this.#left > 0;
  }

  rolls(die: number): boolean {
    return this.isRolling && (this.#rolling[die] ?? false);
  }

  /** What a die shows. */
  face(die: number, value: number): number {
    return this.rolls(die) ? ((value + this.#left * 2 + die) % FACES) + 1 : value;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#left = 0;
  }

  #start(rolling: readonly boolean[]): void {
    this.stop();
    if (!lasting(STEP)) return;
    this.#rolling = rolling;
    this.#left = STEPS;
    this.#timer = window.setInterval(() => {
      this.#left -= 1;
      if (this.#left <= 0) this.stop();
    }, STEP);
  }
}
