// What a lesson points at, by the names that the board gives its parts: a place, an action, an accessible name.

/** Attributes by which boards mark what can be done where. */
const MARKS = ['place', 'act', 'choice', 'deed', 'job', 'good', 'pig', 'number', 'fighter', 'item', 'token', 'colour'];

const isShown = (element: Element) => element.getClientRects().length > 0;

/** Whether nothing lies over the middle of a part; what must be scrolled to first counts as open. */
function isOpen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint?.(left + width / 2, top + height / 2) ?? null;
  return !hit || hit.contains(element) || element.contains(hit);
}

/** The part of the board that is called so; the first one that nothing covers. "one | another": where the first cannot be seen. */
export function partCalled(root: ParentNode, names: string): HTMLElement | null {
  const shown = names
    .split(' | ')
    .flatMap((name) => (/^[.[]/.test(name) ? [name] : named(JSON.stringify(name))))
    .flatMap((selector) => [...root.querySelectorAll<HTMLElement>(selector)].filter(isShown));
  return shown.find(isOpen) ?? shown[0] ?? null;
}

/** The part of the board with the first of these marks that can be seen. */
export function partMarked(root: ParentNode, marks: readonly string[]): HTMLElement | null {
  for (const mark of marks) {
    const found = [...root.querySelectorAll<HTMLElement>(marked(JSON.stringify(mark)).join())].find(isShown);
    if (found) return found;
  }
  return null;
}

function named(text: string): string[] {
  return [[...marked(text), `[aria-label=${text}]`].join(), `[aria-label^=${text}]`];
}

const marked = (text: string) => MARKS.map((mark) => `[data-${mark}=${text}]`);
