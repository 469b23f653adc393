// Tables as rows of a list: which come first, what is said of each, and what one can do there.
import type { GameInfo, Seat, Table, Tables } from '../protocol';
import { resultSentence } from '../table/result';

export interface Row {
  table: Table;
  /** I sit there, or have opened it. */
  mine: boolean;
  title: string;
  /** The game, and where the match stands or how it ended. */
  about: string;
  /** Who sits there. */
  people: string;
  status: string;
  myTurn: boolean;
  action: 'Continue' | 'Join' | 'Watch' | 'Replay' | 'Return';
  href: string;
}

/** Mine first (those that wait for me before all others), then those that are open to everybody. */
export function rows(tables: Tables, person: string, games: GameInfo[]): Row[] {
  const mine = tables.mine.map((table) => row(table, true, person, games));
  const known = new Set(tables.mine.map((table) => table.id));
  const listed = tables.listed
    .filter((table) => !known.has(table.id))
    .map((table) => row(table, false, person, games));
  return [...mine.sort(byUrgency), ...listed.sort(byUrgency)];
}

export function titleOf(table: Table): string {
  if (table.title) return table.title;
  const host = table.seats.find((seat) => seat.person === table.owner && seat.name)?.name;
  if (host) return `${host}’s table`;
  return table.seats.every((seat) => seat.state === 'bot') ? 'Bots among themselves' : 'A table';
}

export function freeSeats(table: Table): number {
  return table.seats.filter((seat) => seat.state === 'open').length;
}

/** Is one of this person's seats to act? */
export function isMyTurn(table: Table, person: string): boolean {
  return table.state === 'playing' && acting(table).some((seat) => isMine(seat, person));
}

/** How long ago that was, as people say it; times are seconds since 1970. */
export function day(then: number, now: number = Date.now() / 1000): string {
  const date = new Date(then * 1000);
  const midnight = new Date(now * 1000).setHours(0, 0, 0, 0) / 1000;
  if (then >= midnight) return 'today';
  if (then >= midnight - 86_400) return 'yesterday';
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}

function row(table: Table, mine: boolean, person: string, games: GameInfo[]): Row {
  const myTurn = mine && isMyTurn(table, person);
  const game = games.find((one) => one.id === table.game)?.name ?? table.game;
  return {
    table,
    mine,
    title: titleOf(table),
    about: `${game} · ${standing(table)}`,
    people: table.seats.map((seat) => (seat.state === 'open' ? 'a free seat' : seat.name || 'bot')).join(', '),
    status: status(table, myTurn),
    myTurn,
    ...where(table, mine, person),
  };
}

function standing(table: Table): string {
  if (table.state !== 'over') return table.turn || 'in play';
  return table.result ? resultSentence(table.result, table) : 'finished';
}

function status(table: Table, myTurn: boolean): string {
  if (myTurn) return 'Your turn';
  if (table.state === 'over') return day(table.changed);
  if (table.state === 'playing') {
    const [seat, another] = acting(table);
    const who = seat && !another ? `${seat.name || `Seat ${seat.number + 1}`} to act` : 'in play';
    return `${who}, ${day(table.changed)}`;
  }
  const free = freeSeats(table);
  return free === 1 ? '1 seat free' : `${free} seats free`;
}

function where(table: Table, mine: boolean, person: string): Pick<Row, 'action' | 'href'> {
  const href = `/table/${table.id}`;
  const seated = table.seats.some((seat) => isMine(seat, person));
  if (table.state === 'over') return { action: 'Replay', href: `/replay/${table.id}` };
  if (table.state === 'playing') return { action: mine && seated ? 'Continue' : 'Watch', href };
  if (mine) return { action: 'Return', href };
  return { action: freeSeats(table) > 0 ? 'Join' : 'Watch', href };
}

function isMine(seat: Seat, person: string): boolean {
  return person !== '' && seat.state === 'taken' && seat.person === person;
}

function acting(table: Table): Seat[] {
  return table.seats.filter((seat) => table.to_act.includes(seat.number));
}

function byUrgency(one: Row, other: Row): number {
  return rank(one) - rank(other) || other.table.changed - one.table.changed;
}

function rank(one: Row): number {
  if (one.myTurn) return 0;
  return { playing: one.mine ? 1 : 2, gathering: one.mine ? 2 : 1, over: 3 }[one.table.state];
}
