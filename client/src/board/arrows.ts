// Moving among the things of a group with the arrow keys: to the nearest one in that direction.
import type { Attachment } from 'svelte/attachments';

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The nearest box in a direction, where what lies straight ahead counts as much nearer than what lies aside. */
export function nearest(from: Box, others: readonly Box[], [x, y]: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  others.forEach((box, i) => {
    const ahead = x
      ? (x > 0 ? box.left - from.left : from.right - box.right)
      : y > 0
        ? box.top - from.top
        : from.bottom - box.bottom;
    if (ahead < 2) return;
    const aside = x ? gap(from.top, from.bottom, box.top, box.bottom) : gap(from.left, from.right, box.left, box.right);
    const far = ahead + 4 * aside;
    if (far < least) {
      least = far;
      best = i;
    }
  });
  return best;
}

/** How far two stretches are apart; 0 if they overlap. */
function gap(a: number, b: number, c: number, d: number): number {
  return Math.max(0, c - b, a - d);
}

export const arrows: Attachment<HTMLElement> = (group) => {
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const from = event.target;
    if (!step || event.altKey || event.ctrlKey || event.metaKey || !(from instanceof HTMLElement)) return;
    if (from.closest('input, textarea, select')) return;
    const others = [...group.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
      (one) => one !== from && one.offsetParent !== null,
    );
    const found = others[nearest(from.getBoundingClientRect(), others.map((one) => one.getBoundingClientRect()), step)];
    if (!found) return;
    event.preventDefault();
    found.focus();
  };
  group.addEventListener('keydown', move);
  return () => group.removeEventListener('keydown', move);
};
