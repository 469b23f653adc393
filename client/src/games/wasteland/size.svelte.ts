// How large a thing on the board is, for what is drawn otherwise where there is less room. Container queries would tell
// the same, but inside the board's grids each of them makes the browser lay out everything again, over and over.
import type { Attachment } from 'svelte/attachments';

export class Size {
  #width = $state(0);
  #height = $state(0);

  /** 0: not known yet. */
  get width(): number {
    return this.#width;
  }

  get height(): number {
    return this.#height;
  }

  readonly watch: Attachment<HTMLElement> = (node) => {
    const observer = new ResizeObserver(() => {
      this.#width = node.clientWidth;
      this.#height = node.clientHeight;
    });
    observer.observe(node);
    return () => observer.disconnect();
  };
}
