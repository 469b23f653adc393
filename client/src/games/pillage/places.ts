// Where on the board of Pillage! each choice is made.
import { BAR, MORE } from '../../board/places';

/** The drawn card: bank it, use it, keep it or throw it back. */
export const CARD = 'card';
/** The Combat Roll: roll, let it stand, roll again, let another monster help. */
export const ROLL = 'roll';
/** Panels: cards of the deck that one looks at, the Discard Pile, Construct cards to pay with. */
export const SCRY = 'scry';
export const SALVAGE = 'salvage';
export const PAY = 'pay';

/** Classes as actions write them, by their number. */
export const ROLES = ['bruiser', 'prowler', 'hexer'] as const;

/** What a monster of your own does: pillage, fight, steal, its ability, nothing; what it takes off. */
export const fighterAt = (role: number) => `fighter ${ROLES[role] ?? role}`;
/** Putting the open Equipment on a monster of your own. */
export const equipAt = (role: number) => `equip ${ROLES[role] ?? role}`;
/** The Defender before a monster of your own, which an effect destroys or hands over. */
export const defenderAt = (role: number) => `defender ${ROLES[role] ?? role}`;
/** A monster of a race, as the target of an effect. */
export const monsterAt = (race: string, role: number) => `monster ${race} ${ROLES[role] ?? role}`;
/** The Defender before a monster of another player, which may be poached. */
export const preyAt = (race: string, role: number) => `prey ${race} ${ROLES[role] ?? role}`;
/** The Pile of a race, which may be robbed. */
export const pileAt = (race: string) => `pile ${race}`;
/** A race that may be chosen. */
export const raceAt = (race: string) => `race ${race}`;
/** Fortifications and Siege Cards count from 0, in actions from 1. A Siege Card is built and used at the same place. */
export const fortAt = (place: number) => `fort ${place}`;
export const siegeAt = (design: number) => `siege ${design}`;

/** The place of a choice. Each notation has one, whatever the table looks like. */
export function placeOf(action: string): string {
  const [verb = '', first = '', second = '', third = ''] = action.split(' ');
  switch (verb) {
    case 'race':
      return raceAt(first);
    case 'fight':
    case 'pillage':
    case 'devious':
    case 'ability':
    case 'idle':
    case 'drop':
      return byRole(first, fighterAt);
    case 'smash':
      return fortAt(Number(second) - 1);
    case 'poach':
      return byRole(third, (role) => preyAt(second, role));
    case 'build':
      return siegeAt(Number(second) - 1);
    case 'siege':
      return siegeAt(Number(first) - 1);
    case 'keep':
    case 'redraw':
    case 'bank':
    case 'use':
      return CARD;
    case 'equip':
      return byRole(first, equipAt);
    case 'done':
    case 'pack':
    case 'reroll':
      return ROLL;
    case 'target':
      return byRole(second, (role) => monsterAt(first, role));
    case 'rob':
      return pileAt(first);
    case 'sink':
    case 'order':
      return SCRY;
    case 'salvage':
      return SALVAGE;
    case 'blast':
      return first === 'fort' ? fortAt(Number(second) - 1) : byRole(first, defenderAt);
    case 'shift':
      return byRole(first, defenderAt);
    case 'pay':
      return PAY;
    case 'end':
      return BAR;
    default:
      return MORE;
  }
}

function byRole(name: string, place: (role: number) => string): string {
  const role = (ROLES as readonly string[]).indexOf(name);
  return role < 0 ? MORE : place(role);
}
