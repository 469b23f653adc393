// Wasteland without its looks: where choices are made, what the prompt asks, what is said about things.
import { describe, expect, test } from 'vitest';

import { BAR, byPlace, MORE } from '../src/board/places';
import { briefly, inWords } from '../src/games/wasteland/brief';
import { oneIn, percent } from '../src/games/wasteland/odds';
import { placeOf } from '../src/games/wasteland/places';
import { prompt } from '../src/games/wasteland/prompt';
import type { Board, CardFace, CatastropheFace, CrisisFace, Face, Help, Mat, SurvivorFace } from '../src/games/wasteland/types';
import {
  abilityBriefly,
  aDie,
  barterInWords,
  briefRisk,
  cardLines,
  counted,
  danger,
  DAY_PHASES,
  fateInWords,
  foodInWords,
  lacks,
  matInWords,
  PHASE_WORDS,
  poolsInWords,
  riskInWords,
  rollInWords,
  stakesInWords,
  survivorLines,
  trialInWords,
  whenInWords,
  worst,
} from '../src/games/wasteland/words';
import type { Faces, Scene } from '../src/protocol';
import { seat, table } from './stubs';
import recorded from './wasteland-scenes.json';

const faces = recorded.faces as unknown as Faces;
const scenes = recorded.scenes as unknown as Scene[];
const boardOf = (scene: Scene) => scene.board as Board;
const helpOf = (scene: Scene) => scene.own!.help as Help;
const tableOf = (scene: Scene) => table({ game: 'wasteland', seats: boardOf(scene).mats.map((mat) => seat(mat.seat)) });
const can = (start: string) => scenes.find(({ own }) => own!.choices.some(({ action }) => action.startsWith(start)))!;
const face = <Kind extends Face>(id: string) => faces.cards[id] as Kind;
const named = (id: string) => face(id)?.name ?? id;

describe('places', () => {
  test('every action that could ever be chosen has a place of its own', () => {
    for (const action of recorded.actions) expect(placeOf(action), action).not.toBe(MORE);
    const verbs = new Set(recorded.actions.map((action) => action.split(' ')[0]));
    expect([...verbs].sort().join(' ')).toBe(
      'ability accept assign build cancel close commit confirm crisis deal decline done end feed give go heal ignore keep ' +
        'leave option pass pay pick prevent refuse reroll scrap stay stockpile stop take target trade trash use visit want',
    );
  });

  test('what is done with a card, a place or a survivor is done there', () => {
    expect(['use c16 2', 'commit c16', 'trash c16', 'give c16', 'stockpile c16'].map(placeOf)).toEqual(Array(5).fill('card c16'));
    expect(['visit e05', 'pick e05'].map(placeOf)).toEqual(['site e05', 'site e05']);
    expect(['target 3', 'assign 3', 'deal to 3', 'feed 3', 'trade 3'].map(placeOf)).toEqual(Array(5).fill('survivor 3'));
    expect(['ability daily', 'commit ability daily'].map(placeOf)).toEqual(['ability daily', 'ability daily']);
  });

  test('a die that is taken is no card', () => {
    expect(placeOf('take die')).toBe(placeOf('prevent'));
    expect(placeOf('take c01')).not.toBe(placeOf('take die'));
    expect(placeOf('deal c01')).not.toBe(placeOf('deal to 1'));
  });

  test('what is not known goes in the list', () => {
    for (const action of ['dance', 'sing e05', '']) expect(placeOf(action), action).toBe(MORE);
  });

  test('choices of the ribbon are among its buttons', () => {
    for (const scene of scenes) {
      const buttons = prompt(scene, tableOf(scene), faces)!.buttons.map(({ action }) => action);
      for (const { action } of byPlace(scene.own!.choices, placeOf).get(BAR) ?? []) expect(buttons).toContain(action);
    }
  });
});

describe('prompt', () => {
  const said = (scene: Scene) =>
    prompt(scene, tableOf(scene), faces)!
      .ask.map((word) => (typeof word === 'string' ? word : 'strong' in word ? word.strong : word.name))
      .join('');

  test('every recorded question is put as an instruction', () => {
    for (const scene of scenes) expect(said(scene), scene.own!.question).toMatch(/^[A-Z].*[.?]$/);
  });

  test('who is not asked has none', () => {
    const [scene] = scenes as [Scene];
    expect(prompt({ ...scene, own: null }, table(), faces)).toBeNull();
    expect(prompt({ ...scene, own: { ...scene.own!, question: '' } }, table(), faces)).toBeNull();
  });

  test('a combat names who is fought and how hard it is', () => {
    const scene = can('commit');
    const { against, difficulty, fighters } = boardOf(scene).combat!;
    expect(said(scene)).toContain(named(against));
    if (fighters.includes(scene.own!.seat)) expect(said(scene)).toContain(String(difficulty));
  });

  test('who eats is told what is missing', () => {
    const scene = scenes.find((one) => helpOf(one).missing && one.own!.choices.some(({ action }) => action === 'close'))!;
    expect(said(scene)).toContain(`${helpOf(scene).missing} food`);
  });
});

describe('words', () => {
  test('every phase has a name, and those of a day one place in it', () => {
    for (const scene of scenes) expect(PHASE_WORDS[boardOf(scene).phase]).toBeTruthy();
    const days = DAY_PHASES.flatMap(({ phases }) => phases);
    expect(new Set(days).size).toBe(days.length);
    expect(whenInWords({ day: 3, phase: 'crises' }, 7)).toBe('Day 3 of 7. Exploration: crises are faced');
    expect(whenInWords({ day: 0, phase: 'survivors' }, 7)).not.toContain('Day');
  });

  test('risks are told exactly, but nothing that cannot happen', () => {
    expect([0, 216, 1].map(riskInWords)).toEqual([
      'next roll: no danger',
      'next roll: 1 in 216 to die',
      'next roll: nearly certain death',
    ]);
    expect([7776, 1].map(briefRisk)).toEqual(['1 in 7,776 to die', 'deadly']);
    expect([0, 216, 49, 19, 5].map(danger)).toEqual(['calm', 'calm', 'some', 'bad', 'fatal']);
    expect(worst({ deadly: [0, 216, 19, 0] })).toBe(2);
    expect(worst({ deadly: [0, 0, 0, 0] })).toBe(-1);
    expect([0, 4, 670, 999, 1000].map(percent)).toEqual(['0\u00a0%', '1\u00a0%', '67\u00a0%', '99\u00a0%', '100\u00a0%']);
    expect(oneIn(0)).toBe('');
  });

  test('dice', () => {
    expect(poolsInWords([1, 0, 0, 2])).toBe('1 Salvage die, 2 Injury dice');
    expect(poolsInWords([0, 0, 0, 0])).toBe('no dice');
    expect([1, 3].map(aDie)).toEqual(['a Radiation die', 'an Injury die']);
    expect(inWords('2 Commons, [rad]')).toBe('2 Commons, Radiation die');
    expect(briefly('[sal][inj]')).toHaveLength(2);
  });

  test('a roll says what each group gave', () => {
    const roll = scenes.flatMap((one) => boardOf(one).rolls).find(({ groups }) => groups.some(({ gave, count }) => gave && count === 2))!;
    const told = rollInWords(roll, (one) => `P${one}`);
    expect(told).toContain(`P${roll.seat} rolls`);
    expect(told).toContain(roll.dice.join(', '));
    for (const { gave } of roll.groups) expect(told).toContain(gave);
    const bad = { ...roll, colour: 3, dice: [4, 4, 4, 4], fatal: true, groups: [{ face: 4, count: 4, gave: 'dies' }] };
    expect(rollInWords(bad, () => 'Ada')).toBe('Ada rolls Injury: 4, 4, 4, 4; four 4s: dies; it is fatal');
  });

  test('lists', () => {
    expect(counted(['Bean Can', 'Crowbar', 'Bean Can'])).toEqual(['Bean Can (2)', 'Crowbar']);
  });

  test('every card is told with all its uses', () => {
    for (const card of Object.values(faces.cards) as Face[]) {
      if (card.table !== 'card') continue;
      const lines = cardLines(card).join(' ');
      for (const { text } of card.uses) expect(lines).toContain(text);
      if (card.keep) expect(lines).toContain(card.keep);
      expect(lines).not.toMatch(/undefined|\[\w+\]/);
    }
    expect(cardLines(face<CardFace>('c16'))).toHaveLength(3);
  });

  test('crises and catastrophes say how hard they are and what follows', () => {
    expect(trialInWords(face<CrisisFace>('k09'))).toBe('combat, difficulty 7');
    expect(stakesInWords(face<CrisisFace>('k01'))).toMatch(/^Failed: .*Injury die\.$/);
    expect(stakesInWords(face<CrisisFace>('k15'))).not.toContain('Failed');
    expect(trialInWords(face<CatastropheFace>('n04'))).toBe('shared combat, difficulty 2 and 6 for each player who takes part');
    expect(trialInWords(face<CatastropheFace>('s1-2'))).toBe('everybody fights alone, difficulty 9');
  });

  test('an ability with little room leaves out a long list of when', () => {
    expect(abilityBriefly('In your turn, before the night or when food is eaten: each survivor returns a bad die')).toBe(
      'Each survivor returns a bad die',
    );
    expect(abilityBriefly('In combat: +5, then you gain an Injury die')).toBe('In combat: +5, then you gain an Injury die');
    expect(abilityBriefly('')).toBe('');
  });

  test('survivors tell what they can and cannot do', () => {
    const lines = survivorLines(face<SurvivorFace>('v10'), true);
    expect(lines[0]).toBe('Starts with 1 Salvage die.');
    expect(lines.some((line) => line.startsWith('Every day'))).toBe(false);
    expect(lines.at(-1)).toMatch(/^Always: .*may not trade\.$/);
  });

  test('food, fate and trades', () => {
    expect(foodInWords({ fed: 1, need: 2, food: 1 })).toBe('1 of 2 eaten, 1 food at hand');
    expect(foodInWords({ fed: 0, need: 0, food: 0 })).toBe('needs no food');
    expect(lacks({ alive: true, fed: 0, need: 2 })).toBe(2);
    expect(lacks({ alive: false, fed: 0, need: 1 })).toBe(0);
    expect(fateInWords({ alive: false, won: null, lived: 1 })).toBe('dead after 1 day');
    expect(fateInWords({ alive: false, won: true, lived: 3 })).toBe('won, dead');
    expect(fateInWords({ alive: true, won: null, lived: 3 })).toBe('');
    expect(barterInWords({ given: 2, wants: 1 }, 'Bruno')).toBe('offers Bruno 2 cards for 1');
    expect(barterInWords({ given: 0, wants: 1 }, 'Bruno')).toBe('asks Bruno for 1 card');
    expect(barterInWords({ given: 1, wants: 0 }, 'Bruno')).toBe('offers Bruno 1 card');
  });

  test('of the dead nothing is told but that', () => {
    const mat = { ...boardOf(scenes[0]!).mats[0]!, alive: false, lived: 2 } satisfies Mat;
    expect(matInWords(mat, named)).toEqual(['dead after 2 days']);
  });
});
