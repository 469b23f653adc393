// Where on the board of the Draft each choice is made.
import { BAR, MORE } from '../../board/places';

/** The panel that pays, the one that takes scrap of choice, and the one that decides a clash. */
export const PAY = 'pay';
export const TAKE = 'take';
export const STAKE = 'stake';
/** Two of the four actions have a button and nothing else. */
export const SCAVENGE = 'scavenge';
export const REFIT = 'refit';

/** Places of the pool, the row and your own cards count from 0, in actions from 1. */
export const pigAt = (place: number) => `pig ${place}`;
export const goodAt = (place: number) => `good ${place}`;
export const cardAt = (place: number) => `card ${place}`;
export const nodeAt = (node: string) => `node ${node}`;
export const trackAt = (node: string) => `track ${node}`;

/** The place of a choice. Each notation has one, whatever the table looks like. */
export function placeOf(action: string): string {
  const [verb = '', what = ''] = action.split(' ');
  const place = Number(what) - 1;
  switch (verb) {
    case 'shift':
    case 'move':
    case 'form':
      return nodeAt(what);
    case 'tinker':
      return trackAt(what);
    case 'market':
    case 'buy':
      return goodAt(place);
    case 'engage':
      return pigAt(place);
    case 'use':
    case 'charge':
    case 'recharge':
      return cardAt(place);
    case 'scavenge':
      return SCAVENGE;
    case 'refit':
      return REFIT;
    case 'pay':
      return PAY;
    case 'take':
      return TAKE;
    case 'clash':
    case 'accept':
      return STAKE;
    case 'stay':
    case 'done':
      return BAR;
    default:
      return MORE;
  }
}
