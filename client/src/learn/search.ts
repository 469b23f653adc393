// Searching a rulebook on the page: which passages speak of it, and where the words stand in them.

/** The words somebody looks for. What stands in quotation marks stays together. */
export function wanted(query: string): string[] {
  const parts = query.toLowerCase().match(/"[^"]+"|[^\s"]+/g) ?? [];
  const words = parts.map((part) => part.replaceAll('"', '').replace(/\s+/g, ' ').trim());
  return [...new Set(words.filter(Boolean))];
}

/** Where the words stand, from the first to the last; nowhere, if one of them is missing. What touches is one place. */
export function places(text: string, words: string[]): [number, number][] {
  const low = text.toLowerCase();
  if (!words.every((word) => low.includes(word))) return [];
  const found: [number, number][] = [];
  for (const word of words) {
    for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + word.length)) {
      found.push([at, at + word.length]);
    }
  }
  found.sort((one, other) => one[0] - other[0]);
  const merged: [number, number][] = [];
  for (const place of found) {
    const last = merged.at(-1);
    if (last && place[0] <= last[1]) last[1] = Math.max(last[1], place[1]);
    else merged.push(place);
  }
  return merged;
}

/** The same places in an element on the page, whatever it is made of. */
export function ranges(element: Element, words: string[]): Range[] {
  const nodes: { node: Text; from: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('button, .sr') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, from: text.length });
    text += (node as Text).data.replace(/\s/g, ' ');
  }
  return places(text, words).map(([from, to]) => {
    const range = document.createRange();
    const start = nodes.findLast((one) => one.from <= from);
    const end = nodes.findLast((one) => one.from < to);
    if (start) range.setStart(start.node, from - start.from);
    if (end) range.setEnd(end.node, to - end.from);
    return range;
  });
}

/** The passage after (or before) the current one, round and round; -1: none. */
export function next(current: number, count: number, by: 1 | -1): number {
  if (count === 0) return -1;
  if (current < 0) return by > 0 ? 0 : count - 1;
  return (current + by + count) % count;
}

/** "3 of 7 passages". */
export function counted(current: number, count: number): string {
  if (count === 0) return 'Nothing found. Try fewer letters.';
  const passages = count === 1 ? 'passage' : 'passages';
  return current < 0 ? `${count} ${passages}` : `${current + 1} of ${count} ${passages}`;
}
