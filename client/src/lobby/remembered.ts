// The choices of last time.
import { kept } from '../lib/storage';
import type { Plan } from './seating';

const KEY = 'lobby';

interface Choices {
  game?: unknown;
  plans?: Record<string, unknown>;
}

/** The game that was chosen last. */
export function lastGame(): string {
  const { game } = read();
  return typeof game === 'string' ? game : '';
}

/** What was planned last for a game, to be checked before it is used. */
export function lastPlan(game: string): unknown {
  return read().plans?.[game];
}

export function remember(game: string, { title: _, ...plan }: Plan): void {
  kept.set(KEY, { game, plans: { ...read().plans, [game]: plan } });
}

function read(): Choices {
  const found = kept.get(KEY);
  return typeof found === 'object' && found !== null ? found : {};
}
