// Where turns begin in the log.
import type { Line } from '../protocol';

/** After this many plays it became this seat's turn. */
export type Turns = ReadonlyMap<number, number>;

/**
 * Turns of a match from the plays at which somebody else began to play; who it was, its lines tell.
 * The player whose turn it is now, after this many plays, may not have played yet.
 */
export function turnsFrom(
  marks: readonly number[],
  lines: readonly Line[],
  now?: { plays: number; turn: number },
): Map<number, number> {
  const turns = new Map<number, number>();
  for (const mark of marks) {
    const seat = lines.find((line) => line.play === mark + 1 && line.seat >= 0)?.seat;
    if (seat !== undefined) turns.set(mark, seat);
  }
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

/** A stretch of the log: one turn, or what was before the first. */
export interface Fold {
  /** The number of its first line. */
  first: number;
  /** Whose turn it is; -1: nobody's. */
  seat: number;
  lines: Line[];
}

/** The log, folded by turn. */
export function foldsOf(lines: readonly Line[], turns: Turns): Fold[] {
  const starts = turnStarts(lines, turns);
  const folds: Fold[] = [];
  for (const line of lines) {
    const seat = starts.get(line.number);
    if (seat !== undefined || !folds.length) folds.push({ first: line.number, seat: seat ?? -1, lines: [] });
    folds.at(-1)!.lines.push(line);
  }
  return folds;
}
