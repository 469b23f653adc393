// What the things of Wasteland are called: names for screen readers, tips and the table in words.
import { count, listed } from '../../board/words';
import { capital } from '../../lib/text';
import { oneIn } from './odds';
import { dice, type SignName } from './signs';
import type { Barter, Board, CardFace, CatastropheFace, CrisisFace, Mat, Phase, Roll, SurvivorFace, UseFace } from './types';

/** The phases of a day. Crises belong to exploring. */
export const DAY_PHASES: readonly { name: string; sign: SignName; phases: readonly Phase[] }[] = [
  { name: 'Emplacement', sign: 'tent', phases: ['emplacement'] },
  { name: 'Exploration', sign: 'gate', phases: ['exploration', 'crises'] },
  { name: 'Catastrophe', sign: 'moon', phases: ['night'] },
  { name: 'Hunger', sign: 'food', phases: ['hunger'] },
  { name: 'Stockpile', sign: 'pile', phases: ['stockpile'] },
];

/** What happens in a phase, in a sentence. */
export const PHASE_WORDS: Record<Phase, string> = {
  survivors: 'Everybody chooses a survivor',
  emplacement: 'Emplacement: everybody visits a place',
  exploration: 'Exploration: salvage rolls, and a new emplacement',
  crises: 'Exploration: crises are faced',
  night: 'Catastrophe: the night',
  hunger: 'Hunger: everybody eats',
  stockpile: 'Stockpile: trade, and hands are checked',
  over: 'The week is over',
};

export const BACKS: Record<CardFace['back'], { name: string; sign: SignName }> = {
  common: { name: 'Common', sign: 'common' },
  rare: { name: 'Rare', sign: 'rare' },
  mutation: { name: 'Mutation', sign: 'mutation' },
};

/** Decks, as Board.decks counts them and Board.trash names them. */
export const DECKS: readonly { id: string; name: string; sign: SignName }[] = [
  { id: 'common', name: 'Commons', sign: 'common' },
  { id: 'rare', name: 'Rares', sign: 'rare' },
  { id: 'mutation', name: 'Mutations', sign: 'mutation' },
  { id: 'emplacement', name: 'Emplacements', sign: 'tent' },
  { id: 'crisis', name: 'Crises', sign: 'crisis' },
  { id: 'catastrophe', name: 'Catastrophes', sign: 'moon' },
];

/** When a card may be used, by the window of its use. */
const WINDOWS: Record<string, string> = {
  combat: 'in combat',
  support: 'in another’s combat',
  hunger: 'when you eat',
  free: 'in your turn, before the night, when you eat',
  emp: 'in your turn',
  night: 'before the night',
  crisis: 'before your crisis',
  die: 'when you would gain a die',
  roll: 'after a roll of yours',
};

/** Characters: the windows of an ability are described at greater length. */
const LONG_WINDOW = 40;

/** What becomes of a card that is used so. */
export const MODES: Record<string, string> = {
  play: 'played: it is back tomorrow',
  stock: 'goes onto the pile',
  trash: 'is trashed',
};

/** The same in a word or two, on a card. */
export const BRIEF_MODES: Record<string, string> = { play: 'play', stock: 'to the pile', trash: 'trash' };

// -- small words ------------------------------------------------------------------------------------------

/** "+2" or "−1", with a real minus. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** A sentence ends with a full stop. */
export function stopped(text: string): string {
  return !text || /[.!?]$/.test(text) ? text : `${text}.`;
}

/** The same card several times is named once: "Bean Can (2)". */
export function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const n = names.filter((one) => one === name).length;
    return n > 1 ? `${name} (${n})` : name;
  });
}

// -- dice -------------------------------------------------------------------------------------------------

/** "4 Injury dice". */
export function diceInWords(colour: number, n: number): string {
  return count(n, `${dice(colour).name} die`, `${dice(colour).name} dice`);
}

/** "2 Salvage dice, 1 Radiation die"; "no dice". */
export function poolsInWords(pools: readonly number[]): string {
  const said = pools.flatMap((n, colour) => (n ? [diceInWords(colour, n)] : []));
  return said.join(', ') || 'no dice';
}

/** What another die of a colour would mean: "next roll: 1 in 216 to die". */
export function riskInWords(deadly: number): string {
  if (deadly <= 0) return 'next roll: no danger';
  return deadly === 1 ? 'next roll: nearly certain death' : `next roll: ${oneIn(deadly)} to die`;
}

/** The same on a small card: "1 in 216 to die". */
export function briefRisk(deadly: number): string {
  return deadly === 1 ? 'deadly' : `${oneIn(deadly)} to die`;
}

/** "an Injury die". */
export function aDie(colour: number): string {
  const { name } = dice(colour);
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name} die`;
}

/** How bad it is: nothing to speak of; to be kept in mind; a gamble; madness. */
export function danger(deadly: number): 'bad' | 'calm' | 'fatal' | 'some' {
  if (deadly <= 0 || deadly > 100) return 'calm';
  if (deadly > 25) return 'some';
  return deadly > 6 ? 'bad' : 'fatal';
}

/** The colour whose next die is the most dangerous; -1: none is. */
export function worst({ deadly }: Pick<Mat, 'deadly'>): number {
  const real = deadly.filter((one) => one > 0);
  return real.length ? deadly.indexOf(Math.min(...real)) : -1;
}

/** "Ada rolls Injury: 1, 4, 4; two 4s: a Trauma die". */
export function rollInWords(roll: Roll, name: (seat: number) => string): string {
  const gave = roll.groups.flatMap(({ face, count: n, gave: what }) => (what ? [`${groupInWords(face, n)}: ${what}`] : []));
  const dead = roll.fatal ? '; it is fatal' : '';
  const waits = roll.state === 'open' ? '; it may still be changed' : '';
  const thrown = `${name(roll.seat)} rolls ${dice(roll.colour).name}: ${roll.dice.join(', ')}`;
  return `${thrown}${gave.length ? `; ${gave.join('; ')}` : ''}${dead}${waits}`;
}

const TIMES = ['no', 'a', 'two', 'three', 'four', 'five', 'six'];

/** "a 3", "two 4s". */
export function groupInWords(face: number, n: number): string {
  return `${TIMES[n] ?? n} ${face}${n > 1 ? 's' : ''}`;
}

// -- cards ------------------------------------------------------------------------------------------------

export function windowInWords(window: string): string {
  return WINDOWS[window] ?? window;
}

/** "In combat: +2; is trashed". */
export function useInWords({ window, mode, text }: UseFace): string {
  const when = windowInWords(window);
  return `${when.charAt(0).toUpperCase()}${when.slice(1)}: ${text}; ${MODES[mode] ?? mode}`;
}

/** Lines of a tip about a card, beneath its name: each of its uses, or its text. */
export function cardLines({ back, uses, text, keep, copies }: CardFace): string[] {
  return [
    `${BACKS[back].name}${copies > 1 ? `, ${copies} in the box` : ''}`,
    ...(uses.length ? uses.map((use) => stopped(useInWords(use))) : text ? [stopped(text)] : []),
    ...(keep ? [`Keep roll: ${stopped(keep)}`] : []),
  ];
}

/** "Nail Bat, Common: In combat play it: +2". */
export function cardInWords({ name, back, text }: CardFace): string {
  return `${name}, ${BACKS[back].name}${text ? `: ${text}` : ''}`;
}

/** "fights of difficulty 9", "combat, difficulty 5", "event". */
export function trialInWords(face: CatastropheFace | CrisisFace): string {
  if (face.trial === 'event') return 'event';
  if (face.table === 'crisis') return `combat, difficulty ${face.difficulty}`;
  if (face.trial === 'fights') return `everybody fights alone, difficulty ${face.fixed}`;
  const fixed = face.fixed ? `${face.fixed} and ` : '';
  return `shared combat, difficulty ${fixed}${face.each} for each player who takes part`;
}

/** What happens: of an event its effect, of a combat what follows from both ends. */
export function stakesInWords({ trial, passed, failed }: CatastropheFace | CrisisFace): string {
  if (trial === 'event') return stopped(passed);
  const good = passed && passed !== 'Nothing' ? `Passed: ${stopped(passed)} ` : '';
  return `${good}Failed: ${stopped(failed || 'nothing')}`;
}

/** "Sewer Rats, combat, difficulty 3. Failed: you gain an Injury die." */
export function trouble(face: CatastropheFace | CrisisFace): string {
  const phase = 'phase' in face && face.phase ? `, phase ${face.phase}` : '';
  return `${face.name}${phase}, ${trialInWords(face)}. ${stakesInWords(face)}`;
}

// -- survivors --------------------------------------------------------------------------------------------

/** What a survivor can do and cannot, a line each. */
export function survivorLines({ daily, once, weakness, dice: pools }: SurvivorFace, starting = false): string[] {
  return [
    ...(starting ? [`Starts with ${poolsInWords(pools)}.`] : []),
    ...(daily ? [`Every day: ${stopped(daily)}`] : []),
    ...(once ? [`Once: ${stopped(once)}`] : []),
    ...(weakness ? [`Always: ${stopped(weakness)}`] : []),
  ];
}

/** An ability where there is little room: the effect alone, if it would not be seen behind the long list of when. */
export function abilityBriefly(text: string): string {
  const at = text.indexOf(': ');
  return at > LONG_WINDOW ? capital(text.slice(at + 2)) : text;
}

/** "ate 1 of 2, 1 food at hand"; nothing if none is needed. */
export function foodInWords({ fed, need, food }: Pick<Mat, 'fed' | 'food' | 'need'>): string {
  const eaten = need ? `${fed} of ${need} eaten` : 'needs no food';
  return food ? `${eaten}, ${food} food at hand` : eaten;
}

/** Food that is still missing. */
export function lacks({ fed, need, alive }: Pick<Mat, 'alive' | 'fed' | 'need'>): number {
  return alive ? Math.max(0, need - fed) : 0;
}

/** How it ended for a survivor, or how it is; empty: alive, and the week goes on. */
export function fateInWords({ alive, won, lived }: Pick<Mat, 'alive' | 'lived' | 'won'>): string {
  if (won !== null) return `${won ? 'won' : 'lost'}${alive ? '' : ', dead'}`;
  return alive ? '' : `dead after ${count(lived, 'day')}`;
}

/** All about a survivor that everybody may know, a phrase each. */
export function matInWords(mat: Mat, called: (id: string) => string): string[] {
  const fate = fateInWords(mat);
  if (!mat.alive) return [fate];
  const { exempt, aid, places, crises, played, hand_count, limit, daily, once } = mat;
  return [
    ...(fate ? [fate] : []),
    poolsInWords(mat.dice),
    ...mat.deadly.flatMap((deadly, colour) => (deadly ? [`${dice(colour).name}, ${riskInWords(deadly)}`] : [])),
    foodInWords(mat),
    `${count(hand_count, 'card')} in hand, limit ${limit}`,
    ...(played.length ? [`played today: ${listed(counted(played.map(called)))}`] : []),
    ...(places.length ? [`visited ${listed(places.map(called))}`] : []),
    ...(crises.length ? [`${count(crises.length, 'crisis', 'crises')} to face: ${listed(crises.map(called))}`] : []),
    ...(aid ? [`${signed(aid)} in every combat today`] : []),
    ...(exempt ? ['left out of tonight'] : []),
    ...(daily === 'none' ? [] : [`daily ability ${daily}`]),
    ...(once === 'none' ? [] : [`once-only ability ${once}`]),
  ];
}

/** A trade that is being agreed, without naming cards: "offers Bruno 2 cards for 1". */
export function barterInWords({ given, wants }: Pick<Barter, 'given' | 'wants'>, to: string): string {
  if (given) return `offers ${to} ${count(given, 'card')}${wants ? ` for ${wants}` : ''}`;
  return wants ? `asks ${to} for ${count(wants, 'card')}` : `talks to ${to}`;
}

/** Where the table stands: "Day 3 of 7. Hunger: everybody eats". */
export function whenInWords({ day, phase }: Pick<Board, 'day' | 'phase'>, days: number): string {
  if (phase === 'over' || phase === 'survivors') return PHASE_WORDS[phase];
  return `Day ${day} of ${days}. ${PHASE_WORDS[phase]}`;
}
