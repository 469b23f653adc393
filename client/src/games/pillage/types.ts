// Generated from src/boargame/games/pillage/show/board.py by `make types`: do not edit.

export type CardKind = 'catastrophe' | 'construct' | 'defender' | 'equipment' | 'fortification' | 'loot';

/** A card of the settlement. */
export interface CardFace {
  table: 'card';
  id: string;
  name: string;
  kind: CardKind;
  copies: number;
  points: number;
  /** what it does, in a sentence or two; empty if it is only worth points */
  text: string;
  /** in a few words: "heal 2", "+1 v Defenders" */
  short: string;
  defence: number;
  fail_wounds: number;
  no_ties: boolean;
  slots: number[];
  /** timber, stone, iron, any; empty if it is no Construct */
  material: string;
}

export interface MonsterFace {
  table: 'monster';
  id: string;
  name: string;
  /** orc, goblin, kobold, ogre */
  race: string;
  /** bruiser, prowler, hexer */
  role: string;
  wound_total: number;
  /** its name */
  ability: string;
  text: string;
  /** static, action, main, on draw, after roll, on win */
  window: string;
}

export interface SiegeFace {
  table: 'siege';
  id: string;
  name: string;
  text: string;
  short: string;
  /** main, before roll, after roll */
  window: string;
  /** by material, without Any */
  recipe: number[];
}

export interface RaceFace {
  table: 'race';
  id: string;
  /** Orcs */
  name: string;
  /** Blood Lust */
  racial: string;
  text: string;
}

export interface Printed {
  /** village, town, city */
  settlement: string;
  /** the Village of Happiness */
  settlement_name: string;
  /** of the settlement */
  cards: number;
  /** of a monster */
  slots: number[];
  /** points lost */
  dead_monster: number;
  /** ids, by design */
  siege: string[];
  /** may everybody look through the Piles? */
  open_piles: boolean;
}

/** A monster on its mat. */
export interface Fighter {
  id: string;
  role: number;
  wounds: number;
  /** with Equipment */
  wound_total: number;
  dead: boolean;
  exhausted: boolean;
  /** it is engaged with */
  defender: string | null;
  gear: string[];
  /** whether its ability was used this turn */
  gear_used: boolean[];
  snared: boolean;
  recovering: boolean;
  /** a fight this turn */
  owes: boolean;
  /** its ability, this turn */
  used: boolean;
  /** of class and Equipment on Combat Rolls, by foe */
  bonus: number[];
  next_bonus: number;
  next_best: boolean;
  /** pillages past Fortifications */
  tunnels: boolean;
  /** from Catastrophes */
  shielded: boolean;
  /** to beat its Defender in the next fight, as things are; -1: it has none */
  chance: number;
}

export interface Mat {
  seat: number;
  /** not chosen yet */
  race: string | null;
  racial_used: boolean;
  /** by class; empty before a race is chosen */
  fighters: Fighter[];
  /** in order of arrival; None: this reader may only count */
  pile: string[] | null;
  pile_count: number;
  pile_points: number | null;
  /** the Pile's points, less what dead monsters cost */
  score: number | null;
  dead: number;
  forts: string[];
  /** by design */
  engines: ('exhausted' | 'none' | 'ready')[];
  /** on all Combat Rolls of this turn */
  boost: number;
  /** its Pile */
  guarded: boolean;
  /** Construct cards in its Pile, by material; all 0 if this reader may only count */
  materials: number[];
}

/** A line of a roll's ledger. */
export interface Added {
  /** "Big Swing", "Fancy Rapier", "Rock Flinger" */
  what: string;
  /** what it comes from, if that is a card */
  card: string | null;
  n: number;
}

/** A Combat Roll, until the next one or the end of the turn after it: a turn may pass to another player at once. */
export interface Roll {
  seat: number;
  /** monster */
  fighter: string;
  role: number;
  /** what it is against */
  card: string;
  defence: number;
  /** whose Defender is poached, or -1 */
  victim: number;
  /** that count; empty before the roll */
  dice: number[];
  /** of two dice the one that does not count, or 0 */
  lesser: number;
  added: Added[];
  total: number;
  /** a total equal to the Defence wins */
  ties: boolean;
  /** to win: before the roll; after it 1000 or 0 */
  chance: number;
  state: 'after' | 'before' | 'lost' | 'won';
}

/** How many of a card. */
export interface Count {
  card: string;
  n: number;
}

/** A card of the deck that this reader knows. */
export interface Known {
  /** from the top, 0 first */
  place: number;
  card: string;
}

export interface Board {
  turn: number;
  phase: 'card' | 'choice' | 'combat' | 'main' | 'over' | 'races';
  /** whose turn it is; -1: nobody's */
  current: number;
  first: number;
  /** this turn is the last */
  final: boolean;
  /** cards left */
  deck: number;
  /** what the deck is made of, as everybody can work out, by card */
  kinds: Count[];
  known: Known[];
  /** oldest first */
  discard: string[];
  /** being resolved, the last one now */
  open_cards: string[];
  /** the class that drew them, or -1 */
  drawer: number;
  /** Siege Cards, by design */
  supply: number[];
  roll: Roll | null;
  mats: Mat[];
}

/** A Combat Roll that could be made: fighting, smashing, poaching. */
export interface Fight {
  action: string;
  role: number;
  card: string;
  /** whose Defender it is, or -1 */
  victim: number;
  defence: number;
  added: Added[];
  /** the least that the die must show; 7 and more: not by the die alone */
  needs: number;
  chance: number;
  /** if it is lost */
  wounds: number;
  /** would losing kill the monster? */
  deadly: boolean;
}

/** Pillaging with a monster. */
export interface Draw {
  action: string;
  role: number;
  /** why not: "exhausted", "engaged", "a Fortification is in the way", "the deck is empty" */
  short: string;
}

/** A class or racial ability as an action of a monster. */
export interface Deed {
  action: string;
  role: number;
  name: string;
  text: string;
  /** without exhausting */
  free: boolean;
  /** why not */
  short: string;
}

/** A Siege Card that could be built. */
export interface Work {
  design: number;
  /** by class; empty where that monster cannot */
  actions: string[];
  /** Construct cards that are missing, by material, without Any */
  missing: number[];
  /** why nobody can */
  short: string;
}

/** Putting on the open Equipment. */
export interface Fit {
  action: string;
  role: number;
  discards: string[];
  /** with it */
  wound_total: number;
  /** with it, by foe */
  bonus: number[];
  /** the monster would die of the swap */
  kills: boolean;
}

/** Something that can be added to the roll or change it. */
export interface Boost {
  action: string;
  name: string;
  card: string | null;
  /** what it adds for certain; 0: a die */
  n: number;
  /** to win with it */
  chance: number;
  /** the helper, or -1 */
  role: number;
}

/** A card of the Discard Pile that could be fetched. */
export interface Fetch {
  action: string;
  card: string;
}

/** Only what the question asks about is filled. */
export interface Help {
  fights: Fight[];
  draws: Draw[];
  deeds: Deed[];
  works: Work[];
  fits: Fit[];
  boosts: Boost[];
  fetches: Fetch[];
  /** cards of the deck one is looking at, the top one first */
  seen: string[];
  /** what a choice is for, in words */
  effect: string;
}
