// What the things of Happy Pigs are called, and in which order they come.
import { count } from '../../board/words';
import { sizeInWords } from './herd';
import type { SignName } from './signs';
import type { Board, Mat, Printed, SeasonFace, Share } from './types';

/** Actions by their numbers; a letter plays each. */
export const JOBS = [
  { name: 'Feed', key: 'f', sign: 'feed', does: 'a pig grows one size' },
  { name: 'Mate', key: 'm', sign: 'mate', does: 'an adult gives birth to a Piglet' },
  { name: 'Buy', key: 'b', sign: 'buy', does: 'a pig, an item or a field' },
  { name: 'Sell', key: 's', sign: 'sell', does: 'a pig, for its price' },
] as const;

export const SEASONS = ['Spring', 'Summer', 'Autumn', 'Winter'] as const;

const SEASON_SIGNS: Record<string, SignName> = { Spring: 'spring', Summer: 'summer', Autumn: 'autumn', Winter: 'winter' };

export function seasonSign(season: string): SignName {
  return SEASON_SIGNS[season] ?? 'summer';
}

/** As actions name them. */
export const SIZE_WORDS: readonly string[] = ['piglet', 'small', 'average', 'big'];
export const CLASSES: readonly string[] = ['P0', 'P1', 'S0', 'S1', 'A0', 'A1', 'B0', 'B1'];
export const GOODS: readonly string[] = [...SIZE_WORDS, 'vaccine', 'supplement', 'amulet', 'field'];
export const ITEM_SIGNS = ['vaccine', 'supplement', 'amulet'] as const;

export const BIG = 3;
export const VACCINE = 0;
export const SUPPLEMENT = 1;
export const AMULET = 2;
const ITEM_VERBS: readonly RegExp[] = [/^vaccinate /, /^feed\+/, /^mate\+/];

/** Whether an action is one with a Vaccine, a Supplement or an Amulet. */
export function usesItem(action: string, item: number): boolean {
  return ITEM_VERBS[item]?.test(action) ?? false;
}

/** Among classes of pigs, adults are the last ones (HP-7.1). */
export const FIRST_ADULT = 4;
/** Among goods, items come after the pigs, and the field last. */
export const FIRST_ITEM = 4;
export const FIELD = 7;

/** The seat of the neutral tile. */
export const NEUTRAL = -1;

export function jobName(job: number): string {
  return JOBS[job]?.name ?? '';
}

export function dollars(amount: number): string {
  return `$${amount}`;
}

/** Others' money may be out of sight (HP-G30). */
export function moneyInWords(amount: number | null): string {
  return amount === null ? 'money out of sight' : dollars(amount);
}

/** "Small pig", "Vaccine", "Field". */
export function goodName(printed: Printed, good: number): string {
  if (good < FIRST_ITEM) return sizeInWords(printed, good);
  return printed.items[good - FIRST_ITEM] ?? 'Field';
}

/** What the card adds to a price of a good; 0: nothing. */
export function changeOf(card: SeasonFace | undefined, side: 'buy' | 'sell', good: number): number {
  return card?.changes.find((one) => one.side === side && one.good === good)?.delta ?? 0;
}

/** "Feed, 8 actions: Ada 3, Bruno 3, Cyn 2". */
export function shareInWords({ job, limit, seats, counts }: Share, name: (seat: number) => string): string {
  const parts = seats.map((seat, i) => `${seat === NEUTRAL ? 'the neutral tile' : name(seat)} ${counts[i] ?? 0}`);
  return `${jobName(job)}, ${count(limit, 'action')}: ${parts.join(', ')}`;
}

/** "2 Vaccines, 1 Amulet of Life", or "no items". */
export function itemsInWords(printed: Printed, items: readonly number[]): string {
  const many = (name: string) => name.replace(/^(\S+)(?= of )/, '$1s').replace(/^((?!.* of ).*)$/, '$1s');
  const said = items.flatMap((n, i) => {
    const name = printed.items[i] ?? 'item';
    return n ? [count(n, name, many(name))] : [];
  });
  return said.join(', ') || 'no items';
}

/** How many pigs would be lost at a change of season. */
export function endangered({ pigs }: Pick<Mat, 'pigs'>): number {
  return pigs.reduce((sum, n, pig) => sum + (pig % 2 ? 0 : n), 0);
}

/** "at the end of this round", "at the end of the next round". */
export function whenLost({ phase, rounds_to_change: rounds }: Pick<Board, 'phase' | 'rounds_to_change'>): string {
  if (phase === 'season') return 'now';
  return ['at the end of this round', 'at the end of the next round'][rounds] ?? `in ${rounds} rounds`;
}

/** What a job's tile brings: "alone 8, with one more 4, with two more 3". Tiles that lie open already are counted. */
export function partsInWords(shares: readonly number[], shown = 0): string {
  const others = (n: number) => (n === 0 ? 'alone' : `with ${n === 1 ? 'one other' : `${n} others`}`);
  return shares.flatMap((part, n) => (n < shown ? [] : [`${others(n)} ${part}`])).join(', ');
}

/** Why nothing at all can be bought, if it is the same for everything: that is said once. */
export function barring(wares: readonly { short: string }[]): string {
  const [first] = wares;
  return first?.short && wares.every(({ short }) => short === first.short) ? first.short : '';
}
