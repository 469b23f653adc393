// Parts of a page that have a file of their own: the first sight of the page does not wait for them. They come when they
// are first wanted, or earlier, when there is time, so that nobody waits at a click either.

/** Milliseconds until what did not arrive is fetched again. */
export const AGAIN = 3000;

export class Later<Parts> {
  readonly #load: () => Promise<Parts>;
  #parts = $state.raw<Parts | null>(null);
  #coming = false;

  constructor(load: () => Promise<Parts>) {
    this.#load = load;
  }

  /** The parts, once they are here. To ask for them makes them come. */
  get parts(): Parts | null {
    if (!this.#parts) this.fetch();
    return this.#parts;
  }

  /** The parts, if they are here already. */
  get here(): Parts | null {
    return this.#parts;
  }

  /** Let them come, before they are wanted. What does not arrive is fetched again after a while. */
  fetch(): void {
    if (this.#parts || this.#coming) return;
    this.#coming = true;
    this.#load().then(
      (parts) => (this.#parts = parts),
      () =>
        setTimeout(() => {
          this.#coming = false;
          this.fetch();
        }, AGAIN),
    );
  }
}
