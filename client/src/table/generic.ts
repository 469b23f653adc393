// A game's state, drawn without knowing the game: from nested data to headings, facts, tables and heaps of cards.

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

export type Part =
  | { kind: 'facts'; facts: { name: string; text: string }[] }
  | { kind: 'table'; name: string; columns: string[]; rows: { name: string; cells: string[] }[] }
  | { kind: 'group'; name: string; parts: Part[] }
  | { kind: 'players'; seats: { seat: number; parts: Part[] }[] };

/** How the engine keeps its own books; nobody at a table needs it. */
const INNER = new Set(['agenda', 'threads', 'seats', 'current']);
const HIDDEN = '?';

/** "new_stock" as people write it: "New stock". */
export function titled(key: string): string {
  const words = key.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isRecord(value: Value | undefined): value is { [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFlat(value: Value): boolean {
  if (Array.isArray(value)) return value.every((one) => typeof one !== 'object' || one === null);
  return typeof value !== 'object' || value === null;
}

/** Something that has no parts of its own, in a word or a few. */
export function inWords(value: Value, names: ReadonlyMap<string, string> = new Map()): string {
  if (value === null) return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === HIDDEN) return 'hidden';
  if (Array.isArray(value)) return heapInWords(value, names);
  if (typeof value === 'object') {
    const facts = Object.entries(value).map(([key, one]) => `${titled(key)} ${inWords(one, names)}`);
    return facts.join(', ') || 'none';
  }
  return names.get(String(value)) ?? String(value);
}

function heapInWords(values: Value[], names: ReadonlyMap<string, string>): string {
  const hidden = values.filter((value) => value === HIDDEN).length;
  const open = values.filter((value) => value !== HIDDEN && value !== null).map((value) => inWords(value, names));
  if (open.length === 0 && hidden === 0) return values.length ? 'empty' : 'none';
  if (hidden) open.push(`${hidden} face down`);
  return open.join(', ');
}

/** The parts of a board, in the order in which the game names them; players come last, side by side. */
export function partsOf(board: unknown, players: number, names: ReadonlyMap<string, string> = new Map()): Part[] {
  const value = board as Value;
  if (!isRecord(value)) return [{ kind: 'facts', facts: [{ name: '', text: inWords(value, names) }] }];
  const entries = Object.entries(value).filter(([key]) => !INNER.has(key));
  const mats = value['players'];
  if (!Array.isArray(mats) || mats.length !== players || !mats.every(isRecord)) {
    return recordParts(Object.fromEntries(entries), names);
  }
  const seats = mats.map((mat, seat) => ({ seat, parts: recordParts(mat, names) }));
  const others = Object.fromEntries(entries.filter(([key]) => key !== 'players'));
  return [...recordParts(others, names), { kind: 'players', seats }];
}

function recordParts(record: { [key: string]: Value }, names: ReadonlyMap<string, string>): Part[] {
  const facts: { name: string; text: string }[] = [];
  const parts: Part[] = [];
  for (const [key, value] of Object.entries(record)) {
    const name = titled(key);
    if (isFlat(value)) facts.push({ name, text: inWords(value, names) });
    else if (Array.isArray(value)) parts.push(listPart(name, value, names));
    else if (Object.values(value as object).every((one) => isFlat(one as Value))) {
      if (Object.values(value as object).some(Array.isArray)) {
        parts.push({ kind: 'group', name, parts: recordParts(value as { [key: string]: Value }, names) });
      } else facts.push({ name, text: inWords(value, names) });
    } else if (Object.values(value as object).every(isRecord)) {
      parts.push(tablePart(name, Object.entries(value as { [key: string]: { [key: string]: Value } }), names));
    } else parts.push({ kind: 'group', name, parts: recordParts(value as { [key: string]: Value }, names) });
  }
  return facts.length ? [{ kind: 'facts', facts }, ...parts] : parts;
}

function listPart(name: string, values: Value[], names: ReadonlyMap<string, string>): Part {
  if (values.every(isRecord)) {
    return tablePart(name, values.map((value, i): [string, { [key: string]: Value }] => [String(i + 1), value]), names);
  }
  const facts = values.map((value, i) => ({ name: String(i + 1), text: inWords(value, names) }));
  return { kind: 'group', name, parts: [{ kind: 'facts', facts }] };
}

function tablePart(name: string, rows: [string, { [key: string]: Value }][], names: ReadonlyMap<string, string>): Part {
  const columns = [...new Set(rows.flatMap(([, row]) => Object.keys(row)))];
  return {
    kind: 'table',
    name,
    columns: columns.map(titled),
    rows: rows.map(([key, row]) => ({
      name: titled(key),
      cells: columns.map((column) => (column in row ? inWords(row[column]!, names) : '')),
    })),
  };
}

export interface Verb<Choice> {
  verb: string;
  choices: Choice[];
}

/** Choices by the first word of their notation, in the order in which the game names them. */
export function byVerb<Choice extends { action: string }>(choices: readonly Choice[]): Verb<Choice>[] {
  const verbs = new Map<string, Choice[]>();
  for (const choice of choices) {
    const verb = choice.action.split(' ')[0] ?? '';
    verbs.set(verb, [...(verbs.get(verb) ?? []), choice]);
  }
  return [...verbs].map(([verb, some]) => ({ verb: titled(verb), choices: some }));
}

/** Names of cards by id, as far as their faces have any. */
export function cardNames(cards: Record<string, unknown>): Map<string, string> {
  const names = new Map<string, string>();
  for (const [id, face] of Object.entries(cards)) {
    if (typeof face === 'object' && face !== null && 'name' in face && typeof face.name === 'string') {
      names.set(id, face.name);
    }
  }
  return names;
}
