// A game's state, drawn without knowing the game: from nested data to headings, facts, tables and heaps of cards.
import { capital } from '../lib/text';
import type { Faces, Table } from '../protocol';
import { nameOf } from './names';

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

export interface Fact {
  name: string;
  text: string;
  /** Cards in a row, of which some may lie face down. */
  heap?: { open: string[]; down: number };
}

export type Part =
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'table'; name: string; columns: string[]; rows: { name: string; cells: string[] }[] }
  | { kind: 'group'; name: string; parts: Part[] }
  | { kind: 'players'; seats: { seat: number; parts: Part[] }[] };

/** What numbers and ids stand for. */
export interface Names {
  /** Of the players, by seat. */
  players: readonly string[];
  /** Of the cards, by id. */
  cards: ReadonlyMap<string, string>;
}

type Fields = { [key: string]: Value };

const NOBODY: Names = { players: [], cards: new Map() };
/** How the engine keeps its own books; nobody at a table needs it. */
const INNER = new Set(['agenda', 'threads', 'seats', 'current']);
/** What a field with a seat's number is called. */
const SEAT = /^(first|seat|owner|holder|leader|winner|player)$|_(seat|owner|holder|leader|player)$/;
/** What a player's own field with the score is called; the score stands beside the name already. */
const SCORE = new Set(['points', 'score', 'vp']);
const HIDDEN = '?';

/** "new_stock" as people write it: "New stock"; "round_no" is the "Round". */
export function titled(key: string): string {
  const words = key === 'first' ? 'first player' : key.replace(/_no$/, '').replaceAll('_', ' ').trim();
  return capital(words);
}

function isFields(value: Value | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFlat(value: Value): boolean {
  if (Array.isArray(value)) return value.every((one) => typeof one !== 'object' || one === null);
  return typeof value !== 'object' || value === null;
}

/** Something that has no parts of its own, in a word or a few. */
export function inWords(value: Value, names: Names = NOBODY): string {
  if (value === null) return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === HIDDEN) return 'hidden';
  if (Array.isArray(value)) return heapInWords(value, names);
  if (typeof value === 'object') {
    const facts = Object.entries(value).map(([key, one]) => `${named(key, names)} ${fieldInWords(key, one, names)}`);
    return facts.join(', ') || 'none';
  }
  return names.cards.get(String(value)) ?? String(value);
}

/** The value of a field; a seat's number is the player's name. */
function fieldInWords(key: string, value: Value, names: Names): string {
  if (typeof value !== 'number' || !SEAT.test(key)) return inWords(value, names);
  return names.players[value] ?? (value < 0 ? 'nobody' : String(value));
}

function heapOf(values: Value[], names: Names): { open: string[]; down: number } {
  return {
    open: values.filter((value) => value !== HIDDEN && value !== null).map((value) => inWords(value, names)),
    down: values.filter((value) => value === HIDDEN).length,
  };
}

function heapInWords(values: Value[], names: Names): string {
  const { open, down } = heapOf(values, names);
  if (open.length === 0 && down === 0) return values.length ? 'empty' : 'none';
  return [...open, ...(down ? [`${down} face down`] : [])].join(', ');
}

/** What a field or a row is called: a card by its name. */
function named(key: string, names: Names): string {
  return names.cards.get(key) ?? titled(key);
}

/** The parts of a board, in the order in which the game names them; players come last, side by side. */
export function partsOf(board: unknown, names: Names, scores: readonly (number | null)[] = []): Part[] {
  const value = board as Value;
  if (!isFields(value)) return [{ kind: 'facts', facts: [{ name: '', text: inWords(value, names) }] }];
  const entries = Object.entries(value).filter(([key]) => !INNER.has(key));
  const mats = value['players'];
  if (!Array.isArray(mats) || mats.length !== names.players.length || !mats.every(isFields)) {
    return fieldParts(Object.fromEntries(entries), names);
  }
  const seats = mats.map((mat, seat) => ({ seat, parts: fieldParts(withoutScore(mat, scores[seat]), names) }));
  const others = Object.fromEntries(entries.filter(([key]) => key !== 'players'));
  return [...fieldParts(others, names), { kind: 'players', seats }];
}

function withoutScore(mat: Fields, score: number | null | undefined): Fields {
  return Object.fromEntries(Object.entries(mat).filter(([key, value]) => !SCORE.has(key) || value !== score));
}

function fieldParts(fields: Fields, names: Names): Part[] {
  const facts: Fact[] = [];
  const parts: Part[] = [];
  for (const [key, value] of Object.entries(fields)) {
    const part = isFlat(value) ? null : partOf(named(key, names), value, names);
    if (part) parts.push(part);
    else facts.push(factOf(key, value, names));
  }
  return facts.length ? [{ kind: 'facts', facts }, ...parts] : parts;
}

function factOf(key: string, value: Value, names: Names): Fact {
  const fact = { name: named(key, names), text: fieldInWords(key, value, names) };
  const heap = Array.isArray(value) ? heapOf(value, names) : { open: [], down: 0 };
  return heap.open.length + heap.down > 0 ? { ...fact, heap } : fact;
}

/** Something with parts of its own; null: it can be said in a few words. */
function partOf(name: string, value: Value, names: Names): Part | null {
  if (Array.isArray(value)) return listPart(name, value, names);
  if (!isFields(value)) return null;
  const inside = Object.values(value);
  if (inside.every(isFields)) return tablePart(name, Object.entries(value as { [key: string]: Fields }), names);
  if (inside.every((one) => isFlat(one) && !Array.isArray(one))) return null;
  return { kind: 'group', name, parts: fieldParts(value, names) };
}

function listPart(name: string, values: Value[], names: Names): Part {
  if (values.every(isFields)) return tablePart(name, values.map((value, i) => [String(i + 1), value]), names);
  const facts = values.map((value, i) => ({ ...factOf('', value, names), name: String(i + 1) }));
  return { kind: 'group', name, parts: [{ kind: 'facts', facts }] };
}

function tablePart(name: string, rows: [string, Fields][], names: Names): Part {
  const columns = [...new Set(rows.flatMap(([, row]) => Object.keys(row)))];
  return {
    kind: 'table',
    name,
    columns: columns.map((column) => named(column, names)),
    rows: rows.map(([key, row]) => ({
      name: named(key, names),
      cells: columns.map((column) => (column in row ? fieldInWords(column, row[column]!, names) : '')),
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

/** What numbers and ids stand for at a table. */
export function namesAt(table: Table, faces: Faces): Names {
  const players = Array.from({ length: table.players }, (_, seat) => nameOf(table, seat));
  return { players, cards: cardNames(faces.cards) };
}
