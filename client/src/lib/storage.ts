// What the browser remembers. Without a storage (private windows, full discs) the page works, and forgets.

function open(which: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[which] ?? null;
  } catch {
    return null;
  }
}

function shelf(which: 'localStorage' | 'sessionStorage') {
  return {
    /** What was put there, or undefined. What cannot be read counts as nothing. */
    get(key: string): unknown {
      try {
        const text = open(which)?.getItem(`boargame.${key}`);
        return text === null || text === undefined ? undefined : JSON.parse(text);
      } catch {
        return undefined;
      }
    },

    /** Put a value there; undefined removes it. */
    set(key: string, value: unknown): void {
      try {
        if (value === undefined) open(which)?.removeItem(`boargame.${key}`);
        else open(which)?.setItem(`boargame.${key}`, JSON.stringify(value));
      } catch {
        // Nothing can be done, and nothing is lost while the page is open.
      }
    },
  };
}

/** For good. */
export const kept = shelf('localStorage');

/** For this tab, over reloads. */
export const session = shelf('sessionStorage');
