// What the prompt ribbon says: the question as an instruction, and its buttons.
import { narrow } from '../../board/narrow';
import { count } from '../../board/words';
import type { Prompt, Words } from '../../lib/game';
import type { Faces, Scene, Table } from '../../protocol';
import { someone } from './herd';
import type { Board, Help, Mat, Printed, SeasonFace } from './types';
import { dollars, endangered, jobName } from './words';

const GO_ON = 'p';

interface Asked {
  board: Board;
  help: Help | null;
  printed: Printed;
  mat: Mat;
  /** The card's name. */
  card: string;
  verbs: ReadonlySet<string>;
  name: (seat: number) => string;
}

export function prompt(scene: Scene, table: Table, faces: Faces): Prompt | null {
  const own = scene.own;
  const board = scene.board as Board;
  const mat = own ? board.mats[own.seat] : undefined;
  if (!own?.question || !mat) return null;
  const asked: Asked = {
    board,
    help: own.help as Help | null,
    printed: faces.printed as Printed,
    mat,
    card: board.card === null ? '' : ((faces.cards[board.card] as SeasonFace | undefined)?.name ?? board.card),
    verbs: new Set(own.choices.map(({ action }) => action.split(' ')[0] ?? '')),
    name: (seat) => table.seats[seat]?.name || `Seat ${seat + 1}`,
  };
  const { ask, stop = 'Go on', also } = said(asked) ?? { ask: [`${own.question}.`] };
  const buttons = asked.verbs.has('pass') ? [{ action: 'pass', label: stop, key: GO_ON }] : [];
  return { ask, ...(also ? { also } : {}), buttons };
}

interface Said {
  ask: Words;
  /** What the button says that ends it. */
  stop?: string;
  also?: string;
}

function said(asked: Asked): Said | null {
  switch (asked.board.phase) {
    case 'purchases':
      return purchases(asked);
    case 'picks':
      return picks(asked);
    case 'actions':
      return actions(asked);
    case 'effect':
      return effect(asked);
    case 'season':
      return season(asked);
    default:
      return null;
  }
}

function purchases({ mat, verbs }: Asked): Said {
  if (!verbs.has('buy')) return { ask: [{ strong: 'Vaccinate' }, ' if you like, or go on.'], stop: 'Done' };
  const rest = narrow.current ? '.' : ': pigs, items or fields from the reserve.';
  return { ask: ['Buy up to ', { strong: count(mat.left, 'thing') }, rest], stop: 'Done', ...vaccines(verbs) };
}

function picks({ board, verbs, name }: Asked): Said {
  if (verbs.has('neutral')) {
    const other = name(1 - board.neutral_holder);
    const why = `: if it matches the pick of ${other}, ${other} must share.`;
    return { ask: ['Pick for the ', { strong: 'neutral set' }, narrow.current ? '.' : why] };
  }
  const open = board.mats.some(({ job }) => job >= 0);
  const how = open ? ', knowing those before you.' : '; players with the same pick share.';
  return { ask: ['Pick your ', { strong: 'action' }, narrow.current ? '.' : how] };
}

const ASKS: readonly Words[] = [
  [{ strong: 'Feed' }, ' lit pigs'],
  [{ strong: 'Mate' }, ': choose a lit adult'],
  [{ strong: 'Buy' }, ' from the reserve'],
  [{ strong: 'Sell' }, ' lit pigs'],
];
const BRIEF: readonly Words[] = ['Feed', 'Mate', 'Buy', 'Sell'].map((strong) => [{ strong }]);
const JOB_VERBS = ['feed', 'mate', 'buy', 'sell'];

function actions({ mat, help, verbs }: Asked): Said {
  const verb = JOB_VERBS[mat.job] ?? '';
  const pay = help?.compensation ?? 0;
  const stop = pay ? `Stop: ${dollars(pay)} for ${count(mat.left, 'action')}` : 'End turn';
  if (!verbs.has(verb) && !verbs.has(`${verb}+`)) {
    const none: Words = mat.left ? [`Nothing more to ${jobName(mat.job).toLowerCase()}: `] : ['All actions taken: '];
    return { ask: [...none, { strong: 'vaccinate' }, ', or end your turn.'], stop };
  }
  const ask = (narrow.current ? BRIEF : ASKS)[mat.job] ?? [];
  return { ask: [...ask, `: ${count(mat.left, 'action')} left.`], stop, ...more(verbs) };
}

function effect({ card, help, verbs, printed }: Asked): Said {
  const by = { strong: card };
  const times = (help?.gifts ?? 0) > 1 ? `, ${help?.gifts} times` : '';
  if (verbs.has('take')) {
    return { ask: [by, `: take ${someone(printed, help?.gift ?? 0)} from the reserve${times}.`], stop: 'No, thanks' };
  }
  if (verbs.has('feed')) return { ask: [by, ' feeds one of your lit pigs', `${times}.`], stop: 'Feed none' };
  if ((help?.gifts ?? 0) > 0) return { ask: [by, ' vaccinates one of your pigs', `${times}.`], stop: 'Vaccinate none' };
  return { ask: [by, ' strikes now: use your ', { strong: 'Vaccines' }, ' first?'], stop: 'Go on' };
}

/** A change of season: who is not vaccinated is lost. */
function season({ mat, board }: Asked): Said {
  const lost = count(endangered(mat), 'pig');
  const over = narrow.current ? '' : `${board.season} is over. `;
  return {
    ask: [over, { strong: 'Vaccinate' }, ` now, or lose ${narrow.current ? lost : `${lost} worth ${dollars(mat.at_risk)}`}.`],
    stop: `Lose ${lost}`,
  };
}

function vaccines(verbs: ReadonlySet<string>): Pick<Said, 'also'> {
  return verbs.has('vaccinate') ? { also: 'You may also use a Vaccine.' } : {};
}

function more(verbs: ReadonlySet<string>): Pick<Said, 'also'> {
  const items = [
    ...(verbs.has('feed+') ? ['a Supplement'] : []),
    ...(verbs.has('mate+') ? ['an Amulet'] : []),
    ...(verbs.has('vaccinate') ? ['a Vaccine'] : []),
  ];
  return items.length ? { also: `You may also use ${items.join(' or ')}.` } : {};
}
