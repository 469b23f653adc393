// What one has to say: the text in the field and messages on their way survive a reload and a lost connection.
import type { Connection } from '../lib/connection.svelte';
import { session } from '../lib/storage';

export const MOST = 400;

interface Unsent {
  id: string;
  text: string;
}

export class Chatting {
  #draft = $state('');
  #unsent = $state.raw<readonly Unsent[]>([]);
  #trouble = $state('');
  /** Lines below this number were there when the chat was last open. */
  #read = $state(0);
  readonly #connection: Connection;
  readonly #key: string;

  constructor(connection: Connection, table: string) {
    this.#connection = connection;
    this.#key = `chat.${table}`;
    const found = (session.get(this.#key) ?? {}) as { draft?: string; unsent?: Unsent[]; read?: number };
    this.#draft = found.draft ?? '';
    this.#read = found.read ?? 0;
    for (const { id, text } of found.unsent ?? []) void this.#send(text, id);
  }

  get draft(): string {
    return this.#draft;
  }

  set draft(text: string) {
    this.#draft = text;
    this.#keep();
  }

  /** Messages that the server has not confirmed yet. */
  get unsent(): readonly Unsent[] {
    return this.#unsent;
  }

  get trouble(): string {
    return this.#trouble;
  }

  /** How many lines nobody has read here. */
  get unread(): number {
    const { chat, seats } = this.#connection;
    return chat.filter(({ number, seat }) => number >= this.#read && !seats.includes(seat)).length;
  }

  /** All that has been said until now was read. */
  read(): void {
    const next = (this.#connection.chat.at(-1)?.number ?? -1) + 1;
    if (next === this.#read) return;
    this.#read = next;
    this.#keep();
  }

  /** Say what is in the field. */
  say(): void {
    const text = this.#draft.trim();
    if (!text || text.length > MOST) return;
    this.#draft = '';
    void this.#send(text, this.#connection.nextId());
  }

  async #send(text: string, id: string): Promise<void> {
    this.#trouble = '';
    this.#unsent = [...this.#unsent, { id, text }];
    this.#keep();
    const answered = await this.#connection.say(text, id);
    this.#unsent = this.#unsent.filter((one) => one.id !== id);
    if (answered.type === 'refused') {
      this.#trouble = answered.text;
      if (!this.#draft) this.#draft = text;
    }
    this.#keep();
  }

  #keep(): void {
    session.set(this.#key, { draft: this.#draft, unsent: this.#unsent, read: this.#read });
  }
}
