// Pool rolls happen on the table for all to see, one after the other: the dice tumble, lie, find their like and say what
// they give. Rolls that came together are thrown one by one; a player who looks away, or asks for less motion, finds them lying.
import { lasting } from '../../board/motion';
import type { Roll } from './types';

/** Milliseconds: a face of a tumbling die; the dice as they fell; the groups with what they give. */
const FACE = 70;
const TUMBLES = 7;
const LIE = 320;
const TELL = 750;
/** Of more rolls than these, only the last ones are thrown; who looks back and leaps over more sees none of them thrown. */
const MOST = 6;
const LEAP = 2;
const SIDES = 6;

/** Tumbling; lying as they fell; in groups. */
export type Stage = 'tumbling' | 'lying' | 'grouped';

export class Throwing {
  /** The number of the roll that is being thrown, or the last one. */
  #now = $state(0);
  #stage = $state<Stage>('grouped');
  #left = $state(0);
  #queue: number[] = [];
  #seen = -1;
  #faces = '';
  #timer = 0;

  /** What is on the table now. What lay there at the beginning is not thrown. */
  see(rolls: readonly Roll[], leaps: boolean): void {
    const last = rolls.at(-1);
    const number = last?.number ?? 0;
    const faces = last ? `${number} ${last.dice.join('')}` : '';
    const fresh = rolls.filter((roll) => roll.number > this.#seen).map((roll) => roll.number);
    const changed = number === this.#seen && faces !== this.#faces;
    const known = this.#seen >= 0;
    const back = number < this.#seen;
    this.#seen = number;
    this.#faces = faces;
    if (!known || back || (leaps && fresh.length > LEAP) || !lasting(FACE)) return this.skip(number);
    if (changed) this.#queue.push(number);
    else this.#queue.push(...fresh);
    this.#queue = this.#queue.slice(-MOST);
    if (!this.#timer && this.#queue.length) this.#next();
  }

  /** The number of the roll that lies in front. */
  get now(): number {
    return this.#now;
  }

  get stage(): Stage {
    return this.#stage;
  }

  /** What a die shows while it tumbles. */
  face(die: number, value: number): number {
    return this.#stage === 'tumbling' ? ((value + this.#left * 2 + die * 3) % SIDES) + 1 : value;
  }

  /** All dice lie at once. */
  skip(number = this.#seen): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#queue = [];
    this.#now = number;
    this.#stage = 'grouped';
    this.#left = 0;
  }

  #next(): void {
    const number = this.#queue.shift();
    if (number === undefined) {
      this.#timer = 0;
      return;
    }
    this.#now = number;
    this.#stage = 'tumbling';
    this.#left = TUMBLES;
    this.#wait(FACE, () => this.#tumble());
  }

  #tumble(): void {
    this.#left -= 1;
    if (this.#left > 0) return this.#wait(FACE, () => this.#tumble());
    this.#stage = 'lying';
    this.#wait(LIE, () => this.#group());
  }

  #group(): void {
    this.#stage = 'grouped';
    // Who waits for more sees each for a moment only.
    this.#wait(this.#queue.length > 2 ? TELL / 2 : TELL, () => this.#next());
  }

  #wait(milliseconds: number, then: () => void): void {
    this.#timer = window.setTimeout(then, lasting(milliseconds));
  }
}
