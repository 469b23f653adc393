// Any key and any click skip what is being told. The click that skips does nothing else, if it fell on a board that is no
// longer the newest; chat, log and menu are never out of date.
import { isTyping } from '../lib/shortcuts';

interface Told {
  beat: object | null;
  isNewest: boolean;
  skip: () => void;
}

const HELD = new Set(['Shift', 'Control', 'Alt', 'Meta', 'Tab', 'CapsLock']);
const SOON = 600;

export function skipping(told: Told) {
  /** True: the key has done its work. */
  function skipKey(event: KeyboardEvent): boolean {
    if (!told.beat || event.defaultPrevented || isTyping(event) || HELD.has(event.key)) return false;
    if (goesOn(event.target) || isRevealing()) return false;
    told.skip();
    const only = event.key === 'Escape' || ((event.key === ' ' || event.key === 'Enter') && onNothing(event.target));
    if (only) event.preventDefault();
    return only;
  }

  function skipClick(event: PointerEvent): void {
    if (!told.beat || goesOn(event.target) || isRevealing()) return;
    const late = !told.isNewest && event.target instanceof Element && event.target.closest('[data-staged]') !== null;
    told.skip();
    if (late) swallowClick();
  }

  return { skipKey, skipClick };
}

/** Whether the board itself reveals something: then a key or a click is meant for that. */
export function isRevealing(): boolean {
  return document.querySelector('[data-reveal]') !== null;
}

/** The button that goes on does so by itself. */
function goesOn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-go-on]') !== null;
}

function onNothing(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof HTMLElement && target.tabIndex < 0);
}

function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), SOON);
}
