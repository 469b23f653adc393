// Links to our own tables in what people say; everything else stays plain text.

export interface Piece {
  text: string;
  /** A path of this server; empty: just words. */
  path: string;
}

/** A line of the chat in pieces. Only addresses of tables and replays on this very server become links. */
export function pieces(text: string, origin: string): Piece[] {
  const found: Piece[] = [];
  const escaped = origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  let at = 0;
  for (const match of text.matchAll(new RegExp(`${escaped}(/(?:table|replay)/[A-Za-z0-9_-]{1,40})(?![\\w/])`, 'g'))) {
    if (match.index > at) found.push({ text: text.slice(at, match.index), path: '' });
    found.push({ text: match[0], path: match[1]! });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at), path: '' });
  return found;
}
