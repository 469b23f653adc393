// The rules that were opened one after the other, as a browser remembers pages.

export class Reading {
  #trail = $state<string[]>([]);
  #at = $state(-1);

  /** The rule that is open; empty: none. */
  get id(): string {
    return this.#trail[this.#at] ?? '';
  }

  get canGoBack(): boolean {
    return this.#at > 0;
  }

  get canGoForward(): boolean {
    return this.#at >= 0 && this.#at < this.#trail.length - 1;
  }

  open(id: string): void {
    if (!id || id === this.id) return;
    this.#trail = [...this.#trail.slice(0, this.#at + 1), id];
    this.#at = this.#trail.length - 1;
  }

  back(): void {
    if (this.canGoBack) this.#at -= 1;
  }

  forward(): void {
    if (this.canGoForward) this.#at += 1;
  }

  close(): void {
    this.#trail = [];
    this.#at = -1;
  }
}
