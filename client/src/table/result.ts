// How a match ended, in words.
import { listed } from '../board/words';
import { counted } from '../lib/text';
import type { Result, Table } from '../protocol';
import { nameOf } from './names';

/** "Ada wins with 41 points." */
export function resultSentence(result: Result, table: Table): string {
  if (result.reason === 'unfinished') return 'Not played to its end.';
  const how = { played: '', agreed: 'Ended by agreement. ', conceded: 'Ended early. ' }[result.reason];
  return `${how}${result.group ? groupSentence(result, table) : victorySentence(result, table)}`;
}

/** Where players win or lose together. */
function groupSentence({ winners, scores }: Result, table: Table): string {
  if (winners.length === 0) return 'Everybody loses.';
  if (winners.length === scores.length) return 'Everybody wins.';
  return `${namesOf(winners, table)} ${winners.length > 1 ? 'win' : 'wins'}.`;
}

function victorySentence(result: Result, table: Table): string {
  const { winners, scores } = result;
  if (winners.length === 0) return 'Nobody wins.';
  const score = withScore(result);
  if (winners.length === 1) return `${namesOf(winners, table)} wins${score}.`;
  if (winners.length === scores.length) return `Everybody shares the victory${score}.`;
  return `${namesOf(winners, table)} share the victory${score}.`;
}

/** " with 41 points", if all winners have the same score. */
function withScore({ winners, scores, unit }: Result): string {
  const [score, another] = new Set(winners.map((seat) => scores[seat] ?? 0));
  if (score === undefined || another !== undefined) return '';
  return ` with ${counted(score)} ${score === 1 ? unit.replace(/s$/, '') : unit}`;
}

function namesOf(seats: readonly number[], table: Table): string {
  return listed(seats.map((seat) => nameOf(table, seat)));
}

/** Everybody's place, the best first; equals share it. */
export function places(ranking: readonly (readonly number[])[]): { seat: number; place: number }[] {
  return ranking.flatMap((seats, n) => {
    const place = 1 + ranking.slice(0, n).flat().length;
    return seats.map((seat) => ({ seat, place }));
  });
}
