// The server's HTTP interface, typed. Whatever goes wrong comes as `Trouble`, whose message is a sentence for people.
import type {
  Account,
  Answered,
  AskedChange,
  ChangedSet,
  DrawnCard,
  Edit,
  Faces,
  GameDetails,
  GameInfo,
  Guest,
  Identity,
  Invite,
  LessonPage,
  LessonSteps,
  Moment,
  NewAsk,
  NewPrint,
  NewSeat,
  NewSet,
  NewTable,
  OwnSet,
  PersonalLink,
  Print,
  Replay,
  Rules,
  Said,
  SetDetails,
  Table,
  Tables,
  Teaching,
  Workbench,
} from '../protocol';
import { forget, pledged, shareOf } from './pledges';

/** A request that failed. `status` is 0 if the server could not be reached. */
export class Trouble extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'Trouble';
    this.status = status;
  }
}

let token = '';

/** Prove with every request from now on to be this person. The token travels in a header only, never in a URL. */
export function useToken(mine: string): void {
  token = mine;
}

async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const text = await ask(method, path, body === undefined ? undefined : JSON.stringify(body));
  return parsed(text) as Answer;
}

/** The same with JSON as it is written: numbers may be too long for a browser to read and write again. */
async function ask(method: string, path: string, body?: string): Promise<string> {
  const headers: Record<string, string> = {};
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, { method, headers, body });
    text = await response.text();
  } catch {
    throw new Trouble('The server cannot be reached. Is it running, and are you connected?', 0);
  }
  if (!response.ok) throw new Trouble(sentenceOf(parsed(text)) ?? unexplained(response.status), response.status);
  return text;
}

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function sentenceOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined;
  return typeof answer.error === 'string' && answer.error ? answer.error : undefined;
}

function unexplained(status: number): string {
  if (status === 404) return 'That could not be found.';
  if (status === 429) return 'That was too fast. Wait a moment and try again.';
  return 'The server could not do this. Try again in a moment.';
}

/** What does not change while the page is open is asked for once. A failure is not remembered. */
const known = new Map<string, Promise<unknown>>();

function once<Answer>(path: string): Promise<Answer> {
  let answer = known.get(path) as Promise<Answer> | undefined;
  if (!answer) {
    answer = request<Answer>('GET', path);
    known.set(path, answer);
    answer.catch(() => known.delete(path));
  }
  return answer;
}

const part = encodeURIComponent;

export const games = (): Promise<GameInfo[]> => once('/api/games');
export const game = (id: string): Promise<GameDetails> => once(`/api/games/${part(id)}`);
export const rules = (id: string): Promise<Rules> => once(`/api/games/${part(id)}/rules`);
export const cards = (id: string, set: string): Promise<Faces> => once(`/api/games/${part(id)}/cards/${part(set)}`);
export const teaching = (id: string): Promise<Teaching> => once(`/api/games/${part(id)}/learn`);
/** What answers a question in ordinary words, best first. */
export const answers = (id: string, question: string): Promise<Answered[]> =>
  request('GET', `/api/games/${part(id)}/answers?q=${part(question)}`);
/** Where these steps in a lesson lead. */
export const lesson = (game: string, id: string, walked: LessonSteps): Promise<LessonPage> =>
  request('POST', `/api/games/${part(game)}/lessons/${part(id)}`, walked);

/** Ask for a printed box: one that is there, or one that is now being made. */
export const newPrint = (order: NewPrint): Promise<Print> => request('POST', '/api/prints', order);
export const printOf = (id: string): Promise<Print> => request('GET', `/api/prints/${part(id)}`);

// The workshop.
export const workbench = (game: string): Promise<Workbench> => once(`/api/games/${part(game)}/workbench`);
export const mySets = (): Promise<OwnSet[]> => request('GET', '/api/sets');
export const newSet = (wanted: NewSet): Promise<SetDetails> => request('POST', '/api/sets', wanted);
export const cardSet = (id: string): Promise<SetDetails> => request('GET', `/api/sets/${part(id)}`);
export const changeSet = (id: string, change: ChangedSet): Promise<SetDetails> =>
  request('PUT', `/api/sets/${part(id)}`, change);
export const removeSet = (id: string): Promise<void> => request('DELETE', `/api/sets/${part(id)}`);
export const editSet = (id: string, edit: Edit): Promise<SetDetails> =>
  request('POST', `/api/sets/${part(id)}/edits`, edit);
export const drawCard = (id: string, card: string): Promise<DrawnCard> =>
  request('GET', `/api/sets/${part(id)}/cards/${part(card)}`);
/** Bring a set along: a zip of its folder, in base64. */
export const bringSet = (game: string, zip: string): Promise<SetDetails> =>
  request('POST', '/api/sets/import', { game, zip });
/** What does this change do? Asked, looked at again, and given up. */
export const askChange = (id: string, how: NewAsk): Promise<AskedChange> =>
  request('POST', `/api/sets/${part(id)}/ask`, how);
export const askedChange = (id: string): Promise<AskedChange> => request('GET', `/api/sets/${part(id)}/ask`);
export const stopAsking = (id: string): Promise<void> => request('DELETE', `/api/sets/${part(id)}/ask`);

/** The folder of a set, as a zip. */
export async function folderOf(id: string): Promise<Blob> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  let response: Response;
  try {
    response = await fetch(`/api/sets/${part(id)}/folder.zip`, { headers });
  } catch {
    throw new Trouble('The server cannot be reached. Is it running, and are you connected?', 0);
  }
  if (!response.ok) throw new Trouble(unexplained(response.status), response.status);
  return response.blob();
}

export async function tables(): Promise<Tables> {
  const found = await request<Tables>('GET', '/api/tables');
  for (const one of found.mine) void tellShares(one).catch(() => {}); // asked for again soon
  return found;
}

/** Open a table. One pledges when the server has committed itself, so the match must not begin before that. */
export async function createTable(wanted: NewTable): Promise<Table> {
  const last = wanted.seats.findLastIndex(({ who }) => who === 'me');
  const seats = wanted.seats.map((who, seat): NewSeat => (seat === last ? { who: 'open' } : who));
  const opened = await request<Table>('POST', '/api/tables', { ...wanted, seats });
  return sit(opened, (seat) => (wanted.seats[seat]?.who === 'me' ? wanted.seats[seat] : undefined));
}

/** Sit down, with a pledge for each seat that is your own. If nobody else can pledge, the last share comes at once. */
async function sit(table: Table, own: (seat: number) => NewSeat | undefined): Promise<Table> {
  const mine = table.seats.filter(({ number }) => own(number));
  const alone = table.seats.every((seat) => seat.state === 'bot' || mine.includes(seat));
  let seated = table;
  for (const seat of mine) {
    const { pledge, share } = pledged();
    const told = alone && seat === mine.at(-1) ? { share } : {};
    seated = await putSeat(table.id, seat.number, { ...own(seat.number)!, pledge, ...told });
    if (seated.seats[seat.number]?.share) forget(pledge);
  }
  return seated;
}

const putSeat = async (id: string, seat: number, who: NewSeat): Promise<Table> =>
  tellShares(await request<Table>('PUT', `/api/tables/${part(id)}/seats/${seat}`, who));

/** Once all seats are taken: reveal the shares that were pledged in this browser. */
export async function tellShares(table: Table): Promise<Table> {
  if (!table.begins) return table;
  let told = table;
  for (const { number, pledge, share } of table.seats) {
    const mine = pledge && !share ? shareOf(pledge) : undefined;
    if (!mine) continue;
    told = await request<Table>('PUT', `/api/tables/${part(table.id)}/seats/${number}/share`, { share: mine });
    forget(pledge);
  }
  return told;
}

export const table = (id: string): Promise<Table> => request('GET', `/api/tables/${part(id)}`);
export const deleteTable = (id: string): Promise<void> => request('DELETE', `/api/tables/${part(id)}`);
export const setSeat = (id: string, seat: number, who: NewSeat): Promise<Table> =>
  putSeat(id, seat, who.who === 'me' ? { ...who, pledge: pledged().pledge } : who);
export const renameTable = (id: string, title: string): Promise<Table> =>
  request('PUT', `/api/tables/${part(id)}`, { title });
/** Leave a table, which is then no longer among your own; in a match that goes on, that is to concede. */
export const leaveTable = (id: string): Promise<void> => request('DELETE', `/api/tables/${part(id)}/members/me`);
/** Play again, in the same seats. One sits down, and pledges, when the server has committed itself. */
export async function rematch(before: Table, me: string): Promise<Table> {
  const again = await request<Table>('POST', `/api/tables/${part(before.id)}/rematch`, { sit: false });
  const mine = before.seats.filter(({ number, person }) => person === me && again.seats[number]?.state === 'open');
  return sit(again, (seat) => {
    const own = mine.find(({ number }) => number === seat);
    return own && { who: 'me', name: own.name };
  });
}
/** Play on after this many plays of a finished match, at a new table against bots. */
export const playOn = (id: string, play: number, seat: number): Promise<Table> =>
  request('POST', `/api/tables/${part(id)}/moments/${play}/match`, { seat });
export const account = (id: string): Promise<Account> => once(`/api/tables/${part(id)}/account`);
export const invite = (id: string): Promise<Invite> => request('GET', `/api/tables/${part(id)}/invite`);
export const faces = (id: string): Promise<Faces> => once(`/api/tables/${part(id)}/faces`);

export const chat = (id: string, before: number): Promise<Said[]> =>
  request('GET', `/api/tables/${part(id)}/chat?before=${before}`);

/** What is known of its match, with a seat's eyes if one may look with them. */
export const replay = (id: string, seat?: number | null): Promise<Replay> =>
  request('GET', `/api/tables/${part(id)}/replay${eyes(seat)}`);

/** The table after this many plays, with a seat's eyes if one may look with them. */
export function moment(id: string, play: number, seat?: number | null): Promise<Moment> {
  return request('GET', `/api/tables/${part(id)}/moments/${play}${eyes(seat)}`);
}

const eyes = (seat?: number | null): string => (seat === undefined || seat === null ? '' : `?seat=${seat}`);

/** Where a finished match can be downloaded, for a link with `download`. */
export const transcriptPath = (id: string): string => `/api/tables/${part(id)}/record`;

/** Where the picture of a QR code of an invite link is. */
export const codePath = (id: string, link: string): string => `/api/tables/${part(id)}/qr.svg?url=${part(link)}`;

/** A finished match to be saved: its transcript, as JSON text. */
export const transcript = (id: string): Promise<string> => ask('GET', transcriptPath(id));

/** Look back at a saved match: its transcript, as JSON text, and what to call it. */
export async function savedMatch(text: string, title: string): Promise<Table> {
  const match = parsed(text);
  if (typeof match !== 'object' || match === null) throw new Trouble('This file is not a saved match.', 0);
  return parsed(await ask('POST', '/api/matches', `{"title":${JSON.stringify(title)},"match":${text}}`)) as Table;
}

export const createGuest = (name: string): Promise<Identity> => request('POST', '/api/guests', { name });
export const me = (): Promise<Guest> => request('GET', '/api/guests/me');
export const rename = (name: string): Promise<Guest> => request('PUT', '/api/guests/me', { name });
export const personalLink = (): Promise<PersonalLink> => request('POST', '/api/guests/me/link');
export const claim = (code: string): Promise<Identity> => request('POST', '/api/guests/claim', { code });

/** The sentence of anything that was thrown. */
export function sentence(trouble: unknown): string {
  return trouble instanceof Trouble ? trouble.message : 'Something unexpected happened. Reload the page and try again.';
}
