// A queue of scenes. What others and the rules do is painted one thing after the other, at a pace that people can follow:
// first what happens is told, then the table is painted as it is afterwards. The newest scene is painted at once as soon
// as its reader has to decide, or skips; only the first dice are seen before what comes of them. No DOM and no runes in here.
import type { Line, Scene } from '../protocol';
import { type Beat, beatsOf, fresh, type Kinds } from './beats';

/** What the queue needs of the world; tests bring their own. */
export interface World {
  /** Call later; gives the way to call it off. */
  later: (milliseconds: number, call: () => void) => () => void;
  /** How long things last, compared with normal; 0: everything is painted at once. */
  pace: () => number;
  /** Whether somebody is looking at the page. */
  watched: () => boolean;
  /** Whether the board itself reveals something: what is told waits for it. */
  revealing: () => boolean;
  kinds: () => Kinds;
  changed: () => void;
}

/** The table as it is at some moment, with the log up to there. */
export interface Painted {
  scene: Scene;
  lines: readonly Line[];
}

interface Frame extends Painted {
  beats: Beat[];
}

/** Whose eyes look, and which seats are theirs. */
export interface Eyes {
  seat: number | null;
  own: readonly number[];
}

/** Anybody further behind than this, at a normal pace, is not told everything: they catch up in one step. */
export const LATE = 40_000;
/** While their decision waits, people are not kept longer than this by dice, at a normal pace. */
export const DICE_BEFORE_DECISION = 4_000;

const A_STEP = 200;

/** Whether the reader of a scene owes a decision. */
export function decides({ own, to_act }: Scene): boolean {
  return own !== null && own.question !== '' && to_act.includes(own.seat);
}

export class Queue {
  /** What is on the page. */
  painted: Painted | null = null;
  /** What is being told; null: nothing. */
  beat: Beat | null = null;
  /** How many plays were painted in one step, because their reader came back late. */
  missed = 0;

  readonly #world: World;
  #newest: Painted | null = null;
  #eyes: Eyes = { seat: null, own: [] };
  #frames: Frame[] = [];
  /** Told beside the newest scene, which is painted already. */
  #beside: Beat[] = [];
  #callOff: (() => void) | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  /** Whether the newest scene is on the page. */
  get isNewest(): boolean {
    return this.painted?.scene === this.#newest?.scene;
  }

  /** Whether anything is being told. */
  get busy(): boolean {
    return this.beat !== null;
  }

  /** The table has changed. */
  take(scene: Scene, lines: readonly Line[], eyes: Eyes): void {
    const before = this.#newest;
    const other = eyes.seat !== this.#eyes.seat;
    this.#newest = { scene, lines };
    this.#eyes = eyes;
    const undone = before !== null && scene.plays < before.scene.plays;
    if (!before || other || undone || this.#world.pace() === 0) return this.#catchUp();
    const news = fresh(before.lines, lines);
    if (!this.#world.watched()) return this.#fallBehind(scene.plays - before.scene.plays);
    const beats = beatsOf(news, this.#world.kinds(), eyes.own, decides(before.scene));
    this.#frames.push({ scene, lines, beats: [...this.#beside, ...beats] }); // what is new comes last
    this.#beside = [];
    if (this.#waiting() > LATE) return this.#fallBehind(scene.plays - (this.painted?.scene.plays ?? scene.plays));
    if (decides(scene)) this.#letDecide();
    if (!this.beat) this.#next();
    this.#world.changed();
  }

  /** Go on to the next great moment, or to the newest scene. */
  skip(): void {
    if (this.beat?.part === 'grand') return this.#goOn();
    while (this.beat && this.#pending()[0] && this.#pending()[0]!.part !== 'grand') this.#drop();
    this.#goOn();
  }

  /** The newest scene, and nothing more to tell: somebody has decided, or wants to see everything at once. */
  finish(): void {
    this.#catchUp();
  }

  forget(): void {
    this.missed = 0;
    this.#world.changed();
  }

  // -- inside ------------------------------------------------------------------------------------------

  /** Beats that are still to be told, in order. */
  #pending(): Beat[] {
    return [...this.#frames.flatMap(({ beats }) => beats), ...this.#beside];
  }

  #waiting(): number {
    return this.#pending().reduce((sum, { lasts }) => sum + lasts, 0);
  }

  /** The next beat is not told. */
  #drop(): void {
    while (this.#frames[0] && this.#frames[0].beats.length === 0) this.#paint(this.#frames.shift()!);
    if (this.#frames[0]) this.#frames[0].beats.shift();
    else this.#beside.shift();
  }

  /** A decision does not wait for what may be told beside it; but what dice decide is not painted before they fall. */
  #letDecide(): void {
    const beats = this.#pending();
    const held = this.#diceHeld(beats);
    if (held || this.beat?.dice.length) {
      this.#frames = [{ ...this.#frames.at(-1)!, beats: beats.slice(0, held) }];
    } else {
      this.#paint(this.#newest!);
      this.#frames = [];
    }
    this.#beside = beats.slice(held);
  }

  /** How many beats come before the decision: up to the last dice that fall in time. */
  #diceHeld(beats: Beat[]): number {
    let time = this.beat?.dice.length ? this.beat.lasts : 0;
    let held = 0;
    for (const [i, { dice, lasts }] of beats.entries()) {
      time += lasts;
      if (time > DICE_BEFORE_DECISION) break;
      if (dice.length) held = i + 1;
    }
    return held;
  }

  #fallBehind(plays: number): void {
    this.missed += Math.max(0, plays);
    this.#catchUp();
  }

  #catchUp(): void {
    this.#frames = [];
    this.#beside = [];
    this.#silence();
    this.painted = this.#newest;
    this.#world.changed();
  }

  #paint({ scene, lines }: Painted): void {
    this.painted = { scene, lines };
  }

  #goOn(): void {
    this.#silence();
    this.#next();
    this.#world.changed();
  }

  #silence(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.beat = null;
  }

  /** Tell the next beat; what has been told to its end is painted. */
  #next(): void {
    while (this.#frames[0] && this.#frames[0].beats.length === 0) this.#paint(this.#frames.shift()!);
    const frame = this.#frames[0];
    const beat = frame ? frame.beats.shift() : this.#beside.shift();
    if (!beat) return;
    this.beat = beat;
    if (frame && this.painted && beat.line > (this.painted.lines.at(-1)?.number ?? -1)) {
      this.painted = { ...this.painted, lines: frame.lines.filter(({ number }) => number <= beat.line) };
    }
    // A great moment stays until you go on.
    if (beat.part !== 'grand') this.#last(beat.lasts * this.#world.pace());
  }

  /** Go on after this time; while the board reveals something, none passes. */
  #last(left: number): void {
    const step = Math.min(left, A_STEP);
    this.#callOff = this.#world.later(step, () => {
      const rest = this.#world.revealing() ? left : left - step;
      if (rest > 0) this.#last(rest);
      else this.#goOn();
    });
  }
}
