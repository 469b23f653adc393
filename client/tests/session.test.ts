// Talking with a table over a socket that breaks: resuming, repeating, backing off, being refused.
import { beforeEach, describe, expect, test } from 'vitest';

import {
  backOff,
  type Answered,
  LONGEST,
  mergeChat,
  mergeLines,
  PATIENCE,
  Session,
  SHORTEST,
  type Socket,
} from '../src/lib/session';
import type { Asked, Line, Says } from '../src/protocol';
import { line, scene, table, update, welcome } from './stubs';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  readonly sent: Asked[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Asked);
  }

  close(): void {
    this.closed = true;
  }

  says(...messages: Says[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006, reason = ''): void {
    this.onclose?.({ code, reason });
  }
}

/** A world in which time passes only when a test says so. */
class FakeWorld {
  sockets: FakeSocket[] = [];
  time = 1_000_000;
  timers: { at: number; call: () => void }[] = [];
  changes = 0;

  world = {
    socket: () => {
      const socket = new FakeSocket();
      this.sockets.push(socket);
      return socket;
    },
    now: () => this.time,
    later: (milliseconds: number, call: () => void) => {
      const timer = { at: this.time + milliseconds, call };
      this.timers.push(timer);
      return () => {
        this.timers = this.timers.filter((one) => one !== timer);
      };
    },
    random: () => 0.5,
    changed: () => {
      this.changes += 1;
    },
  };

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  passes(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.time = next.at;
      this.timers = this.timers.filter((one) => one !== next);
      next.call();
    }
    this.time = end;
  }
}

let fake: FakeWorld;
let session: Session;

function greeted(seq = 0): void {
  fake.socket.onopen?.();
  fake.socket.says(welcome(), update({ seq }));
}

beforeEach(() => {
  fake = new FakeWorld();
  session = new Session('thursday', () => 'secret', fake.world);
  session.start();
});

describe('greeting', () => {
  test('says who one is and that one has read nothing', () => {
    fake.socket.onopen?.();
    const hello = { type: 'hello', table: 'thursday', token: 'secret', since: -1, seat: null, help: false, shown: -1 };
    expect(fake.socket.sent).toEqual([hello]);
    expect(session.view.status).toBe('connecting');
  });

  test('says whether somebody is looking, now and when that changes', () => {
    session.attend(true);
    greeted();
    expect(fake.socket.sent).toMatchObject([{ type: 'hello', help: true }]);
    session.attend(true);
    session.attend(false);
    expect(fake.socket.sent.slice(1)).toMatchObject([{ type: 'help', wanted: false }]);
    fake.socket.says({ type: 'done', id: (fake.socket.sent[1] as { id: string }).id, seq: 0 });
    fake.socket.breaks();
    session.attend(true);
    fake.passes(LONGEST);
    fake.socket.onopen?.();
    expect(fake.socket.sent).toMatchObject([{ type: 'hello', help: true }]);
  });

  test('a welcome opens the table', () => {
    greeted();
    expect(session.view.status).toBe('open');
    expect(session.view.seats).toEqual([0]);
    expect(session.view.seat).toBe(0);
    expect(session.view.table?.id).toBe('thursday');
  });

  test('a server of another protocol asks for a reload, and nothing is tried again', () => {
    fake.socket.onopen?.();
    fake.socket.says({ ...welcome(), protocol: 99 });
    expect(session.view.status).toBe('refused');
    expect(session.view.sentence).toContain('Reload');
    fake.passes(60_000);
    expect(fake.sockets).toHaveLength(1);
  });

  test('a greeting that nobody answers counts as a lost connection', () => {
    fake.socket.onopen?.();
    fake.passes(PATIENCE);
    expect(session.view.status).toBe('lost');
    expect(fake.sockets[0]!.closed).toBe(true);
  });

  test('what is not JSON, or not text, is passed over', () => {
    greeted();
    fake.socket.onmessage?.({ data: 'oink' });
    fake.socket.onmessage?.({ data: new ArrayBuffer(2) });
    expect(session.view.status).toBe('open');
  });
});

describe('resuming', () => {
  test('after a break one says up to where one has read, and with whose eyes', () => {
    greeted(7);
    fake.socket.breaks();
    expect(session.view.status).toBe('lost');
    fake.passes(2 * SHORTEST);
    expect(fake.sockets).toHaveLength(2);
    fake.socket.onopen?.();
    expect(fake.socket.sent[0]).toMatchObject({ type: 'hello', since: 7, seat: 0 });
  });

  test('what one has seen stays on the page meanwhile', () => {
    greeted();
    fake.socket.says(update({ seq: 1, lines: [line(0), line(1)], scene: scene({ version: 4 }) }));
    fake.socket.breaks();
    expect(session.view.lines).toHaveLength(2);
    expect(session.view.scene?.version).toBe(4);
    fake.passes(2 * SHORTEST);
    expect(session.view.status).toBe('lost');
    greeted(2);
    expect(session.view.status).toBe('open');
    expect(session.view.lines).toHaveLength(2);
  });

  test('who was too slow to read resumes at once', () => {
    greeted(3);
    fake.socket.breaks(1013);
    expect(fake.sockets).toHaveLength(2);
    expect(session.view.status).toBe('open');
    fake.socket.onopen?.();
    expect(fake.socket.sent[0]).toMatchObject({ since: 3 });
  });

  test('without a network the connection is lost at once, and tried at once when there is one again', () => {
    greeted(5);
    void session.send({ type: 'say', text: 'Oink' });
    session.offline();
    expect(session.view.status).toBe('lost');
    expect(fake.sockets[0]!.closed).toBe(true);
    fake.socket.breaks();
    expect(fake.sockets).toHaveLength(1);
    session.online();
    expect(fake.sockets).toHaveLength(2);
    greeted(6);
    expect(fake.socket.sent.map(({ type }) => type)).toEqual(['hello', 'say']);
    expect(session.view.status).toBe('open');
  });

  test('a network that comes during vain attempts starts them again; one that was there all the time does not', () => {
    greeted();
    fake.socket.breaks();
    fake.passes(2 * SHORTEST);
    expect(fake.sockets).toHaveLength(2);
    session.online();
    expect(fake.sockets).toHaveLength(3);
    expect(fake.sockets[1]!.closed).toBe(true);
    greeted();
    session.online();
    fake.passes(LONGEST);
    expect(fake.sockets).toHaveLength(3);
  });

  test('without a network it is tried again, too: the server may be on this computer', () => {
    greeted();
    session.offline();
    session.offline();
    fake.passes(2 * SHORTEST);
    expect(fake.sockets).toHaveLength(2);
  });

  test('too slow without having heard anything waits like any other break', () => {
    fake.socket.onopen?.();
    fake.socket.breaks(1013);
    expect(fake.sockets).toHaveLength(1);
    expect(session.view.status).toBe('lost');
  });

  test('an old socket that speaks or breaks later is not listened to', () => {
    greeted();
    const old = fake.socket;
    old.breaks();
    fake.passes(2 * SHORTEST);
    greeted();
    old.says(update({ seq: 99, lines: [line(5)] }));
    old.breaks();
    expect(session.view.lines).toEqual([]);
    expect(session.view.status).toBe('open');
  });

  test('as another person one reads everything again', () => {
    greeted(7);
    fake.socket.says(update({ seq: 8, lines: [line(0)] }));
    session.restart();
    fake.socket.onopen?.();
    expect(fake.sockets[0]!.closed).toBe(true);
    expect(fake.socket.sent[0]).toMatchObject({ since: -1, seat: null });
    expect(session.view.lines).toEqual([]);
  });
});

describe('the log', () => {
  const numbers = (lines: readonly Line[]) => lines.map(({ number }) => number);

  test('new lines follow the old ones', () => {
    expect(numbers(mergeLines([line(0), line(2)], 3, [line(4)]))).toEqual([0, 2, 4]);
  });

  test('after an undo, lines from `keep` on are no longer true', () => {
    expect(numbers(mergeLines([line(0), line(2), line(3), line(5)], 3, [line(3), line(4)]))).toEqual([0, 2, 3, 4]);
  });

  test('with the eyes of another seat the whole log comes again', () => {
    expect(numbers(mergeLines([line(0), line(1)], 0, [line(0), line(3)]))).toEqual([0, 3]);
  });

  test('nothing new leaves the very same list', () => {
    const lines = [line(0)];
    expect(mergeLines(lines, 9, [])).toBe(lines);
  });

  test('an update that undoes carries it all', () => {
    greeted();
    fake.socket.says(update({ seq: 1, keep: 0, lines: [line(0), line(1), line(2)] }));
    fake.socket.says(update({ seq: 2, keep: 1, lines: [line(1, 'another')] }));
    expect(session.view.lines.map(({ text }) => text)).toEqual(['line 0', 'another']);
  });
});

test('the chat is not heard twice after a reconnect', () => {
  const said = (number: number) => ({ number, at: 0, name: 'Ada', text: 'oink', seat: 0 });
  expect(mergeChat([said(0), said(1)], [said(0), said(1), said(2)])).toHaveLength(3);
});

test('after a long time away the chat begins again with the newest page', () => {
  const said = (number: number) => ({ number, at: 0, name: 'Ada', text: 'oink', seat: 0 });
  expect(mergeChat([said(0), said(1)], [said(90), said(91)])).toEqual([said(90), said(91)]);
  expect(mergeChat([], [said(90)])).toEqual([said(90)]);
});

describe('asking', () => {
  const play = { type: 'play', seat: 0, version: 3, action: 'end' } as const;

  test('every message has an id of its own and is answered by it', async () => {
    greeted();
    const first = session.send(play);
    const second = session.send(play);
    const [, one, two] = fake.socket.sent as { id: string }[];
    expect(one!.id).not.toBe(two!.id);
    expect(one!.id).toMatch(/^[A-Za-z0-9_-]{1,40}$/);
    fake.socket.says({ type: 'refused', id: two!.id, code: 'illegal', text: 'No.', rule: 'WP-1a' });
    fake.socket.says({ type: 'done', id: one!.id, seq: 5 });
    expect(await first).toMatchObject({ type: 'done', seq: 5 });
    expect(await second).toMatchObject({ type: 'refused', rule: 'WP-1a' });
    expect(session.waiting).toBe(0);
  });

  test('what is asked before the welcome is sent after it', () => {
    void session.send(play);
    fake.socket.onopen?.();
    expect(fake.socket.sent.map(({ type }) => type)).toEqual(['hello']);
    fake.socket.says(welcome());
    expect(fake.socket.sent.map(({ type }) => type)).toEqual(['hello', 'play']);
  });

  test('what was not answered is said again after a break, with the same id', async () => {
    greeted();
    let answered: Answered | undefined;
    void session.send(play).then((answer) => (answered = answer));
    const { id } = fake.socket.sent[1] as { id: string };
    fake.socket.breaks();
    fake.passes(2 * SHORTEST);
    greeted();
    expect(fake.socket.sent[1]).toMatchObject({ ...play, id });
    fake.socket.says({ type: 'done', id, seq: 9 });
    await Promise.resolve();
    expect(answered).toMatchObject({ seq: 9 });
    fake.socket.breaks();
    fake.passes(2 * SHORTEST);
    greeted();
    expect(fake.socket.sent).toHaveLength(1);
  });

  test('an answer that never comes means that the connection is dead', () => {
    greeted();
    fake.passes(3 * PATIENCE);
    expect(session.view.status).toBe('open');
    void session.send(play);
    fake.passes(PATIENCE);
    expect(session.view.status).toBe('lost');
  });

  test('an answer to nothing is passed over', () => {
    greeted();
    fake.socket.says({ type: 'done', id: 'whose', seq: 1 });
    expect(session.view.status).toBe('open');
  });

  test('looking with other eyes lasts over a break', async () => {
    greeted();
    const looking = session.send({ type: 'look', seat: 1 });
    fake.socket.says({ type: 'done', id: (fake.socket.sent[1] as { id: string }).id, seq: 0 });
    await looking;
    expect(session.view.seat).toBe(1);
    fake.socket.breaks();
    fake.passes(2 * SHORTEST);
    fake.socket.onopen?.();
    expect(fake.socket.sent[0]).toMatchObject({ seat: 1 });
  });

  test('who takes a seat looks with its eyes from then on', () => {
    fake.socket.onopen?.();
    fake.socket.says({ ...welcome(), seats: [], seat: null }, update({}));
    fake.socket.says(update({ seq: 1, seats: [2], table: table() }));
    expect(fake.socket.sent[1]).toMatchObject({ type: 'look', seat: 2 });
  });

  test('who leaves the last seat is a spectator', () => {
    greeted();
    fake.socket.says(update({ seq: 1, seats: [] }));
    expect(session.view.seat).toBeNull();
  });
});

describe('backing off', () => {
  test('from half a second to a quarter of a minute, never the same for all', () => {
    expect(backOff(0, 0)).toBe(SHORTEST);
    expect(backOff(0, 1)).toBeGreaterThan(SHORTEST);
    expect(backOff(3, 0.5)).toBe(4000);
    expect(backOff(3, 0.2)).not.toBe(backOff(3, 0.9));
    expect(backOff(50, 1)).toBe(LONGEST);
    for (let attempts = 0; attempts < 12; attempts += 1) {
      expect(backOff(attempts, 0)).toBeGreaterThanOrEqual(SHORTEST);
      expect(backOff(attempts, 1)).toBeLessThanOrEqual(LONGEST);
    }
  });

  test('waits longer each time, and starts over once it has worked', () => {
    const waits: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      fake.socket.breaks();
      waits.push(session.view.retryAt - fake.time);
      fake.passes(waits.at(-1)!);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000]);
    greeted();
    fake.socket.breaks();
    expect(session.view.retryAt - fake.time).toBe(500);
  });

  test('tries at once when asked to, and only once', () => {
    greeted();
    fake.socket.breaks();
    session.retry();
    session.retry();
    expect(fake.sockets).toHaveLength(2);
    fake.passes(SHORTEST);
    expect(fake.sockets).toHaveLength(2);
  });

  test('a page that has left does not come back', () => {
    greeted();
    session.stop();
    fake.passes(60_000);
    session.retry();
    expect(fake.sockets).toHaveLength(1);
    expect(fake.socket.closed).toBe(true);
  });
});

describe('being refused', () => {
  test.each([4401, 4404])('close code %i ends it with a sentence', (code) => {
    fake.socket.onopen?.();
    fake.socket.breaks(code);
    expect(session.view.status).toBe('refused');
    expect(session.view.sentence).toMatch(/\w+\.$/);
    fake.passes(60_000);
    expect(fake.sockets).toHaveLength(1);
  });

  test('the server may say it in its own words', () => {
    fake.socket.onopen?.();
    fake.socket.breaks(4404, 'This table was removed.');
    expect(session.view.sentence).toBe('This table was removed.');
  });
});
