// Several people at one device: who must take it next.

/** Which of your own seats sees the table: the one that is looking, if it owes a decision; else the next that does. */
export function nextHand(toAct: readonly number[], seats: readonly number[], shown: number | null): number | null {
  if (shown !== null && toAct.includes(shown)) return shown;
  return toAct.find((seat) => seats.includes(seat)) ?? shown ?? seats[0] ?? null;
}
