// The server's HTTP interface, typed. Whatever goes wrong comes as `Trouble`, whose message is a sentence for people.
import type {
  Faces,
  GameDetails,
  GameInfo,
  Guest,
  Identity,
  Moment,
  NewSeat,
  NewTable,
  PersonalLink,
  Replay,
  Rules,
  Table,
  Tables,
} from '../protocol';

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
  const headers: Record<string, string> = {};
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    text = await response.text();
  } catch {
    throw new Trouble('The server cannot be reached. Is it running, and are you connected?', 0);
  }
  let answer: unknown;
  try {
    answer = text ? JSON.parse(text) : undefined;
  } catch {
    answer = undefined;
  }
  if (!response.ok) throw new Trouble(sentenceOf(answer) ?? unexplained(response.status), response.status);
  return answer as Answer;
}

function sentenceOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined;
  return typeof answer.error === 'string' && answer.error ? answer.error : undefined;
}

function unexplained(status: number): string {
  if (status === 404) return 'There is no such thing here.';
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

export const tables = (): Promise<Tables> => request('GET', '/api/tables');
export const createTable = (wanted: NewTable): Promise<Table> => request('POST', '/api/tables', wanted);
export const table = (id: string): Promise<Table> => request('GET', `/api/tables/${part(id)}`);
export const deleteTable = (id: string): Promise<void> => request('DELETE', `/api/tables/${part(id)}`);
export const setSeat = (id: string, seat: number, who: NewSeat): Promise<Table> =>
  request('PUT', `/api/tables/${part(id)}/seats/${seat}`, who);
export const faces = (id: string): Promise<Faces> => once(`/api/tables/${part(id)}/faces`);

export const replay = (id: string): Promise<Replay> => request('GET', `/api/tables/${part(id)}/replay`);

/** The table after this many plays, with a seat's eyes if one may look with them. */
export function moment(id: string, play: number, seat?: number | null): Promise<Moment> {
  const eyes = seat === undefined || seat === null ? '' : `?seat=${seat}`;
  return request('GET', `/api/tables/${part(id)}/moments/${play}${eyes}`);
}

/** Where a finished match can be downloaded, for a link with `download`. */
export const transcriptPath = (id: string): string => `/api/tables/${part(id)}/record`;

/** Where the picture of a QR code of an invite link is. */
export const codePath = (id: string, link: string): string => `/api/tables/${part(id)}/qr.svg?url=${part(link)}`;

/** A finished match to be saved: its transcript, as JSON text. */
export async function transcript(id: string): Promise<string> {
  return JSON.stringify(await request<unknown>('GET', transcriptPath(id)), null, 1);
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
