// Whose turn comes when.

/** Seats in the order in which they play this round. */
export function order({ first, mats }: { first: number; mats: readonly unknown[] }): number[] {
  return mats.map((_, i) => (first + i) % mats.length);
}
