// What the settlement is up against at this moment.
import type { WasteDesk } from './desk.svelte';
import type { Phase } from './types';

export const TONIGHT = 'Tonight';

/** While these last, a fight that is over is still looked at. */
const FOUGHT: ReadonlySet<Phase> = new Set(['crises', 'night', 'hunger']);

export interface Against {
  /** "Tonight", "Ada faces". */
  kicker: string;
  /** Crises or catastrophes; of the last night all three phases. */
  cards: string[];
}

export function against(desk: WasteDesk): Against {
  const { facing, striking, combat, current, phase, extras, week } = desk.board;
  if (facing) {
    const fighter = combat?.against === facing && !combat.shared ? combat.fighters[0] : undefined;
    const who = fighter ?? current;
    return { kicker: who >= 0 ? who === desk.seat ? 'You face' : `${desk.name(who)} faces` : 'A crisis', cards: [facing] };
  }
  if (striking) return { kicker: 'It strikes', cards: [striking] };
  const tonight = [...(week.find(({ state }) => state === 'tonight')?.cards ?? []), ...extras];
  if (combat && FOUGHT.has(phase) && (phase === 'crises' || tonight.includes(combat.against))) {
    return { kicker: combat.shared ? 'Fought together' : 'The last fight', cards: [combat.against] };
  }
  return { kicker: TONIGHT, cards: phase === 'survivors' || phase === 'over' ? [] : tonight };
}
