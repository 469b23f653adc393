import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Line, Moment, Scene, Table } from '../src/protocol';
import { changeBetween, Moments } from '../src/replay/moments';
import { Playback } from '../src/replay/playback.svelte';
import { lineAt, outcomeOf, playIn, tellingOf } from '../src/replay/telling';
import { places } from '../src/table/result';

describe('the clock', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('plays one after the other, and stops at the end', () => {
    const playback = new Playback(3);
    playback.play();
    expect([playback.at, playback.playing]).toEqual([0, true]);
    vi.advanceTimersByTime(1200);
    expect(playback.at).toBe(1);
    vi.advanceTimersByTime(2400);
    expect([playback.at, playback.playing, playback.atEnd]).toEqual([3, false, true]);
    vi.advanceTimersByTime(10_000);
    expect(playback.at).toBe(3);
  });

  test('from the end it begins again', () => {
    const playback = new Playback(3);
    playback.last();
    playback.play();
    expect([playback.at, playback.playing]).toEqual([0, true]);
    playback.pause();
  });

  test('pauses and goes on', () => {
    const playback = new Playback(9);
    playback.toggle();
    vi.advanceTimersByTime(1300);
    playback.toggle();
    vi.advanceTimersByTime(9000);
    expect(playback.at).toBe(1);
    playback.toggle();
    vi.advanceTimersByTime(1200);
    expect(playback.at).toBe(2);
    playback.pause();
  });

  test('is as fast as one likes, at once', () => {
    const playback = new Playback(100);
    playback.setSpeed(4);
    playback.play();
    vi.advanceTimersByTime(1200);
    expect(playback.at).toBe(4);
    playback.setSpeed(0.5);
    vi.advanceTimersByTime(2399);
    expect(playback.at).toBe(4);
    vi.advanceTimersByTime(1);
    expect(playback.at).toBe(5);
    playback.pause();
  });

  test('waits for what has not arrived yet', () => {
    let here = false;
    const playback = new Playback(5, [], () => here);
    playback.play();
    vi.advanceTimersByTime(5000);
    expect([playback.at, playback.playing]).toEqual([0, true]);
    here = true;
    vi.advanceTimersByTime(60);
    expect(playback.at).toBe(1);
    playback.pause();
  });

  test('a jump gives the new play its whole time', () => {
    const playback = new Playback(9);
    playback.play();
    vi.advanceTimersByTime(1100);
    playback.go(5);
    vi.advanceTimersByTime(1100);
    expect(playback.at).toBe(5);
    vi.advanceTimersByTime(100);
    expect(playback.at).toBe(6);
    playback.pause();
  });

  test('never leaves the match', () => {
    const playback = new Playback(4);
    playback.step(-1);
    expect(playback.at).toBe(0);
    playback.go(99);
    expect(playback.at).toBe(4);
    playback.step(1);
    expect(playback.at).toBe(4);
    playback.go(Number.NaN);
    expect(playback.at).toBe(0);
  });

  test('by turns', () => {
    const playback = new Playback(20, [0, 3, 8, 15]);
    const seen = [1, 1, 1, 1, 1].map(() => (playback.turn(1), playback.at));
    expect(seen).toEqual([3, 8, 15, 20, 20]);
    playback.turn(-1);
    expect(playback.at).toBe(15);
    playback.go(9);
    playback.turn(-1);
    expect(playback.at).toBe(8);
  });

  test('a match without plays', () => {
    const playback = new Playback(0);
    playback.play();
    expect([playback.playing, playback.atEnd]).toEqual([false, true]);
  });
});

const scene: Scene = {
  version: 0,
  plays: 0,
  to_act: [0],
  waiting: 'choose',
  turn: 0,
  scores: [0, 0],
  progress: 0,
  secret: false,
  board: {},
  own: null,
  result: null,
};

function moment(play: number, more: Partial<Moment> = {}): Moment {
  return { play, plays: 9, seat: 1, text: 'End the turn', scene, ...more };
}

describe('moments', () => {
  test('each is fetched once', async () => {
    const fetch = vi.fn((play: number) => Promise.resolve(moment(play)));
    const moments = new Moments(fetch, 9);
    const [one, same] = await Promise.all([moments.get(3), moments.get(3)]);
    expect(one).toBe(same);
    expect(await moments.get(3)).toBe(one);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect([moments.has(3), moments.has(4)]).toEqual([true, false]);
  });

  test('the next ones come before they are asked for, never more than three at once, never beyond the ends', async () => {
    let running = 0;
    let most = 0;
    const asked: number[] = [];
    const moments = new Moments(async (play) => {
      asked.push(play);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
      return moment(play);
    }, 9);
    moments.prefetch(7);
    await vi.waitFor(() => expect(moments.has(6)).toBe(true));
    expect(asked.toSorted()).toEqual([6, 8, 9]);
    moments.prefetch(0);
    await vi.waitFor(() => expect(moments.has(4)).toBe(true));
    expect(asked).not.toContain(-1);
    expect(most).toBeLessThanOrEqual(3);
  });

  test('what failed is asked for again', async () => {
    const fetch = vi.fn<(play: number) => Promise<Moment>>();
    fetch.mockRejectedValueOnce(new Error('away')).mockResolvedValue(moment(2));
    const moments = new Moments(fetch, 9);
    await expect(moments.get(2)).rejects.toThrow('away');
    expect((await moments.get(2)).play).toBe(2);
  });

  test.each([1, 40, 99, 100])('nightfall at %i is found by halving', async (night) => {
    const asked = vi.fn((play: number) => Promise.resolve(play < night));
    expect(await changeBetween(0, 100, asked)).toBe(night);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(7);
  });
});

describe('words', () => {
  const table = {
    seats: [
      { number: 0, name: 'Ada' },
      { number: 1, name: 'Bruno' },
    ],
  } as Table;
  const line = (play: number, text: string): Line => ({ number: play, play, rule: 'OS-1', seat: 1, text, about: [], kind: 0, dice: [], people: [] });

  test('what was done, and by whom', () => {
    expect(tellingOf(moment(4), table)).toMatchObject({ seat: 1, lead: 'Bruno chose', words: ['End the turn'] });
    expect(tellingOf(moment(0, { seat: -1, text: '' }), table).lead).toBe('The beginning');
    expect(tellingOf(moment(4, { text: '' }), table).words[0]).toContain('secret');
    const over = { ...scene, result: { reason: 'played' as const, scores: [41, 30], ranking: [[0], [1]], winners: [0], unit: 'points' } };
    expect(tellingOf(moment(9, { scene: over }), table)).toMatchObject({
      tone: 'over',
      words: ['Ada wins with 41 points.'],
    });
  });

  test('what came of it', () => {
    const lines = [line(0, 'It begins'), line(4, 'Bruno gains a token'), line(4, 'A boar appears'), line(4, 'More')];
    expect(outcomeOf(lines, 4)).toEqual({ lead: 'Bruno gains a token. A boar appears', text: '', rule: 'OS-1' });
    expect(outcomeOf(lines, 3)).toBeNull();
    expect(outcomeOf(lines, 0)).toBeNull();
    expect([lineAt(lines, 3), lineAt(lines, 7), lineAt([], 7)]).toEqual([0, 4, 0]);
  });

  test('the play in an address', () => {
    expect(['#37', '#0', '', '#', '#-1', '#x', '#1.5'].map(playIn)).toEqual([37, 0, null, null, null, null, null]);
  });

  test('places', () => {
    expect(places([[2], [0, 1], [3]])).toEqual([
      { seat: 2, place: 1 },
      { seat: 0, place: 2 },
      { seat: 1, place: 2 },
      { seat: 3, place: 4 },
    ]);
  });
});
