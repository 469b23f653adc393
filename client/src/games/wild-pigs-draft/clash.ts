// The charges of a clash: what is spent in it so far, what is proposed, and in which words.
import { count } from '../../board/words';
import type { Held, Mat } from './types';

/** The play that spends a charge of the card in a place, from 0. */
export const charging = (place: number) => `charge ${place + 1}`;

/** The plays behind the charges spent in this clash, if the draft holds no other plays. */
export function spent({ cards }: Pick<Mat, 'cards'>, draft: number): string[] | null {
  const plays = cards.flatMap((card, place) => (card.spent_now ? [charging(place)] : []));
  return plays.length === draft ? plays : null;
}

/** "Spend 1 charge of Nail Bat", "Spend 1 charge each of Nail Bat and Flash Box". */
export function proposal(plays: readonly string[], cards: readonly Held[], name: (card: string) => string): string {
  const times = new Map<string, number>();
  for (const play of plays) {
    const card = cards[Number(play.split(' ')[1]) - 1]?.card ?? '';
    times.set(name(card), (times.get(name(card)) ?? 0) + 1);
  }
  const each = Math.max(0, ...times.values());
  const names = [...times.keys()];
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
  const same = [...times.values()].every((n) => n === each);
  const many = count(same ? each : plays.length, 'charge');
  return `Spend ${many}${same && names.length > 1 ? ' each' : ''} of ${list}`;
}
