// Generated from src/boargame/games/happy_pigs/show/board.py by `make types`: do not edit.

/** What a card adds to a price. */
export interface Change {
  side: 'buy' | 'sell';
  good: number;
  delta: number;
}

export interface SeasonFace {
  table: 'season';
  id: string;
  name: string;
  /** Spring, Summer, Autumn, Winter */
  season: string;
  /** by job */
  limits: number[];
  /** the effect, in a sentence */
  text: string;
  /** in a few words: "1 Piglet per 2 adults", "sell Big +$3" */
  short: string;
  /** in force all round, or at its end */
  when: 'end' | 'prices';
  changes: Change[];
}

/** What is printed on the board and the tiles, as the options have it. */
export interface Printed {
  rounds: number;
  rounds_a_season: number;
  /** of a field */
  rows: number;
  columns: number;
  /** rows and columns of a pig, by size; it may be turned */
  shapes: number[][];
  /** fields form one strip */
  span: boolean;
  sizes: string[];
  pig_prices: number[];
  items: string[];
  item_texts: string[];
  item_prices: number[];
  /** for an action not taken */
  compensation: number;
  /** also if no action was possible */
  compensates_impossible: boolean;
  /** before round one */
  purchases: number;
  /** tiles of each size */
  stock: number[];
  /** tiles never run out */
  unlimited: boolean;
  /** picks are made openly */
  sequential: boolean;
  /** sizes that a Supplement makes a pig grow in all */
  supplement_steps: number;
}

/** How the limit of a job was dealt: in the order of dealing; seat -1 is the neutral tile. */
export interface Share {
  job: number;
  limit: number;
  seats: number[];
  counts: number[];
}

export interface Mat {
  seat: number;
  /** None: this reader may not see it */
  money: number | null;
  fields: number;
  /** of the next one */
  field_price: number;
  /** by class */
  pigs: number[];
  /** of these, fed this round */
  fed: number[];
  births: number;
  adults: number;
  free_cells: number;
  items: number[];
  has_picked: boolean;
  /** not revealed yet; in secret it is for the eyes of this seat alone; -1: none */
  pick: number;
  /** the same for the neutral set */
  neutral_pick: number;
  /** the tile, once revealed; -1: face down or none */
  job: number;
  allotted: number;
  left: number;
  /** money, and what the pigs would bring at the end */
  value: number | null;
  /** what the unvaccinated ones would bring */
  at_risk: number;
}

export interface Board {
  /** 0: before round one */
  round: number;
  season: string;
  phase: 'actions' | 'effect' | 'over' | 'picks' | 'purchases' | 'season';
  card: string | null;
  preview: string | null;
  /** the cards of the rounds so far, this one included */
  played: string[];
  /** prices in force, of pigs and items (of fields: see the mats) */
  buy: number[];
  sell: number[];
  /** what pigs bring at the end of the year, by size */
  final: number[];
  /** in the reserve, by size */
  pigs: number[];
  items: number[];
  fields: number;
  /** once revealed */
  shares: Share[];
  first: number;
  /** whose turn it is; -1: everybody's or nobody's */
  current: number;
  /** -1: there is no neutral set */
  neutral_holder: number;
  neutral_job: number;
  /** until unvaccinated pigs are lost: 0 is at the end of this round */
  rounds_to_change: number;
  mats: Mat[];
}

/** Feeding a pig of a class. */
export interface Growth {
  pig: number;
  /** "feed P0", "feed+ P0", "feed++ P0" */
  action: string;
  /** the class; -1: there is no room, so it would be lost */
  becomes: number;
  /** that it takes */
  supplements: number;
  /** why not: "no room", "fed already", "no tile"; empty if it may be done */
  short: string;
}

/** Something to buy. */
export interface Ware {
  good: number;
  action: string;
  price: number;
  /** "$4 short", "no room", "sold out" */
  short: string;
}

export interface Sale {
  pig: number;
  action: string;
  price: number;
}

export interface Birth {
  /** "mate", "mate+" */
  action: string;
  size: number;
  short: string;
}

/** Vaccinating a pig of a size. */
export interface Jab {
  size: number;
  action: string;
  /** dollars it would be worth */
  saves: number;
}

/** A job that may be picked. */
export interface Odds {
  job: number;
  action: string;
  limit: number;
  /** the least this tile gets if 1, 2, 3 ... tiles show the job */
  shares: number[];
  /** actions the player could really use now, if they got them all; for the neutral tile: the opponent */
  useful: number;
}

/** Only what the question asks about is filled. */
export interface Help {
  odds: Odds[];
  growths: Growth[];
  births: Birth[];
  wares: Ware[];
  sales: Sale[];
  jabs: Jab[];
  /** what the card still offers */
  gifts: number;
  /** and of which size */
  gift: number;
  /** dollars for stopping now */
  compensation: number;
  /** whether one more pig of each size would fit */
  room: boolean[];
}
