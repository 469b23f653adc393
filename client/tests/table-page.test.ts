// A whole table on the page, with a server that says what the test wants: gathering, playing, breaking, handing over.
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { identity } from '../src/lib/identity.svelte';
import { preferences } from '../src/lib/prefs.svelte';
import type { Asked, Hint, Says, Scene } from '../src/protocol';
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
      bots: [{ level: 'easy', spec: 'easy', text: 'Knows the rules.', strength: {} }],
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
    '/api/tables/thursday/invite': { url: 'http://boars.example/table/thursday', note: '' },
    '/api/tables/thursday/replay': { marks: [], turns: [], lines: [], plays: 0 },
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
      ['/api/tables/thursday/seats/1', { who: 'me', pledge: expect.stringMatching(/^[0-9a-f]{64}$/) }],
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

  test('when all seats are taken, the share is told, and everybody sees who is awaited', async () => {
    localStorage.setItem('boargame.shares', JSON.stringify([{ pledge: 'mine', share: 'abc' }]));
    const begins = Math.floor(Date.now() / 1000) + 600;
    const seats = [seat(0, { pledge: 'mine' }), seat(1, { pledge: 'other' })];
    answers['/api/tables/thursday/seats/0/share'] = open;
    await Server.now.says(welcome({ table: odd({ state: 'gathering', begins, seats }) }), update({}));
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', path: '/api/tables/thursday/seats/0/share', body: { share: 'abc' } });
    expect(words()).toMatch(/the match begins, in \d+ s at the latest/);
    expect(words()).toContain('Still to come: Ada, Bruno.');
    expect(button(/^(Leave|Free it)/)).toBeUndefined();
  });

  test('the match begins by itself', async () => {
    await Server.now.says(welcome({ table: open }), update({}));
    await Server.now.says(update({ seq: 1, table: odd(), scene: mine() }));
    expect(words()).toContain('Your turn');
  });
});

describe('hints', () => {
  const hinted = (action: string, chance: number) => ({ action, chance, low: chance - 0.1, high: chance + 0.1 });
  const hint = (changes: Partial<Hint> = {}): Hint => ({
    type: 'hint',
    id: Server.now.asked('hint').id,
    version: 0,
    choices: [hinted('show 2', 0.64), hinted('show 1', 0.31)],
    tried: 1240,
    warming: false,
    text: 'The first is clearly the best of them.',
    ...changes,
  });
  const done = (): Says => ({ type: 'done', id: Server.now.asked('hint').id, seq: 0 });

  test('where they are not allowed there is no bulb, and its key does nothing', async () => {
    await playing();
    expect(button(/^Hint$/)).toBeUndefined();
    await press('w');
    expect(Server.now.asked('hint')).toBeUndefined();
  });

  test('the best choices in words, with their chances, and the first under a click', async () => {
    await playing(mine(), [0], odd({ hints: true }));
    button(/^Hint$/)!.click();
    await settled();
    expect(Server.now.asked('hint')).toMatchObject({ seat: 0, version: 0 });
    await Server.now.says(done());
    expect($('section[aria-label="Hint"] [role=status]')?.textContent).toContain('Thinking');
    await Server.now.says(hint());
    const listed = [...document.querySelectorAll('[data-hint-choice]')].map((one) => one.textContent.replace(/\s+/g, ' '));
    expect(listed[0]).toContain('Play show 2');
    expect(listed[0]).toContain('Wins 64 times in 100, very likely between 54 and 74.');
    expect(words()).toContain('The first is clearly the best of them.');
    expect(words()).toContain('after 1,240 tries');
    $('[data-hint-choice="1"]')!.click();
    expect(Server.now.asked('play').action).toBe('show 2');
  });

  test('a hint is gone when the table changes, and one that comes late is not shown', async () => {
    await playing(mine(), [0], odd({ hints: true }));
    await press('w');
    await Server.now.says(done(), update({ seq: 1, scene: mine({ version: 1 }) }));
    expect($('section[aria-label="Hint"]')).toBeNull();
    await Server.now.says(hint());
    expect($('section[aria-label="Hint"]')).toBeNull();
    await press('w');
    await Server.now.says(done(), hint({ version: 1 }));
    expect(document.querySelectorAll('[data-hint-choice]')).toHaveLength(2);
    await press('Escape');
    expect($('section[aria-label="Hint"]')).toBeNull();
  });

  test('why there is none', async () => {
    await playing(mine(), [0], odd({ hints: true }));
    await press('w');
    const { id } = Server.now.asked('hint');
    await Server.now.says({ type: 'refused', id, code: 'stale', text: 'The table has changed.', rule: '' });
    expect($('section[aria-label="Hint"] [role=status]')?.textContent).toBe('The table has changed.');
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

  test('somebody who is away: everybody sees it, and asks for a bot when the time has come', async () => {
    const gone = (bot_from: number) =>
      odd({ seats: [seat(0), seat(1, { online: false, away: 1000, bot_from })] });
    const now = Math.floor(Date.now() / 1000);
    await playing(mine({ to_act: [1], own: null }), [0], gone(now + 90));
    expect($('section.ribbon')?.textContent).toMatch(/Bruno is away. You can ask for a bot in 1:(30|29|28)./);
    $('button[data-menu]')!.click();
    await settled();
    expect($('section.menu')?.textContent).toContain('Bruno is away.');
    expect(button(/Ask for a bot/)).toBeUndefined();
    await Server.now.says(update({ seq: 6, table: gone(now - 1) }));
    button(/Ask for a bot in the place of Bruno/)!.click();
    await settled();
    expect(Server.now.asked('bot')).toMatchObject({ seat: 1 });
    await Server.now.says({ type: 'done', id: Server.now.asked('bot').id, seq: 7 });
    const wish = [...document.querySelectorAll<HTMLInputElement>('.menu input')].at(-1)!;
    expect(wish.closest('label')?.textContent).toContain('When I am away, a bot may play for me');
    wish.click();
    await settled();
    expect(Server.now.asked('wish')).toMatchObject({ bot: true });
  });

  test('a table that cannot be played on says why', async () => {
    await playing(mine(), [0], odd({ note: 'This match was begun under rules 0.9.' }));
    expect($('section.ribbon')?.textContent).toContain('This match was begun under rules 0.9.');
  });

  test('requests of others are answered in the ribbon', async () => {
    await playing(mine(), [0], odd({ requests: [{ number: 7, what: 'undo', seat: 1, about: -1, waiting: [0] }] }));
    expect(words()).toContain('Bruno asks to take back the last play.');
    button(/^Agree$/)!.click();
    await settled();
    expect(Server.now.asked('answer')).toMatchObject({ request: 7, yes: true });
  });

  test('the ribbon says that the others have refused', async () => {
    await playing(mine(), [0], odd({ requests: [{ number: 7, what: 'undo', seat: 0, about: -1, waiting: [1] }] }));
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
    answers['/api/tables/thursday/rematch'] = odd({ id: 'friday' });
    button(/^Rematch/)!.click();
    await settled();
    expect(requests.at(-1)).toMatchObject({ method: 'POST', path: '/api/tables/thursday/rematch' });
    expect(location.pathname).toBe('/table/friday');
  });

  test('the end is a story: sources, and the moments that decided', async () => {
    answers['/api/tables/thursday/account'] = {
      sources: [
        { name: 'trophies', points: [3, 5] },
        { name: 'wounds', points: [-1, 0] },
      ],
      curve: [[0, 0], [3, 0], [2, 5]],
      turnings: [{ play: 2, seat: 1, change: 5, text: 'Bruno defeats the Boss', lead: true }],
    };
    await playing(
      mine({ own: null, to_act: [], result: { reason: 'played', scores: [2, 5], ranking: [[1], [0]], winners: [1], unit: 'points' } }),
      [0],
      odd({ state: 'over' }),
    );
    await settled();
    const story = $('section[aria-label="The story of the match"]')!.textContent.replace(/\s+/g, ' ');
    expect(story).toContain('Trophies53');
    expect(story).toContain('Wounds–−1');
    expect(story).toContain('leads for good');
    expect($('a[href="/replay/thursday#2"]')).not.toBeNull();
  });
});

describe('the end of a game that is won or lost together', () => {
  const ended = { reason: 'played' as const, scores: [7, 4], ranking: [[0], [1]], unit: 'days' };
  const cells = (row: Element) => [...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim());
  const rows = () => [...document.querySelectorAll('section.result > table tbody tr')].map(cells);

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
