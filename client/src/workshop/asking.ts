// What does this change do? Asked, and followed until it is clear.
import * as api from '../lib/api';
import type { AskedChange, NewAsk } from '../protocol';

/** Between two looks, in milliseconds. */
export const LOOK_AGAIN = 500;

const pause = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds));

export const isOver = ({ state }: AskedChange): boolean =>
  state === 'none' || state === 'done' || state === 'stopped' || state === 'failed';

/** Ask, or go on with what was asked before. Every look is told. Stops when nobody looks any more. */
export async function followAsk(
  set: string,
  how: NewAsk | null,
  tell: (asked: AskedChange) => void,
  wanted: () => boolean,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<void> {
  let asked = how ? await api.askChange(set, how) : await api.askedChange(set);
  if (wanted()) tell(asked);
  while (wanted() && !isOver(asked)) {
    await wait(LOOK_AGAIN);
    asked = await api.askedChange(set);
    if (wanted()) tell(asked);
  }
}

/** How far it is, in a few words. */
export function progress(asked: AskedChange): string {
  switch (asked.state) {
    case 'none':
      return '';
    case 'waiting':
      return 'The laboratory gets ready …';
    case 'warming':
      return 'Warming up: the game is compiled once, which takes a minute …';
    case 'failed':
      return asked.error;
    default:
      return `${asked.games.toLocaleString('en-GB')} pairs of matches, ${asked.players} players${
        asked.state === 'stopped' ? ', stopped' : asked.state === 'done' ? '' : ' …'
      }`;
  }
}
