// A whole table on the page, with a server that says what the test wants: gathering, playing, breaking, handing over.
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { identity } from '../src/lib/identity.svelte';
import { preferences } from '../src/lib/prefs.svelte';
import type { Asked, Says, Scene } from '../src/protocol';
import TablePage from '../src/table/TablePage.svelte';
import { line, own, scene, seat, table, update, welcome } from './stubs';

class Server {
  static sockets: Server[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  sent: Asked[] = [];

  constructor() {
    Server.sockets.push(this);
  }

  static get now(): Server {
    return Server.sockets.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Asked);
  }

  close(): void {}

  async says(...messages: Says[]): Promise<void> {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
    await settled();
  }

  /** The newest message of a kind. */
  asked<Type extends Asked['type']>(type: Type): Extract<Asked, { type: Type }> {
    return this.sent.findLast((message) => message.type === type) as Extract<Asked, { type: Type }>;
  }
}

async function settled(): Promise<void> {
  for (let i = 0; i < 8; i += 1) await Promise.resolve();
  await tick();
  await vi.dynamicImportSettled(); // boards are loaded when they are needed
  await tick();
  flushSync();
}

const answers: Record<string, unknown> = {};
const requests: { method: string; path: string; body: unknown }[] = [];
let page: Record<string, unknown>;

const choices = ['show 1', 'show 2'].map((action) => ({ action, text: `Play ${action}`, rule: 'OS-2' }));
const mine = (changes: Partial<Scene> = {}) => scene({ own: own({ choices }), board: { round_no: 1 }, ...changes });

const $ = (selector: string) => document.querySelector<HTMLElement>(selector);
const words = () => document.body.textContent.replace(/\s+/g, ' ');
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((one) => name.test(one.textContent.replace(/\s+/g, ' ').trim()));
const press = async (key: string) => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await settled();
};

beforeEach(async () => {
  HTMLImageElement.prototype.decode = () => Promise.resolve(); // no picture ever comes here
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: object) => void } };
  happyDOM.setViewport({ width: 1440, height: 900 });
  localStorage.clear();
  sessionStorage.clear();
  Server.sockets = [];
  requests.length = 0;
  Object.assign(answers, {
    '/api/games/odd-snouts': {
      id: 'odd-snouts',
      name: 'Odd Snouts',
      bots: [{ level: 'easy', spec: 'easy', text: 'Knows the rules.' }],
    },
    '/api/games/odd-snouts/rules': {
      game: 'odd-snouts',
      title: 'Odd Snouts',
      introduction: [],
      chapters: [
        {
          number: '1',
          title: 'Play',
          paragraphs: [{ id: 'OS-2', text: 'Show a **snout**, see OS-3.', section: '', about: [] }],
        },
      ],
    },
    '/api/tables/thursday/faces': { cards: {}, printed: null },
    '/api/tables/thursday/replay': { marks: [], lines: [], plays: 0 },
  });
  vi.stubGlobal('WebSocket', Server);
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, { method, body }: RequestInit) => {
      requests.push({ method: method!, path, body: body ? JSON.parse(body as string) : undefined });
      const answer = answers[path];
      return Promise.resolve(new Response(JSON.stringify(answer ?? { error: 'No.' }), { status: answer ? 200 : 404 }));
    }),
  );
  identity.become({ person: 'p-ada', name: 'Ada', token: 'secret' });
  preferences.handing = 'always';
  preferences.words = false;
  page = mount(TablePage, { target: document.body, props: { id: 'thursday' } });
  await settled();
  Server.now.onopen?.();
});

afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
});

const odd = (changes: Parameters<typeof table>[0] = {}) => table({ game: 'odd-snouts', ...changes });

async function playing(shown: Scene = mine(), seats = [0], seen = odd()): Promise<void> {
  await Server.now.says(welcome({ seats, seat: shown.own?.seat ?? null, table: seen }), update({ scene: shown }));
  await settled();
}

describe('gathering', () => {
  const open = odd({ state: 'gathering', seats: [seat(0), seat(1, { state: 'open', name: '', person: '' })] });

  test('who sits where, and how others get here', async () => {
    await Server.now.says(welcome({ table: open }), update({}));
    expect($('h1')?.textContent).toBe('Thursday boars');
    expect(words()).toContain('One seat is free.');
    expect($('img[alt^="QR code"]')?.getAttribute('src')).toContain('/qr.svg?url=');
  });

  test('a stranger types a name and takes a seat', async () => {
    identity.become(null);
    await settled();
    answers['/api/guests'] = { person: 'p-bruno', name: 'Bruno', token: 'other' };
    answers['/api/tables/thursday/seats/1'] = open;
    Server.now.onopen?.();
    await Server.now.says(welcome({ table: open, person: '', seats: [], seat: null, owner: false }), update({}));
    expect(words()).toContain('You are watching.');
    const field = $('input[autocomplete="nickname"]') as HTMLInputElement;
    field.value = 'Bruno';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await settled();
    button(/^Sit here/)!.click();
    await settled();
    await settled();
    expect(requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])).toEqual([
      ['/api/guests', { name: 'Bruno' }],
      ['/api/tables/thursday/seats/1', { who: 'me' }],
    ]);
    expect(identity.token).toBe('other');
  });

  test('the owner gives a free seat to a bot', async () => {
    answers['/api/tables/thursday/seats/1'] = open;
    await Server.now.says(welcome({ table: open }), update({}));
    button(/easy$/)!.click();
    await settled();
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { who: 'bot', bot: 'easy' } });
  });

  test('the match begins by itself', async () => {
    await Server.now.says(welcome({ table: open }), update({}));
    await Server.now.says(update({ seq: 1, table: odd(), scene: mine() }));
    expect(words()).toContain('Your turn');
  });
});

describe('playing', () => {
  test('a game without a board is played by buttons and number keys', async () => {
    await playing();
    button(/Play show 1/)!.click();
    await settled();
    expect(Server.now.asked('play')).toMatchObject({ seat: 0, version: 0, action: 'show 1' });
    await Server.now.says(update({ seq: 5, scene: mine({ version: 5, plays: 1 }) }));
    await Server.now.says({ type: 'done', id: Server.now.asked('play').id, seq: 5 });
    await press('2');
    expect(Server.now.asked('play')).toMatchObject({ version: 5, action: 'show 2' });
  });

  test('nothing can be chosen twice while the server thinks', async () => {
    await playing();
    await press('1');
    await press('2');
    expect(Server.now.sent.filter(({ type }) => type === 'play')).toHaveLength(1);
  });

  test('a refusal stands in the ribbon, with its rule', async () => {
    await playing();
    await press('1');
    const { id } = Server.now.asked('play');
    await Server.now.says({ type: 'refused', id, code: 'illegal', text: 'That snout is taken.', rule: 'OS-2' });
    expect($('section.ribbon')?.textContent).toContain('That snout is taken.');
    $('section.ribbon .rule')!.click();
    await vi.waitFor(() => expect($('section.rule')?.textContent).toContain('Show a snout'));
    await press('Escape');
    expect($('section.ribbon')?.textContent).not.toContain('That snout is taken.');
  });

  test('requests of others are answered in the ribbon', async () => {
    await playing(mine(), [0], odd({ requests: [{ number: 7, what: 'undo', seat: 1, waiting: [0] }] }));
    expect(words()).toContain('Bruno asks to take back the last play.');
    button(/^Agree$/)!.click();
    await settled();
    expect(Server.now.asked('answer')).toMatchObject({ request: 7, yes: true });
  });

  test('the ribbon says that the others have refused', async () => {
    await playing(mine(), [0], odd({ requests: [{ number: 7, what: 'undo', seat: 0, waiting: [1] }] }));
    expect(words()).toContain('Bruno must agree');
    await Server.now.says(update({ seq: 2, table: odd() }));
    expect(words()).toContain('The others refused the undo.');
  });

  test('undo says why not', async () => {
    await playing(mine({ own: own({ choices, no_undo: 'a die was rolled' }) }));
    await press('u');
    expect(Server.now.asked('undo')).toBeUndefined();
    expect($('section.ribbon')?.textContent).toContain('a die was rolled');
  });

  test('the ribbon says that a spectator is watching, and nothing can be chosen', async () => {
    await playing(scene({ own: null }), [], odd());
    expect($('section.ribbon')?.textContent).toContain('You are watching.');
    expect($('.choices')).toBeNull();
  });

  test('the log leads back in time, and Escape to the present', async () => {
    await playing(mine({ plays: 3 }));
    await Server.now.says(update({ seq: 3, lines: [line(0, 'Ada shows 7', { play: 2, rule: 'OS-2' })] }));
    answers['/api/tables/thursday/moments/2?seat=0'] = {
      play: 2,
      plays: 3,
      seat: 0,
      text: 'Show 7',
      scene: scene({ plays: 2, board: { round_no: 99 }, own: null }),
    };
    button(/Ada shows 7/)!.click();
    await settled();
    expect(words()).toContain('after play 2 of 3');
    expect($('.view')?.textContent).toContain('99');
    expect($('.choices')).toBeNull();
    await press('Escape');
    expect(words()).not.toContain('Looking back');
    expect($('.choices')).not.toBeNull();
  });

  test('the end: places, and the way on', async () => {
    await playing(
      mine({ own: null, to_act: [], result: { reason: 'played', scores: [2, 5], ranking: [[1], [0]], winners: [1], unit: 'points' } }),
      [0],
      odd({ state: 'over' }),
    );
    expect($('section.result')?.textContent).toContain('Bruno wins with 5 points.');
    expect($('section.result a[href="/replay/thursday"]')).not.toBeNull();
    answers['/api/tables'] = odd({ id: 'friday' });
    button(/^Play again/)!.click();
    await settled();
    expect(requests.at(-1)?.body).toMatchObject({ seats: [{ who: 'me', name: 'Ada' }, { who: 'open' }] });
  });
});

describe('the end of a game that is won or lost together', () => {
  const ended = { reason: 'played' as const, scores: [7, 4], ranking: [[0], [1]], unit: 'days' };
  const cells = (row: Element) => [...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim());
  const rows = () => [...document.querySelectorAll('section.result tbody tr')].map(cells);

  test('says how it ended for all, and for each', async () => {
    const group = { won: true, text: 'The settlement stands, and 1 of 2 survivors are alive.' };
    await playing(mine({ own: null, to_act: [], result: { ...ended, winners: [0], group } }), [0], odd({ state: 'over' }));
    expect($('section.result')?.textContent).toContain('Ada wins.');
    expect($('section.result')?.textContent).toContain(group.text);
    expect(rows()).toEqual([
      ['won', 'A Ada', '7'],
      ['lost', 'B Bruno', '4'],
    ]);
    expect(document.querySelectorAll('section.result .first')).toHaveLength(1);
  });

  test('nobody is first where all have lost', async () => {
    const group = { won: false, text: 'Nobody was left alive on day 7.' };
    await playing(mine({ own: null, to_act: [], result: { ...ended, winners: [], group } }), [0], odd({ state: 'over' }));
    expect($('section.result')?.textContent).toContain('Everybody loses.');
    expect(rows().map(([outcome]) => outcome)).toEqual(['lost', 'lost']);
    expect(document.querySelectorAll('section.result .first')).toHaveLength(0);
  });
});

describe('a broken connection', () => {
  test('shows in the ribbon, and words wait in a queue that outlives a reload', async () => {
    await playing();
    Server.now.onclose?.({ code: 1006, reason: '' });
    await settled();
    expect($('section.ribbon')?.textContent).toContain('Connection lost');
    const field = $('input[placeholder^="Say"]') as HTMLInputElement;
    field.value = 'Still here';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await settled();
    field.form!.requestSubmit();
    await settled();
    expect(sessionStorage.getItem('boargame.chat.thursday')).toContain('Still here');

    await unmount(page);
    page = mount(TablePage, { target: document.body, props: { id: 'thursday' } });
    await settled();
    Server.now.onopen?.();
    await playing();
    const said = Server.now.asked('say');
    expect(said.text).toBe('Still here');
    await Server.now.says({ type: 'done', id: said.id, seq: 1 });
    expect(sessionStorage.getItem('boargame.chat.thursday')).not.toContain('Still here');
  });

  test('“Try now” does', async () => {
    await playing();
    Server.now.onclose?.({ code: 1006, reason: '' });
    await settled();
    button(/^Try now$/)!.click();
    expect(Server.sockets).toHaveLength(2);
  });

  test('a table that no longer exists has a page that says so', async () => {
    Server.now.onclose?.({ code: 4404, reason: 'There is no such table.' });
    await settled();
    expect($('h1')?.textContent).toBe('No table here');
    expect(words()).toContain('There is no such table.');
  });
});

describe('several people at one device', () => {
  const both = odd();
  const adas = mine({ to_act: [0, 1], secret: true, board: { secret: 'Adas hand' } });
  const brunos = mine({
    to_act: [1],
    turn: 1,
    secret: true,
    own: own({ seat: 1, choices }),
    board: { secret: 'Brunos hand' },
  });

  test('the table is covered until the right one has it', async () => {
    await playing(adas, [0, 1], both);
    expect(words()).toContain('Hand the device to Ada');
    expect(words()).not.toContain('Adas hand');
    button(/^Ada: show my table$/)!.click();
    await settled();
    expect(words()).toContain('Adas hand');

    await Server.now.says(update({ seq: 1, scene: { ...adas, to_act: [1], own: own({ question: '' }) } }));
    expect(words()).toContain('Hand the device to Bruno');
    expect(words()).not.toContain('Adas hand');
    expect(Server.now.asked('look')).toBeUndefined();
    button(/^Bruno: show my table$/)!.click();
    await settled();
    expect(Server.now.asked('look')).toMatchObject({ seat: 1 });
    await Server.now.says({ type: 'done', id: Server.now.asked('look').id, seq: 1 });
    expect(words()).not.toContain('Adas hand');
    await Server.now.says(update({ seq: 1, scene: brunos }));
    expect(words()).toContain('Brunos hand');
    expect(words()).toContain('Bruno: your turn');
  });

  test('where nothing is hidden it changes hands by itself, if people like it so', async () => {
    preferences.handing = 'hidden';
    const open = { ...adas, secret: false };
    await playing(open, [0, 1], both);
    expect(words()).toContain('Adas hand');
    await Server.now.says(update({ seq: 1, scene: { ...open, to_act: [1], own: own({ question: '' }) } }));
    expect(Server.now.asked('look')).toMatchObject({ seat: 1 });
    await Server.now.says({ type: 'done', id: Server.now.asked('look').id, seq: 1 });
    await Server.now.says(update({ seq: 1, scene: { ...brunos, secret: false } }));
    expect(words()).toContain('Brunos hand');
  });

  test('but not if the next player sees something hidden', async () => {
    preferences.handing = 'hidden';
    const open = { ...adas, secret: false };
    await playing(open, [0, 1], both);
    await Server.now.says(update({ seq: 1, scene: { ...open, to_act: [1], own: own({ question: '' }) } }));
    await Server.now.says({ type: 'done', id: Server.now.asked('look').id, seq: 1 });
    await Server.now.says(update({ seq: 1, scene: brunos }));
    expect(words()).toContain('Hand the device to Bruno');
    expect(words()).not.toContain('Brunos hand');
  });
});
