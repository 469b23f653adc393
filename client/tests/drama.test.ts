// The queue of scenes: told in order, at a pace, skipped at will, and never in the way of your own decision.
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { type Beat, beatsOf, fresh, NOTHING } from '../src/drama/beats';
import { DICE_BEFORE_DECISION, LATE, Queue } from '../src/drama/queue';
import { play, tones } from '../src/drama/sound';
import { preferences } from '../src/lib/prefs.svelte';
import type { Happening, Line, Scene } from '../src/protocol';
import { line, own, scene } from './stubs';

const PLAIN = 0;
const CAUSE = 1;
const GRAND = 2;
const TURN = 3;
const kinds: Happening[] = [
  { part: 'plain', icon: '' },
  { part: 'cause', icon: 'attack' },
  { part: 'grand', icon: 'boss' },
  { part: 'turn', icon: '' },
];

/** Time that goes on only when it is told to. */
class Clock {
  now = 0;
  calls: { at: number; call: () => void }[] = [];

  later = (milliseconds: number, call: () => void) => {
    const one = { at: this.now + milliseconds, call };
    this.calls.push(one);
    return () => void (this.calls = this.calls.filter((other) => other !== one));
  };

  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.calls.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.calls = this.calls.filter((one) => one !== next);
      this.now = next.at;
      next.call();
    }
    this.now = end;
  }
}

let clock: Clock;
let queue: Queue;
let pace: number;
let watched: boolean;
let revealing: boolean;
let lines: Line[];
let plays: number;

const eyes = { seat: 0, own: [0] };
const theirs = (changes: Partial<Scene> = {}) => scene({ to_act: [1], turn: 1, own: own({ question: '' }), plays, ...changes });
const mine = (changes: Partial<Scene> = {}) => scene({ to_act: [0], own: own(), plays, ...changes });

/** Somebody plays, and this is written about it. */
function goesOn(make: (changes?: Partial<Scene>) => Scene, ...news: Partial<Line>[]): Scene {
  plays += 1;
  for (const one of news) lines = [...lines, line(lines.length, `line ${lines.length}`, { play: plays, seat: 1, ...one })];
  const now = make();
  queue.take(now, lines, eyes);
  return now;
}

beforeEach(() => {
  clock = new Clock();
  [pace, watched, revealing, lines, plays] = [1, true, false, [], 0];
  queue = new Queue({
    later: clock.later,
    pace: () => pace,
    watched: () => watched,
    revealing: () => revealing,
    kinds: () => kinds,
    changed: () => undefined,
  });
  queue.take(theirs(), lines, eyes);
});

describe('what happened, in beats', () => {
  const of = (...news: Partial<Line>[]) =>
    beatsOf(news.map((one, i) => line(i, `line ${i}`, { seat: 1, ...one })), kinds, [0], false);

  test('small things of one player are told together, those of another apart', () => {
    expect(of({}, {}, { seat: 2 }).map(({ words }) => words)).toEqual([['line 0', 'line 1'], ['line 2']]);
  });

  test('an attack stays in view while its outcome is told', () => {
    const [attack, outcome] = of({ kind: CAUSE }, { kind: PLAIN }) as [Beat, Beat];
    expect([attack.icon, attack.nothing, outcome.head]).toEqual(['attack', false, 'line 0']);
  });

  test('an attack that brings nothing says so, and leaves the time to read it', () => {
    const [first, second] = of({ kind: CAUSE }, { kind: CAUSE }) as [Beat, Beat];
    expect([first.nothing, second.nothing]).toEqual([true, false]); // of the last one something may still come
    const [struck] = of({ kind: CAUSE }, { kind: PLAIN }) as [Beat];
    expect(first.lasts - struck.lasts).toBeGreaterThan(NOTHING.length);
  });

  test('a new turn has nothing to do with an attack before it', () => {
    const [attack, turn, next] = of({ kind: CAUSE }, { kind: TURN }, { seat: 2 }) as [Beat, Beat, Beat];
    expect([attack.nothing, turn.head, next.head]).toEqual([true, '', '']);
  });

  test('a great moment tells all that comes with it', () => {
    expect(of({ kind: GRAND }, {}, { seat: 2 }).map(({ words }) => words.length)).toEqual([3]);
  });

  test('dice take their time', () => {
    expect(of({ dice: [4] })[0]!.lasts).toBeGreaterThan(of({})[0]!.lasts + 1000);
  });

  test('one’s own play is no news; what it stirs up is', () => {
    const told = (...news: Partial<Line>[]) =>
      beatsOf(news.map((one, i) => line(i, `line ${i}`, { seat: 0, ...one })), kinds, [0], true);
    expect(told({}, {})).toEqual([]);
    expect(told({}, { kind: CAUSE }, {}).map(({ words }) => words)).toEqual([['line 1'], ['line 2']]);
  });

  test('lines that were only put in another order are not told again', () => {
    const before = [line(0), line(1, 'I pick'), line(2, 'I wait')];
    const now = [line(0), line(1, 'I pick'), line(2, 'she picks'), line(3, 'I wait'), line(4, 'round 2')];
    expect(fresh(before, now).map(({ text }) => text)).toContain('she picks');
    expect(fresh(before, now).map(({ text }) => text)).toContain('round 2');
    expect(fresh(before, now).map(({ text }) => text)).not.toContain('I pick');
  });
});

describe('the queue of scenes', () => {
  test('tells in order, and paints each scene after what led to it', () => {
    const first = goesOn(theirs, {});
    const second = goesOn(theirs, {});
    expect(queue.beat?.words).toEqual(['line 0']);
    expect(queue.painted?.scene).not.toBe(first);
    clock.pass(queue.beat!.lasts);
    expect(queue.painted?.scene).toBe(first);
    expect(queue.beat?.words).toEqual(['line 1']);
    clock.pass(queue.beat!.lasts);
    expect(queue.painted?.scene).toBe(second);
    expect(queue.beat).toBeNull();
  });

  test('nothing passes while the board reveals something', () => {
    const first = goesOn(theirs, {});
    const { lasts } = queue.beat!;
    revealing = true;
    clock.pass(10 * lasts);
    expect(queue.painted?.scene).not.toBe(first);
    revealing = false;
    clock.pass(lasts);
    expect(queue.painted?.scene).toBe(first);
  });

  test('the log shows no more than has been told', () => {
    goesOn(theirs, { kind: CAUSE }, {});
    expect(queue.painted?.lines.length).toBe(1);
    clock.pass(queue.beat!.lasts);
    expect(queue.painted?.lines.length).toBe(2);
  });

  test('keeps the pace that is wanted', () => {
    pace = 0.5;
    goesOn(theirs, {});
    clock.pass(queue.beat!.lasts / 2 - 1);
    expect(queue.busy).toBe(true);
    clock.pass(1);
    expect(queue.busy).toBe(false);
  });

  test('at no pace everything is there at once', () => {
    pace = 0;
    const now = goesOn(theirs, { kind: GRAND }, { dice: [6] });
    expect(queue.painted?.scene).toBe(now);
    expect(queue.busy).toBe(false);
  });

  test('skipping goes to the newest scene', () => {
    goesOn(theirs, {});
    const now = goesOn(theirs, {}, { seat: 2 });
    queue.skip();
    expect(queue.painted?.scene).toBe(now);
    expect(queue.busy).toBe(false);
    expect(clock.calls).toEqual([]);
  });

  test('but stops at a great moment until you go on', () => {
    goesOn(theirs, {});
    goesOn(theirs, { kind: GRAND });
    const now = goesOn(theirs, {});
    queue.skip();
    expect(queue.beat?.part).toBe('grand');
    clock.pass(LATE / 2);
    expect(queue.beat?.part).toBe('grand');
    queue.skip();
    clock.pass(LATE / 2);
    expect(queue.painted?.scene).toBe(now);
  });

  test('one’s own decision is painted at once, and the rest told beside it', () => {
    goesOn(theirs, {});
    const now = goesOn(mine, { kind: CAUSE }, {});
    expect(queue.painted?.scene).toBe(now);
    expect(queue.isNewest).toBe(true);
    expect(queue.beat?.words).toEqual(['line 0']);
    clock.pass(queue.beat!.lasts);
    expect(queue.beat?.words).toEqual(['line 1']);
  });

  test('what comes while something is told beside a decision is told after it', () => {
    goesOn(mine, { kind: CAUSE }, {});
    goesOn(theirs, { seat: 2 });
    const told = [];
    for (; queue.beat; clock.pass(queue.beat.lasts)) told.push(queue.beat.words[0]);
    expect(told).toEqual(['line 0', 'line 1', 'line 2']);
    expect(queue.painted?.lines.length).toBe(3);
  });

  test('a great moment does not hold a decision back either', () => {
    const now = goesOn(mine, { kind: GRAND });
    expect(queue.painted?.scene).toBe(now);
    expect(queue.beat?.part).toBe('grand');
  });

  test('dice fall before what comes of them is painted, also before a decision', () => {
    const now = goesOn(mine, { dice: [5] }, { text: 'and wins', seat: 2 });
    expect(queue.beat?.dice).toEqual([5]);
    expect(queue.painted?.scene).not.toBe(now);
    expect(queue.painted?.lines.map(({ text }) => text)).toEqual(['line 0']);
    clock.pass(DICE_BEFORE_DECISION);
    expect(queue.painted?.scene).toBe(now);
  });

  test('of many dice the first are seen, and the decision does not wait for the rest', () => {
    const now = goesOn(mine, ...Array.from({ length: 9 }, () => ({ dice: [5] })));
    expect(queue.painted?.scene).not.toBe(now);
    expect(queue.painted?.lines.map(({ text }) => text)).toEqual(['line 0']);
    clock.pass(DICE_BEFORE_DECISION);
    expect(queue.painted?.scene).toBe(now);
    expect(queue.beat?.dice).toEqual([5]);
  });

  test('dice that come late hold no decision back', () => {
    const causes = Array.from({ length: 9 }, () => ({ kind: CAUSE, text: 'somebody is attacked' }));
    const now = goesOn(mine, ...causes, { dice: [5] });
    expect(queue.painted?.scene).toBe(now);
  });

  test('who decides has no need of the rest', () => {
    goesOn(mine, { kind: CAUSE }, {});
    queue.finish();
    expect(queue.busy).toBe(false);
    expect(clock.calls).toEqual([]);
  });

  test('who comes back late catches up in one step, and reads how far', () => {
    watched = false;
    goesOn(theirs, {});
    const now = goesOn(theirs, {});
    expect(queue.painted?.scene).toBe(now);
    expect([queue.busy, queue.missed]).toEqual([false, 2]);
    watched = true;
    goesOn(theirs, {});
    expect(queue.busy).toBe(true);
  });

  test('nobody falls further and further behind', () => {
    let now = theirs();
    for (let i = 0; i < 200 && !queue.missed; i += 1) now = goesOn(theirs, {});
    expect(queue.painted?.scene).toBe(now);
    expect(queue.busy).toBe(false);
  });

  test('what is taken back, and another’s eyes, are not told', () => {
    goesOn(theirs, {});
    plays -= 1;
    const back = theirs();
    queue.take(back, [], eyes);
    expect([queue.painted?.scene, queue.busy]).toEqual([back, false]);
    plays += 1;
    const hers = mine();
    queue.take(hers, [line(0)], { seat: 1, own: [0, 1] });
    expect([queue.painted?.scene, queue.busy]).toEqual([hers, false]);
  });
});

describe('sound', () => {
  const ALL = [
    { part: 'plain', dice: [] },
    { part: 'plain', dice: [4] },
    { part: 'cause', dice: [] },
    { part: 'grand', dice: [] },
  ] as const;

  test('is short', () => {
    const ends = ALL.flatMap((beat) => tones({ ...beat, dice: [...beat.dice] }).map(({ at, lasts }) => at + lasts));
    expect(Math.max(...ends)).toBeLessThan(1);
  });

  test('is off until somebody switches it on', () => {
    let voices = 0;
    const voice = { frequency: { setValueAtTime: vi.fn() }, connect: () => ({ connect: vi.fn() }), start: vi.fn(), stop: vi.fn() };
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0;
        resume = vi.fn();
        createGain = () => ({ gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() } });
        createOscillator() {
          voices += 1;
          return voice;
        }
      },
    );
    expect(preferences.sound).toBe(false);
    play({ part: 'cause', dice: [] });
    expect(voices).toBe(0);
    preferences.sound = true;
    play({ part: 'cause', dice: [] });
    expect(voices).toBe(tones({ part: 'cause', dice: [] }).length);
    preferences.sound = false;
    vi.unstubAllGlobals();
  });
});
