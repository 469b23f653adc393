// What the prompt ribbon says: the question as an instruction, and its buttons.
import { narrow } from '../../board/narrow';
import type { Prompt, Words } from '../../lib/game';
import type { Choice, Faces, Scene, Table } from '../../protocol';
import type { Board, Help } from './types';

const END_TURN = { action: 'end turn', label: 'End turn', key: 'e' };

export function prompt(scene: Scene, _table: Table, _faces: Faces): Prompt | null {
  const own = scene.own;
  if (!own?.question) return null;
  const board = scene.board as Board;
  const help = own.help as Help | null;
  const can = (start: string) => own.choices.some(({ action }) => action.startsWith(start));
  if (help?.payment) {
    const then = help.payment.threshold < 0 ? 'fight' : 'pay';
    return {
      ask: ['Pay for ', { strong: help.payment.title }, `: choose what to use, then ${then}.`],
      buttons: [],
    };
  }
  if (can('end boss turn')) {
    return {
      ask: ['Pay any ', { strong: 'threshold' }, ' of the Boss that you can, then end your boss turn.'],
      buttons: [{ action: 'end boss turn', label: 'End boss turn', key: 'e' }],
    };
  }
  if (can('decline')) {
    return {
      ask: [
        { strong: 'Pay' },
        ' or ',
        { strong: 'decline' },
        ' each threshold of the Boss. The others decide in secret.',
      ],
      buttons: [{ action: 'decline rest', label: 'Decline the rest' }],
    };
  }
  if (can('done')) {
    return { ask: [`${own.question}.`], buttons: [{ action: 'done', label: 'Let it happen', key: 'e' }] };
  }
  if (can('give') || can('face')) return { ask: [`${own.question}.`], buttons: [] };
  if (can('take') || can('lose') || can('save')) {
    const takes = board.boss_phase && can('lose') ? ' to the Boss' : '';
    return { ask: [own.question + takes, ...howMany(own.choices)], buttons: [] };
  }
  if (board.boss_phase) return { ask: [`${own.question}.`], buttons: [] };
  return board.main_done ? mainDone(can) : mainOpen(can);
}

/** How many cubes or tokens are to be chosen, if more than one. */
function howMany(choices: readonly Choice[]): Words {
  const n = Math.max(...choices.map(({ action }) => action.split(' ').length - 1));
  return n > 1 && !choices.some(({ action }) => action.endsWith('slot')) ? [': ', { strong: String(n) }, '.'] : ['.'];
}

function mainOpen(can: (start: string) => boolean): Prompt {
  const ask: Words = can('fight')
    ? [{ strong: 'Fight' }, ' a lit pig, change ', { strong: 'Stance' }, ', or ']
    : [narrow.current ? 'Change ' : 'change ', { strong: 'Stance' }, ' or '];
  ask.push({ strong: 'Prepare' }, narrow.current ? '.' : ' a token.');
  if (!narrow.current) ask.unshift('Choose one: ');
  const also = [...(can('buy') ? ['buy one card'] : []), ...(can('extend') ? ['extend a slot'] : [])];
  return {
    ask,
    ...(also.length ? { also: `You may also ${also.join(' or ')}.` } : {}),
    buttons: [END_TURN],
  };
}

function mainDone(can: (start: string) => boolean): Prompt {
  const still = [
    ...(can('buy') ? ['buy'] : []),
    ...(can('extend') ? ['extend'] : []),
    ...(can('wild') || can('convert') || can('activate') ? ['convert'] : []),
  ];
  const list = still.length > 1 ? `${still.slice(0, -1).join(', ')} or ${still.at(-1)}` : still[0];
  const ask: Words = list ? [`You may still ${list}; then `] : ['Nothing is left to do: '];
  return { ask: [...ask, { strong: 'end your turn' }, '.'], buttons: [END_TURN] };
}
