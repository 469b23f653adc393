// The board of the Draft on the page: whatever may be done can be done by clicking, and everything can be read in words.
import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';

import draft from '../src/games/wild-pigs-draft';
import { read } from '../src/games/wild-pigs-draft/bunch';
import type { Battle, Board, Help, Printed } from '../src/games/wild-pigs-draft/types';
import type { Faces, Scene, Table } from '../src/protocol';
import { $, all, becomes, click, played, press, settled, showing, takenBack, words } from './board';
import { helpMayComeLater } from './help';
import { seat, table } from './stubs';
import recorded from './wild-pigs-draft-scenes.json';

// Every click redraws the whole table.
vi.setConfig({ testTimeout: 20_000 });

const faces = recorded.faces as Faces;
const scenes = recorded.scenes as unknown as Scene[];
const boardOf = (scene: Scene) => scene.board as Board;
const helpOf = (scene: Scene) => scene.own!.help as Help;
const actionsOf = (scene: Scene) => scene.own!.choices.map(({ action }) => action);
const tableOf = (scene: Scene): Table => {
  const players = boardOf(scene).mats.length;
  const seats = Array.from({ length: players }, (_, i) => seat(i));
  return table({ game: 'wild-pigs-draft', cards: 'boargame', players, seats });
};
const can = (start: string) => scenes.find((scene) => actionsOf(scene).some((action) => action.startsWith(start)))!;
const helped = (holds: (help: Help, scene: Scene) => unknown) => scenes.find((scene) => holds(helpOf(scene), scene))!;

const show = showing(draft, faces, tableOf, 'pigs', 'WD-1a');

afterEach(() => void vi.useRealTimers());

/** Put a bunch of scrap together by clicks: give back what lies there, then one token after the other. */
async function choose(action: string) {
  while (all('.places button').length) await click($('.places button'));
  const bunch = read(action);
  for (const [i, letter] of ['R', 'B', 'G'].entries()) {
    for (let n = 0; n < (bunch[i] ?? 0); n += 1) await click($(`.stacks [data-colour="${letter}"]`));
  }
  if ($('.places')) await click($('.frame .primary'));
}

/** Click at every lit button once; where that unfolds something, at every button in it, too. */
async function clickAll() {
  const lit = '.board :is(.board-glow, .board-lit):not(.menu *, .tiles *, .bunch *), .frame footer button, .frame .use';
  const opened = '.menu button, .tiles button';
  for (let n = 0; n < all(lit).length; n += 1) {
    await click(all(lit)[n]);
    const inside = all(opened).length;
    for (let m = 0; m < inside; m += 1) {
      if (!all(opened).length) await click(all(lit)[n]);
      await click(all(opened)[m] ?? all(lit)[n]);
    }
    for (let open = 0; open < 3 && $('.menu, .tiles, [data-tip]'); open += 1) await press('Escape');
  }
}

describe('tracks', () => {
  const scene = can('tinker');
  const levelled = (level: number): Scene => {
    const mats = boardOf(scene).mats.map((mat) => ({ ...mat, levels: [level, level, level, level] }));
    return { ...scene, board: { ...boardOf(scene), mats } };
  };
  const notches = () => all('[data-place="track Red"] .notch').map((notch) => notch.textContent);

  test('show every level, and when they are full only what they bring', async () => {
    const { values } = (faces.printed as Printed).nodes.find(({ name }) => name === 'Red')!;
    await show(levelled(0));
    expect(notches()).toEqual(values.map(String));
    await becomes(levelled(values.length - 1));
    expect(notches()).toEqual([String(values.at(-1))]);
    expect($('[data-place="track Red"] .full')!.textContent).toBe(String((faces.printed as Printed).full_track_vp));
  });
});

describe('everything that may be done', () => {
  scenes.forEach((scene, i) => {
    test(`can be done by clicking (${i}: ${scene.own!.question})`, async () => {
      const said = draft.prompt(scene, tableOf(scene), faces)!;
      await show(scene);
      const bunches = actionsOf(scene).filter((action) => /^(pay|take) /.test(action));
      for (const action of bunches) await choose(action);
      if (!bunches.length) await clickAll();
      const reached = new Set([...said.buttons.map(({ action }) => action), ...played]);
      expect(actionsOf(scene).filter((action) => !reached.has(action))).toEqual([]);
    });
  });

  test('is also in reach if nobody foresaw it', async () => {
    const scene = can('scavenge');
    const strange = { action: 'dance 3', text: 'Dance with the third pig', rule: 'WD-1a' };
    await show({ ...scene, own: { ...scene.own!, choices: [...scene.own!.choices, strange] } });
    await click(all('.board button').find((one) => one.textContent.includes(strange.text)));
    expect(played).toEqual([strange.action]);
  });

  test('nothing is lit for spectators, and they can do nothing', async () => {
    for (const scene of [can('engage'), can('scavenge'), can('form')]) {
      await show({ ...scene, own: null }, { seat: null, live: false });
      expect(all('.board-glow, .board-lit')).toEqual([]);
      for (const button of all('.board [data-place]')) await click(button);
    }
    expect(played).toEqual([]);
  });
});

describe('paying', () => {
  const paying = helped(({ spend }) => spend);

  test('one click pays as proposed', async () => {
    await show(paying);
    await click($('.frame .primary'));
    expect(played).toEqual([helpOf(paying).spend!.proposed]);
  });

  test('a payment that is not whole cannot be made, and says so', async () => {
    await show(paying);
    await click($('.places button'));
    expect($('.frame .primary')!.textContent).toContain('1 more scrap to pay');
    await click($('.frame .primary'));
    expect(played).toEqual([]);
    expect($('[role="tooltip"]')!.textContent).toContain('Not yet');
  });

  test('Cancel and Escape take back the purchase', async () => {
    await show(paying);
    await click(all('.frame button').find((one) => one.innerHTML.includes('Cancel')));
    await press('Escape');
    expect(takenBack).toEqual([paying.own!.draft, paying.own!.draft]);
  });
});

describe('taking scrap', () => {
  test('one token by one click', async () => {
    const scene = helped(({ take }) => take?.count === 1);
    await show(scene);
    await click($('.stacks [data-colour="B"]'));
    expect(played).toEqual(['take B']);
  });

  test('several in any order, as one action', async () => {
    const scene = helped(({ take }) => take?.count === 3);
    await show(scene);
    for (const letter of ['G', 'R', 'G']) await click($(`.stacks [data-colour="${letter}"]`));
    expect(played).toEqual([]);
    await click($('.frame .primary'));
    expect(played).toEqual(['take R G G']);
  });

  test('no more than the bag has', async () => {
    const scene = helped(({ take }) => take?.count === 3);
    const take = { ...helpOf(scene).take!, there: [1, 5, 5] };
    await show({ ...scene, own: { ...scene.own!, help: { ...helpOf(scene), take } } });
    await click($('.stacks [data-colour="R"]'));
    await click($('.stacks [data-colour="R"]'));
    expect(all('.places button')).toHaveLength(1);
  });
});

describe('a clash', () => {
  test('says what comes of it, and why', async () => {
    const scene = helped(({ stake }) => stake?.charges.length);
    await show(scene);
    const { outcome } = helpOf(scene).stake!;
    expect($('.frame .primary')!.textContent).toContain(`Clash: ${outcome.toUpperCase()}`);
    expect($('.frame .versus .sr')!.textContent).toMatch(/Ferocity \d.* against \d+: (not )?met.*highest/);
  });

  test('the proposal is one click away, and what it leads to another', async () => {
    const scene = helped(({ stake }) => stake?.proposed.length);
    await show(scene);
    const { proposed, best } = helpOf(scene).stake!;
    expect($('.proposal')!.textContent).toMatch(new RegExp(`^Spend \\d charge.*${best.toUpperCase()}`));
    await click($('.proposal'));
    expect(played).toEqual(proposed);
  });

  test('a charge that was spent can be switched off', async () => {
    const scene = helped(({ stake }, { own, board }) => {
      const cards = (board as Board).mats[own!.seat]!.cards;
      return stake && own!.draft === 1 && cards.some(({ spent_now }) => spent_now);
    });
    await show(scene);
    const on = $('.frame [role="switch"][aria-checked="true"]')!;
    await click(on);
    expect(takenBack).toEqual([1]);
  });

  test('after a FAIL one may be rescued or take the Injury', async () => {
    const scene = can('accept');
    await show(scene);
    const rescue = actionsOf(scene).find((action) => action.startsWith('use'))!;
    await click($('.frame .primary'));
    await click($('.frame .other'));
    expect(played).toEqual([rescue, 'accept']);
  });
});

describe('what was just fought', () => {
  const scene = helped((_, { board }) => {
    const { battle, phase } = board as Board;
    return battle && !battle.horde && phase === 'turns';
  });
  const last = boardOf(scene).battle!;
  const later = (battle: Battle, before: Battle | null = null): Scene => ({
    ...scene,
    plays: scene.plays + 1,
    version: scene.version + 1,
    board: { ...boardOf(scene), battle, before },
  });
  const next = { ...last, number: last.number + 2, title: 'Clash of Day, round 9' };

  test('is not shown when the table is opened', async () => {
    await show(scene);
    expect($('.reveal .title')).toBeNull();
    expect($('[role="status"]')!.textContent).toBe('');
  });

  test('is shown when it happens, and said in words', async () => {
    await show(scene);
    await becomes(later(next));
    expect($('.reveal .title')!.textContent).toContain('Clash of Day, round 9');
    const fights = last.assaults.flatMap(({ results }) => results.filter(Boolean));
    expect(all('.reveal .fought li')).toHaveLength(fights.length);
    expect($('[role="status"]')!.textContent).toMatch(/^Clash of Day, round 9\. Ada (slays|repels|fails)/);
  });

  test('any key and any click puts it away; the table hears them, too, but for Escape', async () => {
    for (const away of [() => press('s'), () => press('Escape'), () => click(document.body)]) {
      await show(scene);
      await becomes(later(next));
      document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      await away();
      expect($('.reveal .title')).toBeNull();
    }
    await show(scene);
    await becomes(later(next));
    let heard = '';
    const listen = ({ key }: KeyboardEvent) => (heard += key);
    addEventListener('keydown', listen);
    await press('Escape');
    await press('q');
    removeEventListener('keydown', listen);
    expect(heard).toBe('q');
  });

  test('goes by itself', async () => {
    vi.useFakeTimers();
    await show(scene);
    await becomes(later(next));
    expect($('.reveal .title')).not.toBeNull();
    vi.advanceTimersByTime(20_000);
    await settled();
    expect($('.reveal .title')).toBeNull();
  });

  test('comes in its order if two end at once, and can be opened again', async () => {
    await show(scene);
    const horde = { ...next, number: next.number + 1, title: 'Onslaught of the Day', horde: true };
    await becomes(later(horde, next));
    expect($('.reveal .title')!.textContent).toContain(next.title);
    await press('Escape');
    await click(all('button').find((one) => one.textContent.includes('Last Onslaught')));
    expect($('[role="dialog"]')!.textContent).toContain(next.title);
    expect($('[role="dialog"]')!.textContent).toContain(horde.title);
  });

  test('looking at another time shows nothing', async () => {
    await show(scene);
    await becomes({ ...later(next), plays: scene.plays + 500 });
    expect($('.reveal .title')).toBeNull();
  });
});

describe('in words', () => {
  test('the whole table is described', async () => {
    const { default: InWords } = await draft.InWords();
    for (const scene of scenes) {
      const page = mount(InWords, {
        target: document.body,
        props: { scene, table: tableOf(scene), faces, seat: scene.own!.seat },
      });
      const text = words();
      const { pool, horde, row, mats, battle, before } = boardOf(scene);
      const cards = [
        ...[...pool, ...horde, ...row],
        ...mats.flatMap((mat) => [mat.zone, ...mat.trophies, ...mat.cards.map(({ card }) => card)]),
        ...[battle, before].flatMap((one) => one?.assaults.map(({ card }) => card) ?? []),
      ];
      for (const card of cards) {
        const name = card ? (faces.cards[card] as { name: string } | undefined)?.name : '';
        if (name) expect(text).toContain(name);
      }
      for (const { name } of tableOf(scene).seats) expect(text).toContain(name);
      const { spend, take, stake } = helpOf(scene);
      if (spend) expect(text).toContain(`Proposed: ${spend.proposed}`);
      if (take) expect(text).toContain(take.title);
      if (stake) expect(text).toContain(`As it stands: ${stake.outcome.toUpperCase()}`);
      await unmount(page);
    }
  });
});

helpMayComeLater(draft, faces, tableOf, scenes, (scene) => show(scene));
