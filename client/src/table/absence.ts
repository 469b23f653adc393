// Players who are away: what that means for the others, in words.
import type { Seat } from '../protocol';

/** Whether the others may ask for a bot now. */
export function mayCall(seat: Seat, now: number): boolean {
  return seat.state === 'taken' && seat.bot_from > 0 && now >= seat.bot_from;
}

/** What there is to say about a seat: nothing, while its player is here. */
export function absence(seat: Seat | undefined, now: number): string {
  if (!seat || seat.state !== 'taken' || !seat.bot_from) return '';
  if (mayCall(seat, now)) return `${seat.name} is away. You can ask for a bot in the menu.`;
  return `${seat.name} is away. You can ask for a bot in ${remaining(seat.bot_from - now)}.`;
}

/** Minutes and seconds: 1:05. */
function remaining(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
