// Doing something at the table, and what there is to tell about it: refused, waiting for others, not possible.
import type { Connection } from '../lib/connection.svelte';
import type { Done, Reason, Refused, Request, Scene, Table } from '../protocol';
import type { Note } from './Ribbon.svelte';
import { requestsOf, undoState, waitingSentence } from './ribbon';

/** The table as it is. */
export interface Now {
  table: Table;
  scene: Scene;
  /** Whether anything can be done. */
  live: boolean;
}

/** What it means that a request is gone, and nothing has happened. */
const REFUSED: Record<Request['what'], string> = {
  undo: 'The others refused the undo.',
  end: 'The others want to play on.',
  bot: 'No bot: the player is back, or the others want to wait.',
};

export class Deeds {
  readonly #connection: Connection;
  readonly #now: () => Now;
  /** What there is to say about the table as it is; when the table changes, it is gone. */
  #said = $state.raw<{ note: Note; version: number } | null>(null);
  /** One's own request that waited for others a moment ago. */
  #asked: { what: Request['what']; plays: number } | null = null;

  readonly #waiting = $derived.by(() => requestsOf(this.#now().table, this.#connection.seats)[0]);
  readonly undoing = $derived.by(() => undoState(this.#now().scene, this.#now().table, this.#connection.seats));

  /** To be made while a component is being set up: it watches the table for the component's life. */
  constructor(connection: Connection, now: () => Now) {
    this.#connection = connection;
    this.#now = now;
    $effect(() => this.#watchRequests());
  }

  /** What was refused or is not possible, and can be put away. */
  get refusal(): Note | null {
    return this.#said?.version === this.#now().scene.version ? this.#said.note : null;
  }

  get note(): Note | null {
    if (this.refusal) return this.refusal;
    if (this.#now().table.note) return { lead: this.#now().table.note, text: '', rule: '' };
    if (this.#waiting) return { lead: waitingSentence(this.#waiting, this.#now().table), text: '', rule: '' };
    const playing = this.#connection.seats.length > 0 || this.#now().scene.result;
    return playing ? null : { lead: 'You are watching.', text: '', rule: '' };
  }

  forget(): void {
    this.#said = null;
  }

  readonly choose = (action: string): void => void this.#inTurn([() => this.#connection.play(action)]);

  readonly chooseAll = (actions: string[]): void =>
    void this.#inTurn(actions.map((action) => () => this.#connection.play(action)));

  readonly takeBack = (plays: number): void =>
    void this.#inTurn(Array.from({ length: plays }, () => () => this.#connection.undo()));

  readonly why = (action: string): Promise<Reason> => this.#connection.why(action);

  readonly undo = (): void => {
    if (this.undoing.not) this.#tell('No undo', this.undoing.not);
    else void this.#inTurn([() => this.#connection.undo()]);
  };

  readonly answer = async (request: number, yes: boolean): Promise<void> => {
    this.#heard(await this.#connection.answer(request, yes));
  };

  /** One after the other, each from the newest scene; what is refused stops it. */
  async #inTurn(steps: (() => Promise<Done | Refused>)[]): Promise<void> {
    if (!this.#now().live) return;
    for (const step of steps) {
      const answered = await step();
      if (!this.#heard(answered)) return;
      if (answered.type === 'done') await this.#connection.caughtUp(answered.seq);
    }
  }

  #heard(answered: Done | Refused): boolean {
    if (answered.type === 'refused') this.#tell('Not possible', answered.text, answered.rule);
    else this.forget();
    return answered.type === 'done';
  }

  #tell(lead: string, text = '', rule = ''): void {
    this.#said = { note: { lead, text, rule }, version: this.#now().scene.version };
  }

  /** A request that is gone while nothing has happened was refused. */
  #watchRequests(): void {
    const { scene } = this.#now();
    const waiting = this.#waiting;
    if (!waiting && this.#asked && this.#asked.plays === scene.plays && !scene.result) {
      this.#tell(REFUSED[this.#asked.what]);
    }
    this.#asked = waiting ? { what: waiting.what, plays: scene.plays } : null;
  }
}
