// What a monster of your own can do now, in the order of its buttons.
import type { RaidDesk } from './desk.svelte';
import { fighterAt } from './places';
import type { SignName } from './signs';
import type { Fight, Fighter } from './types';

export interface Act {
  action: string;
  label: string;
  sign: SignName;
  /** A Combat Roll: its ledger is shown. */
  fight?: Fight;
  /** What it does, in a sentence. */
  text?: string;
  /** Without exhausting the monster. */
  free?: boolean;
  /** Why not; empty: it can be done. */
  short: string;
}

/** The fights that are offered at the monster itself; poaching is offered at its prey. */
const isOwn = ({ action }: Fight) => /^(fight|smash) /.test(action);

/** All that is worth a button: what can be done, and what a ready monster is only kept from. */
export function actsOf(desk: RaidDesk, role: number): Act[] {
  const fighter = desk.mine?.fighters[role];
  if (!fighter || fighter.dead) return [];
  const acts = [...fights(desk, role), ...draws(desk, role), ...deeds(desk, role)];
  const rest = desk
    .at(fighterAt(role))
    .filter(({ action }) => !acts.some((act) => act.action === action))
    .map(({ action, text }) => other(desk, fighter, action, text));
  const worth = ({ short }: Act) => !short || (!fighter.exhausted && !fighter.defender);
  return [...acts, ...rest].filter(worth);
}

/** What the help does not speak of: resting, taking a piece of Equipment off, and whatever nobody foresaw. */
function other(desk: RaidDesk, fighter: Fighter, action: string, text: string): Act {
  const [verb, , place] = action.split(' ');
  if (verb === 'idle') return { action, label: 'Rest', sign: 'spent', text, short: '' };
  if (verb !== 'drop') return { action, label: text, sign: 'spent', text, short: '' };
  const piece = desk.card(fighter.gear[Number(place) - 1] ?? '').name;
  return { action, label: `Drop ${piece}`, sign: 'equipment', text, short: '' };
}

function fights(desk: RaidDesk, role: number): Act[] {
  const found = desk.help?.fights.filter((one) => one.role === role && isOwn(one)) ?? [];
  return found.map((fight) => {
    const { action } = fight;
    const looks: Pick<Act, 'label' | 'sign'> = action.startsWith('smash')
      ? { label: 'Smash', sign: 'fortification' }
      : { label: 'Fight', sign: 'equipment' };
    return { ...looks, action, fight, short: '' };
  });
}

function draws(desk: RaidDesk, role: number): Act[] {
  const draw = desk.draw(role);
  return draw ? [{ ...draw, label: 'Pillage', sign: 'pillage', text: 'Draw a card.' }] : [];
}

function deeds(desk: RaidDesk, role: number): Act[] {
  return desk.deeds(role).map(({ action, name, text, free, short }) => ({
    action,
    label: action.startsWith('devious') ? 'Steal' : name,
    sign: action.startsWith('devious') ? 'steal' : 'catastrophe',
    text,
    free,
    short,
  }));
}
