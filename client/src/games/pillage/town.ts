// The deck as a town: every card of it is a storey. A house that loses one sinks and burns.

export interface House {
  /** From the left, in units of the picture. */
  x: number;
  width: number;
  storeys: number;
  roof: Roof;
}

export type Roof = 'gable' | 'barn' | 'steeple' | 'tower' | 'battlement' | 'dome';

interface Plan {
  storeys: readonly number[];
  roofs: readonly Roof[];
}

/** How high the houses of a settlement are, and how they are roofed, from the left. */
const PLANS: Record<string, Plan> = {
  village: {
    storeys: [2, 3, 2, 4, 3, 2, 3, 5, 3, 2, 4, 3, 2, 3, 6, 3, 2, 3, 2, 3],
    roofs: ['barn', 'gable', 'gable', 'gable', 'barn', 'gable', 'gable', 'tower'],
  },
  town: {
    storeys: [3, 4, 3, 5, 4, 3, 6, 4, 3, 4, 5, 3, 4, 3, 3, 3],
    roofs: ['gable', 'tower', 'gable', 'gable', 'battlement'],
  },
  city: {
    storeys: [4, 3, 6, 4, 5, 3, 7, 4, 3, 6, 4, 3, 5, 3],
    roofs: ['battlement', 'gable', 'tower', 'dome', 'battlement', 'gable'],
  },
};
const PLAIN: Plan = { storeys: [3, 4, 3, 5, 4, 3, 5, 4], roofs: ['gable', 'tower', 'battlement'] };

export const WIDTH = 1000;
export const STOREY = 32;
/** How many of the houses that were hit last are on fire. */
const BURNING = 5;

/** The houses of a settlement with this many cards. */
export function houses(settlement: string, cards: number): House[] {
  const { storeys, roofs } = PLANS[settlement] ?? PLAIN;
  const heights = fitted(storeys, cards);
  const chance = dice(settlement);
  const highest = Math.max(...heights);
  const plot = WIDTH / heights.length;
  return heights.map((high, i) => {
    const width = plot * (0.86 + 0.26 * chance());
    const roof = high === highest ? 'steeple' : (roofs[i % roofs.length] ?? 'gable');
    return { x: plot * (i + 0.5) - width / 2, width, storeys: high, roof };
  });
}

export interface Standing {
  /** Storeys that are left of each house. */
  left: number[];
  /** Those that burn. */
  burning: Set<number>;
}

/** What stands of a town when this many cards are left. */
export function standing(town: readonly House[], settlement: string, cards: number): Standing {
  const left = town.map(({ storeys }) => storeys);
  const order = felled(town, settlement);
  const lost = order.slice(0, Math.max(0, order.length - cards));
  for (const house of lost) left[house] = (left[house] ?? 1) - 1;
  return { left, burning: new Set(lost.reverse().filter(unique).slice(0, BURNING)) };
}

const unique = (one: number, i: number, all: readonly number[]) => all.indexOf(one) === i;

/** The order in which houses lose their storeys: the same for everybody who looks. */
function felled(town: readonly House[], settlement: string): number[] {
  const chance = dice(`${settlement} burns`);
  const order = town.flatMap(({ storeys }, i) => Array.from({ length: storeys }, () => i));
  for (let i = order.length - 1; i > 0; i -= 1) {
    const other = Math.floor(chance() * (i + 1));
    [order[i], order[other]] = [order[other]!, order[i]!];
  }
  return order;
}

/** As many storeys as there are cards, with the same outline. */
function fitted(storeys: readonly number[], cards: number): number[] {
  const heights = [...storeys];
  const all = () => heights.reduce((sum, high) => sum + high, 0);
  for (let i = 0; all() < cards; i += 1) heights[i % heights.length]! += 1;
  while (all() > cards) heights[heights.indexOf(Math.max(...heights))]! -= 1;
  return heights;
}

/** Numbers from 0 to 1 that are the same for the same name. */
function dice(name: string): () => number {
  let state = [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    state ^= state >>> 15;
    return (state >>> 0) / 2 ** 32;
  };
}

// -- drawing ----------------------------------------------------------------------------------------------

/** The walls of a house, from the ground up to its eaves: the ground is at 0, up is negative. */
export function walls({ x, width, storeys }: House): string {
  return `M${at(x)} 0V${-storeys * STOREY}H${at(x + width)}V0Z`;
}

/** What is above the eaves. */
export function roof({ x, width, storeys, roof }: House): string {
  const [left, right, middle, y] = [x, x + width, x + width / 2, -storeys * STOREY];
  const high = Math.min(36, width * 0.6);
  switch (roof) {
    case 'gable':
      return path([left - 4, y], [middle, y - high], [right + 4, y]);
    case 'barn':
      return path(
        [left - 4, y],
        [left + width * 0.16, y - high * 0.7],
        [middle, y - high],
        [right - width * 0.16, y - high * 0.7],
        [right + 4, y],
      );
    case 'tower':
      return path(
        [left - 5, y],
        [left + width * 0.2, y - 12],
        [middle, y - high - 22],
        [right - width * 0.2, y - 12],
        [right + 5, y],
      );
    case 'steeple':
      return path(
        [left, y],
        [left + width * 0.2, y],
        [left + width * 0.2, y - 20],
        [middle, y - 74],
        [right - width * 0.2, y - 20],
        [right - width * 0.2, y],
        [right, y],
      );
    case 'dome':
      return `M${at(left - 3)} ${y}C${at(left)} ${y - 34} ${at(right)} ${y - 34} ${at(right + 3)} ${y}Z`;
    case 'battlement': {
      const tooth = width / 7;
      const teeth = Array.from({ length: 4 }, (_, i) => left + 2 * i * tooth);
      const top = teeth.flatMap((from): Point[] => [
        [from, y - 10],
        [from + tooth, y - 10],
        [from + tooth, y - 2],
        [from + 2 * tooth, y - 2],
      ]);
      return path([left, y], ...top.slice(0, -2), [right, y - 10], [right, y]);
    }
  }
}

/** What is above the eaves once the house has been hit. */
export function ruin({ x, width, storeys }: House): string {
  const y = -storeys * STOREY;
  const heights = [4, 13, 2, 9, -3, 11, 3];
  const step = width / (heights.length - 1);
  return path([x, y], ...heights.map((high, i): Point => [x + i * step, y - high]), [x + width, y]);
}

/** What lies where a house has stood. */
export function rubble({ x, width }: House): string {
  const heights = [0, 7, 4, 12, 6, 9, 0];
  const step = width / (heights.length - 1);
  return path(...heights.map((high, i): Point => [x + i * step, -high]), [x + width, 4], [x, 4]);
}

/** The windows of a house, the lit ones apart from those that are dark. */
export function windows(house: House): { lit: string; dark: string } {
  const { x, width, storeys } = house;
  const chance = dice(`${Math.round(x)} ${storeys}`);
  const across = width > 52 ? [0.22, 0.5, 0.78] : [0.3, 0.7];
  const panes = { lit: '', dark: '' };
  for (let floor = 0; floor < storeys; floor += 1) {
    for (const part of across) {
      const pane = `M${at(x + width * part - 3.5)} ${-floor * STOREY - 9}v-13h7v13Z`;
      panes[chance() < 0.42 ? 'lit' : 'dark'] += pane;
    }
  }
  return panes;
}

/** A flame that stands on the eaves. */
export function flame({ x, width, storeys }: House, size: number): string {
  const [middle, y] = [x + width / 2, -storeys * STOREY + 3];
  const [w, h] = [width * 0.46 * size, 62 * size];
  const point = (across: number, up: number) => `${at(middle + across * w)} ${at(y - up * h)}`;
  const left = `C${point(-1.3, 0.45)} ${point(-0.2, 0.5)} ${point(-0.1, 1)}`;
  const right = `C${point(0.5, 0.6)} ${point(1.3, 0.4)} ${point(1, 0)}`;
  return `M${point(-1, 0)}${left}${right}Z`;
}

type Point = [x: number, y: number];

function path(...points: Point[]): string {
  return `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}Z`;
}

const at = (n: number) => Math.round(n * 10) / 10;
