// Generated from src/boargame/games/wild_pigs/show/board.py by `make types`: do not edit.

export interface ThreatFace {
  table: 'threat';
  id: string;
  name: string;
  /** Day, Night */
  era: string;
  /** Feral, Cunning, Massive, Hybrid */
  kind: string;
  cost: number[];
  vp: number;
  /** each gain in words: "2 Wild tokens" */
  spoils: string[];
  /** and as icons of the sprite, each with its number: "wild 2", "any 1", "slot 1", "ferocity 2" */
  icons: string[];
}

export interface UpgradeFace {
  table: 'upgrade';
  id: string;
  name: string;
  cost: number[];
  vp: number;
  text: string;
  /** at most about 24 characters, with [R2] [B1] [G3] [wild 1] for icons: "+[G1] each turn" */
  short: string;
}

export interface WeaponFace {
  table: 'weapon';
  id: string;
  name: string;
  cost: number[];
  vp: number;
  /** -1: without limit */
  uses: number;
  text: string;
  short: string;
}

export interface Threshold {
  cost: number[];
  reward: string;
  penalty: string;
  /** of the reward: "3 VP", "2 VP + token" */
  short: string;
}

export interface BossFace {
  table: 'boss';
  id: string;
  name: string;
  era: string;
  thresholds: Threshold[];
}

export type Face = ThreatFace | UpgradeFace | WeaponFace | BossFace;

export interface StancePrinted {
  name: string;
  produces: number[];
  /** kinds that attack it */
  weak: string[];
  /** what a Hybrid does to it, in a sentence */
  text: string;
}

/** What is printed on the board itself, as the options have it. */
export interface Printed {
  rounds: number;
  stances: StancePrinted[];
  /** what each kind of token does: wild, attack, conversion, mass */
  tokens: Record<string, string>;
  weight_cap: number;
  most_slots: number;
  /** cubes of a colour that a player may hold; 0: any number */
  cube_cap: number;
}

export interface Threat {
  card: string;
  weight: number;
  enraged: boolean;
  /** now, Weight and rage included */
  cost: number[];
  vp: number;
}

export interface Lane {
  back: Threat | null;
  mid: Threat | null;
  front: Threat | null;
}

export interface Market {
  /** None: sold. As many places as there are in this match, not more */
  new_stock: (string | null)[];
  carryover: (string | null)[];
  deck: number;
  discard: number;
}

/** A card in a player's slot. */
export interface Held {
  card: string;
  /** left; -1: without limit */
  uses: number;
  /** activated this turn */
  used: boolean;
}

export interface Trophy {
  card: string;
  enraged: boolean;
}

export interface Mat {
  seat: number;
  stance: string;
  cubes: number[];
  /** wild, attack, conversion, mass */
  tokens: Record<string, number>;
  /** of each kind of token */
  cap: number;
  /** may take Mass tokens */
  has_mass: boolean;
  wounds: number;
  /** tokens of victory points */
  vp: number;
  /** as it would be counted now */
  score: number;
  /** next turn */
  income: number[];
  /** as many places as slots */
  upgrades: (Held | null)[];
  weapons: (Held | null)[];
  trophies: Trophy[];
  free_restances: number;
  /** thresholds of the Boss, settled */
  faced: boolean[];
  /** and paid */
  paid: boolean[];
}

export interface Board {
  /** Day, Night */
  era: string;
  round: number;
  boss_phase: boolean;
  /** Day, Night; None: face down */
  bosses: (string | null)[];
  /** thresholds that are gone for everybody */
  beaten: boolean[];
  lanes: Lane[];
  upgrades: Market;
  weapons: Market;
  mats: Mat[];
  /** first player of the round */
  first: number;
  /** in the era's deck */
  threats_left: number;
  /** the current player's main action */
  main_done: boolean;
  bought: boolean;
  /** lane and row (0 front) of the threat somebody is paying for, if all may know */
  fighting: number[] | null;
}

/** What a threat in Front will do if the turn ends now. */
export interface Hit {
  lane: number;
  /** "1 wound", "steals 2", "grows to 3"; empty if it does not attack */
  text: string;
  wounds: number;
  stolen: number;
  rule: string;
  /** that it will have */
  weight: number;
}

/** A threat this seat looks at. */
export interface Target {
  lane: number;
  /** back, mid, front */
  row: string;
  /** after all that lowers it without a decision */
  need: number[];
  /** how to fight it: "fight 2", "fight 2 back" */
  action: string;
  /** what is missing: "3 Ferocity short"; empty if it can be paid */
  short: string;
}

/** A threshold of the Boss that is open for this seat. */
export interface Toll {
  threshold: number;
  need: number[];
  /** "threshold 2" */
  action: string;
  short: string;
}

/** A line of the sum that a fight costs, in the order of WP-6.1. */
export interface LedgerRow {
  label: string;
  icon: string;
  /** what it adds, or takes away; for an offer what it would */
  amount: number[];
  how: 'adds' | 'always' | 'offered' | 'printed' | 'used';
  /** for an offer: what to play */
  action: string;
  /** "2 uses left", "have 1", and for a refused offer why not */
  note: string;
  rule: string;
}

/** A fight or threshold that is being paid for. */
export interface Payment {
  title: string;
  /** of the threat or the Boss */
  card: string;
  /** -1: a threshold */
  lane: number;
  row: string;
  /** -1: a fight */
  threshold: number;
  vp: number;
  gains: string;
  printed: number[];
  /** what is left to pay in cubes */
  left: number[];
  /** what one has */
  cubes: number[];
  entries: LedgerRow[];
  /** points of weapons that are still to be split among colours */
  splits: number;
  /** all that is left can be paid now */
  pay: boolean;
  /** plays that lead to the cheapest payment from here, "pay" not included */
  cheapest: string[];
  /** what is left to pay in cubes after them */
  proposed: number[];
}

export interface Help {
  hits: Hit[];
  targets: Target[];
  /** what this seat pays, for each purchase ("buy weapon 2") that costs less than printed */
  prices: Record<string, number[]>;
  payment: Payment | null;
  tolls: Toll[];
}
