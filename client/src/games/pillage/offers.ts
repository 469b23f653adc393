// What a question offers, sorted by what it is about: monsters, Piles, cards, Defenders, walls, payments.
import type { RaidDesk } from './desk.svelte';
import { ROLES } from './places';
import type { SignName } from './signs';
import type { Fighter } from './types';
import { bunchInWords, fighterState, KINDS, MATERIALS, points, scoreInWords } from './words';

export interface Offer {
  action: string;
  /** What the server says of it. */
  text: string;
  title: string;
  note: string;
  /** A picture, or signs if it has none. */
  portrait: string | null;
  signs: SignName[];
  sign: SignName;
  /** Whose it is, if it is not your own. */
  seat: number | null;
  /** Wounds and Wound Total of a monster. */
  wounds: [number, number] | null;
  points: number | null;
}

const ASKED = new Set(['target', 'rob', 'salvage', 'blast', 'shift', 'pay']);

/** Whether a choice is one of those that the panel offers. */
export function isOffered(action: string): boolean {
  return ASKED.has(action.split(' ')[0] ?? '');
}

const PLAIN = { portrait: null, signs: [], seat: null, wounds: null, points: null } satisfies Partial<Offer>;

export function offers(desk: RaidDesk): Offer[] {
  return desk.choices
    .filter(({ action }) => isOffered(action))
    .map(({ action, text }) => ({ ...PLAIN, action, text, ...described(desk, action, text) }));
}

type Described = Pick<Offer, 'title' | 'note' | 'sign'> & Partial<Offer>;

function described(desk: RaidDesk, action: string, text: string): Described {
  const [verb = '', first = '', second = ''] = action.split(' ');
  switch (verb) {
    case 'target':
      return monster(desk, desk.leads(first), roleOf(second));
    case 'rob':
      return pile(desk, desk.leads(first));
    case 'salvage':
      return card(desk, desk.help?.fetches.find((one) => one.action === action)?.card ?? '', text);
    case 'blast':
      return first === 'fort' ? fort(desk, Number(second) - 1) : defender(desk, roleOf(first));
    case 'shift':
      return defender(desk, roleOf(first));
    default:
      return payment(action, text);
  }
}

const roleOf = (name: string) => (ROLES as readonly string[]).indexOf(name);

const titles = (desk: RaidDesk) => ({ card: (id: string) => desk.card(id).name });

function monster(desk: RaidDesk, seat: number, role: number): Described {
  const fighter = desk.fighter(seat, role);
  if (!fighter) return { title: '', note: '', sign: 'pillage' };
  return {
    title: desk.monster(fighter.id).name,
    note: fighterState(fighter, titles(desk)),
    sign: 'pillage',
    portrait: fighter.id,
    seat: seat === desk.seat ? null : seat,
    wounds: [fighter.wounds, fighter.wound_total],
  };
}

function pile(desk: RaidDesk, seat: number): Described {
  const mat = desk.mat(seat);
  return { title: `The Pile of ${desk.name(seat)}`, note: mat ? scoreInWords(mat) : '', sign: 'steal', signs: ['pile'], seat };
}

function card(desk: RaidDesk, id: string, text: string): Described {
  const face = desk.card(id);
  if (!id) return { title: text, note: '', sign: 'loot', signs: ['loot'] };
  return { title: face.name, note: face.text || points(face.points), sign: 'loot', portrait: id, points: face.points };
}

function fort(desk: RaidDesk, place: number): Described {
  const face = desk.card(desk.mine?.forts[place] ?? '');
  const note = `${KINDS.fortification.name}, Defence ${face.defence}: it is discarded`;
  return { title: face.name, note, sign: 'fortification', portrait: face.id };
}

function defender(desk: RaidDesk, role: number): Described {
  const fighter: Fighter | undefined = desk.mine?.fighters[role];
  const face = desk.card(fighter?.defender ?? '');
  const note = `engaged with ${desk.monster(fighter?.id ?? '').name}, Defence ${face.defence}`;
  return { title: face.name, note, sign: 'defender', portrait: face.id, points: face.points };
}

/** "pay timber any". */
function payment(action: string, text: string): Described {
  const paid = action.split(' ').slice(1);
  const bunch = MATERIALS.map(({ name }) => paid.filter((one) => one === name).length);
  const signs = paid.flatMap((name) => MATERIALS.find((one) => one.name === name)?.sign ?? []);
  return { title: bunchInWords(bunch) || text, note: 'the cheapest cards of these', sign: 'construct', signs };
}
