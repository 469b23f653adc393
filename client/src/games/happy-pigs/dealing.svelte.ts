// How picks are revealed: all tiles turn over together, then the card's actions are dealt as chips, one at a time.
import { lasting } from '../../board/motion';

/** Done: as the rules have it. Before that, tiles lie face down, lie open, or get their chips. */
export type Stage = 'down' | 'open' | 'deal' | 'done';

/** Milliseconds: until tiles turn, until the first chip, between two chips, and after the last one. */
const DOWN = 350;
const OPEN = 1100;
const CHIP = 130;

export class Dealing {
  stage = $state.raw<Stage>('done');
  /** How many chips of each stack have been dealt. */
  chips = $state.raw(Infinity);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Reveal: `most` is the highest of all stacks. Open picks have no tiles to turn. */
  start(most: number, open: boolean): void {
    this.skip();
    if (lasting(1) === 0) return;
    this.chips = 0;
    if (open) this.#deal(most);
    else {
      this.stage = 'down';
      this.#after(DOWN, () => {
        this.stage = 'open';
        this.#after(OPEN, () => this.#deal(most));
      });
    }
  }

  /** Everything lies as it will. */
  skip(): void {
    clearTimeout(this.#timer);
    this.stage = 'done';
    this.chips = Infinity;
  }

  #deal(most: number): void {
    this.stage = 'deal';
    if (this.chips >= most) this.#after(2 * CHIP, () => this.skip());
    else {
      this.#after(CHIP, () => {
        this.chips += 1;
        this.#deal(most);
      });
    }
  }

  #after(delay: number, then: () => void): void {
    this.#timer = setTimeout(then, delay);
  }
}

/** What was last seen of a table: of which round, whether its picks were revealed, after how many plays. */
export interface RoundSeen {
  table: string;
  round: number;
  shared: boolean;
  plays: number;
}

/** A jump of more plays is a look at another time, not something that happens. */
const JUMP = 40;

/** Whether picks have just been revealed. */
export function isNews(last: RoundSeen | null, now: RoundSeen): boolean {
  if (!last || last.table !== now.table || last.round !== now.round || last.shared || !now.shared) return false;
  return now.plays > last.plays && now.plays - last.plays <= JUMP;
}

/** Chips from one up to another, which is left out: all of them, or every n-th, as they are dealt in turn. */
export function chipsFrom(first: number, end: number, step = 1): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((end - first) / step)) }, (_, i) => first + i * step);
}
