// Happy Pigs: its board, for the table around it.
import '../../board/lit.css';
import './jobs.css';
import './palette.css';

import type { GameModule } from '../../lib/game';
import type { Choice } from '../../protocol';
import Board from './Board.svelte';
import { placeOf } from './places';
import { prompt } from './prompt';
import Track from './Track.svelte';

/** Words of the rulebook and the icons that stand for them. */
const ICONS: readonly (readonly [RegExp, string])[] = [
  [/\bFirst Player\b/, 'first'],
  [/\bSeason cards?\b|\bstack\b/i, 'deck'],
  [/\breserve\b|\bmarket\b/i, 'market'],
  [/\bVaccines?\b|\bSupplements?\b|\bAmulets?\b/, 'item'],
];

const bought = ({ action }: Choice) => action.startsWith('buy');

export default {
  Board,
  Track,
  InWords: () => import('./InWords.svelte'),
  prompt,
  placeOf,
  era: () => 'day',
  tabs: (scene) => [
    { id: 'season', label: 'Season' },
    { id: 'reserve', label: 'Reserve', count: scene.own?.choices.filter(bought).length ?? 0 },
  ],
  ruleIcons: (text) => ICONS.filter(([words]) => words.test(text)).map(([, icon]) => icon),
  keys: [
    { key: 'F M B S', what: 'Pick that tile: Feed, Mate, Buy, Sell' },
    { key: 'F S', what: 'In your turn: go to the pigs that can be fed or sold' },
    { key: 'M', what: 'In your turn: let an adult give birth' },
    { key: 'B', what: 'In your turn: go to the reserve' },
    { key: 'V', what: 'Take a Vaccine in your hand, or put it back' },
    { key: 'I', what: 'The same with a Supplement or an Amulet' },
    { key: 'P', what: 'Stop, or go on' },
    { key: 'Arrows', what: 'Move among the things of a group' },
    { key: 'Esc', what: 'Step back' },
  ],
} satisfies GameModule;
