// What the prompt ribbon says: the question as an instruction, and its buttons.
import { narrow } from '../../board/narrow';
import { count } from '../../board/words';
import type { Prompt, Words } from '../../lib/game';
import type { Faces, Scene, Table } from '../../protocol';
import type { Board, CardFace, MonsterFace } from './types';

const GO_ON = 'e';

interface Asked {
  scene: Scene;
  board: Board;
  verbs: ReadonlySet<string>;
  question: string;
  name: (id: string) => string;
}

export function prompt(scene: Scene, _table: Table, faces: Faces): Prompt | null {
  const own = scene.own;
  if (!own?.question) return null;
  const asked: Asked = {
    scene,
    board: scene.board as Board,
    verbs: new Set(own.choices.map(({ action }) => action.split(' ')[0] ?? '')),
    question: own.question,
    name: (id) => (faces.cards[id] as CardFace | MonsterFace | undefined)?.name ?? id,
  };
  return aboutRoll(asked) ?? aboutCard(asked) ?? aboutEffect(asked) ?? inTurn(asked);
}

/** A Combat Roll that waits. */
function aboutRoll({ board: { roll }, verbs, name }: Asked): Prompt | null {
  if (!roll || !verbs.has('done')) return null;
  const foe = { strong: name(roll.card) };
  const button = (label: string) => [{ action: 'done', label, key: GO_ON }];
  if (roll.state === 'before') {
    const more = `, Defence ${roll.defence}: add to the roll first, or cast the die.`;
    return { ask: [foe, narrow.current ? ': add to it, or roll.' : more], buttons: button('Roll') };
  }
  const wins = roll.chance >= 1000;
  const now: Words = [`${roll.total} against ${roll.defence} `, { strong: wins ? 'wins' : 'loses' }];
  const change = narrow.current ? ': change it?' : ': change the roll, or let it stand?';
  return { ask: [...now, change], buttons: button('Let it stand') };
}

/** The card that was drawn. */
function aboutCard({ board, verbs, name }: Asked): Prompt | null {
  const card = board.open_cards.at(-1);
  if (!card) return null;
  const it = { strong: name(card) };
  if (verbs.has('redraw')) {
    const another = narrow.current ? '?' : ' and draw another?';
    return { ask: [it, ': ', { strong: 'keep' }, ' it, or ', { strong: 'throw it back' }, another], buttons: [] };
  }
  if (!verbs.has('bank')) return null;
  const ways: Words[] = [
    [{ strong: 'bank' }, ' it'],
    ...(verbs.has('use') ? [[{ strong: 'use' }, ' it'] as Words] : []),
    ...(verbs.has('equip') ? [['put it on a ', { strong: 'lit monster' }] as Words] : []),
  ];
  return { ask: [it, ': ', ...ways.flatMap((way, i) => (i ? [' or ', ...way] : way)), '.'], buttons: [] };
}

const EFFECTS: Record<string, Words> = {
  race: ['Choose the ', { strong: 'race' }, ' that you will lead.'],
  target: ['Choose a ', { strong: 'lit monster' }, '.'],
  rob: ['Choose the ', { strong: 'Pile' }, ' that you will rob.'],
  sink: ['Choose what goes ', { strong: 'under the deck' }, '.'],
  order: ['Put the cards back in ', { strong: 'any order' }, '.'],
  salvage: ['Fetch a card from the ', { strong: 'Discard Pile' }, '.'],
  blast: ['Choose what to ', { strong: 'destroy' }, '.'],
  shift: ['Choose the ', { strong: 'Defender' }, ' that you hand over.'],
  pay: ['Choose the ', { strong: 'Construct cards' }, ' that you pay with.'],
};

/** What an effect asks. */
function aboutEffect({ verbs, question }: Asked): Prompt | null {
  const verb = Object.keys(EFFECTS).find((one) => verbs.has(one));
  if (!verb) return null;
  const gets = verb === 'target' && /who gets/i.test(question);
  return { ask: gets ? ['Choose who gets the ', { strong: 'Defender' }, '.'] : (EFFECTS[verb] ?? []), buttons: [] };
}

/** A turn: every ready monster acts, every engaged one fights. */
function inTurn({ board, scene, verbs, question }: Asked): Prompt {
  const mat = board.mats[scene.own?.seat ?? 0];
  const end = { action: 'end', label: 'End turn', key: GO_ON };
  const living = mat?.fighters.filter(({ dead }) => !dead) ?? [];
  const ready = living.filter(({ exhausted, defender }) => !exhausted && !defender).length;
  const owing = living.filter(({ owes }) => owes).length;
  if (!verbs.size) return { ask: [`${question}.`], buttons: [] };
  return { ask: said({ ready, owing, verbs }), ...also(verbs, ready + owing > 0), buttons: [end] };
}

interface Left {
  ready: number;
  owing: number;
  verbs: ReadonlySet<string>;
}

const DEEDS: readonly (readonly [verb: string, said: string])[] = [
  ['pillage', 'Pillage'],
  ['smash', 'Smash'],
  ['devious', 'Steal'],
  ['poach', 'Poach'],
  ['idle', 'Rest'],
];

function said({ ready, owing, verbs }: Left): Words {
  if (!ready && !owing) return ['All have acted: use what is left, or ', { strong: 'end' }, ' your turn.'];
  if (!ready) return [owing === 1 ? 'An engaged monster must ' : 'Engaged monsters must ', { strong: 'fight' }, '.'];
  const fight: Words = owing ? [`; ${owing === 1 ? 'one' : owing} must `, { strong: 'fight' }] : [];
  if (narrow.current) return [{ strong: 'Act' }, ` with ${count(ready, 'monster')}`, ...fight, '.'];
  const who = ready === 1 ? 'your ready monster' : `each of your ${ready} ready monsters`;
  return [...ways(verbs), ` with ${who}`, ...fight, '.'];
}

/** "Pillage, Smash or Steal". */
function ways(verbs: ReadonlySet<string>): Words {
  const does = DEEDS.filter(([verb]) => verbs.has(verb)).map(([, said]) => said);
  if (!does.length) return [{ strong: 'Act' }];
  return does.flatMap((strong, i): Words => {
    const before = i === 0 ? [] : [i === does.length - 1 ? ' or ' : ', '];
    return [...before, { strong }];
  });
}

function also(verbs: ReadonlySet<string>, busy: boolean): Pick<Prompt, 'also'> {
  if (narrow.current) return {};
  const ways = [
    ...(verbs.has('build') ? ['build a lit Siege Card'] : []),
    ...(verbs.has('siege') ? ['use a lit Siege Card'] : []),
    ...(verbs.has('drop') ? ['take Equipment off'] : []),
  ];
  return ways.length && busy ? { also: `You may also ${ways.join(', or ')}.` } : {};
}
