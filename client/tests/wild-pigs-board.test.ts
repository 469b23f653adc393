// The board of Wild Pigs on the page: whatever may be done can be done by clicking, and everything is put in words.
import { mount, unmount } from 'svelte';
import { describe, expect, test, vi } from 'vitest';

import wildPigs from '../src/games/wild-pigs';
import type { Board, Help } from '../src/games/wild-pigs/types';
import type { Faces, Scene, Table } from '../src/protocol';
import { $, all, played, press, settled, showing, takenBack, why, words } from './board';
import { helpMayComeLater } from './help';
import { seat, table } from './stubs';
import recorded from './wild-pigs-scenes.json';

const faces = recorded.faces as Faces;
const scenes = recorded.scenes as unknown as Scene[];
const boardOf = (scene: Scene) => scene.board as Board;
const tableOf = (scene: Scene): Table => {
  const players = boardOf(scene).mats.length;
  return table({ players, seats: Array.from({ length: players }, (_, i) => seat(i)) });
};
const can = (start: string) =>
  scenes.find((scene) => scene.own!.choices.some(({ action }) => action.startsWith(start)))!;

const show = showing(wildPigs, faces, tableOf, 'threats', 'WP-1a');

describe('everything that may be done', () => {
  scenes.forEach((scene, i) => {
    test(`can be done by clicking (${i}: ${scene.own!.question})`, async () => {
      const said = wildPigs.prompt(scene, tableOf(scene), faces)!;
      const reached = new Set(said.buttons.map(({ action }) => action));
      await show(scene);
      // Every lit button once; where that opens a menu, every button of the menu, too.
      const lit = '.board :is(.board-glow, .board-lit):not(.menu *, .tiles *), .frame button, .threshold button';
      const opened = '.menu button, .tiles button';
      for (let n = 0; n < all(lit).length; n += 1) {
        all(lit)[n]!.click();
        await settled();
        const menu = all(opened).length;
        for (let m = 0; m < menu; m += 1) {
          if (!all(opened).length) {
            all(lit)[n]!.click();
            await settled();
          }
          all(opened)[m]?.click();
          await settled();
        }
        for (let open = 0; open < 3 && $('.menu, .tiles, [data-tip]'); open += 1) await press('Escape');
      }
      played.forEach((action) => reached.add(action));
      const missing = scene
        .own!.choices.map(({ action }) => action)
        // A split is made one by one.
        .filter((action) => !reached.has(action) && !reached.has(action.replace(/^(split .) \d+$/, '$1 1')));
      expect(missing).toEqual([]);
    });
  });

  test('is also in reach if nobody foresaw it', async () => {
    const scene = can('restance');
    const strange = { action: 'dance 3', text: 'Dance with the boar of lane 3', rule: 'WP-1a' };
    await show({ ...scene, own: { ...scene.own!, choices: [...scene.own!.choices, strange] } });
    all('.act').at(-1)!.click();
    await settled();
    all('.tray button').find((one) => one.textContent.includes(strange.text))!.click();
    expect(played).toContain(strange.action);
  });
});

test('who asks for stances that lie open already is shown where', async () => {
  await show(can('restance'));
  const shown = vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockReturnValue(true);
  const pointedOut: Element[] = [];
  HTMLElement.prototype.animate = function (this: HTMLElement) {
    pointedOut.push(this);
    return {} as Animation;
  };
  $('[data-act="stance"]')!.click();
  await settled();
  expect(pointedOut).toEqual(all('[data-place^="stance "].board-lit'));
  expect(document.activeElement).toBe(pointedOut[0]);
  shown.mockRestore();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

describe('lit means legal', () => {
  test('threats, goods, stances and tokens are lit if and only if something can be done with them', async () => {
    for (const scene of [can('fight'), can('pay'), can('buy'), can('threshold')]) {
      await show(scene);
      const actions = scene.own!.choices.map(({ action }) => action);
      const lit = (place: string) => all(`[data-place^="${place}"]:is(.board-glow, .board-lit)`).length;
      expect(lit('good ')).toBe(actions.filter((action) => action.startsWith('buy')).length);
      const fought = Number(((scene.own!.help as Help).payment?.lane ?? -1) >= 0);
      expect(lit('threat ')).toBe(actions.filter((action) => action.startsWith('fight')).length + fought);
    }
  });

  test('what is not legal says why not, with its rule', async () => {
    const scene = can('restance');
    await show(scene);
    const good = all('[data-place^="good "]').find((one) => !one.matches('.board-lit'));
    if (!good) throw new Error('everything can be bought');
    good.click();
    await settled();
    expect(why).toHaveBeenCalledOnce();
    expect($('[role="tooltip"]')!.textContent).toContain('No buy');
    expect($('[role="tooltip"] button')!.textContent).toBe('WP-1a');
    await press('Escape');
    expect($('[role="tooltip"]')).toBeNull();
  });

  test('nothing is lit for a spectator, and nothing can be done', async () => {
    await show({ ...can('fight'), own: null }, { seat: null, live: false });
    expect(all('.board-glow, .board-lit')).toEqual([]);
    expect(all('[data-act]')).toEqual([]);
    $('[data-place^="threat "]')!.click();
    expect(played).toEqual([]);
  });
});

describe('keys', () => {
  test('a number fights in that lane, letters open the main actions', async () => {
    const scene = can('fight');
    const action = scene.own!.choices.find((choice) => /^fight \d$/.test(choice.action))!.action;
    await show(scene);
    await press(action.split(' ')[1]!);
    expect(played).toEqual([action]);
    await press('p');
    const tile = $('[data-token].board-lit')!;
    tile.click();
    expect(played.at(-1)).toMatch(/^prepare/);
  });

  test('Escape takes back an unfinished payment as a whole', async () => {
    const scene = can('pay');
    await show(scene);
    await press('Escape');
    expect(takenBack).toEqual([scene.own!.draft]);
  });

  test('keys mean letters while somebody types', async () => {
    await show(can('fight'));
    const input = document.body.appendChild(document.createElement('input'));
    await press('p', input);
    expect($('[data-token]')).toBeNull();
    input.remove();
  });
});

describe('paying', () => {
  test('one button plays the proposal and pays', async () => {
    const scene = scenes.find((one) => (one.own!.help as Help).payment?.cheapest.length)!;
    await show(scene);
    $('.frame .primary')!.click();
    expect(played).toEqual([...(scene.own!.help as Help).payment!.cheapest, 'pay']);
  });
});

describe('in words', () => {
  test('the whole table is described', async () => {
    const { default: InWords } = await wildPigs.InWords();
    for (const scene of scenes.slice(0, 6)) {
      const described = mount(InWords, {
        target: document.body,
        props: { scene, table: tableOf(scene), faces, seat: scene.own!.seat },
      });
      const text = words();
      const board = boardOf(scene);
      const cards = [
        ...board.lanes.flatMap(({ back, mid, front }) => [back?.card, mid?.card, front?.card]),
        ...[board.upgrades, board.weapons].flatMap((market) => [...market.new_stock, ...market.carryover]),
        ...board.bosses,
        ...board.mats.flatMap((mat) => [...mat.upgrades, ...mat.weapons, ...mat.trophies].map((held) => held?.card)),
      ];
      for (const card of cards) {
        const name = card ? (faces.cards[card] as { name: string } | undefined)?.name : '';
        if (name) expect(text).toContain(name);
      }
      for (const { name } of tableOf(scene).seats) expect(text).toContain(name);
      await unmount(described);
    }
  });

  test('every threat has a name that says it all', async () => {
    await show(can('fight'));
    const label = $('.threat.board-glow .sr')!.textContent;
    expect(label).toMatch(/^Lane \d, (Front|Mid|Back): .+, (Feral|Cunning|Massive|Hybrid), costs \d/);
    expect(label).toContain('you can fight it');
  });
});

helpMayComeLater(wildPigs, faces, tableOf, scenes, (scene) => show(scene));
