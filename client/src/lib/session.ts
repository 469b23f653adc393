// One person's talk with one table: greeting, resuming, asking and being answered, over a socket that may break at any
// moment. No DOM and no runes in here; what the page shows is copied from `view` whenever `changed` is called.
import {
  type Asked,
  type Done,
  type Hint,
  type Line,
  PROTOCOL,
  type Reason,
  type Refused,
  type Said,
  type Says,
  type Scene,
  type Table,
  type Update,
  type Welcome,
} from '../protocol';

/** The part of a WebSocket that is used here. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What the session needs of the world; tests bring their own. */
export interface World {
  socket: () => Socket;
  now: () => number;
  /** Call later; gives the way to call it off. */
  later: (milliseconds: number, call: () => void) => () => void;
  random: () => number;
  changed: () => void;
}

export type Status = 'connecting' | 'open' | 'lost' | 'refused';

export interface View {
  status: Status;
  /** When the next attempt begins, while the connection is lost. */
  retryAt: number;
  /** Why there is no table, if it was refused. */
  sentence: string;
  table: Table | null;
  scene: Scene | null;
  lines: readonly Line[];
  chat: readonly Said[];
  /** One's own seats. */
  seats: readonly number[];
  /** Whose eyes one looks with; null: a spectator's. */
  seat: number | null;
  owner: boolean;
  person: string;
  /** The last hint that came. */
  hint: Hint | null;
}

export type Answered = Done | Refused | Reason;

/** Any message but the greeting, before it gets its id. */
export type Message = Unnumbered<Exclude<Asked, { type: 'hello' }>>;
type Unnumbered<Any> = Any extends { id: string } ? Omit<Any, 'id'> : never;

export const SHORTEST = 500;
export const LONGEST = 15_000;
/** An answer that takes longer than this never comes: the connection is dead without saying so. */
export const PATIENCE = 10_000;

const TOO_SLOW = 1013;
const NO_PERSON = 4401;
const NO_TABLE = 4404;

/** How long to wait before the next attempt: twice as long each time, and not all browsers at the same moment. */
export function backOff(attempts: number, random: number): number {
  const middle = Math.min(SHORTEST * 2 ** attempts, LONGEST);
  return Math.round(Math.min(Math.max(middle * (0.75 + 0.5 * random), SHORTEST), LONGEST));
}

/** The log after an update: lines that are no longer true fall away, new ones follow. */
export function mergeLines(lines: readonly Line[], keep: number, more: readonly Line[]): readonly Line[] {
  const kept = lines.filter((line) => line.number < keep);
  return kept.length === lines.length && more.length === 0 ? lines : [...kept, ...more];
}

/** The chat after an update. What was heard before is not heard twice; after a gap it begins again with the new page. */
export function mergeChat(chat: readonly Said[], more: readonly Said[]): readonly Said[] {
  const last = chat.at(-1)?.number ?? -1;
  if (chat.length && more.length && more[0]!.number > last + 1) return more;
  const fresh = more.filter((said) => said.number > last);
  return fresh.length ? [...chat, ...fresh] : chat;
}

interface Waiting {
  message: Exclude<Asked, { type: 'hello' }>;
  answer: (answered: Answered) => void;
  /** When it was last sent; null: not over this connection. */
  sent: number | null;
}

export class Session {
  readonly view: View = {
    status: 'connecting',
    retryAt: 0,
    sentence: '',
    table: null,
    scene: null,
    lines: [],
    chat: [],
    seats: [],
    seat: null,
    owner: false,
    person: '',
    hint: null,
  };

  readonly #world: World;
  readonly #table: string;
  readonly #token: () => string;
  readonly #prefix: string;
  readonly #waiting = new Map<string, Waiting>();
  #socket: Socket | null = null;
  #callOff: (() => void) | null = null;
  #callOffWatch: (() => void) | null = null;
  #attempts = 0;
  #count = 0;
  #seq = -1;
  #greeted = false;
  #heard = false;
  #stopped = false;
  #looking = false;
  #shown = -1;

  constructor(table: string, token: () => string, world: World) {
    this.#table = table;
    this.#token = token;
    this.#world = world;
    this.#prefix = Array.from({ length: 3 }, () => Math.floor(world.random() * 36 ** 4).toString(36)).join('');
  }

  /** The `seq` of the last update that arrived here. */
  get seq(): number {
    return this.#seq;
  }

  /** How many messages wait for their answer. */
  get waiting(): number {
    return this.#waiting.size;
  }

  start(): void {
    this.#stopped = false;
    this.#connect();
  }

  /** Leave the table. Messages without an answer stay without one. */
  stop(): void {
    this.#stopped = true;
    this.#callOff?.();
    this.#callOffWatch?.();
    this.#drop();
  }

  /** Try now, not when the waiting is over. */
  retry(): void {
    if (this.#stopped || !this.#callOff) return;
    this.#callOff();
    this.#connect();
  }

  /** There is no network any more: that is said at once, not when the silence has lasted too long. */
  offline(): void {
    if (this.#stopped || !this.#socket) return;
    this.#drop();
    this.#lose(0);
  }

  /** There is a network again: who was waiting, or tried without one, tries now. */
  online(): void {
    if (this.#stopped || this.#greeted) return;
    this.#callOff?.();
    this.#drop();
    this.#connect();
  }

  /** Earlier lines of the chat, which were asked for. */
  recall(lines: readonly Said[]): void {
    const first = this.view.chat[0]?.number ?? 0;
    this.#show({ chat: [...lines.filter(({ number }) => number < first), ...this.view.chat] });
  }

  /** Greet again, because one has become somebody else: all that was read before was read with other eyes. */
  restart(): void {
    this.#callOff?.();
    this.#drop();
    this.#attempts = 0;
    this.#seq = -1;
    Object.assign(this.view, { lines: [], chat: [], scene: null, seats: [], seat: null, sentence: '', hint: null });
    this.#stopped = false;
    this.#connect();
  }

  /** Whether a person is looking at the table: only then does the server work out help for their decisions. */
  attend(looking: boolean): void {
    if (looking === this.#looking) return;
    this.#looking = looking;
    if (this.#greeted) void this.send({ type: 'help', wanted: looking });
  }

  /** The page has come to the scene of this version: bots wait for that. -1: it shows everything at once. */
  show(version: number): void {
    if (version === this.#shown) return;
    this.#shown = version;
    if (this.#greeted) void this.send({ type: 'shown', version });
  }

  /** Say something to the table. The promise waits for the answer, over as many connections as it takes. */
  send(message: Message, id = this.nextId()): Promise<Answered> {
    return new Promise((answer) => {
      const waiting: Waiting = { message: { ...message, id } as Waiting['message'], answer, sent: null };
      this.#waiting.set(id, waiting);
      if (this.#greeted) this.#dispatch(waiting);
    });
  }

  /** An id that no other message of anybody has. */
  nextId(): string {
    this.#count += 1;
    return `${this.#prefix}-${this.#count}`;
  }

  #connect(): void {
    this.#callOff = null;
    this.#greeted = false;
    this.#heard = false;
    this.#show({ status: this.view.table ? this.view.status : 'connecting' });
    let socket: Socket;
    try {
      socket = this.#world.socket();
    } catch {
      this.#lose(0);
      return;
    }
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#socket === socket) socket.send(JSON.stringify(this.#hello()));
    };
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#hear(data);
    };
    socket.onclose = ({ code, reason }) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (!this.#stopped) this.#lose(code, reason);
    };
    // A greeting without an answer counts as a lost connection, too.
    this.#watch();
  }

  #hello(): Asked {
    const { seat } = this.view;
    const [table, token, since, help, shown] = [this.#table, this.#token(), this.#seq, this.#looking, this.#shown];
    return { type: 'hello', table, token, since, seat, help, shown };
  }

  #hear(data: unknown): void {
    if (typeof data !== 'string') return;
    let says: Says;
    try {
      says = JSON.parse(data) as Says;
    } catch {
      return;
    }
    switch (says.type) {
      case 'welcome':
        return this.#welcome(says);
      case 'update':
        return this.#update(says);
      case 'hint':
        return this.#show({ hint: says });
      default: {
        const waiting = this.#waiting.get(says.id);
        this.#waiting.delete(says.id);
        if (says.type === 'done' && waiting?.message.type === 'look') this.#show({ seat: waiting.message.seat });
        waiting?.answer(says);
      }
    }
  }

  #welcome({ protocol, person, seats, owner, seat, table }: Welcome): void {
    if (protocol !== PROTOCOL) {
      this.#refuse('This page is older than the server it talks to. Reload it.');
      return;
    }
    this.#greeted = true;
    this.#show({ status: 'open', person, seats, owner, seat, table, sentence: '' });
    for (const waiting of this.#waiting.values()) this.#dispatch(waiting);
  }

  #update({ seq, keep, lines, table, scene, chat, seats }: Update): void {
    this.#seq = seq;
    this.#heard = true;
    this.#attempts = 0;
    const news: Partial<View> = { lines: mergeLines(this.view.lines, keep, lines) };
    if (table) {
      news.table = table;
      news.owner = this.view.person !== '' && table.owner === this.view.person;
    }
    if (scene) {
      news.scene = scene;
      if (scene.own) news.seat = scene.own.seat;
    }
    if (chat) news.chat = mergeChat(this.view.chat, chat);
    if (seats) news.seats = seats;
    this.#show(news);
    if (seats) this.#keepOwnEyes();
  }

  /** Somebody who has just taken a seat looks with its eyes; somebody who has left it is a spectator. */
  #keepOwnEyes(): void {
    const { seat, seats } = this.view;
    if (seat !== null && seats.includes(seat)) return;
    if (seats.length === 0) this.#show({ seat: null });
    else if (![...this.#waiting.values()].some(({ message }) => message.type === 'look')) {
      void this.send({ type: 'look', seat: seats[0]! });
    }
  }

  #dispatch(waiting: Waiting): void {
    waiting.sent = this.#world.now();
    this.#socket?.send(JSON.stringify(waiting.message));
    this.#watch();
  }

  /** Look after a while whether something that was said is still unanswered. */
  #watch(): void {
    if (this.#callOffWatch) return;
    const socket = this.#socket;
    this.#callOffWatch = this.#world.later(PATIENCE, () => {
      this.#callOffWatch = null;
      if (this.#stopped || !this.#socket) return;
      const due = this.#world.now() - PATIENCE;
      const silent = [...this.#waiting.values()].some(({ sent }) => sent !== null && sent <= due);
      if (this.#socket === socket && (silent || !this.#greeted)) {
        this.#drop();
        this.#lose(0);
      } else if (this.#waiting.size || !this.#greeted) {
        this.#watch();
      }
    });
  }

  #lose(code: number, reason = ''): void {
    if (code === NO_PERSON) {
      this.#refuse('The server does not know you any more. Go to the tables and choose a name again.');
      return;
    }
    if (code === NO_TABLE) {
      this.#refuse(reason || 'This table no longer exists.');
      return;
    }
    this.#greeted = false;
    for (const waiting of this.#waiting.values()) waiting.sent = null;
    if (code === TOO_SLOW && this.#heard) {
      this.#connect();
      return;
    }
    const delay = backOff(this.#attempts, this.#world.random());
    this.#attempts += 1;
    this.#show({ status: 'lost', retryAt: this.#world.now() + delay });
    this.#callOff = this.#world.later(delay, () => this.#connect());
  }

  #refuse(sentence: string): void {
    this.#stopped = true;
    this.#drop();
    this.#show({ status: 'refused', sentence });
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    this.#callOffWatch?.();
    this.#callOffWatch = null;
    socket?.close();
  }

  #show(news: Partial<View>): void {
    Object.assign(this.view, news);
    this.#world.changed();
  }
}
