// Generated from src/boargame/table/protocol.py by `make types`: do not edit.

/** Something that brought or cost points. */
export interface Earning {
  name: string;
  /** of every seat */
  points: number[];
}

/** A moment that decided something. */
export interface Turning {
  /** how many plays had been made */
  play: number;
  /** whose points changed, or -1 */
  seat: number;
  change: number;
  /** what changed them most */
  text: string;
  /** the winners took the lead, and kept it */
  lead: boolean;
  /** how many other plays of the same turn changed their points, too */
  more: number;
}

export interface Chart {
  title: string;
  /** the headings; the first one is that of the rows' heads */
  columns: Mark[];
  rows: Row[];
  note: string;
}

/** A cell or a heading: a few words, an icon, or both. */
export interface Mark {
  text: string;
  /** of the sprite */
  icon: string;
  tone: '' | 'bad' | 'blue' | 'good' | 'green' | 'ochre' | 'red';
  /** the words are for people who cannot see the icon */
  only_icon: boolean;
}

export interface Row {
  head: Mark;
  cells: Mark[];
}

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
  /** which of the game's kinds of line it is */
  kind: number;
  /** faces of the dice it tells of */
  dice: number[];
  /** other seats that it mentions */
  people: number[];
}

export interface AtAGlance {
  /** in one sentence */
  goal: string;
  sources: Source[];
  /** what the steps are the steps of: "Your turn", "A day" */
  turn: string;
  steps: TurnStep[];
  first: FirstSetup;
  /** when the match ends, and who has won */
  end: string;
  tips: string[];
  chart: Chart | null;
}

/** What is recommended for a first match. */
export interface FirstSetup {
  text: string;
  players: number;
  options: Record<string, string | number | boolean>;
}

/** A way in which points are made or lost. */
export interface Source {
  text: string;
  icon: string;
  sign: string;
}

export interface TurnStep {
  name: string;
  text: string;
  /** it is this step's turn while one of these can be played; * stands for anything */
  now: string[];
}

export const PROTOCOL = 4;

export const OWN_CARDS = 'at-';

export const NOT_PLAYING = 'The match is not being played now.';

export const ASKED_ALREADY = 'The others have already been asked.';

export const LONGEST_NAME = 24;

export const LONGEST_TITLE = 40;

/** The first message: who you are, and how far you have read. Without a token you are a spectator. */
export interface Hello {
  type: 'hello';
  table: string;
  token?: string;
  /** the last `seq` that was received here; -1: nothing */
  since?: number;
  /** whose view to show, if you have several seats */
  seat?: number | null;
  /** as in `WantHelp` */
  help?: boolean;
  /** as in `Shown` */
  shown?: number;
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

/** Ask for a bot in the place of a player who is away. The others must agree. */
export interface CallBot {
  type: 'bot';
  id: string;
  seat: number;
}

/** Say whether a bot may play for you when you are away, without anybody being asked. */
export interface Wish {
  type: 'wish';
  id: string;
  bot: boolean;
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

/** Somebody begins to look at the decisions of their seat, and wants help with them: `own.help` of every scene from now on. Or nobody looks any more: help is work for the server, and not done for nobody. */
export interface WantHelp {
  type: 'help';
  id: string;
  wanted: boolean;
}

/** A page that shows what happens at a human pace has come to the scene of this version. Bots wait for it, though not for ever. -1: it shows everything at once, and nobody need wait. */
export interface Shown {
  type: 'shown';
  id: string;
  version: number;
}

/** Ask what a strong bot would do in your place. `Done` says that it is being thought about; the `Hint` comes when it is ready, unless the table has changed by then. */
export interface WantHint {
  type: 'hint';
  id: string;
  seat: number;
  /** of the scene that the question is in */
  version: number;
}

export type Asked =
  | Hello
  | Choose
  | Undo
  | Propose
  | Answer
  | Concede
  | CallBot
  | Wish
  | Say
  | Why
  | Look
  | WantHelp
  | Shown
  | WantHint;

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

/** It is stored, and what it changed has been sent; `seq` is that of the update which showed it. */
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

/** A choice, and what to expect of it. */
export interface Hinted {
  /** its notation */
  action: string;
  /** of winning, 0 to 1 */
  chance: number;
  /** at least, and */
  low: number;
  /** at most: 95 % sure */
  high: number;
}

/** The best choices, found with what the seat may know. Nobody else is told. */
export interface Hint {
  type: 'hint';
  /** of the message that asked for it */
  id: string;
  /** of the scene it is about */
  version: number;
  /** the best first; none: `text` says why */
  choices: Hinted[];
  /** how many ways to play on were tried */
  tried: number;
  /** the game was not compiled yet */
  warming: boolean;
  /** how they compare, in a sentence */
  text: string;
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
  /** forecasts and prices, see show/board.py; missing while nobody looks */
  help?: unknown;
}

/** How it ended for players who win or lose together. */
export interface Group {
  won: boolean;
  text: string;
}

/** How the match ended. */
export interface Result {
  /** the last: of a file that ends before the match */
  reason: 'agreed' | 'conceded' | 'played' | 'unfinished';
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
  /** rises with every change that this reader sees */
  version: number;
  /** that this reader saw made; what others decide together in secret is one, when all have decided */
  plays: number;
  to_act: number[];
  /** what the first of them is asked, for everybody to read */
  waiting: string;
  /** whose turn it is, or -1 */
  turn: number;
  /** None: this reader may not know */
  scores: (number | null)[];
  progress: number;
  /** somebody sees what others must not: a device that people share is covered */
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
  /** since when the person there is away, in seconds since 1970; 0: they are here */
  away: number;
  /** from when on a bot may be asked for */
  bot_from: number;
  /** they have said that a bot may play for them when they are away */
  wish: boolean;
  /** a hash of what this person adds to the chance of the match, */
  pledge: string;
  /** and that itself, once it has been revealed. If it has not when the match begins, it is left out */
  share: string;
}

/** Something that others must agree to. */
export interface Request {
  number: number;
  what: 'bot' | 'end' | 'undo';
  seat: number;
  /** seats that have not answered */
  waiting: number[];
  /** the seat that a bot is to play for */
  about: number;
}

/** A table as everybody at it sees it. */
export interface Table {
  id: string;
  title: string;
  game: string;
  players: number;
  /** those that differ from the printed rules */
  options: Record<string, string | number | boolean>;
  /** a set of the game, or OWN_CARDS and the table's id if it is played with somebody's own */
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
  /** to the server's secret, before anybody pledges a share */
  commitment: string;
  /** all seats are taken: reveal the share that you have pledged, before this second since 1970 */
  begins: number;
  /** where the match stands, in words */
  turn: string;
  /** seats that owe a decision */
  to_act: number[];
  /** once it is over */
  result?: Result;
  /** the table where the same people play again */
  next: string;
  /** why it cannot be played on, if so */
  note: string;
  /** players may ask for hints: the owner allows them, or there are only bots to play against */
  hints: boolean;
  /** the game is being compiled; until then its bots think less */
  warming: boolean;
  /** what the set is called, if it is somebody's own */
  cards_name: string;
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
  /** how many entries everybody has learned of, but for one; what is decided in secret is not counted */
  seq: number;
  keep: number;
  lines: Line[];
  table?: Table;
  scene?: Scene;
  chat?: Said[];
  /** your seats, if they have changed */
  seats?: number[];
}

export type Says = Welcome | Update | Done | Refused | Reason | Hint;

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
  /** its measured Elo and how sure that is, by the number of players */
  strength: Record<string, string>;
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
  /** how many it has */
  lessons: number;
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
  /** how many it has */
  lessons: number;
  options: Option[];
  card_sets: CardSet[];
  bots: BotLevel[];
  /** otherwise bots warm up while the first match begins */
  compiled: boolean;
}

/** How a table stages a kind of log line; see core/words.py. */
export interface Happening {
  part: 'cause' | 'grand' | 'plain' | 'turn';
  /** empty: the crest of the player it is about */
  icon: string;
}

/** What is printed on the cards of a set, by card id, and on the board: see games/<game>/show/board.py. */
export interface Faces {
  cards: Record<string, unknown>;
  printed: unknown;
  /** at a table: for every kind of log line */
  happenings?: Happening[];
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
  /** for you: SHA-256 of "boargame share " and a share, random letters and digits of your own */
  pledge?: string;
  /** the share itself, if you take the last seat and nobody else pledges; otherwise it is not kept */
  share?: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  title?: string;
  options?: Record<string, string | number | boolean>;
  cards?: string;
  visibility?: 'link' | 'listed';
  /** may players ask for hints? Against bots alone they always may */
  hints?: boolean;
}

/** A box that is to be printed: for how many, with which cards and house rules, on what paper and how. */
export interface NewPrint {
  game: string;
  /** 0: as many as can play */
  players?: number;
  options?: Record<string, string | number | boolean>;
  cards?: string;
  paper?: 'a4' | 'letter';
  backs?: 'duplex' | 'gutterfold' | 'none';
  ink?: 'colour' | 'grey' | 'ink-saving';
  /** the rulebook laid out for folding */
  booklet?: boolean;
}

export interface Print {
  id: string;
  /** what is being done now, in a few words */
  doing: string;
  /** in hundredths; at 100 the documents are there */
  done: number;
  /** why there will be none */
  error: string;
}

export interface NewTitle {
  title: string;
}

/** You play again. */
export interface Rematch {
  /** take your seats; otherwise you sit down yourself, with pledges */
  sit?: boolean;
  /** of older pages: it is not used */
  share?: string;
}

/** The share that you have pledged, when all seats are taken. */
export interface ToldShare {
  share: string;
}

/** Which seat you take; bots take the others. */
export interface PlayOn {
  seat: number;
  bot?: string | null;
}

/** A match that was downloaded or saved before, to look back at. */
export interface SavedMatch {
  /** the transcript */
  match: Record<string, unknown>;
  title?: string;
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

/** The table as it was after a number of plays, counted as in `Scene`. */
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

/** The story of a match that is over. */
export interface Account {
  /** of everybody's points */
  sources: Earning[];
  /** the scores after every play, from before the first */
  curve: number[][];
  /** what decided it */
  turnings: Turning[];
}

/** A match for looking back: its table, the whole log as this reader may read it, and how many plays there were. */
export interface Replay {
  table: Table;
  plays: number;
  lines: Line[];
  /** the plays at which a turn begins */
  marks: number[];
  /** whose, or -1: several decide together */
  turns: number[];
}

export interface LessonInfo {
  id: string;
  title: string;
  idea: string;
  minutes: number;
  pages: number;
}

/** What teaches a game. */
export interface Teaching {
  lessons: LessonInfo[];
  glance: AtAGlance | null;
}

/** A passage that answers a question. */
export interface Answered {
  kind: 'glance' | 'lesson' | 'rule';
  /** of the rule or the lesson */
  id: string;
  heading: string;
  text: string;
}

/** The steps somebody took in a lesson so far: plays, and NEXT for a page that is only read. */
export interface LessonSteps {
  steps: string[];
  /** of the learner */
  name?: string;
  /** also say why this cannot be played */
  why?: string;
}

/** Where these steps lead. */
export interface LessonPage {
  number: number;
  pages: number;
  /** with light marks */
  text: string;
  /** places and parts of the board, by the names it gives them */
  point: string[];
  /** on a phone: the tab that shows them */
  tab: string;
  /** "points", "chart", "box", a card's id, or nothing */
  picture: string;
  /** what is suggested; empty: there is only something to read */
  ask: string;
  why: string;
  /** its notation, as far as it has not been played */
  do: string;
  /** to what was played last */
  said: string;
  /** another play than the suggested one was made: it can be taken back */
  trying: boolean;
  over: boolean;
  /** how many steps led to this page */
  opened: number;
  /** and to the one before; -1: there is none */
  before: number;
  news: Line[];
  table: Table;
  scene: Scene;
  /** why the play that was asked for is not possible */
  reason: Reason | null;
}

/** Something that may be written in a text. */
export interface FieldPhrase {
  form: string;
  example: string;
  rule: string;
  /** the example in a player's words; empty if it says that itself */
  says: string;
}

/** A field of a card, as the code that opens boxes reads it. */
export interface CardField {
  name: string;
  kind: 'choice' | 'choices' | 'flag' | 'number' | 'numbers' | 'other' | 'text' | 'texts';
  /** of numbers */
  low: number;
  high: number;
  /** of several numbers */
  count: number;
  choices: string[];
  /** texts that may stand there instead of a number */
  others: string[];
  /** every card has it */
  needed: boolean;
  phrases: FieldPhrase[];
  /** what stands between several of them; nothing: there is only one */
  between: string;
}

/** The form for the cards of a deck. */
export interface CardForm {
  deck: string;
  fields: CardField[];
}

/** What the workshop has for a game. */
export interface Workbench {
  forms: CardForm[];
  /** that one person may have */
  most_sets: number;
}

/** A set of cards that somebody has made. */
export interface OwnSet {
  id: string;
  game: string;
  name: string;
  shared: boolean;
  mine: boolean;
  changed: number;
}

/** What is wrong with a set, and where: empty is what nobody knows. */
export interface SetMistake {
  text: string;
  deck: string;
  card: string;
  field: string;
  line: number;
}

export interface SetCard {
  id: string;
  name: string;
  /** their values in the file */
  fields: Record<string, unknown>;
  /** of those that have parts of their own, how they are written */
  parts: Record<string, string>;
  /** as it is written there */
  text: string;
  /** it is not as in the set that this one was made from */
  changed: boolean;
}

export interface SetDeck {
  name: string;
  /** of the whole file */
  text: string;
  cards: SetCard[];
}

export interface SetDetails {
  id: string;
  game: string;
  name: string;
  shared: boolean;
  mine: boolean;
  changed: number;
  version: number;
  /** the set that it was made from */
  base: string;
  decks: SetDeck[];
  /** none: it can be played */
  mistakes: SetMistake[];
  /** what is odd about it, but possible */
  warnings: string[];
  /** as in Faces.cards; of a set with mistakes there are none */
  faces: Record<string, unknown>;
  /** why the last change was not made */
  refused: SetMistake | null;
}

/** A set like another: one of the game's, one of yours, or one that is shared. */
export interface NewSet {
  game: string;
  cards?: string;
  name?: string;
}

export interface ImportedSet {
  game: string;
  /** a zip of its folder */
  zip: string;
}

export interface ChangedSet {
  /** empty: as it was */
  name?: string;
  shared?: boolean | null;
}

/** A change of a card: a field of it, by its value or as it is written; its text, or that of its whole deck; one more like it, or one less; or back to how it was in the set that this one was made from. */
export interface Edit {
  /** of the set that it was made on */
  version: number;
  do: 'copy' | 'deck' | 'field' | 'part' | 'remove' | 'text' | 'undo';
  deck: string;
  card?: string;
  field?: string;
  /** None: the card does not have it */
  value?: unknown;
  text?: string;
}

export interface DrawnCard {
  /** empty: its game draws no picture of it */
  svg: string;
}

/** What does this change do? So many players, of such a level, with these cards and with those it was made from. */
export interface NewAsk {
  players?: number;
  level?: string;
}

/** A figure of both sets. */
export interface AskedFigure {
  name: string;
  verdict: 'higher' | 'lower' | 'open' | 'same';
  /** in words, with its interval */
  said: string;
}

/** How far the answer is. */
export interface AskedChange {
  set: string;
  /** of the set that was asked about */
  version: number;
  state: 'done' | 'failed' | 'none' | 'playing' | 'stopped' | 'waiting' | 'warming';
  /** pairs of matches so far */
  games: number;
  most: number;
  /** of play */
  seconds: number;
  /** in a sentence; empty: there are no figures yet */
  verdict: string;
  /** those that differ first */
  figures: AskedFigure[];
  /** ids of the changed cards that have figures of their own */
  cards: string[];
  players: number;
  level: string;
  error: string;
}

export const NEXT = 'next page';
