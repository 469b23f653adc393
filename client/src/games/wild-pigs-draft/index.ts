// Wild Pigs Will Attack!, the Draft: its board, for the table around it.
import '../../board/lit.css';
import './palette.css';

import type { GameModule } from '../../lib/game';
import type { Choice } from '../../protocol';
import Board from './Board.svelte';
import { placeOf } from './places';
import { prompt } from './prompt';
import Track from './Track.svelte';
import type { Board as Layout } from './types';

/** Words of the rulebook and the icons that stand for them. */
const ICONS: readonly (readonly [RegExp, string])[] = [
  [/\bFerocity\b|\bred\b/i, 'ferocity'],
  [/\bCunning\b|\bblue\b/i, 'cunning'],
  [/\bMass\b|\bgreen\b/i, 'mass'],
  [/\bscrap\b/i, 'scrap'],
  [/\bbag\b/i, 'bag'],
  [/\bHorde\b/, 'horde'],
  [/\bInjur(y|ies)\b/i, 'wound'],
  [/\btroph(y|ies)\b/i, 'trophy'],
  [/\bVP\b/, 'vp'],
  [/\bInitiative\b/, 'first'],
  [/\bTinker|\btracks?\b/i, 'tinker'],
  [/\barsenal\b/i, 'weapon'],
  [/\bcharges?\b/i, 'charge'],
  [/\bstances?\b|\bnodes?\b|\bmarker\b/i, 'balanced'],
];
const MOST_ICONS = 4;

const bought = ({ action }: Choice) => action.startsWith('market') || action.startsWith('buy');

export default {
  Board,
  Track,
  InWords: () => import('./InWords.svelte'),
  prompt,
  placeOf,
  era: (scene) => ((scene.board as Layout).era === 'Night' ? 'night' : 'day'),
  tabs: (scene) => {
    const { pool, horde } = scene.board as Layout;
    const besieged = horde.length > 0 && pool.every((card) => !card);
    return [
      { id: 'pigs', label: besieged ? 'Horde' : 'Pigs' },
      { id: 'market', label: 'Market', count: scene.own?.choices.filter(bought).length ?? 0 },
    ];
  },
  ruleIcons: (text) => ICONS.filter(([words]) => words.test(text)).slice(0, MOST_ICONS).map(([, icon]) => icon),
  keys: [
    { key: '1–6', what: 'Choose that pig of the pool' },
    { key: 'N', what: 'Go to the nodes of the stance map' },
    { key: 'S', what: 'Scavenge' },
    { key: 'M', what: 'Market: list what you can buy' },
    { key: 'T', what: 'Tinker: list the tracks' },
    { key: 'F', what: 'Refit: list the nodes' },
    { key: 'I', what: 'Go to your cards' },
    { key: 'E', what: 'Go on: stay on your node, or end the Emergency Action' },
    { key: 'Arrows', what: 'Move among the cards of a group' },
    { key: 'Esc', what: 'Step back; cancel a payment' },
  ],
} satisfies GameModule;
