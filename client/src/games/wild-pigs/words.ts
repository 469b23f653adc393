// What things are called: names for screen readers, and the shapes that stand for words.
import type { Board, Mat, Target, Threat, ThreatFace } from './types';

export interface Power {
  letter: 'R' | 'B' | 'G';
  icon: string;
  name: string;
  colour: 'red' | 'blue' | 'green';
}

/** The three powers in the order of every amount: an amount of cubes is a list of three numbers. */
export const POWERS: readonly Power[] = [
  { letter: 'R', icon: 'ferocity', name: 'Ferocity', colour: 'red' },
  { letter: 'B', icon: 'cunning', name: 'Cunning', colour: 'blue' },
  { letter: 'G', icon: 'mass', name: 'Mass', colour: 'green' },
];

export const ROWS = ['back', 'mid', 'front'] as const;
export type Row = (typeof ROWS)[number];
export const ROW_NAMES: Record<Row, string> = { back: 'Back', mid: 'Mid', front: 'Front' };

export const WARES = ['upgrade', 'weapon'] as const;
export type Ware = (typeof WARES)[number];

export const TOKENS = ['wild', 'attack', 'conversion', 'mass'] as const;

const KIND_ICONS: Record<string, string> = {
  Feral: 'ferocity',
  Cunning: 'cunning',
  Massive: 'mass',
  Hybrid: 'hybrid',
};

export function kindIcon(kind: string): string {
  return KIND_ICONS[kind] ?? 'any';
}

export function tokenIcon(token: string): string {
  return token === 'mass' ? 'mass_token' : token;
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A name whose long words may be broken between syllables, where a narrow card has no room for them. */
export function breakable(name: string): string {
  return name.replace(/[A-Za-z]{9,}/g, (word) =>
    word.replace(/(?<=.{2}[aeiouy][bcdfghj-np-tvwxz]?)(?=[bcdfghj-np-tvwxz][aeiouy].{1})/gi, '\u00AD'),
  );
}

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** "1 Ferocity, 2 Cunning", or "nothing". */
export function amountInWords(amount: readonly number[]): string {
  const said = POWERS.flatMap(({ name }, i) => (amount[i] ? [`${amount[i]} ${name}`] : []));
  return said.join(', ') || 'nothing';
}

export function sum(amount: readonly number[]): number {
  return amount.reduce((total, n) => total + n, 0);
}

/** A piece of a short text: plain words, or a number with its shape. */
export type Part = string | { icon: string; name: string; n: string };

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

/** Things of the same name, told apart by how many came before. */
export function numbered<T>(things: readonly T[], name: (thing: T) => string): string[] {
  const seen = new Map<string, number>();
  return things.map((thing) => {
    const n = (seen.get(name(thing)) ?? 0) + 1;
    seen.set(name(thing), n);
    return n === 1 ? name(thing) : `${name(thing)}#${n}`;
  });
}

/** "Lane 2, Front: Barn Crusher, Massive, costs 1 Ferocity, 2 Cunning, 10 Mass, Weight 2, you can fight it". */
export function threatInWords(
  lane: number,
  row: Row,
  threat: Threat,
  face: ThreatFace,
  now: { legal: boolean; target?: Target | undefined; hit?: string | undefined },
): string {
  const said = [
    `Lane ${lane + 1}, ${ROW_NAMES[row]}: ${face.name}`,
    face.kind,
    `costs ${amountInWords(threat.cost)}`,
    ...(threat.weight ? [`Weight ${threat.weight}`] : []),
    ...(threat.enraged ? ['enraged'] : []),
    `worth ${count(threat.vp, 'point')}`,
    ...(face.spoils.length ? [`brings ${face.spoils.join(', ')}`] : []),
    ...(now.legal ? ['you can fight it'] : now.target?.short ? [now.target.short] : []),
    ...(now.hit ? [`will attack you if you end your turn now: ${now.hit}`] : []),
  ];
  return said.join(', ');
}

/** Cards in slots, without the free places. */
export function held(places: Mat['upgrades']): NonNullable<Mat['upgrades'][number]>[] {
  return places.filter((place) => place !== null);
}

/** Seats in the order in which they play this round. */
export function order(board: Board): number[] {
  const n = board.mats.length;
  return board.mats.map((_, i) => (board.first + i) % n);
}

const VERBS = new Set(['lose', 'take', 'save', 'aim', 'spend', 'wild', 'activate', 'prepare', 'convert', 'slot']);

/** What an action speaks of, drawn: "lose R R B" as two fangs and an eye. Empty: it has no picture. */
export function drawn(action: string): Exclude<Part, string>[] {
  const [verb = '', ...rest] = action.split(' ');
  if (!VERBS.has(verb)) return [];
  const found: { icon: string; name: string; n: number }[] = [];
  for (const word of rest) {
    const thing = picture(word);
    const same = found.find(({ icon }) => icon === thing?.icon);
    if (same) same.n += 1;
    else if (thing) found.push({ ...thing, n: 1 });
  }
  return found.map(({ n, ...thing }) => ({ ...thing, n: n > 1 ? String(n) : '' }));
}

function picture(word: string): { icon: string; name: string } | undefined {
  const power = POWERS.find(({ letter }) => letter === word);
  if (power) return { icon: power.icon, name: power.name };
  if (TOKENS.some((token) => token === word)) return { icon: tokenIcon(word), name: `${capital(word)} token` };
  if (word === 'upgrade' || word === 'weapon') return { icon: word, name: `${capital(word)} slot` };
  return undefined;
}
