// Where on the page something happens: the cards that are spoken of, and the places of people.

export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of a thing that can be seen on the board; null: it cannot. */
function spotOf(thing: Element, board: DOMRect): Spot | null {
  const { left, top, right, bottom } = thing.getBoundingClientRect();
  const [x, y] = [Math.max(left, board.left), Math.max(top, board.top)];
  const [width, height] = [Math.min(right, board.right) - x, Math.min(bottom, board.bottom) - y];
  return width > 8 && height > 8 ? { left: x - board.left, top: y - board.top, width, height } : null;
}

/** The places of these people. */
export function spotsOf(board: HTMLElement, seats: readonly number[]): Spot[] {
  const box = board.getBoundingClientRect();
  return seats.flatMap((seat) => {
    const found = [...board.querySelectorAll(`[data-seat="${seat}"]`)].map((thing) => spotOf(thing, box));
    return found.find((spot) => spot !== null) ?? [];
  });
}

/** The cards that the board points at. */
export function cardSpots(board: HTMLElement): Spot[] {
  const box = board.getBoundingClientRect();
  return [...board.querySelectorAll('.board-about')].flatMap((thing) => spotOf(thing, box) ?? []);
}

/** Where you decide: your own mat; null: it is not on the board. */
export function ownSpot(board: HTMLElement): Spot | null {
  const mat = board.querySelector('.mat[data-seat]');
  return mat && spotOf(mat, board.getBoundingClientRect());
}

const GAP = 10;

type Place = Pick<Spot, 'left' | 'top'>;
type Size = Pick<Spot, 'width' | 'height'>;

/**
 * Where a bubble of this size stands beside a spot, so that it covers neither the spot nor the edge of the board, nor,
 * if it can, what is to be kept free.
 */
export function beside(spot: Spot | undefined, bubble: Size, board: Spot, free: Spot | null = null): Place {
  const most = { left: board.width - bubble.width - GAP, top: board.height - bubble.height - GAP };
  const fit = (value: number, end: number) => Math.max(GAP, Math.min(value, Math.max(GAP, end)));
  if (!spot) return { left: fit((board.width - bubble.width) / 2, most.left), top: GAP };
  const left = fit(spot.left + (spot.width - bubble.width) / 2, most.left);
  const [below, above] = [spot.top + spot.height + GAP, spot.top - bubble.height - GAP];
  const right = spot.left + spot.width + GAP;
  const places: Place[] = [];
  if (below <= most.top) places.push({ left, top: below });
  if (above >= GAP) places.push({ left, top: above });
  places.push({ left: right <= most.left ? right : GAP, top: fit(spot.top, most.top) });
  return places.find((place) => !free || !meet({ ...place, ...bubble }, free)) ?? places[0]!;
}

function meet(a: Spot, b: Spot): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}
