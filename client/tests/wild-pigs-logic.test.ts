// Wild Pigs without its looks: where choices are made, what is said about things, and the sum of a payment.
import { describe, expect, test } from 'vitest';

import { nearest } from '../src/board/arrows';
import { BAR, byPlace, MORE } from '../src/board/places';
import { inShapes, parts, plainText } from '../src/board/shapes';
import { breakable, numbered } from '../src/board/words';
import { attackers } from '../src/games/wild-pigs/attacks';
import { Ledger, total } from '../src/games/wild-pigs/pay';
import { frontmost, PAY, placeOf } from '../src/games/wild-pigs/places';
import { prompt } from '../src/games/wild-pigs/prompt';
import type { Board, LedgerRow, Face, Help, Mat, Payment, Printed } from '../src/games/wild-pigs/types';
import { drawn } from '../src/games/wild-pigs/words';
import { amountInWords } from '../src/lib/powers';
import type { Faces, Scene } from '../src/protocol';
import { table } from './stubs';
import recorded from './wild-pigs-scenes.json';

const faces = recorded.faces as Faces;
const scenes = recorded.scenes as unknown as Scene[];
const boardOf = (scene: Scene) => scene.board as Board;
const matOf = (scene: Scene) => boardOf(scene).mats[scene.own!.seat]!;
const helpOf = (scene: Scene) => scene.own!.help as Help;
const placesOf = (scene: Scene) =>
  byPlace(scene.own!.choices, (action) => placeOf(action, boardOf(scene), matOf(scene), helpOf(scene)));
const can = (start: string) =>
  scenes.find((scene) => scene.own!.choices.some(({ action }) => action.startsWith(start)))!;

describe('places', () => {
  test('every choice that was recorded has a place of its own', () => {
    let seen = 0;
    for (const scene of scenes) {
      for (const { action } of scene.own!.choices) {
        expect(placeOf(action, boardOf(scene), matOf(scene), helpOf(scene)), action).not.toBe(MORE);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  test('what is not known goes in the list', () => {
    const scene = scenes[0]!;
    for (const action of ['dance', 'fight 9', 'fight 1 sideways', 'buy upgrade 99', 'buy house 1', 'activate 4']) {
      expect(placeOf(action, boardOf(scene), matOf(scene), helpOf(scene)), action).toBe(MORE);
    }
  });

  test('no choice is lost on the way', () => {
    for (const scene of scenes) {
      const places = placesOf(scene);
      expect([...places.values()].flat()).toHaveLength(scene.own!.choices.length);
    }
  });

  test('a fight is with the frontmost threat of its lane', () => {
    const scene = can('fight');
    const action = scene.own!.choices.find((choice) => /^fight \d$/.test(choice.action))!.action;
    const lane = Number(action.split(' ')[1]) - 1;
    const place = placeOf(action, boardOf(scene), matOf(scene), helpOf(scene));
    expect(place).toBe(`threat ${lane} ${frontmost(boardOf(scene), lane)}`);
  });
});

describe('prompt', () => {
  const said = (scene: Scene) => prompt(scene, table(), faces)!;
  const words = (scene: Scene) =>
    said(scene)
      .ask.map((word) => (typeof word === 'string' ? word : 'strong' in word ? word.strong : word.name))
      .join('');

  test('it says what may be done with the main action', () => {
    expect(words(can('fight'))).toMatch(/^Choose one: Fight a lit pig, change Stance, or Prepare a token\.$/);
    const peaceful = scenes.find(({ own }) => own!.choices.some(({ action }) => action.startsWith('restance')))!;
    expect(words(peaceful)).toMatch(/Prepare a token\.$/);
    expect(said(peaceful).buttons).toEqual([{ action: 'end turn', label: 'End turn', key: 'e' }]);
  });

  test('and what is left after it', () => {
    expect(words(can('end turn'))).toMatch(/end your turn\.$/);
  });

  test('paying, choosing and the Boss have words of their own', () => {
    expect(words(can('pay'))).toMatch(/^Pay for .+: choose what to use, then fight\.$/);
    const losing = scenes.filter(({ own }) => own!.choices.some(({ action }) => action.startsWith('lose')));
    for (const scene of losing) expect(words(scene)).toMatch((scene.board as Board).boss_phase ? /you lose to the Boss: \d\.$/ : /stolen/);
    expect(words(can('decline'))).toMatch(/each threshold of the Boss/);
    expect(said(can('end boss')).buttons[0]?.action).toBe('end boss turn');
  });

  test('choices of the ribbon are among its buttons', () => {
    for (const scene of scenes) {
      const places = placesOf(scene);
      const buttons = said(scene).buttons.map(({ action }) => action);
      for (const { action } of places.get(BAR) ?? []) expect(buttons).toContain(action);
    }
  });

  test('a player who is not asked has none', () => {
    const scene = scenes[0]!;
    expect(prompt({ ...scene, own: null }, table(), faces)).toBeNull();
    expect(prompt({ ...scene, own: { ...scene.own!, question: '' } }, table(), faces)).toBeNull();
  });
});

describe('words', () => {
  test('amounts', () => {
    expect(amountInWords([1, 0, 10])).toBe('1 Ferocity, 10 Mass');
    expect(amountInWords([0, 0, 0])).toBe('nothing');
  });

  test('marks of short texts become shapes, and words again', () => {
    expect(parts('+[G1] each turn')).toEqual(['+', { icon: 'mass', name: 'Mass', n: '1' }, ' each turn']);
    expect(parts('[mass 2]')).toEqual([{ icon: 'mass_token', name: 'Mass', n: '2' }]);
    expect(plainText('−[R2][B1] once')).toBe('−2 Ferocity1 Cunning once');
    expect(inShapes('2 Ferocity, 1 Mass short')).toBe('[R2] [G1] short');
  });

  test('choices are drawn', () => {
    expect(drawn('lose R R B').map(({ icon, n }) => `${n}${icon}`)).toEqual(['2ferocity', 'cunning']);
    expect(drawn('take weapon slot').map(({ name }) => name)).toEqual(['Weapon slot']);
    expect(drawn('end turn')).toEqual([]);
  });

  test('copies of a card are told apart', () => {
    expect(numbered(['a', 'b', 'a'], (one) => one)).toEqual(['a', 'b', 'a#2']);
  });
});

describe('arrow keys', () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });

  test('go to what lies nearest straight ahead', () => {
    const boxes = [box(20, 0), box(40, 0), box(20, 20)];
    expect(nearest(box(0, 0), boxes, [1, 0])).toBe(0);
    expect(nearest(box(20, 0), boxes, [0, 1])).toBe(2);
    expect(nearest(box(20, 0), boxes, [0, -1])).toBe(-1);
  });
});

describe('a payment', () => {
  const entry = (changes: Partial<LedgerRow>): LedgerRow => ({
    ...{ label: '', icon: '', amount: [0, 0, 0], how: 'offered', action: '', note: '', rule: '' },
    ...changes,
  });
  const payment = (entries: LedgerRow[], changes: Partial<Payment> = {}): Payment => ({
    ...{ title: 'Barn Crusher', card: 'D15', lane: 1, row: 'front', threshold: -1, vp: 3, gains: '' },
    ...{ printed: [1, 2, 8], left: [1, 2, 10], cubes: [5, 3, 9], entries, splits: 0 },
    ...{ pay: true, cheapest: [], proposed: [1, 2, 10] },
    ...changes,
  });
  const mat = {
    weapons: [{ card: 'W03', uses: 2, used: false }, null, { card: 'W01', uses: 1, used: false }],
  } as unknown as Mat;
  const names: Record<string, string> = { W03: 'Log Maul', W01: 'Sharpened Rebar' };
  const ledger = (one: Payment, actions: string[] = []) =>
    new Ledger(
      one,
      actions.map((action) => ({ action, text: action, rule: '' })),
      mat,
      (card) => names[card] ?? '',
    );
  const printed = entry({ label: 'Printed on the card', how: 'printed', amount: [1, 2, 8] });
  const weight = entry({ label: 'Weight 2', icon: 'weight', how: 'adds', amount: [0, 0, 2] });
  const maul = entry({ label: 'Log Maul', icon: 'weapon', amount: [0, 0, -2], action: 'weapon 1' });
  const attack = entry({ label: 'Attack token', icon: 'attack', amount: [-2, 0, 0], action: 'spend attack' });
  const wilds = ['R', 'B', 'G'].map((letter, i) =>
    entry({
      label: 'Wild token',
      icon: 'wild',
      amount: [0, 1, 2].map((j) => (j === i ? -1 : 0)),
      action: `spend wild ${letter}`,
    }),
  );

  test('shows what is asked before anything lowers it', () => {
    expect(total(payment([printed, weight, maul]))).toEqual([1, 2, 10]);
  });

  test('counts what is proposed, and says it', () => {
    const cheapest = ['weapon 1', 'spend wild G', 'spend wild G'];
    const proposed = ledger(payment([printed, weight, maul, ...wilds], { cheapest }));
    expect(proposed.proposal).toBe('Log Maul, 2 × Wild as Mass');
    const rows = new Map(proposed.rows.map((row) => [row.key, row]));
    expect(rows.get('weapon 1')).toMatchObject({ amount: [0, 0, -2], proposed: true });
    expect(rows.get('wild')).toMatchObject({ amount: [0, 0, -2], proposed: true });
  });

  test('reads back the plays behind what is used, and takes any of them back', () => {
    const used = [
      { ...maul, how: 'used', action: '' },
      entry({ label: 'Sharpened Rebar', icon: 'weapon', how: 'used', amount: [-2, 0, 0] }),
      entry({ label: '2 Attack tokens', icon: 'attack', how: 'used', amount: [-4, 0, 0] }),
      entry({ label: '2 Wild tokens', icon: 'wild', how: 'used', amount: [0, -2, 0], note: 'as Cunning' }),
    ] as LedgerRow[];
    const paid = ledger(payment([printed, ...used]));
    const plays = ['weapon 1', 'weapon 3', 'spend attack', 'spend attack', 'spend wild B', 'spend wild B'];
    expect(paid.plays).toEqual(plays);
    const control = (key: string) => paid.rows.find((row) => row.key === key)!.control!;
    expect(control('weapon 3')).toEqual({ kind: 'switch', on: true, plays: plays.toSpliced(1, 1) });
    expect(control('attack')).toMatchObject({ kind: 'stepper', n: 2, fewer: plays.toSpliced(3, 1), more: [] });
    expect(control('wild')).toMatchObject({ kind: 'stepper', n: 2, fewer: plays.slice(0, -1) });
  });

  test('a counter shows what is proposed, too', () => {
    const wild = entry({ label: 'Wild', icon: 'wild', how: 'offered', amount: [-1, 0, 0], action: 'spend wild R' });
    const proposing = { ...payment([printed, wild]), cheapest: ['spend wild R', 'spend wild R'] };
    const row = ledger(proposing).rows.find(({ key }) => key === 'wild')!;
    expect(row).toMatchObject({ proposed: true, amount: [-2, 0, 0] });
    expect(row.control).toMatchObject({ kind: 'stepper', n: 0, soon: 2, fewer: null });
  });

  test('what comes too late is played in time', () => {
    const spent = entry({ label: 'Attack token', icon: 'attack', how: 'used', amount: [-2, 0, 0] });
    const late = { ...maul, action: '', note: 'Weapons come first.', rule: 'WP-D5' };
    const row = ledger(payment([printed, late, spent])).rows.find(({ key }) => key === 'weapon 1')!;
    expect(row.control).toEqual({ kind: 'switch', on: false, plays: ['weapon 1', 'spend attack'] });
    expect(row.note).toBe('');
  });

  test('what cannot be used says why not', () => {
    const refused = entry({ label: 'Log Maul', icon: 'weapon', note: 'Not against this.', rule: 'WP-E27' });
    const row = ledger(payment([printed, refused])).rows.find(({ key }) => key === 'weapon 1')!;
    expect(row).toMatchObject({ control: null, note: 'Not against this.', rule: 'WP-E27' });
  });

  test('one Attack token is a switch', () => {
    const row = ledger(payment([printed, attack])).rows.find(({ key }) => key === 'attack')!;
    expect(row.control).toEqual({ kind: 'switch', on: false, plays: ['spend attack'] });
  });

  test('splits and aims are chosen by colour', () => {
    const split = entry({ label: 'Split: Mass', icon: 'any', amount: [0, 0, -4], action: 'split G 4' });
    const rows = ledger(payment([printed, split]), ['split G 1', 'split G 4']).rows;
    expect(rows.find(({ key }) => key === 'split G')!.control).toMatchObject({ n: 0, fewer: null });
    const aimed = entry({ label: 'Sight Glass', icon: 'upgrade', how: 'used', amount: [0, -1, 0] });
    const pick = ledger(payment([printed, aimed])).rows.find(({ key }) => key === 'aim 0')!.control;
    const options = [{ plays: ['aim R'], on: false }, { on: true }, { on: false }];
    expect(pick).toMatchObject({ kind: 'pick', options });
  });

  test('every offer of a recorded payment has a row', () => {
    for (const scene of scenes) {
      const paid = helpOf(scene).payment;
      if (!paid) continue;
      const choices = placesOf(scene).get(PAY)!;
      const title = (card: string) => (faces.cards[card] as { name: string } | undefined)?.name ?? card;
      const { rows, plays } = new Ledger(paid, choices, matOf(scene), title);
      expect(plays).toHaveLength(scene.own!.draft - 1);
      const offered = rows.flatMap(({ control }) => {
        if (control?.kind === 'switch') return control.on ? [] : control.plays;
        if (control?.kind === 'pick') return control.options.flatMap((option) => option.plays);
        return control?.more.flatMap((option) => option.plays) ?? [];
      });
      for (const { action } of choices) {
        if (action !== 'pay' && !/^split . (\d\d|[2-9])$/.test(action)) expect(offered).toContain(action);
      }
    }
  });
});

describe('attacks', () => {
  const scene = can('end turn');
  const before = { ...boardOf(scene), main_done: true };
  const printed = faces.printed as Printed;
  const threat = { card: 'D04', weight: 0, enraged: true, cost: [12, 1, 0], vp: 4 };
  const lanes = [{ back: null, mid: null, front: threat }, { back: null, mid: null, front: null }];
  const face = () => ({ table: 'threat', kind: 'Feral' }) as Face;
  const hurt = (wounds: number): Board => ({
    ...before,
    lanes,
    mats: before.mats.map((mat, seat) => (seat === 0 ? { ...mat, wounds: mat.wounds + wounds } : mat)),
  });

  test('are those of the threats that somebody is weak to, if somebody was hurt', () => {
    expect(attackers({ ...before, lanes }, hurt(1), 0, printed, face)).toEqual([0]);
    expect(attackers({ ...before, lanes }, hurt(0), 0, printed, face)).toEqual([]);
    expect(attackers({ ...before, lanes }, hurt(1), 1, printed, face)).toEqual([]);
  });
});

test('long words break between syllables, short ones do not', () => {
  const soft = (name: string) => breakable(name).replaceAll('\u00AD', '-');
  expect(soft("Quartermaster's Cart")).toBe("Quar-ter-mas-ter's Cart");
  expect(soft('Field Laboratory')).toMatch(/^Field Labo-ra-to-?ry$/);
  expect(soft('Monument of Tusks')).toBe('Monu-ment of Tusks');
  expect(soft('Nail Bomb')).toBe('Nail Bomb');
});
