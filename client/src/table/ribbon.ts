// What the ribbon says: whose turn it is, what is asked, and what stands in the way. Words only, no markup.
import { listed } from '../board/words';
import type { Prompt, Words } from '../lib/game';
import type { Kinds } from '../drama/beats';
import { ASKED_ALREADY, type Line, NOT_PLAYING, type Request, type Scene, type Table } from '../protocol';
import { absence } from './absence';
import { nameOf } from './names';
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
  /** Seconds since 1970, for what is said about players who are away. */
  now?: number;
}

/** A prompt. Somebody who has just begun to look gets help a moment later: until then it says only what needs none. */
export function sure(prompt: Prompt | null, { own }: Scene): Prompt | null {
  if (!prompt || !own?.question || own.help !== undefined) return prompt;
  const legal = new Set(own.choices.map(({ action }) => action));
  return { ask: [`${own.question}.`], buttons: prompt.buttons.filter(({ action }) => legal.has(action)) };
}

/** Whose turn it is and what is asked. */
export function saying({ scene, table, seats, prompt, covered, now = 0 }: Asking): Saying {
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
  const also = scene.to_act.map((seat) => absence(table.seats[seat], now)).find(Boolean) ?? '';
  return { tone: 'others', seat: scene.to_act[0] ?? -1, ...waitingFor(scene, table), also };
}

/** Who is waited for, and what they are asked: in quotation marks, because the reader is not asked. */
export function waitingFor({ to_act, waiting }: Scene, table: Table): Pick<Saying, 'lead' | 'words'> {
  const names = to_act.map((seat) => nameOf(table, seat));
  const who = names.length > 3 ? `${names.length} players` : listed(names);
  const gone = to_act.filter((seat) => isAway(table, seat)).map((seat) => nameOf(table, seat));
  const away = gone.length ? ` ${listed(gone)} ${gone.length > 1 ? 'are' : 'is'} away.` : '';
  const asked = waiting && `${names.length > 1 ? 'They are' : `${who} is`} asked: “${waiting}”.`;
  return { lead: who && `Waiting for ${who}`, words: [`${asked}${away}`] };
}

/** Whether the person at a seat is not at the table now. */
export function isAway(table: Table, seat: number): boolean {
  const sitter = table.seats[seat];
  return sitter?.state === 'taken' && !sitter.online;
}

/** A note in the ribbon. */
export interface Told {
  lead: string;
  text: string;
  rule: string;
}

/** Who does it to me, and why: the line of the log that made somebody else's turn my decision. */
export function becauseOf(scene: Scene, lines: readonly Line[], kinds: Kinds): Told | null {
  const { own, to_act, plays, turn } = scene;
  if (!own?.question || !to_act.includes(own.seat)) return null;
  const recent = lines.filter(({ play }) => play >= plays - own.draft);
  const concerns = (line: Line) => line.seat === own.seat || line.seat < 0 || line.people.includes(own.seat);
  const struck = recent.findLast((line) => kinds[line.kind]?.part === 'cause' && concerns(line));
  // In my own turn something is asked because of it only until it was carried out: no line but rolls has followed.
  const done = (cause: Line) =>
    recent.some(({ number, play, dice }) => number > cause.number && play <= plays - own.draft && !dice.length);
  if (struck && turn === own.seat && done(struck)) return null;
  const theirs = turn >= 0 && turn !== own.seat ? recent.findLast(({ seat }) => seat !== own.seat) : undefined;
  const line = struck ?? theirs;
  return line ? { lead: 'Because', text: `${line.text}.`, rule: line.rule } : null;
}

/** While the game is being compiled. */
export const WARMING: Told = {
  lead: 'Warming up',
  text: 'for a minute or so the bots think less deeply than they can.',
  rule: '',
};

/** For somebody who comes back late. */
export function caughtUp(plays: number): Told {
  const text = `${plays} ${plays === 1 ? 'play was' : 'plays were'} made meanwhile; see the log.`;
  return { lead: 'Caught up', text, rule: '' };
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

export function requestSentence({ what, seat, about }: Request, table: Table): string {
  const name = nameOf(table, seat);
  if (what === 'bot') return `${name} asks for a bot in the place of ${nameOf(table, about)}, who is away.`;
  return what === 'undo' ? `${name} asks to take back the last play.` : `${name} proposes to end the match here.`;
}

export function waitingSentence({ what, waiting }: Request, table: Table): string {
  const names = listed(waiting.map((seat) => nameOf(table, seat)));
  const asked = { undo: 'asked to undo', end: 'proposed to end the match', bot: 'asked for a bot' }[what];
  return `You ${asked}: ${names} must agree.`;
}

export interface UndoState {
  label: string;
  /** Why not; empty: it can be done. */
  not: string;
}

/** What the Undo button says, and why it cannot be used. */
export function undoState(scene: Scene | null, table: Table, seats: readonly number[]): UndoState {
  const own = scene?.own;
  if (!scene || !own) return { label: 'Undo', not: seats.length ? NOT_PLAYING : 'You are watching.' };
  if (table.requests.some(({ what, seat }) => what === 'undo' && seats.includes(seat))) {
    return { label: 'Asked to undo', not: ASKED_ALREADY };
  }
  if (own.no_undo) return { label: 'Undo', not: `This cannot be taken back: ${own.no_undo}.` };
  const free = own.draft > 0 || !table.seats.some((seat) => seat.state === 'taken' && !seats.includes(seat.number));
  return { label: free ? 'Undo' : 'Ask to undo', not: '' };
}
