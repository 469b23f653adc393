// Where on a monster's body its Equipment is worn, and what putting it on changes.
import type { Fighter, Fit } from './types';
import { signed } from './words';

/** Head and Body lie alone; of Hands and Feet there are a left and a right. */
const HEAD = 0;
const BODY = 2;

export interface Place {
  /** Head, Hands, Body, Feet. */
  slot: number;
  /** The piece that lies there, by its place in the monster's gear; null: nothing. */
  piece: number | null;
  /** A piece may take several places: this is its first. */
  first: boolean;
}

/** The places of a body at its left and at its right side, from head to feet, with what lies on them. */
export function body(
  gear: Fighter['gear'],
  slotsOf: (card: string) => readonly number[],
  room: readonly number[],
): { left: Place[]; right: Place[] } {
  const free = (slot: number): Place => ({ slot, piece: null, first: true });
  const places = room.map((many, slot) => Array.from({ length: many }, () => free(slot)));
  gear.forEach((card, piece) => {
    let first = true;
    slotsOf(card).forEach((takes, slot) => {
      for (const place of (places[slot] ?? []).filter((one) => one.piece === null).slice(0, takes)) {
        Object.assign(place, { piece, first });
        first = false;
      }
    });
  });
  const isLeft = (slot: number, n: number) => (slot === HEAD ? true : slot === BODY ? false : n % 2 === 0);
  const side = (left: boolean) => places.flatMap((ones, slot) => ones.filter((_, n) => isLeft(slot, n) === left));
  return { left: side(true), right: side(false) };
}

/** What putting Equipment on changes: "+2 on rolls, can take 6 wounds". */
export function changes({ bonus, wound_total, kills }: Fit, fighter: Pick<Fighter, 'bonus' | 'wound_total'>): string {
  if (kills) return 'it would die';
  const [defender = 0, fort = 0] = bonus;
  const [now = 0, then = 0] = fighter.bonus;
  const rolls =
    defender === fort && now === then
      ? [...(defender === now ? [] : [`${signed(defender)} on rolls`])]
      : [
          ...(defender === now ? [] : [`${signed(defender)} v Defenders`]),
          ...(fort === then ? [] : [`${signed(fort)} v walls`]),
        ];
  const tough = wound_total !== fighter.wound_total ? [`can take ${wound_total} wounds`] : [];
  return [...rolls, ...tough].join(', ');
}
