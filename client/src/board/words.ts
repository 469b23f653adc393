// Small helps for saying things.

/** A name whose long words may be broken between syllables, where a narrow card has no room for them. */
export function breakable(name: string): string {
  return name.replace(/[A-Za-z]{8,}/g, (word) =>
    word.replace(/(?<=.{2}[aeiouy][bcdfghj-np-tvwxz]?)(?=[bcdfghj-np-tvwxz][aeiouy].{1})/gi, '\u00AD'),
  );
}

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Things of the same name, told apart by how many came before. */
export function numbered<T>(things: readonly T[], name: (thing: T) => string): string[] {
  const seen = new Map<string, number>();
  return things.map((thing) => {
    const n = (seen.get(name(thing)) ?? 0) + 1;
    seen.set(name(thing), n);
    return n === 1 ? name(thing) : `${name(thing)}#${n}`;
  });
}
