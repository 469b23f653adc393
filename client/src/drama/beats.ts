// What happened, cut into beats: one thing after another, each with its cause, its outcome and the time to read it.
import type { Happening, Line } from '../protocol';

/** Off: everything at once. */
export type Pace = 'off' | 'quick' | 'normal' | 'slow';

/** How long a beat lasts, compared with normal. */
export const PACES: Readonly<Record<Pace, number>> = { off: 0, quick: 0.5, normal: 1, slow: 1.8 };

export interface Beat {
  part: Happening['part'];
  icon: string;
  /** Who does it or suffers it; -1: the rules do. */
  seat: number;
  /** What brought it about, if that was said before. */
  head: string;
  /** What is said, line by line. */
  words: string[];
  /** What came of it, where something was to be expected. */
  nothing: boolean;
  /** Faces of dice. What comes of them is told afterwards, and not painted before. */
  dice: number[];
  /** The card that it begins with; empty: none. */
  face: string;
  /** Cards and people to point at. */
  about: string[];
  people: number[];
  /** The last line of the log that is told with it. */
  line: number;
  /** Milliseconds at a normal pace. */
  lasts: number;
}

export const NOTHING = 'Nothing comes of it.';

const SHORTEST = 500;
const LONGEST = 2600;
const A_LETTER = 17;
const A_ROLL = 1300;
/** Lines that nothing marks are told together, up to this many. */
const TOGETHER = 3;

const PLAIN: Happening = { part: 'plain', icon: '' };

/** How each kind of line is staged. */
export type Kinds = readonly Happening[];

/** Lines about your own plays are no news, unless chance, an attack or a great moment is in them. */
export function beatsOf(lines: readonly Line[], kinds: Kinds, own: readonly number[], byMe: boolean): Beat[] {
  const beats: Beat[] = [];
  let stirred = false;
  let head = '';
  for (const line of lines) {
    const { part, icon } = kinds[line.kind] ?? PLAIN;
    const told = part === 'cause' || part === 'grand' || line.dice.length > 0;
    stirred ||= told;
    if (byMe && !stirred && own.includes(line.seat)) continue;
    if (part !== 'plain') head = '';
    const last = beats.at(-1);
    if (last?.part === 'grand' && part === 'plain') join(last, line);
    else if (last && part === 'plain' && !told && goesWith(last, line)) join(last, line);
    else beats.push(begin(line, part, icon, head));
    if (part === 'cause') head = line.text;
  }
  return beats.map((beat, i) => finished(beat, beats[i + 1]));
}

function begin(line: Line, part: Happening['part'], icon: string, head: string): Beat {
  const { seat, text, dice, about, people, number } = line;
  const words = [text];
  const face = about[0] ?? '';
  return { part, icon, seat, head, words, face, nothing: false, dice, about, people, line: number, lasts: 0 };
}

/** Small things of one player are told in one breath. */
function goesWith(beat: Beat, { seat }: Line): boolean {
  return (beat.part === 'plain' || beat.part === 'turn') && !beat.dice.length && beat.seat === seat && beat.words.length < TOGETHER;
}

function join(beat: Beat, { text, dice, about, people, number }: Line): void {
  beat.words.push(text);
  beat.dice = [...beat.dice, ...dice];
  beat.about = [...beat.about, ...about];
  beat.people = [...beat.people, ...people];
  beat.line = number;
}

/** A cause that was overtaken by something else says that nothing came of it; the last one may still be decided. */
function finished(beat: Beat, next: Beat | undefined): Beat {
  const nothing = beat.part === 'cause' && next !== undefined && next.part !== 'plain';
  const letters = beat.words.reduce((sum, { length }) => sum + length, 0) + (nothing ? NOTHING.length : 0);
  const reading = Math.min(LONGEST, SHORTEST + A_LETTER * letters);
  return { ...beat, nothing, lasts: reading + (beat.dice.length ? A_ROLL : 0) };
}

/** What was not known before: lines that came, without those that were only put in another order. */
export function fresh(before: readonly Line[], now: readonly Line[]): Line[] {
  const kept = new Set(before.map(same));
  let first = 0;
  while (first < now.length && before[first] && same(before[first]!) === same(now[first]!)) first += 1;
  return now.slice(first).filter((line) => !kept.has(same(line)) || line.number > (before.at(-1)?.number ?? -1));
}

function same({ kind, seat, text }: Line): string {
  return `${kind} ${seat} ${text}`;
}
