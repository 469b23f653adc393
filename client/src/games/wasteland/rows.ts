// What a question offers, as rows: each with a picture, a name, and what it means.
import { capital } from '../../lib/text';
import type { Choice } from '../../protocol';
import { inWords } from './brief';
import type { WasteDesk } from './desk.svelte';
import { percent } from './odds';
import { COLOURS, dice, type SignName } from './signs';
import { aDie, BRIEF_MODES, poolsInWords, riskInWords, signed, stakesInWords, stopped, trialInWords } from './words';

export interface Row {
  action: string;
  title: string;
  note: string;
  /** A card with a picture. */
  portrait: string | null;
  /** Otherwise a sign. */
  sign: SignName | null;
  /** Whose survivor it is. */
  seat: number | null;
  /** What it brings, at the right end: "+3", "67 %". */
  badge: string;
  /** The face of a die. */
  die: number;
}

const PLAIN = { note: '', portrait: null, sign: null, seat: null, badge: '', die: 0 } satisfies Partial<Row>;
type Described = Pick<Row, 'title'> & Partial<Row>;

export function rowOf(desk: WasteDesk, { action, text }: Choice): Row {
  return { ...PLAIN, action, ...described(desk, action, text) };
}

function described(desk: WasteDesk, action: string, text: string): Described {
  const [verb = '', first = '', second = ''] = action.split(' ');
  switch (verb) {
    case 'use':
    case 'commit':
    case 'ability':
      return used(desk, action, text);
    case 'trash':
    case 'stockpile':
    case 'give':
    case 'take':
      return first === 'die' ? { title: text, sign: colourOf(desk) } : card(desk, first);
    case 'deal':
      return first === 'to' ? somebody(desk, Number(second)) : card(desk, first);
    case 'build':
    case 'scrap':
      return place(desk, first);
    case 'pick':
      return worked(desk, first, text);
    case 'crisis':
      return crisis(desk, first);
    case 'target':
    case 'assign':
    case 'feed':
    case 'trade':
      return somebody(desk, Number(first));
    case 'option':
      return { title: stopped(desk.help?.branches[Number(first) - 1] ?? text) };
    case 'pay':
      return { title: text, note: stopped(desk.help?.branches[0] ?? ''), sign: 'trash' };
    case 'heal':
      return healed(desk, first);
    case 'reroll':
    case 'ignore':
      return { title: text, die: Number(first) };
    case 'prevent':
      return { title: text, sign: 'aid' };
    default:
      return { title: text };
  }
}

/** A use of a card or an ability: what it does and what becomes of the card. */
function used(desk: WasteDesk, action: string, text: string): Described {
  const offer = desk.offer(action);
  if (!offer) return { title: text };
  const ability = offer.card === 'daily' || offer.card === 'once';
  const mode = BRIEF_MODES[offer.mode] ?? '';
  const doing = mode ? `${stopped(offer.text)} (${mode})` : stopped(offer.text);
  const chance = offer.chance < 0 ? '' : percent(offer.chance);
  return {
    title: ability ? (offer.card === 'daily' ? 'Daily ability' : 'Once-only ability') : desk.card(offer.card).name,
    note: doing,
    ...(ability ? { sign: offer.card as 'daily' | 'once' } : { portrait: offer.card }),
    badge: offer.value && chance ? `${signed(offer.value)}: ${chance}` : chance,
  };
}

function card(desk: WasteDesk, id: string): Described {
  const face = desk.card(id);
  return { title: face.name, note: inWords(face.short), portrait: id };
}

function place(desk: WasteDesk, id: string): Described {
  const face = desk.emplacement(id);
  return { title: face.name, note: stopped(face.text), portrait: id };
}

/** An emplacement that is damaged, destroyed or repaired: "Destroy Campfire (damaged)". */
function worked(desk: WasteDesk, id: string, text: string): Described {
  const face = desk.emplacement(id);
  const site = desk.place(id);
  const hurt = site?.damaged ? 'damaged' : site?.marked ? 'damaged before: the next hit destroys it' : 'intact';
  const [verb = ''] = text.split(' ');
  return { title: `${verb} ${face.name}`, note: `${hurt}; ${inWords(face.short)}`, portrait: id };
}

function crisis(desk: WasteDesk, id: string): Described {
  const face = desk.crisis(id);
  if (!face) return { title: desk.called(id), sign: 'crisis' };
  const badge = face.trial === 'event' ? '' : String(face.difficulty);
  return { title: face.name, note: `${trialInWords(face)}. ${stakesInWords(face)}`, portrait: id, badge };
}

function somebody(desk: WasteDesk, seat: number): Described {
  const person = desk.person(seat);
  const mat = desk.mat(seat);
  return {
    title: seat === desk.seat ? 'Yourself' : `${desk.name(seat)}${person ? ` (${person.name})` : ''}`,
    note: desk.receiver(seat)?.why || (mat ? poolsInWords(mat.dice) : ''),
    portrait: mat?.survivor ?? null,
    seat,
  };
}

function healed(desk: WasteDesk, id: string): Described {
  const colour = COLOURS.findIndex((one) => one.id === id);
  const mat = desk.mine;
  const held = mat?.dice[colour] ?? 0;
  const deadly = mat?.deadly[colour] ?? 0;
  return {
    title: capital(aDie(colour)),
    note: `you have ${held}; ${riskInWords(deadly)}`,
    sign: dice(colour).sign,
  };
}

function colourOf(desk: WasteDesk): SignName | null {
  const colour = desk.help?.colour ?? -1;
  return colour < 0 ? null : dice(colour).sign;
}
