// Which clashes are new since one last looked at the table, pig by pig.
import type { Assault, Battle, Board } from './types';

/** A part of a battle that is shown at once: a clash whole, since all fight at the same time; a Horde pig by itself. */
export interface Show {
  battle: Battle;
  assaults: Assault[];
  /** Of the first of the assaults, in its battle. */
  from: number;
}

/** The battles that a board tells of, the older one first. */
export function battlesOf({ battle, before }: Pick<Board, 'battle' | 'before'>): Battle[] {
  return [before, battle].filter((one) => one !== null);
}

const decided = ({ results }: Assault) => results.some((result) => result !== null);

/** How far the battles have gone: the assaults that are decided, by number of the battle. */
export function progress(battles: readonly Battle[]): ReadonlyMap<number, number> {
  return new Map(battles.map(({ number, assaults }) => [number, assaults.filter(decided).length]));
}

/** What has been fought since; in the order in which it was. */
export function news(battles: readonly Battle[], seen: ReadonlyMap<number, number>): Show[] {
  const latest = Math.max(0, ...seen.keys());
  return battles.flatMap((battle) => {
    const known = seen.get(battle.number) ?? (battle.number < latest ? Infinity : 0);
    const fresh = battle.assaults.filter(decided).slice(known);
    if (!fresh.length) return [];
    if (battle.horde) return fresh.map((assault, i) => ({ battle, assaults: [assault], from: known + i }));
    return [{ battle, assaults: fresh, from: known }];
  });
}
