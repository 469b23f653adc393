// What the things of Pillage! are called: names for screen readers, tips and the table in words.
import { count, listed } from '../../board/words';
import { capital } from '../../lib/text';
import type { SignName } from './signs';
import type { Added, CardFace, CardKind, Fight, Fighter, Mat, MonsterFace, SiegeFace } from './types';

/** The classes, by their number. */
export const ROLE_NAMES = ['Bruiser', 'Prowler', 'Hexer'] as const;

export const KINDS: Record<CardKind, { name: string; many: string; sign: SignName }> = {
  loot: { name: 'Loot', many: 'Loot', sign: 'loot' },
  construct: { name: 'Construct', many: 'Constructs', sign: 'construct' },
  equipment: { name: 'Equipment', many: 'Equipment', sign: 'equipment' },
  defender: { name: 'Defender', many: 'Defenders', sign: 'defender' },
  fortification: { name: 'Fortification', many: 'Fortifications', sign: 'fortification' },
  catastrophe: { name: 'Catastrophe', many: 'Catastrophes', sign: 'catastrophe' },
};

/** Kinds in the order in which they are listed. */
export const KIND_ORDER = Object.keys(KINDS) as CardKind[];

interface Named {
  name: string;
  sign: SignName;
}

/** What Siege Cards are built of, by number; the last stands for each of the others. */
export const MATERIALS: readonly Named[] = [
  { name: 'timber', sign: 'timber' },
  { name: 'stone', sign: 'stone' },
  { name: 'iron', sign: 'iron' },
  { name: 'any', sign: 'any' },
];

/** Places for Equipment, by number. */
export const SLOTS: readonly Named[] = [
  { name: 'head', sign: 'head' },
  { name: 'hands', sign: 'hands' },
  { name: 'body', sign: 'body' },
  { name: 'feet', sign: 'feet' },
];

/** What a card is drawn with: its material, or its kind. */
export function signOf({ kind, material }: Pick<CardFace, 'kind' | 'material'>): SignName {
  return MATERIALS.find(({ name }) => name === material)?.sign ?? KINDS[kind].sign;
}

/** "+2" or "−1", with a real minus. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** "−8": with a real minus. */
export function number(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

export function points(n: number): string {
  return n === 1 ? '1 point' : `${number(n)} points`;
}

// -- chances ----------------------------------------------------------------------------------------------

const SURE = 1000;
/** How far a fraction may be from the chance that it stands for, in thousandths. */
const NEAR = 4;

/** "67 %"; what is not certain is never 0 or 100. */
export function percent(chance: number): string {
  if (chance <= 0 || chance >= SURE) return chance <= 0 ? '0 %' : '100 %';
  return `${Math.min(99, Math.max(1, Math.round(chance / 10)))} %`;
}

/** "2 in 3 (67 %)", "certain", "no chance"; what no small fraction says, in per cent alone. */
export function chanceInWords(chance: number): string {
  if (chance >= SURE) return 'certain';
  if (chance <= 0) return 'no chance';
  for (const whole of [2, 3, 4, 5, 6, 9, 12]) {
    const part = Math.round((chance * whole) / SURE);
    if (part > 0 && part < whole && Math.abs((part * SURE) / whole - chance) <= NEAR) {
      return `${part} in ${whole} (${percent(chance)})`;
    }
  }
  return percent(chance);
}

/** "Big Swing +1, Fancy Rapier +1"; empty if nothing is added. */
export function addedInWords(added: readonly Added[]): string {
  return added.map(({ what, n }) => `${what} ${signed(n)}`).join(', ');
}

/** What the die must show: "any roll", "3 or more", "6", "more than a die shows". */
export function needsInWords(needs: number): string {
  if (needs <= 1) return 'any roll';
  if (needs > 6) return 'more than a die shows';
  return needs === 6 ? 'a 6' : `${needs} or more`;
}

/** "Defence 4, needs 3 or more with Big Swing +1: 2 in 3 (67 %); 1 wound if lost". */
export function fightInWords({ defence, added, needs, chance, wounds, deadly }: Fight): string {
  const help = added.length ? ` with ${addedInWords(added)}` : '';
  const risk = wounds ? `; ${count(wounds, 'wound')} if lost${deadly ? ', which would be deadly' : ''}` : '';
  return `Defence ${defence}, needs ${needsInWords(needs)}${help}: ${chanceInWords(chance)}${risk}`;
}

// -- cards ------------------------------------------------------------------------------------------------

/** "Prize Turnip, Loot, 1 point: Heal 1 wound of one of your monsters." */
export function cardInWords({ name, kind, points: n, text }: CardFace): string {
  const worth = n || kind === 'loot' || kind === 'defender' ? `, ${points(n)}` : '';
  return `${name}, ${KINDS[kind].name}${worth}${text ? `: ${text}` : ''}`;
}

/** Lines of a tip about a card, beneath its name. */
export function cardLines(face: CardFace): string[] {
  const kind = `${KINDS[face.kind].name}${face.points ? `, ${points(face.points)}` : ''}`;
  return [kind, face.text];
}

/** "Gutta Breakjaw, Bruiser". */
export function monsterName({ name, role }: Pick<MonsterFace, 'name' | 'role'>): string {
  return `${name}, ${capital(role)}`;
}

interface Titles {
  card: (id: string) => string;
}

/** How a monster is: "2 of 3 wounds, exhausted, fights Pike Sergeant, snared". */
export function fighterState(fighter: Fighter, { card }: Titles): string {
  if (fighter.dead) return 'dead';
  const { wounds, wound_total, defender, exhausted, snared, owes } = fighter;
  return [
    `${wounds} of ${count(wound_total, 'wound')}`,
    exhausted ? 'exhausted' : 'ready',
    ...(defender ? [`engaged with ${card(defender)}${owes ? ', which it must fight this turn' : ''}`] : []),
    ...(snared ? ['snared: does not ready next time'] : []),
  ].join(', ');
}

/** What is special about a monster now, a phrase each. */
export function fighterNotes(fighter: Fighter, { card }: Titles): string[] {
  if (fighter.dead) return [];
  const { gear, gear_used, bonus, next_bonus, next_best, tunnels, shielded, recovering } = fighter;
  const [defender = 0, fort = 0] = bonus;
  return [
    ...(gear.length ? [`wears ${listed(gear.map((id, i) => `${card(id)}${gear_used[i] ? ' (used)' : ''}`))}`] : []),
    ...(defender === fort
      ? defender
        ? [`${signed(defender)} on Combat Rolls`]
        : []
      : [`${signed(defender)} against Defenders, ${signed(fort)} against Fortifications`]),
    ...(next_bonus ? [`${signed(next_bonus)} on its next Combat Roll`] : []),
    ...(next_best ? ['rolls two dice next and keeps the higher'] : []),
    ...(tunnels ? ['pillages past Fortifications'] : []),
    ...(shielded ? ['shielded from Catastrophes'] : []),
    ...(recovering ? ['cannot be snared again yet'] : []),
  ];
}

// -- Siege Cards ------------------------------------------------------------------------------------------

/** "1 timber and 1 stone". */
export function bunchInWords(bunch: readonly number[]): string {
  return listed(bunch.flatMap((n, i) => (n ? [`${n} ${MATERIALS[i]?.name ?? ''}`] : [])));
}

export type Engine = Mat['engines'][number];

/** "Rock Flinger: 3 more on a Combat Roll. Costs 1 timber and 1 stone". */
export function siegeInWords({ name, text, recipe }: SiegeFace): string {
  return `${name}: ${text} Costs ${bunchInWords(recipe)}`;
}

/** When a Siege Card is used, if its text does not say so. */
export function windowInWords(window: string): string {
  return window === 'main' ? 'used in your turn' : '';
}

/** A place of a recipe: what it wants, and what of your own would fill it. */
export interface Socket {
  wants: number;
  /** The material of the card that fills it, or null. */
  filled: number | null;
}

const ANY = 3;

/** The places of a recipe, filled with what one has: the material itself first, then what stands for any. */
export function sockets(recipe: readonly number[], materials: readonly number[]): Socket[] {
  const left = [...materials];
  const wanted = recipe.flatMap((n, material) => Array.from({ length: n }, () => material));
  const take = (material: number) => {
    if (!left[material]) return false;
    left[material] -= 1;
    return true;
  };
  const exact = wanted.map((wants): Socket => ({ wants, filled: take(wants) ? wants : null }));
  return exact.map((socket) => (socket.filled === null && take(ANY) ? { ...socket, filled: ANY } : socket));
}

// -- Piles ------------------------------------------------------------------------------------------------

export interface Heap {
  card: string;
  n: number;
}

/** Cards of the same design together, in the order of their first. */
export function heaps(cards: readonly string[]): Heap[] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found].map(([card, n]) => ({ card, n }));
}

/** "12 points in the Pile, 1 dead monster: 2 in all". */
export function scoreInWords({ pile_points, pile_count, dead, score }: Mat): string {
  const many = count(pile_count, 'card');
  if (pile_points === null || score === null) return `${many} in the Pile${dead ? `, ${count(dead, 'dead monster')}` : ''}`;
  const whole = `${points(pile_points)} in the Pile of ${many}`;
  return dead ? `${whole}, ${count(dead, 'dead monster')}: ${number(score)} in all` : whole;
}
