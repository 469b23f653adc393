// Whose turn comes when.

/** Seats in the order in which they play this round. */
export function order({ first, mats }: { first: number; mats: readonly unknown[] }): number[] {
  return mats.map((_, i) => (first + i) % mats.length);
}

/** The others as they sit around the table, from one's left: nobody changes places between rounds. */
export function around<Mat extends { seat: number }>(mats: readonly Mat[], near: number): Mat[] {
  const steps = ({ seat }: Mat) => (seat - near + mats.length) % mats.length;
  return mats.filter(({ seat }) => seat !== near).toSorted((one, other) => steps(one) - steps(other));
}
