// Short texts in which dice are drawn: "2 Commons, [rad]" has a trefoil at its end.
import { COLOURS } from './signs';

const MARK = /\[(\w+)\]/;

/** The text's pieces: words, or a colour of dice. */
export function briefly(text: string): (string | (typeof COLOURS)[number])[] {
  return text.split(MARK).flatMap((part, i) => {
    if (i % 2 === 0) return part ? [part] : [];
    return [COLOURS.find(({ id }) => id === part) ?? `[${part}]`];
  });
}

/** The same, in words only: "2 Commons, a Radiation die". */
export function inWords(text: string): string {
  return briefly(text)
    .map((part) => (typeof part === 'string' ? part : `${part.name} die`))
    .join('');
}
