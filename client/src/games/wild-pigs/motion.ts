// How things move: a card slides from where it was to where it is. All of it is instant for who asks for less motion.
import { cubicOut } from 'svelte/easing';
import { crossfade, type TransitionConfig } from 'svelte/transition';

import { preferences } from '../../lib/prefs.svelte';

export const MOVE = 260;
export const DEAL = 420;

/** A duration, or none at all. */
export function lasting(milliseconds: number): number {
  return preferences.still ? 0 : milliseconds;
}

/** A card that comes from nowhere is dealt; one that goes nowhere shrinks away. */
export function deal(_node: Element, { rise = 18 }: { rise?: number } = {}): TransitionConfig {
  return {
    duration: lasting(DEAL),
    easing: cubicOut,
    css: (t, u) => `opacity: ${t}; transform: translateY(${-u * rise}px) scale(${0.9 + 0.1 * t})`,
  };
}

/** Cards with the same key fly from the place they leave to the place they come to. */
export const [send, receive] = crossfade({
  duration: () => lasting(DEAL),
  easing: cubicOut,
  fallback: (node) => deal(node),
});

/** A panel that opens: up from below. */
export function unfold(_node: Element, { from = 24 }: { from?: number } = {}): TransitionConfig {
  return {
    duration: lasting(MOVE),
    easing: cubicOut,
    css: (t, u) => `opacity: ${t}; transform: translateY(${u * from}px)`,
  };
}
