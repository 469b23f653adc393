// What a lesson points at, by the names that the board gives its parts: a place, an action, an accessible name.

/** Attributes by which boards mark what can be done where. */
const MARKS = ['place', 'act', 'choice', 'deed', 'job', 'good', 'pig', 'number', 'fighter', 'item', 'token', 'colour'];

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The part of the board that is called so; the first one that can be seen. "one | another": where the first cannot. */
export function partCalled(root: ParentNode, names: string): HTMLElement | null {
  for (const name of names.split(' | ')) {
    for (const selector of /^[.[]/.test(name) ? [name] : named(JSON.stringify(name))) {
      const found = [...root.querySelectorAll<HTMLElement>(selector)].find(isShown);
      if (found) return found;
    }
  }
  return null;
}

/** The part of the board that bears the first of these marks that can be seen. */
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
