// Where on the board of Happy Pigs each choice is made.
import { BAR, MORE } from '../../board/places';
import { CLASSES, GOODS, JOBS, SIZE_WORDS } from './words';

/** A birth: the button, and every adult. */
export const MATE = 'mate';
/** What the card offers to take. */
export const TAKE = 'take';

/** Jobs, classes of pigs and goods by their numbers, see show/board.py. */
export const tileAt = (job: number) => `tile ${job}`;
export const pigAt = (pig: number) => `pig ${pig}`;
export const goodAt = (good: number) => `good ${good}`;

/** The place of a choice. Each notation has one, whatever the table looks like. */
export function placeOf(action: string): string {
  const [verb = '', what = ''] = action.split(' ');
  switch (verb) {
    case 'choose':
    case 'neutral':
      return known(JOBS.findIndex(({ name }) => name === what), tileAt);
    case 'feed':
    case 'feed+':
    case 'feed++':
    case 'sell':
      return known(CLASSES.indexOf(what), pigAt);
    case 'vaccinate':
      return known(SIZE_WORDS.indexOf(what), (size) => pigAt(2 * size));
    case 'buy':
      return known(GOODS.indexOf(what), goodAt);
    case 'mate':
    case 'mate+':
      return MATE;
    case 'take':
      return TAKE;
    case 'pass':
      return BAR;
    default:
      return MORE;
  }
}

function known(number: number, place: (number: number) => string): string {
  return number < 0 ? MORE : place(number);
}
