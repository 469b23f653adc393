// Wild Pigs Will Attack!: its board, for the table around it.
import '../../board/lit.css';

import type { GameModule } from '../../lib/game';
import type { Choice } from '../../protocol';
import Board from './Board.svelte';
import { later } from './later';
import { placeOf } from './places';
import { prompt } from './prompt';
import Track from './Track.svelte';
import type { Board as Layout, Help } from './types';

/** Words of the rulebook and the icons that stand for them. */
const ICONS: readonly (readonly [RegExp, string])[] = [
  [/\bFerocity\b|\bred\b|\bFeral\b/i, 'ferocity'],
  [/\bCunning\b|\bblue\b/i, 'cunning'],
  [/\bMassive\b|\bgreen\b/i, 'mass'],
  [/\bHybrids?\b/i, 'hybrid'],
  [/\bWild\b/, 'wild'],
  [/\bAttack tokens?\b/, 'attack'],
  [/\bConversion\b/, 'conversion'],
  [/\bMass tokens?\b/, 'mass_token'],
  [/\bWeight\b/, 'weight'],
  [/\bEnraged?\b/, 'enrage'],
  [/\bWounds?\b/i, 'wound'],
  [/\bVP\b/, 'vp'],
  [/\bBoss(es)?\b/, 'boss'],
  [/\bupgrades?\b/i, 'upgrade'],
  [/\bweapons?\b/i, 'weapon'],
  [/\btroph(y|ies)\b/i, 'trophy'],
  [/\bstances?\b/i, 'balanced'],
  [/\bfirst player\b/i, 'first'],
];
const MOST_ICONS = 4;

const bought = ({ action }: Choice) => action.startsWith('buy');

export default {
  Board,
  Track,
  InWords: () => import('./InWords.svelte'),
  later: () => later.fetch(),
  prompt,
  placeOf: (action, { board, own }) => {
    const mine = own ? (board as Layout).mats[own.seat] : undefined;
    return placeOf(action, board as Layout, mine, (own?.help as Help | undefined) ?? null);
  },
  era: (scene) => ((scene.board as Layout).era === 'Night' ? 'night' : 'day'),
  tabs: (scene) => [
    { id: 'threats', label: (scene.board as Layout).boss_phase ? 'Boss' : 'Threats' },
    { id: 'market', label: 'Market', count: scene.own?.choices.filter(bought).length ?? 0 },
  ],
  ruleIcons: (text) => ICONS.filter(([words]) => words.test(text)).slice(0, MOST_ICONS).map(([, icon]) => icon),
  keys: [
    { key: '1–5', what: 'Fight the frontmost pig of that lane' },
    { key: 'F', what: 'Fight: list what is in reach' },
    { key: 'S', what: 'Stance: list the stances' },
    { key: 'P', what: 'Prepare: list the tokens' },
    { key: 'B', what: 'Go to the markets' },
    { key: 'E', what: 'End the turn' },
    { key: 'Arrows', what: 'Move among the cards of a group' },
    { key: 'Esc', what: 'Step back; cancel a payment' },
  ],
} satisfies GameModule;
