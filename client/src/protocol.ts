// Generated from src/boargame/table/protocol.py by `make types`: do not edit.

/** One line of the log, as somebody may read it. */
export interface Line {
  /** its place in the log; there are gaps where others may read what this reader may not */
  number: number;
  /** how many plays had been made when it was written */
  play: number;
  rule: string;
  /** whom it is about, or -1 */
  seat: number;
  text: string;
  /** ids of the cards it mentions */
  about: string[];
}

export const PROTOCOL = 1;

/** The first message: who you are, and how far you have read. Without a token you are a spectator. */
export interface Hello {
  type: 'hello';
  table: string;
  token?: string;
  /** the last `seq` that was received here; -1: nothing */
  since?: number;
  /** whose view to show, if you have several seats */
  seat?: number | null;
}

export interface Choose {
  type: 'play';
  id: string;
  seat: number;
  /** of the scene it was chosen from */
  version: number;
  action: string;
}

/** Take back your last play: at once in the middle of a decision, otherwise the others must agree. */
export interface Undo {
  type: 'undo';
  id: string;
  seat: number;
  version: number;
}

/** Propose to end the match as it stands. It ends when everybody agrees. */
export interface Propose {
  type: 'propose';
  id: string;
}

/** Agree to what another player asks for, or refuse it. */
export interface Answer {
  type: 'answer';
  id: string;
  request: number;
  yes: boolean;
}

/** Give up. A bot plays on in your place, behind all others in the ranking. */
export interface Concede {
  type: 'concede';
  id: string;
  seat: number;
}

export interface Say {
  type: 'say';
  id: string;
  text: string;
}

/** Ask why this cannot be played. Answered by a `Reason`. */
export interface Why {
  type: 'why';
  id: string;
  seat: number;
  action: string;
}

/** Hot seat: show the table as this seat of yours sees it. */
export interface Look {
  type: 'look';
  id: string;
  seat: number;
}

export type Asked = Hello | Choose | Undo | Propose | Answer | Concede | Say | Why | Look;

export type Code =
  | 'cannot_undo'
  | 'illegal'
  | 'malformed'
  | 'not_now'
  | 'not_yours'
  | 'stale'
  | 'too_fast'
  | 'too_long'
  | 'unknown';

/** Nothing has changed. */
export interface Refused {
  type: 'refused';
  id: string;
  code: Code;
  text: string;
  rule: string;
}

/** It is stored; `seq` is the entry it became. */
export interface Done {
  type: 'done';
  id: string;
  seq: number;
}

export interface Reason {
  type: 'reason';
  id: string;
  legal: boolean;
  text: string;
  rule: string;
}

/** A line of the chat. */
export interface Said {
  number: number;
  /** seconds since 1970 */
  at: number;
  name: string;
  text: string;
  /** where the speaker sat, or -1 */
  seat: number;
}

/** Something a seat may do now. */
export interface Choice {
  /** its notation */
  action: string;
  text: string;
  rule: string;
}

/** What only the person who decides for a seat sees. */
export interface Own {
  seat: number;
  /** empty: nothing is asked of this seat */
  question: string;
  rule: string;
  choices: Choice[];
  /** plays of an unfinished decision that can be taken back freely */
  draft: number;
  /** why the last play cannot be taken back at all; empty: it can, or can be asked for */
  no_undo: string;
  /** what the game's own board shows to that person (forecasts, prices), see show/board.py */
  help: unknown;
}

/** How it ended for players who win or lose together. */
export interface Group {
  won: boolean;
  text: string;
}

/** How the match ended. */
export interface Result {
  reason: 'agreed' | 'conceded' | 'played';
  scores: number[];
  /** seats from the best to the last; equals share a rank */
  ranking: number[][];
  /** what scores are counted in: "points", "dollars" */
  unit: string;
  /** several share a victory; nobody, if all have lost */
  winners: number[];
  /** how it ended for all together, where players win or lose together */
  group?: Group;
}

/** The table as a reader sees it now. */
export interface Scene {
  version: number;
  plays: number;
  to_act: number[];
  /** what the first of them is asked, for everybody to read */
  waiting: string;
  /** whose turn it is, or -1 */
  turn: number;
  /** None: this reader may not know */
  scores: (number | null)[];
  progress: number;
  /** this reader sees what others must not */
  secret: boolean;
  /** what the game's own board draws, see show/board.py; without one the view, for the generic one */
  board: unknown;
  /** for a seat, and only at a live table */
  own: Own | null;
  result: Result | null;
}

export interface Seat {
  number: number;
  state: 'bot' | 'open' | 'taken';
  name: string;
  /** its spec, for a bot */
  bot: string;
  /** its name in the lobby: easy, medium, hard */
  level: string;
  /** public id of the person there, or of the one a bot stands in for */
  person: string;
  online: boolean;
  conceded: boolean;
}

/** Something that others must agree to. */
export interface Request {
  number: number;
  what: 'end' | 'undo';
  seat: number;
  /** seats that have not answered */
  waiting: number[];
}

/** A table as everybody at it sees it. */
export interface Table {
  id: string;
  title: string;
  game: string;
  players: number;
  /** those that differ from the printed rules */
  options: Record<string, string | number | boolean>;
  cards: string;
  visibility: 'link' | 'listed';
  state: 'gathering' | 'over' | 'playing';
  /** public id of the person */
  owner: string;
  seats: Seat[];
  requests: Request[];
  /** spectators */
  watching: number;
  created: number;
  changed: number;
  /** to the seed, from the start of the match on */
  commitment: string;
  /** where the match stands, in words */
  turn: string;
  /** seats that owe a decision */
  to_act: number[];
}

export interface Welcome {
  type: 'welcome';
  protocol: number;
  /** your public id; empty for a stranger */
  person: string;
  /** your seats */
  seats: number[];
  owner: boolean;
  /** whose view you see; None: a spectator's */
  seat: number | null;
  table: Table;
}

/** What is new since the last one. `keep` says which lines of the log are still true: those below that number. */
export interface Update {
  type: 'update';
  seq: number;
  keep: number;
  lines: Line[];
  table?: Table;
  scene?: Scene;
  chat?: Said[];
  /** your seats, if they have changed */
  seats?: number[];
}

export type Says = Welcome | Update | Done | Refused | Reason;

/** Why a request was refused: one sentence that says what to do. */
export interface Problem {
  error: string;
}

export interface NewGuest {
  name: string;
}

export interface Guest {
  person: string;
  name: string;
}

/** A guest, with the token that proves it. The browser keeps it; nobody else ever learns it. */
export interface Identity {
  person: string;
  name: string;
  token: string;
}

/** A code that makes another device the same person, once. */
export interface PersonalLink {
  code: string;
  expires: number;
}

export interface Claim {
  code: string;
}

export interface Option {
  key: string;
  values: (string | number | boolean)[];
  default: string | number | boolean;
  rule: string;
  why: string;
  /** are several values chosen, in order? Then a value is a text: "one, another" */
  several: boolean;
}

export interface CardSet {
  id: string;
  name: string;
  text: string;
}

export interface BotLevel {
  level: string;
  spec: string;
  text: string;
}

export interface GameInfo {
  id: string;
  name: string;
  tagline: string;
  version: string;
  players: number[];
  minutes: number[];
  designers: string[];
  /** the default set */
  cards: string;
  /** has a board of its own */
  board: boolean;
}

export interface GameDetails {
  id: string;
  name: string;
  tagline: string;
  version: string;
  players: number[];
  minutes: number[];
  designers: string[];
  /** the default set */
  cards: string;
  /** has a board of its own */
  board: boolean;
  options: Option[];
  card_sets: CardSet[];
  bots: BotLevel[];
}

/** What is printed on the cards of a set, by card id, and on the board: see games/<game>/show/board.py. */
export interface Faces {
  cards: Record<string, unknown>;
  printed: unknown;
}

export interface Paragraph {
  /** empty: a passage without a number */
  id: string;
  /** with light marks: **bold**, *italics*, `code`, lists and tables */
  text: string;
  section: string;
  /** icons of what it mentions */
  about: string[];
}

export interface Chapter {
  number: string;
  title: string;
  paragraphs: Paragraph[];
}

export interface Rules {
  game: string;
  title: string;
  introduction: string[];
  chapters: Chapter[];
}

/** Who is to sit there: nobody yet, you (by this name, for a hot seat), or a bot. */
export interface NewSeat {
  who: 'bot' | 'me' | 'open';
  name?: string | null;
  bot?: string | null;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  title?: string;
  options?: Record<string, string | number | boolean>;
  cards?: string;
  visibility?: 'link' | 'listed';
}

/** The link for friends. */
export interface Invite {
  url: string;
  /** why others cannot open it, if they cannot */
  note: string;
}

export interface Tables {
  mine: Table[];
  listed: Table[];
}

/** The table as it was after a number of plays. */
export interface Moment {
  play: number;
  /** how many there are in all */
  plays: number;
  /** who made the last of them, or -1 */
  seat: number;
  /** what it was */
  text: string;
  scene: Scene;
}

/** A match for looking back: its table, the whole log as this reader may read it, and how many plays there were. */
export interface Replay {
  table: Table;
  plays: number;
  lines: Line[];
  /** the plays at which a turn begins */
  marks: number[];
}
