// Who sits where at a new table: what the panel of the lobby edits, keeps for next time and sends to the server.
import { LONGEST_NAME, LONGEST_TITLE, type GameDetails, type NewSeat, type NewTable, type OwnSet } from '../protocol';
import { stillOffered } from './options';

/** Somebody at a seat: yourself, a friend who joins by the link, somebody else at this device, or a bot. */
export type Sitter =
  | { who: 'me' }
  | { who: 'friend' }
  | { who: 'here'; name: string }
  | { who: 'bot'; level: string };

export type OptionValue = string | number | boolean;

export interface Plan {
  /** How many of `sitters` take part. The others wait, in case the table grows again. */
  seats: number;
  sitters: Sitter[];
  cards: string;
  visibility: 'link' | 'listed';
  title: string;
  /** May people ask for hints? Against bots alone they always may. */
  hints: boolean;
  /** Only those that are not as printed. */
  options: Record<string, OptionValue>;
}

const SEATS = 3;

/** The numbers of seats that a game can be played with. */
export function seatCounts(game: GameDetails): number[] {
  const [low, high] = limits(game);
  return Array.from({ length: high - low + 1 }, (_, n) => low + n);
}

/** Oneself and bots, the first of them easy and the next a little better. */
export function defaultPlan(game: GameDetails): Plan {
  const [low, high] = limits(game);
  return {
    seats: Math.min(Math.max(SEATS, low), high),
    sitters: Array.from({ length: high }, (_, n) => defaultSitter(game, n)),
    cards: game.cards,
    visibility: 'link',
    title: '',
    hints: false,
    options: {},
  };
}

/** The plan of last time, as far as the game, or your own workshop, still offers what it speaks of. */
export function restoredPlan(game: GameDetails, kept: unknown, own: readonly OwnSet[] = []): Plan {
  const plan = defaultPlan(game);
  if (!isRecord(kept)) return plan;
  const [low, high] = limits(game);
  if (typeof kept.seats === 'number' && Number.isInteger(kept.seats)) {
    plan.seats = Math.min(Math.max(kept.seats, low), high);
  }
  if (Array.isArray(kept.sitters)) {
    const sitters: unknown[] = kept.sitters;
    plan.sitters = plan.sitters.map((sitter, n) => restoredSitter(game, sitters[n]) ?? sitter);
    onlyOnce(plan);
  }
  if ([...game.card_sets, ...own].some((set) => set.id === kept.cards)) plan.cards = String(kept.cards);
  if (kept.visibility === 'listed') plan.visibility = 'listed';
  plan.hints = kept.hints === true;
  if (isRecord(kept.options)) {
    for (const option of game.options) {
      const value = stillOffered(option, kept.options[option.key]);
      if (value !== undefined && value !== option.default) plan.options[option.key] = value;
    }
  }
  return plan;
}

/** Put somebody at a seat. You sit only once: whoever was there changes places with you. */
export function seated(plan: Plan, seat: number, sitter: Sitter): Plan {
  const before = plan.sitters[seat];
  const sitters = plan.sitters.map((one, n) => {
    if (n === seat) return sitter;
    return sitter.who === 'me' && one.who === 'me' && before ? before : one;
  });
  return { ...plan, sitters };
}

/** What the server is asked for. */
export function newTable(game: GameDetails, plan: Plan): NewTable {
  return {
    game: game.id,
    seats: plan.sitters.slice(0, plan.seats).map((sitter, n) => newSeat(game, sitter, n)),
    title: plan.title.trim().slice(0, LONGEST_TITLE),
    options: { ...plan.options },
    cards: plan.cards,
    visibility: plan.visibility,
    hints: plan.hints,
  };
}

/** Does somebody have to come first, before the match can begin? */
export function waitsForFriends(plan: Plan): boolean {
  return plan.sitters.slice(0, plan.seats).some((sitter) => sitter.who === 'friend');
}

/** Do several people play? */
export function isShared(plan: Plan): boolean {
  return plan.sitters.slice(0, plan.seats).filter((sitter) => sitter.who !== 'bot').length > 1;
}

/** Do bots play that search? */
export function hasBots(plan: Plan): boolean {
  return plan.sitters.slice(0, plan.seats).some((sitter) => sitter.who === 'bot');
}

/** Does the person at this device decide for anybody at all, or only watch? */
export function plays(plan: Plan): boolean {
  return plan.sitters.slice(0, plan.seats).some((sitter) => sitter.who === 'me' || sitter.who === 'here');
}

/** What somebody else at this device is called when no name was given. */
export function spareName(seat: number): string {
  return `Player ${seat + 1}`;
}

function newSeat(game: GameDetails, sitter: Sitter, seat: number): NewSeat {
  switch (sitter.who) {
    case 'me':
      return { who: 'me' };
    case 'friend':
      return { who: 'open' };
    case 'here':
      return { who: 'me', name: sitter.name.trim().slice(0, LONGEST_NAME) || spareName(seat) };
    case 'bot':
      return { who: 'bot', bot: game.bots.find((bot) => bot.level === sitter.level)?.spec ?? sitter.level };
  }
}

function defaultSitter(game: GameDetails, seat: number): Sitter {
  if (seat === 0) return { who: 'me' };
  const level = game.bots[Math.min(seat, 2) - 1] ?? game.bots.at(-1);
  return level ? { who: 'bot', level: level.level } : { who: 'friend' };
}

function restoredSitter(game: GameDetails, kept: unknown): Sitter | null {
  if (!isRecord(kept)) return null;
  if (kept.who === 'me' || kept.who === 'friend') return { who: kept.who };
  if (kept.who === 'here') {
    return { who: 'here', name: typeof kept.name === 'string' ? kept.name.slice(0, LONGEST_NAME) : '' };
  }
  const level = game.bots.find((bot) => bot.level === kept.level);
  return kept.who === 'bot' && level ? { who: 'bot', level: level.level } : null;
}

function onlyOnce(plan: Plan): void {
  const first = plan.sitters.findIndex((sitter) => sitter.who === 'me');
  plan.sitters = plan.sitters.map((sitter, n) => (sitter.who === 'me' && n !== first ? { who: 'friend' } : sitter));
}

function limits(game: GameDetails): [number, number] {
  const low = game.players[0] ?? 2;
  return [low, Math.max(low, game.players.at(-1) ?? low)];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
