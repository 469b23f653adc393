// What the ribbon says: whose turn it is, what is asked, and what stands in the way. Words only, no markup.
import type { Prompt, Words } from '../lib/game';
import type { Request, Scene, Table } from '../protocol';
import { inSentence, nameOf } from './names';
import { resultSentence } from './result';

export interface Saying {
  /** Mine: something is asked of the reader. Others: of somebody else. Over: of nobody any more. */
  tone: 'mine' | 'others' | 'over';
  /** Whose crest stands there; -1: nobody's. */
  seat: number;
  lead: string;
  words: Words;
  also: string;
}

export interface Asking {
  scene: Scene;
  table: Table;
  /** One's own seats on this device. */
  seats: readonly number[];
  /** What the game's own board says, if it has one. */
  prompt: Prompt | null;
  /** The table is covered while it changes hands: say nothing that only one may know. */
  covered: boolean;
}

/** Whose turn it is and what is asked. */
export function saying({ scene, table, seats, prompt, covered }: Asking): Saying {
  const { own, result } = scene;
  if (result) {
    const words = [resultSentence(result, table), ...(result.group ? [` ${result.group.text}`] : [])];
    return { tone: 'over', seat: result.winners[0] ?? -1, lead: 'The match is over', words, also: '' };
  }
  if (own && scene.to_act.includes(own.seat) && !covered) {
    const theirs = scene.turn >= 0 && scene.turn !== own.seat;
    const mine = theirs ? 'Your decision' : 'Your turn';
    const lead = seats.length > 1 ? `${nameOf(table, own.seat)}: ${mine.toLowerCase()}` : mine;
    return { tone: 'mine', seat: own.seat, lead, words: prompt?.ask ?? [own.question], also: prompt?.also ?? '' };
  }
  return { tone: 'others', seat: scene.to_act[0] ?? -1, ...waitingFor(scene, table), also: '' };
}

/** Who is waited for, and what they are asked: in quotation marks, because the reader is not asked. */
export function waitingFor({ to_act, waiting }: Scene, table: Table): Pick<Saying, 'lead' | 'words'> {
  const names = to_act.map((seat) => nameOf(table, seat));
  const who = names.length > 3 ? `${names.length} players` : inSentence(names);
  return { lead: who && `Waiting for ${who}`, words: [waiting && `“${waiting}”`] };
}

/** Requests that wait for an answer of these seats. */
export function requestsFor(table: Table, seats: readonly number[]): Request[] {
  return table.requests.filter(({ waiting }) => waiting.some((seat) => seats.includes(seat)));
}

/** One's own requests, which wait for others. */
export function requestsOf(table: Table, seats: readonly number[]): Request[] {
  const others = requestsFor(table, seats);
  return table.requests.filter((request) => seats.includes(request.seat) && !others.includes(request));
}

export function requestSentence({ what, seat }: Request, table: Table): string {
  const name = nameOf(table, seat);
  return what === 'undo' ? `${name} asks to take back the last play.` : `${name} proposes to end the match here.`;
}

export function waitingSentence({ what, waiting }: Request, table: Table): string {
  const names = inSentence(waiting.map((seat) => nameOf(table, seat)));
  return `You ${what === 'undo' ? 'asked to undo' : 'proposed to end the match'}: ${names} must agree.`;
}

export interface UndoState {
  label: string;
  /** Why not; empty: it can be done. */
  not: string;
}

/** What the Undo button says, and why it cannot be used. */
export function undoState(scene: Scene | null, table: Table, seats: readonly number[]): UndoState {
  const own = scene?.own;
  if (!scene || !own) return { label: 'Undo', not: seats.length ? 'No match is being played.' : 'You are watching.' };
  if (table.requests.some(({ what, seat }) => what === 'undo' && seats.includes(seat))) {
    return { label: 'Asked to undo', not: 'The others have been asked already.' };
  }
  if (own.no_undo) return { label: 'Undo', not: `This cannot be taken back: ${own.no_undo}.` };
  const free = own.draft > 0 || !table.seats.some((seat) => seat.state === 'taken' && !seats.includes(seat.number));
  return { label: free ? 'Undo' : 'Ask to undo', not: '' };
}
