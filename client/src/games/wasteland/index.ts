// Wasteland: its board, for the table around it.
import '../../board/lit.css';
import './palette.css';

import type { GameModule } from '../../lib/game';
import Board from './Board.svelte';
import { later } from './later';
import { placeOf } from './places';
import { prompt } from './prompt';
import Track from './Track.svelte';
import type { Board as Layout } from './types';

/** Words of the rulebook and the icons that stand for them. */
const ICONS: readonly (readonly [RegExp, string])[] = [
  [/\bdies?\b|\bdeath\b|\bdead\b/i, 'wound'],
  [/\bcombat\b|\bweapons?\b/i, 'weapon'],
  [/\bdamaged?\b|\bdestroy/i, 'attack'],
  [/\bCatastrophes?\b|\bnight\b/i, 'moon'],
  [/\bpile\b|\bdecks?\b/i, 'deck'],
  [/\bTrophy\b/, 'first'],
];
const MOST_ICONS = 4;

export default {
  Board,
  Track,
  InWords: () => import('./InWords.svelte'),
  later: () => later.fetch(),
  prompt,
  placeOf,
  era: (scene) => ((scene.board as Layout).night ? 'night' : 'day'),
  tabs: (scene) => [
    { id: 'camp', label: 'Camp' },
    { id: 'people', label: 'People', count: scene.own?.choices.filter(({ action }) => /^(target|assign|deal to|feed|trade) /.test(action)).length ?? 0 },
  ],
  ruleIcons: (text) => ICONS.filter(([words]) => words.test(text)).slice(0, MOST_ICONS).map(([, icon]) => icon),
  keys: [
    { key: '1 … 9', what: 'Go to that emplacement of the street' },
    { key: 'G', what: 'Go to the gate' },
    { key: 'H', what: 'Go to your hand' },
    { key: 'A', what: 'Go to your abilities' },
    { key: 'S', what: 'Go to the survivors' },
    { key: 'F', what: 'Go to the combat, or to the panel that asks' },
    { key: 'P', what: 'Look at the pile and the trash' },
    { key: 'D', what: 'Look at the latest rolls' },
    { key: 'E', what: 'Go on: face it, fight, eat, pass, end the turn' },
    { key: 'Space', what: 'Let rolling dice lie' },
    { key: 'Arrows', what: 'Move among the things of a group' },
    { key: 'Esc', what: 'Step back; take back what is committed or offered' },
  ],
} satisfies GameModule;
