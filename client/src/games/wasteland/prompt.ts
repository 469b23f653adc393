// What the prompt ribbon says: the question as an instruction, and its buttons.
import { narrow } from '../../board/narrow';
import type { Prompt, Words } from '../../lib/game';
import type { Faces, Scene, Table } from '../../protocol';
import type { Board, Face, Help, Mat } from './types';

/** The key that goes on. */
const GO_ON = 'e';

interface Asked {
  board: Board;
  help: Help | null;
  question: string;
  actions: ReadonlySet<string>;
  verbs: ReadonlySet<string>;
  mat: Mat | undefined;
  /** The name of a card. */
  called: (id: string | null | undefined) => string;
  /** The name of a person. */
  name: (seat: number) => string;
}

export function prompt(scene: Scene, table: Table, faces: Faces): Prompt | null {
  const own = scene.own;
  if (!own?.question) return null;
  const board = scene.board as Board;
  const asked: Asked = {
    board,
    help: (own.help as Help | null | undefined) ?? null,
    question: own.question,
    actions: new Set(own.choices.map(({ action }) => action)),
    verbs: new Set(own.choices.map(({ action }) => action.split(' ')[0] ?? '')),
    mat: board.mats[own.seat],
    called: (id) => (id ? ((faces.cards[id] as Face | undefined)?.name ?? id) : ''),
    name: (seat) => table.seats[seat]?.name || `Seat ${seat + 1}`,
  };
  return inTurn(asked) ?? inCombat(asked) ?? inWindow(asked) ?? otherwise(asked);
}

/** The turn of the emplacement phase: a place is visited, and things may be used. */
function inTurn({ actions, verbs, mat, board }: Asked): Prompt | null {
  const buttons = [{ action: 'end', label: 'End turn', key: GO_ON }];
  if (!verbs.has('visit')) {
    return verbs.has('end') ? { ask: ['Use something more, or ', { strong: 'end' }, ' your turn.'], buttons } : null;
  }
  const ruined = board.places.some(({ id, damaged }) => damaged && actions.has(`visit ${id}`)) && !narrow.current;
  const repair: Words = ruined ? [', or ', { strong: 'repair' }, ' a damaged one'] : [];
  const visits = mat?.visits ?? 1;
  return {
    ask: ['Visit a ', { strong: 'lit place' }, ...repair, visits > 1 ? `; you may visit ${visits}.` : '.'],
    ...also(verbs),
    buttons,
  };
}

function also(verbs: ReadonlySet<string>): Pick<Prompt, 'also'> {
  const ways = [...(verbs.has('use') ? ['lit cards'] : []), ...(verbs.has('ability') ? ['a lit ability'] : [])];
  return ways.length && !narrow.current ? { also: `You may also use ${ways.join(' or ')}.` } : {};
}

/** A combat that waits for weapons. */
function inCombat({ verbs, board: { combat }, called, mat, name }: Asked): Prompt | null {
  if (!combat || !verbs.has('done')) return null;
  const foe = { strong: called(combat.against) };
  const button = (label: string) => [{ action: 'done', label, key: GO_ON }];
  if (mat && !combat.fighters.includes(mat.seat)) {
    const [fighter = 0] = combat.fighters;
    const helps = combat.stakes.some(({ seat, cards }) => seat === mat.seat && cards.length > 0);
    return {
      ask: [{ strong: 'Support' }, ` ${name(fighter)} against `, foe, helps ? ' with more, or not.' : ', or not.'],
      buttons: button(helps ? 'No more' : 'Do not'),
    };
  }
  const hard = `, difficulty ${combat.difficulty}: `;
  if (!combat.shared) {
    return { ask: [foe, hard, 'commit weapons, then ', { strong: 'fight' }, '.'], buttons: button('Fight') };
  }
  const together = narrow.current ? ': commit in ' : `${hard}all fight together. Commit weapons in `;
  return { ask: [foe, together, { strong: 'secret' }, '.'], buttons: button('Done') };
}

/** Before a crisis, before the night, when food is eaten, when cards are traded. */
function inWindow({ verbs, board, called, help, mat }: Asked): Prompt | null {
  const button = (action: string, label: string) => [{ action, label, key: GO_ON }];
  if (verbs.has('go')) {
    return { ask: [{ strong: 'Face' }, ` ${called(board.facing)}, or do something about it.`], buttons: button('go', 'Face it') };
  }
  if (verbs.has('stay')) {
    const ask: Words = narrow.current
      ? ['Night falls: use something?']
      : ['Night falls. Use something before it strikes, or ', { strong: 'stay ready' }, '.'];
    return { ask, buttons: button('stay ready', 'Stay ready') };
  }
  if (verbs.has('close')) {
    const missing = help?.missing ?? 0;
    const food = mat?.food ?? 0;
    if (!missing && !food) return { ask: ['You have eaten enough: ', { strong: 'go on' }, '.'], buttons: button('close', 'Go on') };
    if (!missing) return { ask: [`You have enough food (${food}): `, { strong: 'eat' }, '.'], buttons: button('close', 'Eat') };
    const some: Words = verbs.has('use') || verbs.has('ability') ? [': ', { strong: 'use some' }, ', or go hungry.'] : [': you go hungry.'];
    // No key: what hurts is not what goes on.
    return { ask: ['You lack ', { strong: `${missing} food` }, ...some], buttons: [{ action: 'close', label: 'Go hungry' }] };
  }
  if (verbs.has('stop')) return { ask: sentence(help?.asks ?? ''), buttons: button('stop feeding', 'Give no more') };
  return verbs.has('pass') ? { ask: sentence(help?.asks ?? ''), buttons: button('pass', 'Pass') } : null;
}

/** The rules' own sentence about what is asked; what is being chosen stands out. */
function otherwise({ help, question }: Asked): Prompt {
  return { ask: sentence(help?.asks || `${question}.`), buttons: [] };
}

const STRONG = /(survivor|emplacement|crisis|Salvage card|who gets|who faces|damage|destroy|repair|trade|confirm|keep it away|roll one again|leave one out|colour)/;

function sentence(text: string): Words {
  const [before = '', strong, ...rest] = text.split(STRONG);
  return strong ? [before, { strong }, rest.join('')] : [text];
}
