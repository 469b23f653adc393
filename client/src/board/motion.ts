// How things move: a card slides from where it was to where it is. Instant for people who ask for less motion.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

import { preferences } from '../lib/prefs.svelte';

export const MOVE = 260;
export const DEAL = 420;

/** A duration, or none at all. */
export function lasting(milliseconds: number): number {
  return preferences.still ? 0 : milliseconds;
}

/** A ring for a moment: here it is. It does not move, so everybody sees it. */
export function pointOut(node: Element): void {
  node.animate?.({ boxShadow: ['var(--ring-focus)', 'var(--ring-focus)'] }, 900);
}

/** A card that comes from nowhere is dealt; one that goes nowhere shrinks away. */
export function deal(_node: Element, { rise = 18 }: { rise?: number } = {}): TransitionConfig {
  return {
    duration: lasting(DEAL),
    easing: cubicOut,
    css: (t, u) => `opacity: ${t}; transform: translateY(${-u * rise}px) scale(${0.9 + 0.1 * t})`,
  };
}

interface Key {
  key: string;
}

const leaving = new Map<string, Element>();
const coming = new Map<string, Element>();

/** Cards with the same key fly from the place they leave to the place they come to; any other is dealt. */
function pair(own: Map<string, Element>, others: Map<string, Element>) {
  return (node: Element, { key }: Key) => {
    own.set(key, node);
    return (): TransitionConfig => {
      const other = others.get(key);
      others.delete(key);
      own.delete(key);
      return (other && fly(node, other.getBoundingClientRect())) ?? (seen(node) ? deal(node) : { duration: 0 });
    };
  };
}

export const send = pair(leaving, coming);
export const receive = pair(coming, leaving);

function seen(node: Element): boolean {
  return node.getClientRects().length > 0;
}

/** From another place to this one, or the other way round; null if either cannot be seen. */
function fly(node: Element, there: DOMRect): TransitionConfig | null {
  const here = node.getBoundingClientRect();
  if (!here.width || !here.height || !there.width || !there.height) return null;
  const [x, y] = [there.left - here.left, there.top - here.top];
  const [width, height] = [there.width / here.width, there.height / here.height];
  return {
    duration: lasting(DEAL),
    easing: cubicOut,
    css: (t, u) =>
      `opacity: ${t}; transform-origin: top left; ` +
      `transform: translate(${u * x}px, ${u * y}px) scale(${t + u * width}, ${t + u * height})`,
  };
}

/** A panel that opens: up from below. */
export function unfold(_node: Element, { from = 24 }: { from?: number } = {}): TransitionConfig {
  return {
    duration: lasting(MOVE),
    easing: cubicOut,
    css: (t, u) => `opacity: ${t}; transform: translateY(${u * from}px)`,
  };
}
