// The moments of a match, each fetched once, the next ones before they are asked for.
import type { Moment } from '../protocol';

type Fetch = (play: number) => Promise<Moment>;

const AHEAD = 4;
const AT_ONCE = 3;

export class Moments {
  readonly #known = new Map<number, Moment>();
  readonly #running = new Map<number, Promise<Moment>>();
  #wanted: number[] = [];

  constructor(
    private readonly fetch: Fetch,
    readonly plays: number,
  ) {}

  /** A moment, if it is here already. */
  known(play: number): Moment | undefined {
    return this.#known.get(play);
  }

  has(play: number): boolean {
    return this.#known.has(play);
  }

  get(play: number): Promise<Moment> {
    const known = this.#known.get(play);
    if (known) return Promise.resolve(known);
    const running = this.#running.get(play);
    if (running) return running;
    const asked = this.fetch(play)
      .then((moment) => {
        this.#known.set(play, moment);
        return moment;
      })
      .finally(() => {
        this.#running.delete(play);
        this.#more();
      });
    this.#running.set(play, asked);
    return asked;
  }

  /** Fetch what will probably be looked at next: a few plays ahead, and the one before. */
  prefetch(play: number): void {
    const around = [...Array.from({ length: AHEAD }, (_, n) => play + 1 + n), play - 1];
    this.#wanted = around.filter((one) => one >= 0 && one <= this.plays);
    this.#more();
  }

  #more(): void {
    while (this.#running.size < AT_ONCE) {
      const play = this.#wanted.shift();
      if (play === undefined) return;
      if (this.#known.has(play) || this.#running.has(play)) continue;
      this.get(play).catch(() => {}); // a look at it asks again, and shows the error
    }
  }
}

/** The play at which something becomes different, found by halving. At `from` it is the same, at `to` no longer. */
export async function changeBetween(
  from: number,
  to: number,
  same: (play: number) => Promise<boolean>,
): Promise<number> {
  let [before, after] = [from, to];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (await same(middle)) before = middle;
    else after = middle;
  }
  return after;
}
