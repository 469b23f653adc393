// Who sits together at the table on the page, so that two people with the same initial can be told apart.

class Company {
  #names = $state.raw<readonly string[]>([]);

  /** To be told by every page that shows a table. */
  meet(names: readonly string[]): void {
    this.#names = names.filter(Boolean);
  }

  /** What stands on somebody's crest: the first letter, and another one if somebody else begins alike. */
  letters(name: string): string {
    return lettersOf(name, this.#names);
  }
}

export const company = new Company();

/** The initial, and, if others share it, the first letter in which the name differs from theirs. */
export function lettersOf(name: string, names: readonly string[]): string {
  const own = [...name.trim()];
  const first = own[0]?.toLocaleUpperCase() ?? '';
  const alike = names.filter((other) => other.trim() !== name.trim() && upper([...other.trim()][0]) === first);
  const place = own.findIndex((letter, i) => i > 0 && letter !== ' ' && alike.every((other) => [...other.trim()][i] !== letter));
  return alike.length && place > 0 ? first + own[place]! : first;
}

function upper(letter: string | undefined): string {
  return letter?.toLocaleUpperCase() ?? '';
}
