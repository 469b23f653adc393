// Whether a turn at a glance is open beside a table.

class Glancing {
  /** Whether the game at the table has one. */
  there = $state(false);
  open = $state(false);

  readonly toggle = (): void => {
    this.open = !this.open;
  };

  readonly close = (): void => {
    this.open = false;
    document.querySelector<HTMLElement>('[data-glance]')?.focus();
  };
}

export const glancing = new Glancing();
