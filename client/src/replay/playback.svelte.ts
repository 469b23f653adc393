// The clock of a look back: which play is shown, and when the next one is.

export const SPEEDS = [0.5, 1, 2, 4] as const;

/** How long a play stays on the table at normal speed. */
const STAY = 1200;

export class Playback {
  /** The table is shown as it was after this many plays. */
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  readonly plays: number;
  readonly #marks: number[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ready` says whether a play can be shown without waiting: the clock stands still until it can. */
  constructor(
    plays: number,
    marks: number[] = [],
    private readonly ready: (play: number) => boolean = () => true,
  ) {
    this.plays = plays;
    this.#marks = [...new Set([0, ...marks, plays])].sort((one, other) => one - other);
  }

  get atEnd(): boolean {
    return this.at >= this.plays;
  }

  /** Go to a play, or to the nearest end if there is no such play. */
  go(play: number): void {
    this.at = Math.min(Math.max(Number.isFinite(play) ? Math.round(play) : 0, 0), this.plays);
    if (this.playing) this.#wait();
  }

  step(by: number): void {
    this.go(this.at + by);
  }

  first(): void {
    this.go(0);
  }

  last(): void {
    this.go(this.plays);
  }

  /** To the beginning of the next turn, or of the one before. */
  turn(by: 1 | -1): void {
    const mark =
      by > 0 ? this.#marks.find((one) => one > this.at) : this.#marks.findLast((one) => one < this.at);
    if (mark !== undefined) this.go(mark);
  }

  /** Begin to play; from the end, once more from the beginning. */
  play(): void {
    if (this.plays === 0) return;
    if (this.atEnd) this.at = 0;
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    if (this.playing) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tick(), STAY / this.speed);
  }

  #tick(): void {
    if (!this.ready(this.at + 1)) {
      this.#timer = setTimeout(() => this.#tick(), 50);
      return;
    }
    this.at = Math.min(this.at + 1, this.plays);
    if (this.atEnd) this.pause();
    else this.#wait();
  }
}
