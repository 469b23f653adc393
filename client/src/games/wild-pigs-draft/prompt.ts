// What the prompt ribbon says: the question as an instruction, and its buttons.
import { narrow } from '../../board/narrow';
import { capital } from '../../lib/text';
import type { Prompt, Words } from '../../lib/game';
import type { Faces, Scene, Table } from '../../protocol';
import type { Face, Help } from './types';

const GO_ON = 'e';

export function prompt(scene: Scene, _table: Table, faces: Faces): Prompt | null {
  const own = scene.own;
  if (!own?.question) return null;
  const verbs = new Set(own.choices.map(({ action }) => action.split(' ')[0] ?? ''));
  const help = own.help as Help | null;
  return inPanel(help, verbs, faces) ?? inTurn(verbs) ?? { ask: [`${own.question}.`], buttons: [] };
}

/** What is answered in a panel of its own. */
function inPanel(help: Help | null, verbs: ReadonlySet<string>, faces: Faces): Prompt | null {
  if (help?.spend) return { ask: ['Pay for ', { strong: help.spend.title }, ': choose the scrap.'], buttons: [] };
  if (help?.take) {
    const { title, count } = help.take;
    const many = count === 1 ? 'the colour of 1 scrap' : `the colours of ${count} scrap`;
    return { ask: [{ strong: title }, `: choose ${many}.`], buttons: [] };
  }
  const pig = help?.stake ? nameOf(help.stake.card, faces) : '';
  if (verbs.has('accept')) {
    return { ask: [{ strong: 'FAIL' }, ` against ${pig}: use an item, or take the Injury.`], buttons: [] };
  }
  if (verbs.has('clash')) {
    const spend: Words = narrow.current ? ['Spend charges'] : ['Spend what you like against ', { strong: pig }];
    return { ask: [...spend, ', then ', { strong: 'clash' }, '.'], buttons: [] };
  }
  return null;
}

/** What is answered on the table. */
function inTurn(verbs: ReadonlySet<string>): Prompt | null {
  const also = verbs.has('use') ? { also: 'You may also use a lit item.' } : {};
  if (verbs.has('stay')) {
    const where = narrow.current ? ' one step, or ' : ' your marker one step along a lit line, or ';
    return {
      ask: [{ strong: 'Shift' }, where, { strong: 'stay' }, '.'],
      ...also,
      buttons: [{ action: 'stay', label: 'Stay', key: GO_ON }],
    };
  }
  if (verbs.has('scavenge')) return { ask: actions(verbs), ...also, buttons: [] };
  if (verbs.has('engage')) {
    const choose = narrow.current ? 'Choose the ' : 'Engage: choose the ';
    return { ask: [choose, { strong: 'pig' }, ' you will face.'], ...also, buttons: [] };
  }
  if (verbs.has('done')) {
    return { ask: emergency(verbs), ...also, buttons: [{ action: 'done', label: 'Done', key: GO_ON }] };
  }
  if (verbs.has('form')) {
    return { ask: ['Take ', { strong: 'formation' }, ' on any node: the Horde attacks.'], buttons: [] };
  }
  return null;
}

/** The actions that can be taken: "Take one action: Scavenge, Market, Tinker or Refit." */
function actions(verbs: ReadonlySet<string>): Words {
  const names = ['scavenge', 'market', 'tinker', 'refit'].filter((verb) => verbs.has(verb)).map(capital);
  const last = names.pop() ?? '';
  const listed = names.flatMap((name, i): Words => [...(i ? [', '] : []), { strong: name }]);
  return [...(narrow.current ? [] : ['Take one action: ']), ...listed, ' or ', { strong: last }, '.'];
}

function emergency(verbs: ReadonlySet<string>): Words {
  const may: Words = [
    ...(verbs.has('buy') ? [{ strong: 'buy' }, ' one card'] : []),
    ...(verbs.has('buy') && verbs.has('tinker') ? [' and '] : []),
    ...(verbs.has('tinker') ? [{ strong: 'tinker' }, ' once'] : []),
  ];
  if (!may.length) return ['Emergency: nothing is in reach. ', { strong: 'Done' }, '?'];
  return ['Emergency: you may ', ...may, '.'];
}

function nameOf(card: string, faces: Faces): string {
  return (faces.cards[card] as Face | undefined)?.name ?? card;
}
