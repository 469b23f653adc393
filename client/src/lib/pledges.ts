// What a person adds to the chance of a match: a random share. Its hash, the pledge, is shown when they sit down; the
// share itself is revealed when everybody can see every pledge. Until then the browser keeps it, also over a reload.
import { sha256 } from './sha256';
import { kept } from './storage';

export interface Pledged {
  pledge: string;
  share: string;
}

const SHELF = 'shares';
/** Shares that are remembered. Some are never asked for, because the table has gone. */
const MOST = 100;

let here: Pledged[] = [];

/** A share that nobody can have known, and its pledge. */
export function pledged(): Pledged {
  const share = hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
  const made = { pledge: sha256(`boargame share ${share}`), share };
  keep([...remembered(), made]);
  return made;
}

/** The share behind a pledge, if it was made in this browser. */
export const shareOf = (pledge: string): string | undefined =>
  remembered().find((one) => one.pledge === pledge)?.share;

export const forget = (pledge: string): void => keep(remembered().filter((one) => one.pledge !== pledge));

/** Other pages of this browser remember, too. Without a storage, this page alone does. */
function remembered(): Pledged[] {
  const stored = kept.get(SHELF);
  return Array.isArray(stored) ? stored.filter(isPledged) : here;
}

function isPledged(one: unknown): one is Pledged {
  return typeof one === 'object' && one !== null && 'pledge' in one && 'share' in one && typeof one.share === 'string';
}

function keep(all: Pledged[]): void {
  here = all.slice(-MOST);
  kept.set(SHELF, here);
}

const hexadecimal = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
