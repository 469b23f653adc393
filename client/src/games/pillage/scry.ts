// Cards of the deck that one looks at: which go under it, or in which order they go back.

/** Bits and orders are written by places, from 1: "sink 1 3", "sink none". */
export function sinking(under: readonly boolean[]): string {
  const places = under.flatMap((down, i) => (down ? [i + 1] : []));
  return `sink ${places.join(' ') || 'none'}`;
}

/** "order 2 1 3": what was second lies on top now. */
export function ordering(order: readonly number[]): string {
  return `order ${order.map((place) => place + 1).join(' ')}`;
}

/** The same order with one card moved by a step; where there is no place for it, it stays. */
export function moved(order: readonly number[], at: number, by: number): number[] {
  const to = at + by;
  const [here, there] = [order[at], order[to]];
  if (here === undefined || there === undefined) return [...order];
  return order.map((place, i) => (i === at ? there : i === to ? here : place));
}
