// Who sits where, by name.
import type { Table } from '../protocol';

/** The name of the player at a seat. */
export function nameOf(table: Table, seat: number): string {
  return table.seats[seat]?.name || `Seat ${seat + 1}`;
}

/** Names in a sentence: "Ada", "Ada and Bruno", "Ada, Bruno and Cyn". */
export function inSentence(names: string[]): string {
  if (names.length <= 1) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
