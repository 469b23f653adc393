// Where parts of the board are on the page, while they move.

export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

const EVERY = 120;

/** Tells where parts are, now and whenever that changes; null: a part cannot be seen. Gives the way to stop. */
export function follow(parts: () => (Element | null)[], changed: (boxes: (Box | null)[]) => void, room = 0): () => void {
  let last = '';
  const look = () => {
    const boxes = parts().map((part) => (part ? around(part, room) : null));
    const now = JSON.stringify(boxes);
    if (now !== last) changed(boxes);
    last = now;
  };
  look();
  const timer = setInterval(look, EVERY);
  addEventListener('scroll', look, true);
  addEventListener('resize', look);
  return () => {
    clearInterval(timer);
    removeEventListener('scroll', look, true);
    removeEventListener('resize', look);
  };
}

function around(part: Element, room: number): Box {
  const { top, left, width, height } = part.getBoundingClientRect();
  return { top: top - room, left: left - room, width: width + 2 * room, height: height + 2 * room };
}
