// Where turns begin in the log.
import type { Kinds } from '../drama/beats';
import type { Line, Replay } from '../protocol';

/** After this many plays it became this seat's turn. */
export type Turns = ReadonlyMap<number, number>;

/**
 * Turns of a match from the plays at which somebody else began to play; where several decide together, it is nobody's.
 * The player whose turn it is now, after this many plays, may not have played yet.
 */
export function turnsFrom(
  { marks, turns: seats }: Pick<Replay, 'marks' | 'turns'>,
  now?: { plays: number; turn: number },
): Map<number, number> {
  const turns = new Map(marks.map((mark, i) => [mark, seats[i]!] as const).filter(([, seat]) => seat >= 0));
  const last = [...turns.values()].at(-1);
  if (now && now.turn >= 0 && now.turn !== last) turns.set(now.plays, now.turn);
  return turns;
}

/** The first line of each turn, by its number, with the seat whose turn it is. */
export function turnStarts(lines: readonly Line[], turns: Turns): Map<number, number> {
  const starts = new Map<number, number>();
  for (const [plays, seat] of turns) {
    let first = lines.findIndex((line) => line.play > plays);
    if (first < 0) first = lines.length;
    // What the new turn's player got at once was written together with the end of the turn before.
    while (first > 0 && lines[first - 1]!.play === plays && lines[first - 1]!.seat === seat) first -= 1;
    const line = lines[first];
    if (line) starts.set(line.number, seat);
  }
  return starts;
}

/** A stretch of the log: one turn, what the rules do at the beginning of a round, or what was before the first turn. */
export interface Fold {
  /** The number of its first line. */
  first: number;
  /** Whose turn it is; -1: nobody's. */
  seat: number;
  /** What begins, if it is nobody's turn; empty: the match. */
  title: string;
  lines: Line[];
}

/** The log, folded by turn. */
export function foldsOf(lines: readonly Line[], turns: Turns, kinds: Kinds = []): Fold[] {
  const starts = turnStarts(lines, turns);
  const folds: Fold[] = [];
  lines.forEach((line, i) => {
    const seat = starts.get(line.number);
    const title = begins(line, kinds) ? titleOf(line.text) : '';
    const next = lines[i + 1];
    const last = folds.at(-1);
    if (seat !== undefined || !last) folds.push({ first: line.number, seat: seat ?? -1, title: '', lines: [] });
    else if (title && last.title && last.lines.length === 1) last.title = title; // a season, and its first round
    else if (title && next && !starts.has(next.number)) folds.push({ first: line.number, seat: -1, title, lines: [] });
    folds.at(-1)!.lines.push(line);
  });
  return folds;
}

/** Whether a round begins, which belongs to nobody's turn. */
function begins({ kind, seat }: Line, kinds: Kinds): boolean {
  return seat < 0 && kinds[kind]?.part === 'turn';
}

/** "Round 4" of "Round 4: the card is Vet Rounds", "Tuesday" of "Tuesday begins". */
function titleOf(text: string): string {
  return text.replace(/(:| begins).*$/, '');
}
