// Several people at one device: who must take it next.

/** The own seat that shall see the table: who is looking, if they owe a decision; else the next who does, if any. */
export function nextHand(toAct: readonly number[], seats: readonly number[], shown: number | null): number | null {
  if (shown !== null && toAct.includes(shown)) return shown;
  return toAct.find((seat) => seats.includes(seat)) ?? shown ?? seats[0] ?? null;
}
