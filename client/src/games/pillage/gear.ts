// Where on a monster's body its Equipment is worn.
import type { Fighter } from './types';

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
