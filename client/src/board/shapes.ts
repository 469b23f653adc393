// Short texts in which numbers of things are drawn: "+[G1] each turn" has a shape for the Mass.
import { POWERS, type Power } from '../lib/powers';
import { capital } from '../lib/text';

/** A number of things that have a shape. */
export interface Shape {
  icon: string;
  name: string;
  n: string;
}

/** A piece of a short text: plain words, or a number with its shape. */
export type Part = string | Shape;

/** The icon of a kind of token: its name, but for the one that is called like a power. */
export function tokenIcon(token: string): string {
  return token === 'mass' ? 'mass_token' : token;
}

const MARK = /\[([^\]]+)\]/g;

/** "+[G1] each turn" as its pieces. Anything in brackets that has no shape stays in words. */
export function parts(text: string): Part[] {
  const found: Part[] = [];
  let end = 0;
  for (const mark of text.matchAll(MARK)) {
    if (mark.index > end) found.push(text.slice(end, mark.index));
    found.push(shape(mark[1] ?? ''));
    end = mark.index + mark[0].length;
  }
  if (end < text.length) found.push(text.slice(end));
  return found;
}

/** "R2", "wild 1" or "slot" as a shape with its number. */
export function shape(mark: string): Part {
  const power = POWERS.find(({ letter }) => letter === mark.charAt(0));
  const rest = mark.slice(1);
  if (power && /^\d*$/.test(rest)) return { icon: power.icon, name: power.name, n: rest };
  const [name = '', n = ''] = mark.split(' ');
  return name ? { icon: tokenIcon(name), name: capital(name.replace('_', ' ')), n } : mark;
}

/** The same, in words only: "+1 Mass each turn". */
export function plainText(text: string): string {
  return parts(text)
    .map((part) => (typeof part === 'string' ? part : `${part.n} ${part.name}`.trim()))
    .join('');
}

/** "2 Ferocity, 1 Mass short" with shapes for the powers. */
export function inShapes(text: string): string {
  const mark = (said: string, { name, letter }: Power) =>
    said.replace(new RegExp(`(\\d+) ${name}`), `[${letter}$1]`);
  return POWERS.reduce(mark, text).replaceAll('], ', '] ');
}

/** The same thing twice is drawn once, with its number. */
export function counted(things: readonly { icon: string; name: string }[]): Shape[] {
  const found = new Map<string, { icon: string; name: string; n: number }>();
  for (const { icon, name } of things) {
    const same = found.get(icon);
    if (same) same.n += 1;
    else found.set(icon, { icon, name, n: 1 });
  }
  return [...found.values()].map(({ n, ...thing }) => ({ ...thing, n: n > 1 ? String(n) : '' }));
}
