// The board of Wasteland on the page: whatever may be done can be done by clicking, and everything is told in words.
import { mount, unmount } from 'svelte';
import { describe, expect, test } from 'vitest';

import wasteland from '../src/games/wasteland';
import { placeOf } from '../src/games/wasteland/places';
import { setsIn } from '../src/games/wasteland/rolls';
import type { Board, CardFace, Face, Help, Mat, Printed } from '../src/games/wasteland/types';
import type { Faces, Scene, Table } from '../src/protocol';
import { $, all, click, played, press, settled, showing, why, words } from './board';
import { helpMayComeLater } from './help';
import { seat, table } from './stubs';
import recorded from './wasteland-scenes.json';

const faces = recorded.faces as unknown as Faces;
const scenes = recorded.scenes as unknown as Scene[];
const boardOf = (scene: Scene) => scene.board as Board;
const helpOf = (scene: Scene) => scene.own!.help as Help;
const ownMat = (scene: Scene) => boardOf(scene).mats[scene.own!.seat]!;
const actionsOf = (scene: Scene) => scene.own!.choices.map(({ action }) => action);
const named = (id: string) => (faces.cards[id] as Face).name;
const tableOf = (scene: Scene): Table => {
  const seats = boardOf(scene).mats.map((mat) => seat(mat.seat));
  return table({ game: 'wasteland', cards: 'boargame', players: seats.length, seats });
};
const where = (holds: (board: Board, scene: Scene) => unknown) => scenes.find((scene) => holds(boardOf(scene), scene))!;
const can = (start: string) => where((_, scene) => actionsOf(scene).some((action) => action.startsWith(start)));

const show = showing(wasteland, faces, tableOf, 'camp', 'WL-5.2');

/** The same moment, with another mat at your own seat. */
function withMat(scene: Scene, changes: Partial<Mat>, whose = scene.own!.seat): Scene {
  const board = boardOf(scene);
  return { ...scene, board: { ...board, mats: board.mats.map((mat) => (mat.seat === whose ? { ...mat, ...changes } : mat)) } };
}

/** Click at every lit thing once; where that opens a menu, at every button in it, too. */
async function clickAll(lit: string) {
  for (const thing of all(lit)) {
    await click(thing);
    const inside = all('.menu button').length;
    for (let m = 0; m < inside; m += 1) {
      if (!$('.menu')) await click(thing);
      await click(all('.menu button')[m]);
    }
    if ($('[data-tip]')) await press('Escape');
  }
}

/** On the street, in the row of survivors and in the hand. */
const ON_THE_TABLE = '[data-place]:is(.board-glow, .board-lit)';
/** In panels, and in the ledger of a combat. */
const ASIDE = '.aside :is(.board-glow, .board-lit, .primary, .no, .fight, .face)';
const THINGS = /^(site|card|ability|survivor) /;

describe('everything that may be done', () => {
  scenes.forEach((scene, i) => {
    test(`can be done by clicking (${i}: ${scene.own!.question})`, async () => {
      const said = wasteland.prompt(scene, tableOf(scene), faces)!;
      const bar = said.buttons.map(({ action }) => action);
      const left = (wanted: string[]) => wanted.filter((action) => !played.includes(action) && !bar.includes(action));
      await show(scene);
      await clickAll(ON_THE_TABLE);
      expect(left(actionsOf(scene).filter((action) => THINGS.test(placeOf(action))))).toEqual([]);
      await clickAll(ASIDE);
      expect(left(actionsOf(scene))).toEqual([]);
      expect(played.filter((action) => !actionsOf(scene).includes(action))).toEqual([]);
    });
  });

  test.each(['target', 'pick', 'trash', 'stockpile', 'assign', 'deal to', 'feed', 'trade', 'give'])(
    'what a panel asks can all be answered in it, as on a phone the table is behind it: %s',
    async (start) => {
      const scene = can(`${start} `);
      await show(scene);
      const offered = all('.aside [data-choice]').map(({ dataset }) => dataset.choice!);
      expect(offered).toEqual(expect.arrayContaining(actionsOf(scene).filter((action) => action.startsWith(`${start} `))));
    },
  );

  test('is also in reach if nobody foresaw it', async () => {
    const scene = can('visit');
    const strange = { action: 'dance 3', text: 'Dance around the campfire', rule: 'WL-5.2' };
    await show({ ...scene, own: { ...scene.own!, choices: [...scene.own!.choices, strange] } });
    await click(all('.board button').find((one) => one.textContent.includes(strange.text)));
    expect(played).toEqual([strange.action]);
  });

  test.each(['visit', 'commit', 'trade', 'keep', 'target'])('nothing is lit for a spectator: %s', async (start) => {
    await show({ ...can(start), own: null }, { seat: null, live: false });
    expect(all('.board-glow, .board-lit, .primary')).toEqual([]);
    for (const button of all('.board [data-place]')) button.click();
    await settled();
    expect(played).toEqual([]);
  });
});

describe('survivors', () => {
  const scene = where(({ mats }) => mats.length === 6 && mats.some(({ deadly }) => deadly.some((one) => one > 0)));

  test('all stand in one row, and one is framed', async () => {
    await show(scene);
    expect(all('[data-seat]:not(.mat)').map(({ dataset }) => Number(dataset.seat))).toEqual(boardOf(scene).mats.map((mat) => mat.seat));
    expect(all('[data-seat].own')).toHaveLength(1);
  });

  test('each says its dice, and what the next one would mean', async () => {
    await show(scene);
    for (const mat of boardOf(scene).mats) {
      const said = $(`[data-seat="${mat.seat}"] .sr`)!.textContent;
      const deadly = Math.min(...mat.deadly.filter((one) => one > 0));
      if (deadly < Infinity) expect(said).toContain(`next roll: 1 in ${deadly.toLocaleString('en-GB')} to die`);
      if (mat.alive) expect(said).toContain(`${mat.hand_count} card`);
    }
  });

  test('the dead are marked, and how long they lived', async () => {
    await show(withMat(scene, { alive: false, lived: 3, hand: [], hand_count: 0 }, 1));
    expect($('[data-seat="1"]')!.classList).toContain('dead');
    expect($('[data-seat="1"]')!.textContent).toContain('dead after 3 days');
  });

  test('a click at one who is not to be chosen shows all about it', async () => {
    const watched = can('visit');
    await show(watched);
    await click($('[data-seat="1"]'));
    expect(played).toEqual([]);
    const { survivor } = boardOf(watched).mats[1]!;
    expect($('[role="dialog"]')!.getAttribute('aria-label')).toContain(named(survivor!));
    await press('Escape');
    expect($('[role="dialog"]')).toBeNull();
  });

  test('who may be chosen says why', async () => {
    const feeding = can('feed');
    await show(feeding);
    for (const { seat: who, why: reason } of helpOf(feeding).receivers) {
      expect($(`[data-seat="${who}"]`)!.textContent).toContain(reason);
    }
  });
});

describe('the hand', () => {
  test('shows every card, and what it adds to a combat', async () => {
    const scene = where((_, one) => helpOf(one).offers.some(({ action, chance }) => action.startsWith('commit c') && chance > 0));
    await show(scene);
    expect(all('.mat .cards [data-place]')).toHaveLength(ownMat(scene).hand!.length);
    const offer = helpOf(scene).offers.find(({ action, chance }) => action.startsWith('commit c') && chance > 0)!;
    const best = helpOf(scene).offers.filter(({ card }) => card === offer.card).sort((a, b) => b.value - a.value)[0]!;
    expect($(`.mat [data-place="card ${best.card}"]`)!.textContent).toContain(`+${best.value}`);
  });

  test('a card with two uses asks which', async () => {
    const double = (scene: Scene) =>
      actionsOf(scene).find((action) => / 2$/.test(action) && actionsOf(scene).includes(action.replace(/ 2$/, '')));
    const scene = where((_, one) => double(one));
    const second = double(scene)!;
    await show(scene);
    await click($(`.mat [data-place="${placeOf(second)}"]`));
    expect(played).toEqual([]);
    await click($(`.menu [data-choice="${second}"]`));
    expect(played).toEqual([second]);
  });

  test('a card that cannot be used says why not', async () => {
    const idle = (scene: Scene) => {
      const lit = new Set(actionsOf(scene).map(placeOf));
      return ownMat(scene).hand?.find((card) => !lit.has(`card ${card}`));
    };
    const scene = where(({ phase }, one) => phase === 'emplacement' && idle(one));
    const card = idle(scene)!;
    await show(scene);
    await click($(`.mat [data-place="card ${card}"]`));
    await settled();
    expect(why).toHaveBeenCalledWith(`use ${card}`);
    expect($('[role="tooltip"]')!.textContent).toContain((faces.cards[card] as CardFace).name);
    expect(played).toEqual([]);
  });

  test('of a hand that one may not see only the number of cards is shown', async () => {
    const scene = where(({ mats }, one) => mats.some((mat) => mat.hand === null && mat.seat !== one.own!.seat));
    const hidden = boardOf(scene).mats.find((mat) => mat.hand === null)!;
    await show({ ...scene, own: null, turn: hidden.seat, to_act: [hidden.seat] }, { seat: null, live: false });
    expect(all('.mat .cards [data-place]')).toEqual([]);
    expect($('.mat')!.textContent).toContain(`${hidden.hand_count} card`);
  });
});

describe('panels', () => {
  test('what a survivor adds in any case is shown while their weapons are still secret', async () => {
    const scene = where(({ combat }) => combat);
    const combat = boardOf(scene).combat!;
    const other = boardOf(scene).mats.find((mat) => mat.seat !== scene.own!.seat)!.seat;
    const secret = { seat: other, cards: [], value: 0, aid: -1, die: 0, hidden: true };
    const stakes = [...combat.stakes.filter((stake) => stake.seat !== other), secret];
    await show({ ...scene, board: { ...boardOf(scene), combat: { ...combat, shared: true, stakes } } });
    expect(words()).toContain('−1 in any case');
    expect(all('.stakes .aid').map(({ textContent }) => textContent)).toContain('−1');
  });

  test('survivors to choose from are told in full', async () => {
    const scene = can('keep');
    await show(scene);
    for (const id of helpOf(scene).drawn) expect($('.aside')!.textContent).toContain(named(id));
    await click($('[data-choice="keep 2"]'));
    expect(played).toEqual(['keep 2']);
  });

  test('who has too little food is told what it costs', async () => {
    const scene = where((_, one) => actionsOf(one).includes('close') && helpOf(one).missing);
    await show(withMat(scene, { food: 0, fed: 0, need: 2 }));
    expect($('[data-choice="close"]')!.textContent).toBe('Go hungry: 2 Injury dice');
    await show(withMat(scene, { food: 3, fed: 0, need: 1 }));
    expect($('[data-choice="close"]')!.textContent).toBe('Eat, 2 food left over');
  });

  test('who was fed by others need not eat', async () => {
    const scene = where((_, one) => actionsOf(one).includes('close') && helpOf(one).missing);
    await show(withMat(scene, { food: 0, fed: 2, need: 2 }));
    expect($('.aside')!.textContent).toContain('Others gave you the 2 food that you need.');
    expect($('[data-choice="close"]')!.textContent).toBe('Go on');
  });

  test('who may pay reads what follows either way', async () => {
    const scene = can('refuse');
    await show(scene);
    const [paid, unpaid] = helpOf(scene).branches;
    expect($('[data-choice="pay"]')!.textContent).toContain(paid);
    expect($('[data-choice="refuse"]')!.textContent.toLowerCase()).toContain(unpaid!.toLowerCase());
  });

  test('a trade shows both sides only to those who may see them', async () => {
    const scene = can('confirm');
    await show(scene);
    const { gives, returns } = boardOf(scene).barter!;
    for (const card of [...gives!, ...returns!]) expect($('.aside')!.textContent).toContain(named(card));
    const barter = { ...boardOf(scene).barter!, gives: null, returns: null };
    const { hand: _, ...rest } = ownMat(scene);
    await show({ ...withMat(scene, { ...rest, hand: null }), board: { ...boardOf(scene), barter }, own: null } as Scene, { seat: null, live: false });
    expect($('.aside .frame')).toBeNull();
  });

  test('the pile and the trash open with P', async () => {
    const scene = where(({ trash, phase }) => phase === 'emplacement' && trash.common?.length);
    await show(scene);
    await press('p');
    const [gone] = boardOf(scene).trash.common!;
    expect($('[role="dialog"]')!.textContent).toContain(named(gone!));
    expect($('[role="dialog"]')!.textContent).toContain(`The pile: ${boardOf(scene).pile} card`);
  });
});

describe('what equal dice do', () => {
  test('is beside a roll that may be changed, as it lies', async () => {
    const scene = where((_, { own }) => own!.question.startsWith('Change a die'));
    await show(scene);
    const { colour, dice } = boardOf(scene).rolls.find(({ state }) => state === 'open')!;
    const does = (faces.printed as Printed).sets[colour]!;
    expect(all('table:not(.all) td').map((cell) => cell.textContent)).toEqual(does);
    const alike = setsIn(dice);
    expect(all('td.lies').map((cell) => cell.textContent)).toEqual(does.filter((_, i) => alike[i]));
  });

  test('counts single dice, pairs, threes, and four or more', () => {
    expect(setsIn([3, 6])).toEqual([2, 0, 0, 0]);
    expect(setsIn([1, 1, 2, 3, 3, 3])).toEqual([1, 1, 1, 0]);
    expect(setsIn([5, 5, 5, 5, 5])).toEqual([0, 0, 0, 1]);
  });
});

describe('the track', () => {
  test('says the day and the phase', async () => {
    for (const scene of new Map(scenes.map((one) => [boardOf(one).phase, one])).values()) {
      const track = mount(wasteland.Track, { target: document.body, props: { scene, faces } });
      const { day, phase } = boardOf(scene);
      expect($('p.sr')!.textContent).toContain(day ? `Day ${day} of 7` : 'chooses a survivor');
      expect(all('.here')).toHaveLength(phase === 'survivors' ? 0 : 1);
      await unmount(track);
    }
  });
});

describe('in words', () => {
  /** One moment of every question. */
  const asked = [...new Map(scenes.map((scene) => [scene.own!.question, scene])).values()];

  test.each(asked.map((scene) => [scene.own!.question, scene] as const))('the whole table is told: %s', async (_, scene) => {
    const { default: InWords } = await wasteland.InWords();
    const told = mount(InWords, { target: document.body, props: { scene, table: tableOf(scene), faces, seat: scene.own!.seat } });
    const text = words();
    const { places, mats, week, facing, striking, combat, extras, rolls, pile, pile_closed, trash, ruins } = boardOf(scene);
    const cards = [
      ...places.map(({ id }) => id),
      ...week.flatMap((night) => night.cards),
      ...extras,
      ...ruins,
      ...Object.values(trash).flat(),
      ...mats.flatMap((mat) => [mat.survivor, ...mat.crises, ...mat.played, ...(mat.hand ?? [])]),
      ...helpOf(scene).drawn,
      facing,
      striking,
      combat?.against,
      ...(combat?.stakes.flatMap((stake) => stake.cards.filter((card) => card in faces.cards)) ?? []),
    ];
    for (const id of cards) if (id) expect(text, scene.own!.question).toContain(named(id));
    for (const { name } of tableOf(scene).seats) expect(text).toContain(name);
    for (const mat of mats.filter(({ alive, survivor }) => alive && survivor)) {
      mat.dice.forEach((n, colour) => {
        if (n) expect(text).toContain(`${n} ${['Salvage', 'Radiation', 'Trauma', 'Injury'][colour]} di`);
      });
      for (const deadly of mat.deadly.filter(Boolean)) expect(text).toContain(`1 in ${deadly.toLocaleString('en-GB')} to die`);
      expect(text).toContain(`${mat.hand_count} card`);
    }
    for (const branch of helpOf(scene).branches) expect(text).toContain(branch);
    for (const roll of rolls) expect(text).toContain(roll.dice.join(', '));
    expect(text).toContain(pile_closed ? 'there is no pile any more' : `The pile: ${pile} card`);
    expect(text).not.toMatch(/undefined|\[(sal|rad|tra|inj)\]/);
    await unmount(told);
  });
});

helpMayComeLater(wasteland, faces, tableOf, scenes, (scene) => show(scene));
