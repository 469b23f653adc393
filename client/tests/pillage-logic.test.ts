// Pillage! without its looks: where choices are made, what is said about things, recipes, Piles, a look at the deck.
import { describe, expect, test } from 'vitest';

import { BAR, byPlace, MORE } from '../src/board/places';
import { changes } from '../src/games/pillage/gear';
import { defenderAt, fighterAt, fortAt, monsterAt, pileAt, placeOf, preyAt, siegeAt } from '../src/games/pillage/places';
import { prompt } from '../src/games/pillage/prompt';
import { moved, ordering, sinking } from '../src/games/pillage/scry';
import type { Board, CardFace, Fight, Fighter, Help, Mat, SiegeFace } from '../src/games/pillage/types';
import {
  bunchInWords,
  cardInWords,
  chanceInWords,
  fighterNotes,
  fighterState,
  fightInWords,
  heaps,
  needsInWords,
  number,
  percent,
  points,
  scoreInWords,
  siegeInWords,
  signed,
  signOf,
  sockets,
} from '../src/games/pillage/words';
import { byKind, cardFace, many } from '../src/learn/faces';
import type { Faces, Scene } from '../src/protocol';
import recorded from './pillage-scenes.json';
import { table } from './stubs';

const faces = recorded.faces as Faces;
const scenes = recorded.scenes as unknown as Scene[];
const boardOf = (scene: Scene) => scene.board as Board;
const titles = { card: (id: string) => (faces.cards[id] as { name: string } | undefined)?.name ?? id };

describe('places', () => {
  test('every action that could ever be chosen has a place of its own', () => {
    for (const action of recorded.actions) expect(placeOf(action), action).not.toBe(MORE);
    const verbs = new Set(recorded.actions.map((action) => action.split(' ')[0]));
    expect(verbs.size).toBeGreaterThan(18);
  });

  test.each([
    ['fight prowler', fighterAt(1)],
    ['idle hexer', fighterAt(2)],
    ['drop hexer 2', fighterAt(2)],
    ['smash bruiser 2', fortAt(1)],
    ['poach bruiser orc hexer', preyAt('orc', 2)],
    ['build hexer 3', siegeAt(2)],
    ['siege 3', siegeAt(2)],
    ['target goblin prowler', monsterAt('goblin', 1)],
    ['rob ogre', pileAt('ogre')],
    ['blast fort 1', fortAt(0)],
    ['blast prowler', defenderAt(1)],
    ['shift bruiser', defenderAt(0)],
  ])('%s', (action, place) => expect(placeOf(action)).toBe(place));

  test.each(['dance', 'fight ghost', 'poach bruiser orc', ''])('what is not known goes in the list: %j', (action) => {
    expect(placeOf(action)).toBe(MORE);
  });

  test('choices of the ribbon are among its buttons', () => {
    for (const scene of scenes) {
      const buttons = prompt(scene, table(), faces)!.buttons.map(({ action }) => action);
      const here = byPlace(scene.own!.choices, placeOf).get(BAR) ?? [];
      for (const { action } of here) expect(buttons).toContain(action);
    }
  });
});

describe('prompt', () => {
  test('every recorded question is put as an instruction', () => {
    for (const scene of scenes) {
      const said = prompt(scene, table(), faces)!
        .ask.map((word) => (typeof word === 'string' ? word : 'strong' in word ? word.strong : word.name))
        .join('');
      expect(said, scene.own!.question).toMatch(/^[A-Z0-9].*[.?]$/);
    }
  });

  test('who is not asked has none', () => {
    expect(prompt({ ...scenes[0]!, own: null }, table(), faces)).toBeNull();
    expect(prompt({ ...scenes[0]!, own: { ...scenes[0]!.own!, question: '', choices: [] } }, table(), faces)).toBeNull();
  });
});

describe('chances', () => {
  test.each([
    [1000, '100 %', 'certain'],
    [0, '0 %', 'no chance'],
    [999, '99 %', '99 %'],
    [3, '1 %', '1 %'],
    [500, '50 %', '1 in 2 (50 %)'],
    [667, '67 %', '2 in 3 (67 %)'],
    [833, '83 %', '5 in 6 (83 %)'],
    [167, '17 %', '1 in 6 (17 %)'],
    [556, '56 %', '5 in 9 (56 %)'],
    [306, '31 %', '31 %'],
  ])('%i thousandths', (chance, short, long) => {
    expect(percent(chance)).toBe(short);
    expect(chanceInWords(chance)).toBe(long);
  });

  test('of every roll of a die and of two there is a word that does not lie', () => {
    for (let part = 1; part < 36; part += 1) {
      const said = chanceInWords(Math.round((part * 1000) / 36));
      const [, up, of] = /^(\d+) in (\d+) /.exec(said) ?? [];
      if (up && of) expect(Number(up) / Number(of)).toBeCloseTo(part / 36, 2);
      else expect(said).toMatch(/^\d+ %$/);
    }
  });

  test('what the die must show', () => {
    expect([0, 1, 2, 6, 7].map(needsInWords)).toEqual(['any roll', 'any roll', '2 or more', 'a 6', 'more than a die shows']);
  });

  test('a fight is told with its risk', () => {
    const fight: Fight = {
      action: 'fight bruiser',
      role: 0,
      card: 'x',
      victim: -1,
      defence: 4,
      added: [{ what: 'Big Swing', card: null, n: 1 }],
      needs: 4,
      chance: 500,
      wounds: 2,
      deadly: true,
    };
    expect(fightInWords(fight)).toBe(
      'Defence 4, needs 4 or more with Big Swing +1: 1 in 2 (50 %); 2 wounds if lost, which would be deadly',
    );
    expect(fightInWords({ ...fight, added: [], wounds: 0, deadly: false })).toBe('Defence 4, needs 4 or more: 1 in 2 (50 %)');
  });
});

describe('things in words', () => {
  test('numbers', () => {
    expect([points(1), points(0), points(-8), signed(2), signed(-1), number(-3)]).toEqual([
      '1 point',
      '0 points',
      '−8 points',
      '+2',
      '−1',
      '−3',
    ]);
  });

  test('cards, each with its sign', () => {
    const cards = Object.values(faces.cards).filter((face) => (face as CardFace).table === 'card') as CardFace[];
    expect(cards.length).toBeGreaterThan(60);
    for (const card of cards) {
      const said = cardInWords(card);
      expect(said).toContain(card.name);
      expect(said).toContain(card.text);
      expect(signOf(card)).toBe(card.material || card.kind);
    }
  });

  test('Siege Cards with what they cost', () => {
    const engines = Object.values(faces.cards).filter((face) => (face as SiegeFace).table === 'siege') as SiegeFace[];
    expect(engines).toHaveLength(4);
    for (const one of engines) expect(siegeInWords(one)).toMatch(/ Costs \d (timber|stone|iron)( and \d (stone|iron))?$/);
    expect(bunchInWords([1, 0, 2, 1])).toBe('1 timber, 2 iron and 1 any');
  });

  const fighter: Fighter = {
    id: 'm',
    role: 0,
    wounds: 1,
    wound_total: 3,
    dead: false,
    exhausted: true,
    defender: 'd',
    gear: ['a', 'b'],
    gear_used: [false, true],
    snared: true,
    recovering: false,
    owes: true,
    used: false,
    bonus: [1, 2],
    next_bonus: 2,
    next_best: true,
    tunnels: true,
    shielded: true,
    chance: 500,
  };

  test('how a monster is', () => {
    expect(fighterState(fighter, titles)).toBe(
      '1 of 3 wounds, exhausted, engaged with d, which it must fight this turn, snared: does not ready next time',
    );
    expect(fighterState({ ...fighter, dead: true }, titles)).toBe('dead');
    const free = { ...fighter, exhausted: false, defender: null, snared: false, wounds: 0, wound_total: 1 };
    expect(fighterState(free, titles)).toBe('0 of 1 wound, ready');
  });

  test('what is special about it', () => {
    expect(fighterNotes(fighter, titles)).toEqual([
      'wears a and b (used)',
      '+1 against Defenders, +2 against Fortifications',
      '+2 on its next Combat Roll',
      'rolls two dice next and keeps the higher',
      'pillages past Fortifications',
      'shielded from Catastrophes',
    ]);
    const plain = { ...fighter, gear: [], bonus: [0, 0], next_bonus: 0, next_best: false, tunnels: false, shielded: false };
    expect(fighterNotes(plain, titles)).toEqual([]);
    expect(fighterNotes({ ...plain, bonus: [1, 1] }, titles)).toEqual(['+1 on Combat Rolls']);
    expect(fighterNotes({ ...fighter, dead: true }, titles)).toEqual([]);
  });

  test('scores, also where one may only count', () => {
    const mat = { pile_points: 12, pile_count: 5, dead: 0, score: 12 } as Mat;
    expect(scoreInWords(mat)).toBe('12 points in the Pile of 5 cards');
    expect(scoreInWords({ ...mat, dead: 2, score: -8 })).toBe('12 points in the Pile of 5 cards, 2 dead monsters: −8 in all');
    expect(scoreInWords({ ...mat, pile_points: null, score: null, dead: 1 })).toBe('5 cards in the Pile, 1 dead monster');
  });
});

describe('recipes', () => {
  const filled = (recipe: number[], materials: number[]) => sockets(recipe, materials).map((one) => one.filled);

  test('sockets are filled with their own material, then with what stands for any', () => {
    expect(filled([2, 0, 0], [1, 5, 5, 0])).toEqual([0, null]);
    expect(filled([2, 0, 0], [1, 0, 0, 1])).toEqual([0, 3]);
    expect(filled([1, 1, 0], [0, 1, 0, 1])).toEqual([3, 1]);
    expect(filled([1, 1, 1], [0, 0, 0, 2])).toEqual([3, 3, null]);
    expect(filled([0, 2, 0], [9, 0, 9, 0])).toEqual([null, null]);
  });

  test('all are filled exactly where the rules say that nothing is missing', () => {
    let compared = 0;
    for (const scene of scenes) {
      const help = scene.own!.help as Help;
      const { materials, engines } = boardOf(scene).mats[scene.own!.seat]!;
      for (const { design, missing } of help.works) {
        if (engines[design] !== 'none') continue;
        const { recipe } = faces.cards[(faces.printed as { siege: string[] }).siege[design]!] as SiegeFace;
        const open = sockets(recipe, materials).filter(({ filled }) => filled === null).length;
        expect(open).toBe(missing.reduce((sum, n) => sum + n, 0));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });
});

describe('Piles', () => {
  test('equal cards lie together, where the first of them came', () => {
    expect(heaps(['a', 'b', 'a', 'c', 'a'])).toEqual([
      { card: 'a', n: 3 },
      { card: 'b', n: 1 },
      { card: 'c', n: 1 },
    ]);
  });
});

describe('a look at the deck', () => {
  test('what goes under it', () => {
    expect([[false, false], [true, false], [true, true], [false, false, true]].map(sinking)).toEqual([
      'sink none',
      'sink 1',
      'sink 1 2',
      'sink 3',
    ]);
  });

  test('in which order it goes back', () => {
    expect(ordering([1, 2, 0])).toBe('order 2 3 1');
    expect(moved([0, 1, 2], 0, 1)).toEqual([1, 0, 2]);
    expect(moved([0, 1, 2], 2, -1)).toEqual([0, 2, 1]);
    expect(moved([0, 1], 0, -1)).toEqual([0, 1]);
    expect(moved([0, 1], 1, 1)).toEqual([0, 1]);
  });

  test('all that can be put together is what the server offers', () => {
    const looks = scenes.filter((scene) => (scene.own!.help as Help).seen.length > 0);
    expect(looks.length).toBeGreaterThan(1);
    for (const { own } of looks) {
      const n = (own!.help as Help).seen.length;
      const offered = own!.choices.map(({ action }) => action).sort();
      const made = offered[0]!.startsWith('sink')
        ? Array.from({ length: 2 ** n }, (_, bits) => sinking(Array.from({ length: n }, (_, i) => ((bits >> i) & 1) === 1)))
        : orders(n).map(ordering);
      expect(made.sort()).toEqual(offered);
    }
  });

  function orders(n: number): number[][] {
    if (n === 0) return [[]];
    return orders(n - 1).flatMap((one) => Array.from({ length: n }, (_, i) => [...one.slice(0, i), n - 1, ...one.slice(i)]));
  }
});

describe('in the gallery', () => {
  const facts = (id: string) => Object.fromEntries(cardFace(id, faces.cards[id]).facts.map(({ name, value }) => [name, value]));

  test('recipes are of materials, not of powers', () => {
    for (const id of (faces.printed as { siege: string[] }).siege) {
      expect(facts(id).Recipe).toMatch(/^\d (timber|stone|iron)(, \d (stone|iron))?$/);
      expect(cardFace(id, faces.cards[id]).facts.some(({ amount }) => amount)).toBe(false);
    }
  });

  test('cards tell their points, and nothing that they do not have', () => {
    const cards = Object.values(faces.cards).filter((face) => (face as CardFace).table === 'card') as CardFace[];
    for (const card of cards) {
      expect(cardFace(card.id, card).vp).toBe(card.points);
      expect('Defence' in facts(card.id)).toBe(card.defence > 0);
      expect('Slots' in facts(card.id)).toBe(card.kind === 'equipment');
    }
    expect(byKind(faces.cards).map(({ kind }) => many(kind))).toEqual(['Cards', 'Monsters', 'Siege cards', 'Races']);
  });
});

test('what Equipment changes does not read like damage', () => {
  const fit = { action: 'equip bruiser', role: 0, discards: [], bonus: [1, 1], wound_total: 6, kills: false };
  const fighter = { bonus: [0, 0], wound_total: 5 };
  expect(changes(fit, fighter)).toBe('+1 on rolls, can take 6 wounds');
  expect(changes({ ...fit, bonus: [2, 0], wound_total: 5 }, fighter)).toBe('+2 v Defenders');
  expect(changes({ ...fit, kills: true }, fighter)).toBe('it would die');
});
