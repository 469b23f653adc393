// What the things of Wild Pigs are called: names for screen readers, and the shapes that stand for words.
import { counted, type Shape, tokenIcon } from '../../board/shapes';
import { count } from '../../board/words';
import { capital } from '../../lib/text';
import { amountInWords, POWERS } from '../../lib/powers';
import type { Mat, Target, Threat, ThreatFace } from './types';

export const ROWS = ['back', 'mid', 'front'] as const;
export type Row = (typeof ROWS)[number];
export const ROW_NAMES: Record<Row, string> = { back: 'Back', mid: 'Mid', front: 'Front' };

export const WARES = ['upgrade', 'weapon'] as const;
export type Ware = (typeof WARES)[number];

export const TOKENS = ['wild', 'attack', 'conversion', 'mass'] as const;

const KIND_ICONS: Record<string, string> = {
  Feral: 'ferocity',
  Cunning: 'cunning',
  Massive: 'mass',
  Hybrid: 'hybrid',
};

export function kindIcon(kind: string): string {
  return KIND_ICONS[kind] ?? 'any';
}

/** "Lane 2, Front: Barn Crusher, Massive, costs 1 Ferocity, 2 Cunning, 10 Mass, Weight 2, you can fight it". */
export function threatInWords(
  lane: number,
  row: Row,
  threat: Threat,
  face: ThreatFace,
  now: { legal: boolean; target?: Target | undefined; hit?: string | undefined },
): string {
  const said = [
    `Lane ${lane + 1}, ${ROW_NAMES[row]}: ${face.name}`,
    face.kind,
    `costs ${amountInWords(threat.cost)}`,
    ...(threat.weight ? [`Weight ${threat.weight}`] : []),
    ...(threat.enraged ? ['enraged'] : []),
    `worth ${count(threat.vp, 'point')}`,
    ...(face.spoils.length ? [`brings ${face.spoils.join(', ')}`] : []),
    ...(now.legal ? ['you can fight it'] : now.target?.short ? [now.target.short] : []),
    ...(now.hit ? [`will attack you if you end your turn now: ${now.hit}`] : []),
  ];
  return said.join(', ');
}

/** Cards in slots, without the free places. */
export function held(places: Mat['upgrades']): NonNullable<Mat['upgrades'][number]>[] {
  return places.filter((place) => place !== null);
}

const VERBS = new Set(['lose', 'take', 'save', 'aim', 'spend', 'wild', 'activate', 'prepare', 'convert', 'slot']);

/** What an action speaks of, drawn: "lose R R B" as two fangs and an eye. Empty: it has no picture. */
export function drawn(action: string): Shape[] {
  const [verb = '', ...rest] = action.split(' ');
  return VERBS.has(verb) ? counted(rest.flatMap((word) => picture(word) ?? [])) : [];
}

function picture(word: string): { icon: string; name: string } | undefined {
  const power = POWERS.find(({ letter }) => letter === word);
  if (power) return { icon: power.icon, name: power.name };
  if (TOKENS.some((token) => token === word)) return { icon: tokenIcon(word), name: `${capital(word)} token` };
  if (word === 'upgrade' || word === 'weapon') return { icon: word, name: `${capital(word)} slot` };
  return undefined;
}
