// Names of people and cards in a sentence of the log, so that they can be set in bold.

export interface Run {
  text: string;
  strong: boolean;
}

/** A sentence in runs: those that are one of the names, and those between them. */
export function emphasised(text: string, names: readonly string[]): Run[] {
  const known = [...new Set(names.filter(Boolean))].sort((one, other) => other.length - one.length);
  if (known.length === 0) return [{ text, strong: false }];
  const pattern = known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const runs: Run[] = [];
  let at = 0;
  for (const match of text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu'))) {
    if (match.index > at) runs.push({ text: text.slice(at, match.index), strong: false });
    runs.push({ text: match[0], strong: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) runs.push({ text: text.slice(at), strong: false });
  return runs;
}
