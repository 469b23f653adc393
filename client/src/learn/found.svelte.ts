// What a search in the open rulebook has found. Words are marked without touching the page's markup, where a browser can.
import { next, ranges, wanted } from './search';

const MARKS = 'found';
const HERE = 'found-here';

export interface Passage {
  element: HTMLElement;
  ranges: Range[];
}

export class Findings {
  passages = $state.raw<Passage[]>([]);
  /** Which of them one has jumped to; -1: none. */
  at = $state(-1);

  #query = '';

  /** Look for words in everything marked `data-search`. Whoever looks for the same again stays where they are. */
  look(root: HTMLElement, query: string): void {
    const here = query === this.#query ? this.passages[this.at]?.element : undefined;
    this.#query = query;
    const words = wanted(query);
    const elements = words.length > 0 ? [...root.querySelectorAll<HTMLElement>('[data-search]')] : [];
    this.passages = elements
      .map((element) => ({ element, ranges: ranges(element, words) }))
      .filter((passage) => passage.ranges.length > 0);
    this.at = this.passages.findIndex(({ element }) => element === here);
    this.#mark();
  }

  /** Jump to the next one, or to the one before. */
  step(by: 1 | -1): HTMLElement | null {
    return this.#go(next(this.at, this.passages.length, by));
  }

  /** Jump to the first one that is not above the window, or else to the first of all. */
  nearest(): HTMLElement | null {
    const below = this.passages.findIndex(({ element }) => element.getBoundingClientRect().bottom > 80);
    return this.#go(Math.max(below, Math.min(0, this.passages.length - 1)));
  }

  /** How many there are in a part of the page. */
  within(part: Element | null): number {
    return part ? this.passages.filter(({ element }) => part.contains(element)).length : 0;
  }

  clear(): void {
    this.passages = [];
    this.at = -1;
    this.#mark();
  }

  #go(at: number): HTMLElement | null {
    this.at = at;
    this.#mark();
    return this.passages[at]?.element ?? null;
  }

  #mark(): void {
    if (typeof Highlight === 'undefined' || !CSS.highlights) return;
    CSS.highlights.set(MARKS, new Highlight(...this.passages.flatMap((passage) => passage.ranges)));
    const here = new Highlight(...(this.passages[this.at]?.ranges ?? []));
    here.priority = 1;
    CSS.highlights.set(HERE, here);
  }
}
