// Keys and numbers of a game, said for people.
import { capital } from '../lib/text';
import type { GameInfo } from '../protocol';
import type { OptionValue } from './seating';

/** `boss_mode` as "Boss mode", `round1` as "Round 1". */
export function optionName(key: string): string {
  return capital(key.replaceAll('_', ' ').replace(/(?<=\p{L})(?=\d)/gu, ' '));
}

/** `each_once` as "each once", true as "yes". */
export function optionValue(value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value).replaceAll('_', ' ');
}

/** Several values in their order: "First fewest dead, then most cards." */
export function orderInWords(chosen: readonly string[]): string {
  if (chosen.length === 0) return 'None of them.';
  const [first = '', ...others] = chosen.map(optionValue);
  return others.length ? `First ${first}, then ${others.join(', then ')}.` : `Only ${first}.`;
}

/** "all as printed", or how many are not. */
export function houseRules(changed: number): string {
  if (changed === 0) return 'all as printed';
  return changed === 1 ? '1 is your own' : `${changed} are your own`;
}

/** "2–5 players". */
export function playersOf(game: GameInfo): string {
  return `${span(game.players)} players`;
}

/** "45–90 min". */
export function minutesOf(game: GameInfo): string {
  return `${span(game.minutes)} min`;
}

function span(numbers: number[]): string {
  const low = numbers[0] ?? 0;
  const high = numbers.at(-1) ?? low;
  return low === high ? String(low) : `${low}–${high}`;
}
