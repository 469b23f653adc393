// Where on the board of Wild Pigs each choice is made.
import { BAR, CHOOSE, MORE } from '../../board/places';
import type { Board, Help, Mat } from './types';
import { ROWS, type Row, type Ware } from './words';

export const PAY = 'pay';
export const PREPARE = 'prepare';

export const threatAt = (lane: number, row: Row) => `threat ${lane} ${row}`;
export const stanceAt = (name: string) => `stance ${name}`;
export const goodAt = (ware: Ware, carryover: boolean, place: number) => `good ${ware} ${carryover} ${place}`;
export const slotAt = (ware: Ware) => `slot ${ware}`;
export const upgradeAt = (place: number) => `upgrade ${place}`;
export const tokenAt = (token: string) => `token ${token}`;
export const thresholdAt = (number: number) => `threshold ${number}`;

/** The notation of a purchase. */
export function buying(ware: Ware, carryover: boolean, place: number): string {
  return `buy ${ware} ${carryover ? 'carryover ' : ''}${place + 1}`;
}

/** The notation of a fight against the threat at this place. */
export function fighting(board: Board, lane: number, row: Row): string {
  return row === frontmost(board, lane) ? `fight ${lane + 1}` : `fight ${lane + 1} ${row}`;
}

/** The row of a lane's threat that stands nearest, if there is one. */
export function frontmost(board: Board, lane: number): Row | undefined {
  return [...ROWS].reverse().find((row) => board.lanes[lane]?.[row]);
}

/** The place of a choice, on the board as it stands and the mat of the player who chooses. */
export function placeOf(action: string, board: Board, mat: Mat | undefined, help: Help | null): string {
  return ownPlace(action.split(' '), board, mat, help) ?? MORE;
}

function ownPlace(words: string[], board: Board, mat: Mat | undefined, help: Help | null): string | undefined {
  const [verb = '', first = '', second = ''] = words;
  const number = Number(first) - 1;
  switch (verb) {
    case 'fight': {
      const row = second ? ROWS.find((one) => one === second) : frontmost(board, number);
      return row && board.lanes[number]?.[row] ? threatAt(number, row) : undefined;
    }
    case 'free':
      return stanceAt(second);
    case 'restance':
      return stanceAt(first);
    case 'prepare':
      return PREPARE;
    case 'buy':
      return good(words, board);
    case 'extend':
      return isWare(first) ? slotAt(first) : undefined;
    case 'activate':
      return mat?.upgrades[number] ? upgradeAt(number) : undefined;
    case 'wild':
      return tokenAt('wild');
    case 'convert':
      return tokenAt('conversion');
    case 'aim':
    case 'weapon':
    case 'split':
    case 'spend':
    case 'pay':
      return help?.payment ? PAY : CHOOSE;
    case 'save':
    case 'give':
    case 'take':
    case 'lose':
    case 'face':
      return CHOOSE;
    case 'threshold':
      return thresholdAt(number);
    case 'decline':
      return first === 'rest' ? BAR : thresholdAt(number);
    case 'end':
    case 'done':
      return BAR;
    default:
      return undefined;
  }
}

function good(words: string[], board: Board): string | undefined {
  const ware = words[1];
  if (!isWare(ware)) return undefined;
  const carryover = words[2] === 'carryover';
  const place = Number(words.at(-1)) - 1;
  const market = ware === 'upgrade' ? board.upgrades : board.weapons;
  const row = carryover ? market.carryover : market.new_stock;
  return row[place] ? goodAt(ware, carryover, place) : undefined;
}

function isWare(word: string | undefined): word is Ware {
  return word === 'upgrade' || word === 'weapon';
}
