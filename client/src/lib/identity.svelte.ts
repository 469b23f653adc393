// Who one is here: a guest with a name, and the token that proves it. The browser keeps it; no URL ever carries it.
import type { Identity } from '../protocol';
import * as api from './api';
import { kept } from './storage';

const KEY = 'identity';

function read(): Identity | null {
  const found = kept.get(KEY) as Partial<Identity> | undefined;
  return found?.token && found.person && found.name
    ? { token: found.token, person: found.person, name: found.name }
    : null;
}

class Me {
  #identity = $state<Identity | null>(read());

  constructor() {
    api.useToken(this.token);
    // Another tab of this browser may have become somebody.
    globalThis.addEventListener?.('storage', (event: StorageEvent) => {
      if (event.key === `boargame.${KEY}`) this.#become(read());
    });
  }

  /** Whether this browser is somebody already. */
  get known(): boolean {
    return this.#identity !== null;
  }

  /** The person's name; empty for a stranger. */
  get name(): string {
    return this.#identity?.name ?? '';
  }

  /** The person's public id; empty for a stranger. */
  get person(): string {
    return this.#identity?.person ?? '';
  }

  get token(): string {
    return this.#identity?.token ?? '';
  }

  /** Be this person from now on, here and in the next visit. Null: be a stranger again. */
  become(identity: Identity | null): void {
    kept.set(KEY, identity ?? undefined);
    this.#become(identity);
  }

  #become(identity: Identity | null): void {
    this.#identity = identity;
    api.useToken(this.token);
  }
}

export const identity = new Me();

/** Be somebody: who one was here before, or a new guest of this name. */
export async function ensureIdentity(name: string): Promise<void> {
  if (identity.known) {
    try {
      await api.me();
      return;
    } catch (trouble) {
      if (!(trouble instanceof api.Trouble) || trouble.status !== 401) throw trouble;
      identity.become(null); // the server has forgotten this guest
    }
  }
  identity.become(await api.createGuest(name.trim()));
}

/** Ask the server for one's name as it stands; a guest it does not know becomes a stranger. */
export async function checkIdentity(): Promise<void> {
  if (!identity.known) return;
  const { token } = identity;
  try {
    const { person, name } = await api.me();
    if (identity.token === token) identity.become({ person, name, token });
  } catch (trouble) {
    if (trouble instanceof api.Trouble && trouble.status === 401 && identity.token === token) identity.become(null);
  }
}

/** Take another name. */
export async function renameMe(name: string): Promise<void> {
  const guest = await api.rename(name.trim());
  identity.become({ ...guest, token: identity.token });
}

/** Become the person whose personal link this is. */
export async function claimIdentity(code: string): Promise<void> {
  identity.become(await api.claim(code));
}
