// Who sits where, by name.
import type { Table } from '../protocol';

/** The name of the player at a seat. */
export function nameOf(table: Table, seat: number): string {
  return table.seats[seat]?.name || `Seat ${seat + 1}`;
}
