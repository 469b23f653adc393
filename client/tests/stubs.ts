// Small pieces of a match for tests; each can be changed where a test needs it.
import { type Line, type Own, PROTOCOL, type Scene, type Seat, type Table, type Update, type Welcome } from '../src/protocol';

export function seat(number: number, changes: Partial<Seat> = {}): Seat {
  const name = ['Ada', 'Bruno', 'Cyn', 'Dag', 'Eve', 'Finn'][number] ?? `Seat ${number}`;
  return {
    number,
    state: 'taken',
    name,
    bot: '',
    level: '',
    person: `p-${name.toLowerCase()}`,
    online: true,
    conceded: false,
    away: 0,
    bot_from: 0,
    wish: false,
    pledge: '',
    share: '',
    ...changes,
  };
}

export function table(changes: Partial<Table> = {}): Table {
  return {
    id: 'thursday',
    title: 'Thursday boars',
    game: 'wild-pigs',
    players: 2,
    options: {},
    cards: 'classic',
    visibility: 'link',
    state: 'playing',
    owner: 'p-ada',
    seats: [seat(0), seat(1)],
    requests: [],
    watching: 0,
    created: 0,
    changed: 0,
    commitment: '',
    begins: 0,
    turn: '',
    to_act: [0],
    next: '',
    note: '',
    hints: false,
    warming: false,
    cards_name: '',
    ...changes,
  };
}

export function own(changes: Partial<Own> = {}): Own {
  return { seat: 0, question: 'Choose one.', rule: '', choices: [], draft: 0, no_undo: '', help: null, ...changes };
}

export function scene(changes: Partial<Scene> = {}): Scene {
  return {
    version: 0,
    plays: 0,
    to_act: [0],
    waiting: 'Choose a fight',
    turn: 0,
    scores: [0, 0],
    progress: 0,
    secret: false,
    board: {},
    own: own(),
    result: null,
    ...changes,
  };
}

export function line(number: number, text = `line ${number}`, changes: Partial<Line> = {}): Line {
  return { number, play: number, rule: 'WP-1a', seat: 0, text, about: [], kind: 0, dice: [], people: [], ...changes };
}

export function welcome(changes: Partial<Welcome> = {}): Welcome {
  return {
    type: 'welcome',
    protocol: PROTOCOL,
    person: 'p-ada',
    seats: [0],
    owner: true,
    seat: 0,
    table: table(),
    ...changes,
  };
}

export function update(changes: Partial<Update> = {}): Update {
  return { type: 'update', seq: 0, keep: 1_000_000, lines: [], ...changes };
}
