// Opening a table: who one is, then the table, then the way there. What goes wrong is said in a sentence.
import * as api from '../lib/api';
import { ensureIdentity, identity } from '../lib/identity.svelte';
import { go } from '../lib/router.svelte';
import type { NewTable, Table } from '../protocol';

export class Opening {
  /** What a stranger has written as their name. */
  name = $state('');
  /** Where they write it. */
  field = $state<HTMLInputElement>();
  busy = $state(false);
  #trouble = $state('');
  #nameless = $state(false);

  readonly #complaint: string;

  /** @param complaint what is said to somebody without a name */
  constructor(complaint: string) {
    this.#complaint = complaint;
  }

  /** What went wrong; what was answered is no complaint any more. */
  get problem(): string {
    return this.#nameless && !this.name.trim() && !identity.known ? this.#complaint : this.#trouble;
  }

  set problem(words: string) {
    this.#nameless = false;
    this.#trouble = words;
  }

  /** Open this table, and go there. */
  async open(wanted: () => NewTable | Promise<NewTable>, opened: (table: Table) => void = () => {}): Promise<void> {
    if (this.busy) return;
    this.problem = '';
    if (!identity.known && !this.name.trim()) {
      this.#nameless = true;
      this.field?.focus();
      return;
    }
    this.busy = true;
    try {
      await ensureIdentity(this.name);
      const table = await api.createTable(await wanted());
      opened(table);
      go(`/table/${table.id}`);
    } catch (trouble) {
      this.problem = api.sentence(trouble);
    } finally {
      this.busy = false;
    }
  }
}
