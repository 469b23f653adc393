// What the things of the Draft are called: names for screen readers, and the shapes that stand for words.
import { counted, type Shape } from '../../board/shapes';
import { count } from '../../board/words';
import { POWERS } from '../../lib/powers';
import type { Battle, Held, MarketFace, Printed, Result, ThreatFace, Verdict } from './types';

export const VERDICTS: Record<Verdict, string> = { slay: 'SLAY', repel: 'REPEL', fail: 'FAIL' };

/** What a verdict means, in a clash and in the Onslaught. */
export const MEANINGS: Record<Verdict, string> = {
  slay: 'its highest stat is met',
  repel: 'a stat is met, but not its highest',
  fail: 'no stat is met',
};

const NODE_ICONS: Record<string, string> = {
  Red: 'aggressive',
  Blue: 'tactical',
  Green: 'hunkered',
  Center: 'balanced',
};

export function nodeIcon(node: string): string {
  return NODE_ICONS[node] ?? 'any';
}

/** "3 Ferocity, 0 Cunning, 1 Mass": all three, since a defence of 0 matters. */
export function allThree(amount: readonly number[]): string {
  return POWERS.map(({ name }, i) => `${amount[i] ?? 0} ${name}`).join(', ');
}

/** Which of the stats are its highest. A stat of 0 is absent. */
export function highestOf(stats: readonly number[]): boolean[] {
  const most = Math.max(...stats);
  return stats.map((stat) => stat > 0 && stat === most);
}

/** "Ferocity 6, its highest, against 5: not met; Cunning 3 against 3: met; ...". */
export function versusInWords(
  stats: readonly number[],
  defence: readonly number[],
  met: readonly boolean[],
  highest: readonly boolean[] = highestOf(stats),
): string {
  const said = POWERS.map(({ name }, i) => {
    const top = highest[i] ? ', its highest,' : '';
    return `${name} ${stats[i] ?? 0}${top} against ${defence[i] ?? 0}: ${met[i] ? 'met' : 'not met'}`;
  });
  return said.join('; ');
}

/** "Dew Grubber, stats 3 Ferocity (highest), 1 Cunning, 1 Mass, worth 1 point". */
export function pigInWords({ name, stats, highest, vp }: ThreatFace): string {
  const said = POWERS.map((power, i) => `${stats[i] ?? 0} ${power.name}${highest[i] ? ' (highest)' : ''}`);
  return `${name}, stats ${said.join(', ')}, worth ${count(vp, 'point')}`;
}

/** What a full track brings: "worth 3 points". */
export function fullInWords({ full_track_vp }: Pick<Printed, 'full_track_vp'>): string {
  return full_track_vp ? `worth ${count(full_track_vp, 'point')}` : 'worth no points';
}

/** What happens when the market deck runs out. */
export function emptyDeckInWords({ market_reshuffle }: Pick<Printed, 'market_reshuffle'>): string {
  return market_reshuffle
    ? 'When the deck is empty, the used items are shuffled and become the new deck.'
    : 'When the deck is empty, gaps in the row stay open: used items do not come back.';
}

/** "2 Ferocity and 1 of any colour". */
export function costInWords({ cost, any_cost }: Pick<MarketFace, 'cost' | 'any_cost'>): string {
  const said = POWERS.flatMap(({ name }, i) => (cost[i] ? [`${cost[i]} ${name}`] : []));
  const any = any_cost ? [`${any_cost} of any colour`] : [];
  return [...said, ...any].join(' and ') || 'nothing';
}

/** "Nail Bat, arsenal: Spend a charge ...; 2 of 3 charges left". */
export function heldInWords({ card, charges, printed, spent_now }: Held, face: MarketFace | undefined): string {
  if (!face) return card;
  const said = [`${face.name}, ${face.kind}: ${face.text}`];
  if (face.kind === 'arsenal' && printed > 0) said.push(`${charges} of ${count(printed, 'charge')} left`);
  if (face.kind === 'item' && charges === 0) said.push('used');
  if (spent_now) said.push('a charge of it is spent in this clash');
  if (face.vp) said.push(count(face.vp, 'point'));
  return said.join('; ');
}

// -- battles ----------------------------------------------------------------------------------------------

interface Names {
  name: (seat: number) => string;
  pig: (card: string) => string;
}

const DONE: Record<Verdict, string> = { slay: 'slays', repel: 'repels', fail: 'fails against' };

/** "Ada slays Dew Grubber". */
export function resultInWords(who: string, pig: string, { outcome, saved }: Result): string {
  return `${who} ${DONE[outcome]} ${pig}${saved ? ', saved by an item' : ''}`;
}

/** All that a battle brought, pig by pig: "Clash of Day, round 3. Ada slays Dew Grubber. Bob fails against ...". */
export function battleInWords({ title, assaults }: Battle, { name, pig }: Names): string {
  const said = assaults.flatMap(({ card, results }) =>
    results.flatMap((result, seat) => (result ? [resultInWords(name(seat), pig(card), result)] : [])),
  );
  return [title, ...said].map((sentence) => `${sentence}.`).join(' ');
}

// -- shapes -----------------------------------------------------------------------------------------------

const SCRAP_VERBS = new Set(['take', 'pay']);
const NODE_VERBS = new Set(['shift', 'refit', 'move', 'form', 'tinker']);

/** What an action speaks of, drawn: "pay R R B" as two fangs and an eye. Empty: it has no picture. */
export function drawn(action: string): Shape[] {
  const [verb = '', ...rest] = action.split(' ');
  if (SCRAP_VERBS.has(verb)) {
    return counted(rest.flatMap((letter) => POWERS.filter((power) => power.letter === letter)));
  }
  const [node = ''] = rest;
  return NODE_VERBS.has(verb) && node in NODE_ICONS ? [{ icon: nodeIcon(node), name: node, n: '' }] : [];
}
