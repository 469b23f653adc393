// Which threats have just attacked, found by comparing the table before and after.
import { sum } from '../../lib/powers';
import type { Board, Face, Printed } from './types';

/** Lanes whose Front threat struck: somebody was hurt or robbed, and these are the ones that attack that stance. */
export function attackers(
  before: Board,
  after: Board,
  turn: number,
  printed: Printed,
  face: (card: string) => Face | undefined,
): number[] {
  const was = before.mats[turn];
  const now = after.mats[turn];
  if (!was || !now || before.boss_phase || before.era !== after.era) return [];
  const robbed = sum(now.cubes) < sum(was.cubes) && before.main_done && !after.main_done;
  if (now.wounds <= was.wounds && !robbed) return [];
  const weak = printed.stances.find(({ name }) => name === now.stance)?.weak ?? [];
  return before.lanes.flatMap(({ front }, lane) => {
    const card = front ? face(front.card) : undefined;
    const attacks = card?.table === 'threat' && (front?.enraged || weak.includes(card.kind));
    return attacks && after.lanes[lane]?.front?.card === front?.card ? [lane] : [];
  });
}
