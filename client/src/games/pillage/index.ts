// Pillage!: its board, for the table around it.
import '../../board/lit.css';
import './palette.css';

import type { GameModule } from '../../lib/game';
import type { Scene } from '../../protocol';
import Board from './Board.svelte';
import { later } from './later';
import { placeOf } from './places';
import { prompt } from './prompt';
import Track from './Track.svelte';

/** Words of the rulebook and the icons that stand for them. */
const ICONS: readonly (readonly [RegExp, string])[] = [
  [/\bwounds?\b|\bdead\b|\bdies?\b/i, 'wound'],
  [/\bpoints?\b|\bPile\b/, 'vp'],
  [/\bDeck\b/i, 'deck'],
  [/\bCombat\b|\bEquipment\b/, 'weapon'],
  [/\bDefenders?\b|\bDefence\b/, 'hunkered'],
  [/\bFortifications?\b/, 'upgrade'],
  [/\bCatastrophes?\b/, 'enrage'],
  [/\bSiege\b|\bConstruct\b/, 'tinker'],
  [/\bfirst player\b/i, 'first'],
];
const MOST_ICONS = 4;

/** How many Siege Cards can be built or used now. */
function usable({ own }: Scene): number {
  const actions = own?.choices.map(({ action }) => action).filter((action) => /^(build|siege) /.test(action)) ?? [];
  return new Set(actions.map((action) => action.split(' ').at(-1))).size;
}

export default {
  Board,
  Track,
  InWords: () => import('./InWords.svelte'),
  later: () => later.fetch(),
  prompt,
  placeOf,
  era: () => 'night',
  tabs: (scene) => [
    { id: 'raid', label: 'Raid' },
    { id: 'siege', label: 'Siege', count: usable(scene) },
  ],
  ruleIcons: (text) => ICONS.filter(([words]) => words.test(text)).slice(0, MOST_ICONS).map(([, icon]) => icon),
  keys: [
    { key: '1 2 3', what: 'That monster fights or pillages, helps in a roll, or puts Equipment on' },
    { key: 'A', what: 'Go to the abilities; in a roll: roll again' },
    { key: 'F', what: 'Go to the Fortifications' },
    { key: 'S', what: 'Go to the Siege Cards' },
    { key: 'O', what: 'Go to the other players' },
    { key: 'B G', what: 'A drawn card: bank it; use it' },
    { key: 'K T', what: 'A drawn card: keep it; throw it back' },
    { key: 'D', what: 'Look at what is left in the deck' },
    { key: 'E', what: 'Go on: roll, let the roll stand, end the turn' },
    { key: 'Arrows', what: 'Move among the things of a group' },
    { key: 'Esc', what: 'Step back; cancel a choice' },
  ],
} satisfies GameModule;
