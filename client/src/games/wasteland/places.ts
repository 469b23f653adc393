// Where on the board of Wasteland each choice is made.
import { BAR, MORE } from '../../board/places';

/** The crisis that is about to be faced. */
export const FACE = 'face';
/** The combat's ledger: fight, or commit no more. */
export const FIGHT = 'fight';
/** Panels: survivors to choose from, cards that only one looks at (emplacements, crises, cards to hand out). */
export const OFFER = 'offer';
export const DRAWN = 'drawn';
/** Cards of an open pile. */
export const PILE = 'pile';
/** Choices within effects: one of several parts, a price, a die to return. */
export const BRANCH = 'branch';
export const PAY = 'pay';
export const HEAL = 'heal';
/** A die about to be gained; a roll that may be changed. */
export const PREVENT = 'prevent';
export const REACT = 'react';
/** A trade: how many cards are wanted, the answer, the last word. */
export const TRADE = 'trade';

/** A place of the settlement: visited, or picked to be damaged, destroyed or repaired. */
export const siteAt = (place: string) => `site ${place}`;
/** A card in one's hand: used, committed, trashed, given away, put onto the pile. */
export const cardAt = (card: string) => `card ${card}`;
/** An ability of one's survivor, `daily` or `once`: used or committed. */
export const abilityAt = (which: string) => `ability ${which}`;
/** A survivor: chosen, fed, handed something, asked for a trade. */
export const survivorAt = (seat: number | string) => `survivor ${seat}`;

/** The place of a choice. Each notation has one, whatever the table looks like. */
export function placeOf(action: string): string {
  const [verb = '', first = '', second = ''] = action.split(' ');
  switch (verb) {
    case 'keep':
      return OFFER;
    case 'visit':
    case 'pick':
      return siteAt(first);
    case 'use':
    case 'trash':
    case 'give':
    case 'stockpile':
      return cardAt(first);
    case 'commit':
      return first === 'ability' ? abilityAt(second) : cardAt(first);
    case 'ability':
      return abilityAt(first);
    case 'go':
      return FACE;
    case 'done':
      return FIGHT;
    case 'build':
    case 'scrap':
    case 'crisis':
      return DRAWN;
    case 'deal':
      return first === 'to' ? survivorAt(second) : DRAWN;
    case 'target':
    case 'assign':
    case 'feed':
    case 'trade':
      return survivorAt(first);
    case 'option':
      return BRANCH;
    case 'pay':
    case 'refuse':
      return PAY;
    case 'heal':
      return HEAL;
    case 'take':
      return first === 'die' ? PREVENT : PILE;
    case 'prevent':
      return PREVENT;
    case 'reroll':
    case 'ignore':
    case 'leave':
      return REACT;
    case 'want':
    case 'accept':
    case 'decline':
    case 'confirm':
    case 'cancel':
      return TRADE;
    case 'end':
    case 'stay':
    case 'close':
    case 'stop':
    case 'pass':
      return BAR;
    default:
      return MORE;
  }
}
