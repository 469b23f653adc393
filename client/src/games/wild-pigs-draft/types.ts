// Generated from src/boargame/games/wild_pigs_draft/show/board.py by `make types`: do not edit.

export type Verdict = 'fail' | 'repel' | 'slay';

export interface ThreatFace {
  table: 'threat';
  id: string;
  name: string;
  /** Day, Twilight, Night */
  era: string;
  stats: number[];
  /** which of the stats are its highest */
  highest: boolean[];
  vp: number;
}

export interface MarketFace {
  table: 'market';
  id: string;
  name: string;
  kind: 'arsenal' | 'item';
  cost: number[];
  /** scrap of any colour */
  any_cost: number;
  vp: number;
  /** -1: it has none */
  charges: number;
  text: string;
  /** at most about 24 characters, with [R2] [B1] [G3] for icons: "charge: +[R3]" */
  short: string;
  /** "your turn", "in a clash", "after a FAIL" (items); "always", "charge", "on a kill", "at the end" */
  when: string;
}

export type Face = ThreatFace | MarketFace;

export interface NodePrinted {
  /** Red, Blue, Green, Center */
  name: string;
  /** Aggressive, Tactical, Hunkered, Survivor */
  stance: string;
  /** defence by level, 0 to 4 */
  values: number[];
  /** the nodes it is joined to */
  lines: string[];
}

/** What is printed on the board itself, as the options have it. */
export interface Printed {
  rounds: number;
  nodes: NodePrinted[];
  /** by era */
  trophy_vp: Record<string, number>;
  /** lost for each */
  injury_vp: number;
  full_track_vp: number;
  /** scrap */
  tinker: number;
  /** of it in the colour of a corner */
  tinker_match: number;
  /** what the Center track asks for, in words */
  center_tinker: string;
  /** 0: none */
  arsenal_limit: number;
  /** do used items become a new market deck? */
  market_reshuffle: boolean;
}

/** A card a player owns. */
export interface Held {
  card: string;
  /** left; -1: it has none */
  charges: number;
  printed: number;
  /** a charge of it is spent in the clash that is going on */
  spent_now: boolean;
}

/** How one player fared against one pig. */
export interface Result {
  defence: number[];
  /** which of the pig's stats */
  met: boolean[];
  outcome: Verdict;
  /** an item turned it from a FAIL */
  saved: boolean;
}

/** A pig, and how each seat fared against it. None: the seat did not face it, or nothing is decided yet. */
export interface Assault {
  card: string;
  results: (Result | null)[];
}

/** A clash or an Onslaught, as far as it has gone: the last one fought, or the one going on. */
export interface Battle {
  /** rises from battle to battle, so that a new one is noticed */
  number: number;
  /** "Clash of Day, round 3", "Onslaught of the Day" */
  title: string;
  horde: boolean;
  /** of a clash one for each seat that has a pig, of an Onslaught one for each pig so far */
  assaults: Assault[];
}

export interface Mat {
  seat: number;
  node: string;
  levels: number[];
  /** now: node, arsenal, charges spent in the clash going on */
  defence: number[];
  /** on each node, arsenal included */
  defences: number[][];
  scrap: number[];
  /** in the order they were acquired */
  cards: Held[];
  injuries: number;
  /** tokens of victory points */
  vp: number;
  /** as it would be counted now */
  score: number;
  trophies: string[];
  /** the pig in the Engagement Zone */
  zone: string | null;
  /** place in the order of turns this round, from 0 */
  next: number;
  /** its turn of this round is over */
  has_turned: boolean;
}

export interface Board {
  /** Day, Twilight, Night */
  era: string;
  round: number;
  phase: 'clash' | 'emergency' | 'formation' | 'onslaught' | 'over' | 'supply' | 'turns';
  /** one place more than there are players; None: taken */
  pool: (string | null)[];
  /** in the order of arrival */
  horde: string[];
  /** the Horde pig that attacks now; -1: none */
  attacking: number;
  row: (string | null)[];
  market_deck: number;
  market_discard: number;
  /** in the era's deck */
  herd_left: number;
  bag: number[];
  /** scrap out of the game */
  gone: number[];
  /** the seat with the Initiative */
  first: number;
  /** whose turn it is; -1: nobody's, or everybody's */
  current: number;
  /** scrap less for the next Tinker of the current player */
  cheaper: number;
  mats: Mat[];
  /** the last clash or Onslaught */
  battle: Battle | null;
  /** and the one before, since a round may end with both at once */
  before: Battle | null;
}

/** A pig against a defence. */
export interface Contest {
  card: string;
  /** in the pool or in the Horde; -1: the pig in your own zone */
  place: number;
  met: boolean[];
  outcome: Verdict;
  /** what is missing to slay: "2 Ferocity short"; empty if it is slain */
  short: string;
  /** "engage 2", if that may be chosen now */
  action: string;
}

/** A node, and what its defence is worth against every pig that matters now. */
export interface Stand {
  node: string;
  here: boolean;
  defence: number[];
  /** the pool in a turn, the Horde in Formation */
  contests: Contest[];
  /** actions that get there now */
  shift: string;
  refit: string;
  move: string;
  form: string;
}

export interface Track {
  node: string;
  level: number;
  /** defence of the next level; 0: full */
  after: number;
  price: number;
  action: string;
  /** why not: "1 Mass short" */
  short: string;
}

/** A card of the row. */
export interface Offer {
  place: number;
  /** "market 2" or "buy 2" */
  action: string;
  short: string;
}

/** A card or a level that is being paid for. */
export interface Spend {
  title: string;
  /** empty: a level of a track */
  card: string;
  node: string;
  /** the level's defence */
  after: number;
  /** of each colour at least */
  need: number[];
  total: number;
  /** different ones at least */
  colours: number;
  /** what you have */
  scrap: number[];
  /** the payment that keeps most choice: "pay R R G" */
  proposed: string;
}

/** Scrap of choice. */
export interface Take {
  title: string;
  count: number;
  /** how many of each colour may be chosen */
  there: number[];
  /** what you have */
  scrap: number[];
}

export interface Charge {
  place: number;
  card: string;
  left: number;
  adds: number[];
  action: string;
  /** with it */
  outcome: Verdict;
}

/** The clash that is being decided, or its result. */
export interface Stake {
  card: string;
  stats: number[];
  defence: number[];
  met: boolean[];
  outcome: Verdict;
  short: string;
  /** number of the Horde pig from 1; 0: your own pig */
  horde: number;
  charges: Charge[];
  /** the fewest charges that lead to the best outcome within reach, "clash" not included */
  proposed: string[];
  /** that outcome */
  best: Verdict;
}

export interface Use {
  place: number;
  card: string;
  action: string;
}

export interface Help {
  stands: Stand[];
  tracks: Track[];
  offers: Offer[];
  /** items that may be used now */
  uses: Use[];
  spend: Spend | null;
  take: Take | null;
  stake: Stake | null;
  /** cards that may be recharged now */
  recharges: Use[];
}
