// A session with a table, over the browser's own socket, as state that pages can show.
import type { Done, Hint, Line, Reason, Refused, Said, Scene, Table } from '../protocol';
import * as api from './api';
import { type Answered, Session, type Socket, type Status } from './session';

/** The address of the server's socket, beside the page. A proxy may send the people of a table to the same process. */
export function socketAddress(table: string): string {
  const place = `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws`;
  return `${place}?table=${encodeURIComponent(table)}`;
}

const NOT_SENT: Refused = {
  type: 'refused',
  id: '',
  code: 'not_now',
  text: 'You are watching. Take a seat first.',
  rule: '',
};

export class Connection {
  #status = $state<Status>('connecting');
  #retryAt = $state(0);
  #sentence = $state('');
  #table = $state.raw<Table | null>(null);
  #scene = $state.raw<Scene | null>(null);
  #lines = $state.raw<readonly Line[]>([]);
  #chat = $state.raw<readonly Said[]>([]);
  #seats = $state.raw<readonly number[]>([]);
  #seat = $state<number | null>(null);
  #owner = $state(false);
  #person = $state('');
  #hint = $state.raw<Hint | null>(null);
  #asking = $state(0);
  readonly #session: Session;
  #catching: { seq: number; caught: () => void }[] = [];

  constructor(table: string, token: () => string, socket?: () => Socket) {
    this.#session = new Session(table, token, {
      socket: socket ?? (() => new WebSocket(socketAddress(table)) as Socket),
      now: () => Date.now(),
      later: (milliseconds, call) => {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
      random: Math.random,
      changed: () => this.#copy(),
    });
  }

  get status(): Status {
    return this.#status;
  }

  /** When the next attempt begins, in milliseconds since 1970, while the connection is lost. */
  get retryAt(): number {
    return this.#retryAt;
  }

  /** Why there is no table. */
  get sentence(): string {
    return this.#sentence;
  }

  get table(): Table | null {
    return this.#table;
  }

  get scene(): Scene | null {
    return this.#scene;
  }

  get lines(): readonly Line[] {
    return this.#lines;
  }

  get chat(): readonly Said[] {
    return this.#chat;
  }

  /** Your own seats. */
  get seats(): readonly number[] {
    return this.#seats;
  }

  /** Whose eyes one looks with; null: a spectator's. */
  get seat(): number | null {
    return this.#seat;
  }

  get owner(): boolean {
    return this.#owner;
  }

  get person(): string {
    return this.#person;
  }

  /** The last hint that came; it is about the scene of its version. */
  get hint(): Hint | null {
    return this.#hint;
  }

  /** Whether a play is on its way to the server. */
  get asking(): boolean {
    return this.#asking > 0;
  }

  #copy(): void {
    const view = this.#session.view;
    this.#status = view.status;
    this.#retryAt = view.retryAt;
    this.#sentence = view.sentence;
    this.#table = view.table;
    this.#scene = view.scene;
    this.#lines = view.lines;
    this.#chat = view.chat;
    this.#seats = view.seats;
    this.#seat = view.seat;
    this.#owner = view.owner;
    this.#person = view.person;
    this.#hint = view.hint;
    const { seq } = this.#session;
    const caught = this.#catching.filter((one) => one.seq <= seq);
    this.#catching = this.#catching.filter((one) => one.seq > seq);
    for (const one of caught) one.caught();
  }

  /** Begin to talk. Gives the way to stop. */
  start(): () => void {
    const online = () => this.#session.online();
    const offline = () => this.#session.offline();
    const seen = () => {
      const visible = document.visibilityState === 'visible';
      this.#session.attend(visible);
      if (visible) this.#session.retry();
    };
    addEventListener('online', online);
    addEventListener('offline', offline);
    document.addEventListener('visibilitychange', seen);
    this.#session.attend(document.visibilityState === 'visible');
    this.#session.start();
    return () => {
      removeEventListener('online', online);
      removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', seen);
      this.#session.stop();
    };
  }

  /** Try now, not when the waiting is over. */
  retry(): void {
    this.#session.retry();
  }

  /** Greet again, as the person one has become. */
  restart(): void {
    this.#session.restart();
  }

  /** The page has come to the scene of this version; -1: it shows everything at once. */
  show(version: number): void {
    this.#session.show(version);
  }

  /** Play an action of the newest scene. */
  play(action: string): Promise<Done | Refused> {
    const own = this.#scene?.own;
    if (!own) return Promise.resolve(NOT_SENT);
    return this.#changing({ type: 'play', seat: own.seat, version: this.#scene!.version, action });
  }

  /** Wait until what an entry has changed is to be seen here. */
  caughtUp(seq: number): Promise<void> {
    if (this.#session.seq >= seq) return Promise.resolve();
    return new Promise((caught) => this.#catching.push({ seq, caught }));
  }

  /** Take back one's last play, or ask for it. */
  undo(): Promise<Done | Refused> {
    const own = this.#scene?.own;
    if (!own) return Promise.resolve(NOT_SENT);
    return this.#changing({ type: 'undo', seat: own.seat, version: this.#scene!.version });
  }

  /** Propose to end the match as it stands. */
  propose(): Promise<Done | Refused> {
    return this.#changing({ type: 'propose' });
  }

  /** Grant or refuse a request. */
  answer(request: number, yes: boolean): Promise<Done | Refused> {
    return this.#changing({ type: 'answer', request, yes });
  }

  concede(seat: number): Promise<Done | Refused> {
    return this.#changing({ type: 'concede', seat });
  }

  /** Ask for a bot in the place of somebody who is away. */
  callBot(seat: number): Promise<Done | Refused> {
    return this.#changing({ type: 'bot', seat });
  }

  /** Say whether a bot may play for you while you are away. */
  wish(bot: boolean): Promise<Done | Refused> {
    return this.#changing({ type: 'wish', bot });
  }

  /** Put earlier lines of the chat before those that are here. */
  async earlier(): Promise<void> {
    const first = this.#chat[0]?.number ?? 0;
    if (first > 0) this.#session.recall(await api.chat(this.#table!.id, first));
  }

  /** Say something to the table; with an id that was tried before, it is said once only. */
  say(text: string, id?: string): Promise<Done | Refused> {
    return this.#session.send({ type: 'say', text }, id) as Promise<Done | Refused>;
  }

  /** An id for a message that is to be tried again after a reload. */
  nextId(): string {
    return this.#session.nextId();
  }

  /** Why an action cannot be played. */
  async why(action: string): Promise<Reason> {
    const seat = this.#scene?.own?.seat ?? this.#seat;
    const nobody: Reason = { type: 'reason', id: '', legal: false, text: NOT_SENT.text, rule: '' };
    if (seat === null) return nobody;
    const answered = await this.#session.send({ type: 'why', seat, action });
    if (answered.type === 'reason') return answered;
    return answered.type === 'refused' ? { ...nobody, text: answered.text, rule: answered.rule } : nobody;
  }

  /** Ask what a strong bot would do here. It is being thought about when this is done. */
  wantHint(): Promise<Done | Refused> {
    const own = this.#scene?.own;
    if (!own) return Promise.resolve(NOT_SENT);
    const asked = { type: 'hint', seat: own.seat, version: this.#scene!.version } as const;
    return this.#session.send(asked) as Promise<Done | Refused>;
  }

  /** Hot seat: see the table with the eyes of another own seat. */
  look(seat: number): Promise<Done | Refused> {
    return this.#session.send({ type: 'look', seat }) as Promise<Done | Refused>;
  }

  async #changing(message: Parameters<Session['send']>[0]): Promise<Done | Refused> {
    this.#asking += 1;
    try {
      const answered: Answered = await this.#session.send(message);
      return answered as Done | Refused;
    } finally {
      this.#asking -= 1;
    }
  }
}
