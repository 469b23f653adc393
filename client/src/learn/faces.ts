// The face of any game's card, for a gallery that knows no game: what nearly every card has, and the rest in words.
import { amountInWords, POWERS } from '../lib/powers';

export interface Fact {
  name: string;
  value: string;
  /** It is an amount of the three powers, to be drawn. */
  amount?: number[];
}

/** A part of a card that has a price of its own. */
export interface Step {
  cost: number[] | null;
  facts: Fact[];
}

export interface CardFace {
  id: string;
  name: string;
  /** What kind of card it is: cards of a kind lie together. */
  kind: string;
  text: string;
  cost: number[] | null;
  /** Of any colour, on top of the cost. */
  any: number;
  vp: number | null;
  /** It belongs to the dark half, and is drawn so. */
  night: boolean;
  facts: Fact[];
  steps: Step[];
}

/** Shown in places of their own, or only shorter words for the same. */
const OWN_PLACE = new Set(['id', 'name', 'table', 'text', 'cost', 'vp', 'points', 'short', 'icons', 'any_cost']);
/** Of these a card may have none, which is a number below 0. */
const OR_NONE = new Set(['charges']);
/** Of these most cards have nothing, which is not worth a word. */
const OR_NOTHING = new Set(['defence', 'fail_wounds', 'no_ties']);
/** Lists of numbers that are not amounts of the three powers, with what they count. */
const COUNTED: Record<string, readonly string[]> = {
  recipe: ['timber', 'stone', 'iron'],
  slots: ['head', 'hands', 'body', 'feet'],
};

export function cardFace(id: string, face: unknown): CardFace {
  const given = isRecord(face) ? face : {};
  const rest = Object.entries(given).filter(([key]) => !OWN_PLACE.has(key));
  return {
    id,
    name: text(given.name) || id,
    kind: text(given.table),
    text: text(given.text),
    cost: amount(given.cost),
    any: typeof given.any_cost === 'number' ? given.any_cost : 0,
    vp: number(given.vp) ?? number(given.points),
    night: text(given.era).toLowerCase() === 'night',
    facts: rest.flatMap(([key, value]) => fact(key, value)),
    steps: rest.flatMap(([, value]) => steps(value)),
  };
}

/** Cards by kind, kinds and cards in the order in which they come. */
export function byKind(cards: Record<string, unknown>): { kind: string; faces: CardFace[] }[] {
  const kinds = new Map<string, CardFace[]>();
  for (const [id, face] of Object.entries(cards)) {
    const card = cardFace(id, face);
    const known = kinds.get(card.kind);
    if (known) known.push(card);
    else kinds.set(card.kind, [card]);
  }
  return [...kinds].map(([kind, faces]) => ({ kind, faces }));
}

/** Where a card's portrait is, if there is one. */
export function picture(game: string, set: string, card: CardFace): string {
  return `/art/${game}/${set}/${card.id}.svg?crop=full${card.night ? '&night=1' : ''}`;
}

/** "threat" as "Threats", "boss" as "Bosses". */
export function many(kind: string): string {
  if (!kind) return 'Cards';
  if (kind === 'market' || kind === 'siege') return `${worded(kind)} cards`;
  const name = worded(kind);
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

function fact(key: string, value: unknown): Fact[] {
  const name = worded(key);
  if (OR_NONE.has(key) && typeof value === 'number' && value < 0) return [];
  if (OR_NOTHING.has(key) && !value) return [];
  const counted = COUNTED[key];
  if (counted && Array.isArray(value)) return some(name, counted, value);
  const powers = amount(value);
  if (powers?.length === POWERS.length) return [{ name, value: amountInWords(powers), amount: powers }];
  const words = flags(value) ?? said(value);
  return words ? [{ name, value: words }] : [];
}

/** "1 timber, 1 stone"; of none of them nothing. */
function some(name: string, counted: readonly string[], numbers: readonly unknown[]): Fact[] {
  const words = counted.flatMap((what, i) => (numbers[i] ? [`${said(numbers[i])} ${what}`] : []));
  return words.length ? [{ name, value: words.join(', ') }] : [];
}

/** Which of the three powers, if that is what a list of yes and no says. */
function flags(value: unknown): string | null {
  const all = Array.isArray(value) && value.length === POWERS.length && value.every((one) => typeof one === 'boolean');
  return all ? POWERS.flatMap(({ name }, i) => (value[i] ? [name] : [])).join(', ') : null;
}

function said(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value < 0 ? 'without limit' : String(value);
  return Array.isArray(value) ? value.filter((one) => !isRecord(one)).map(said).filter(Boolean).join(', ') : '';
}

function steps(value: unknown): Step[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((step) => ({
    cost: amount(step.cost),
    facts: Object.entries(step)
      .filter(([key]) => !OWN_PLACE.has(key))
      .flatMap(([key, one]) => fact(key, one)),
  }));
}

function amount(value: unknown): number[] | null {
  return Array.isArray(value) && value.every((one) => typeof one === 'number') ? value : null;
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function worded(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
