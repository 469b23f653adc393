// Keyboard shortcuts that never get in the way of typing.

/** Whether somebody types into something: then keys mean letters. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target instanceof HTMLInputElement && !['button', 'checkbox', 'radio', 'submit'].includes(target.type);
}

/** Whether a key was meant as a shortcut: alone, not while typing, and not taken by a part of the page already. */
export function isShortcut(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
}
