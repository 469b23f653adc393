// When a turn at a glance opens by itself: on the first turns of a game that this device has never played, and at the
// match that follows a lesson.
import { kept, session } from '../lib/storage';

const SEEN = 'glanced';
const HELPED = 'helped';

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Help is wanted at this table from the start. */
export function helpAt(table: string): void {
  session.set(HELPED, [...list(session.get(HELPED)), table]);
}

/** Whether the glance opens by itself at a table; from then on it does not. */
export function opensItself(game: string, table: string): boolean {
  const seen = list(kept.get(SEEN));
  const helped = list(session.get(HELPED));
  const opens = !seen.includes(game) || helped.includes(table);
  if (!seen.includes(game)) kept.set(SEEN, [...seen, game]);
  session.set(
    HELPED,
    helped.filter((one) => one !== table),
  );
  return opens;
}
