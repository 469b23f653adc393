// Generated from src/boargame/games/wasteland/show/board.py by `make types`: do not edit.

export type Back = 'common' | 'mutation' | 'rare';

export type Trial = 'combat' | 'event' | 'fights' | 'shared';

export type Phase = 'crises' | 'emplacement' | 'exploration' | 'hunger' | 'night' | 'over' | 'stockpile' | 'survivors';

export interface EmplacementFace {
  table: 'emplacement';
  id: string;
  name: string;
  /** what visiting it does, in words */
  text: string;
  /** in a few: "2 Commons, [rad]" */
  short: string;
  /** one of those that stand from the beginning */
  start: boolean;
  /** the Wasteland */
  wild: boolean;
}

/** One way to use a card. */
export interface UseFace {
  /** combat, support, hunger, free, emp, night, crisis, die, roll */
  window: string;
  mode: 'play' | 'stock' | 'trash';
  text: string;
  /** what it adds to a combat */
  value: number;
}

/** A Common, a Rare or a Mutation. */
export interface CardFace {
  table: 'card';
  id: string;
  name: string;
  back: Back;
  copies: number;
  text: string;
  short: string;
  uses: UseFace[];
  /** the keep table in words, or empty */
  keep: string;
}

export interface CrisisFace {
  table: 'crisis';
  id: string;
  name: string;
  trial: Trial;
  difficulty: number;
  /** what passing does; of an event: what happens */
  passed: string;
  failed: string;
}

/** Of a night; a Super Catastrophe has three phases, with ids like `s1-2`. */
export interface CatastropheFace {
  table: 'catastrophe';
  id: string;
  name: string;
  trial: Trial;
  /** of the difficulty */
  fixed: number;
  /** and for every participant */
  each: number;
  passed: string;
  failed: string;
  /** of a Super Catastrophe, 1 to 3; 0: of an ordinary night */
  phase: number;
}

export interface SurvivorFace {
  table: 'survivor';
  id: string;
  name: string;
  /** at the start, by colour */
  dice: number[];
  /** what the ability of every day does, or empty */
  daily: string;
  /** and that of the whole game */
  once: string;
  /** what is always in force, or empty */
  weakness: string;
}

export interface Printed {
  days: number;
  hand_limit: number;
  /** who wins, in a sentence */
  victory: string;
  open_hands: boolean;
  trade: 'exchange' | 'gifts_only' | 'none';
  trade_cap: number;
  /** what a locked pile cannot take lies on the ground, and is not trashed */
  ground: boolean;
  /** of every colour, what a single die, a pair, three and four alike do */
  sets: string[][];
  /** a hungry night costs one Injury die, whatever is missing */
  one_hunger_die: boolean;
}

/** An emplacement of the settlement, in order of entry; the Wasteland is the last. */
export interface Place {
  id: string;
  damaged: boolean;
  /** it was damaged and has reopened: the next hit destroys it */
  marked: boolean;
  /** today */
  resolved: boolean;
  /** whose survivors stand there today */
  visitors: number[];
}

/** A night of the week's fuse. */
export interface Night {
  day: number;
  state: 'ahead' | 'past' | 'tonight';
  /** open ones; of the last night the phases that are seen */
  cards: string[];
}

/** Dice of one roll that show the same. */
export interface Group {
  face: number;
  count: number;
  /** what it gave or cost, in a few words: "draws a Rare", "a Trauma die", "dies"; empty: nothing */
  gave: string;
}

/** A pool roll, in full. */
export interface Roll {
  /** of all rolls of the match: newer ones have higher numbers */
  number: number;
  seat: number;
  colour: number;
  /** in the order of their faces */
  dice: number[];
  groups: Group[];
  /** may it still be changed? */
  state: 'open' | 'read';
  fatal: boolean;
}

/** What a survivor has committed to the combat. */
export interface Stake {
  seat: number;
  /** of abilities: "daily", "once" */
  cards: string[];
  /** of all together */
  value: number;
  /** and what else the survivor adds */
  aid: number;
  /** 0: not rolled yet */
  die: number;
  /** committed in secret, not revealed yet: cards and value are only your own to see */
  hidden: boolean;
}

/** The combat that is being fought, or the last one of this day. */
export interface Combat {
  /** crisis, catastrophe or phase */
  against: string;
  shared: boolean;
  fighters: number[];
  difficulty: number;
  /** so far, as this reader may know */
  total: number;
  stakes: Stake[];
  outcome: 'failed' | 'open' | 'passed';
}

/** A trade being agreed: cards are seen by the two parties only. */
export interface Barter {
  by: number;
  to: number;
  gives: string[] | null;
  given: number;
  wants: number;
  returns: string[] | null;
  returned: number;
}

export interface Mat {
  seat: number;
  alive: boolean;
  /** None: not yet decided */
  won: boolean | null;
  survivor: string | null;
  /** pools, by colour */
  dice: number[];
  /** the next roll with one die more kills 1 in N times; 0: it cannot */
  deadly: number[];
  /** in order of arrival; None: this reader may only count */
  hand: string[] | null;
  hand_count: number;
  limit: number;
  played: string[];
  food: number;
  fed: number;
  /** tonight */
  need: number;
  aid: number;
  /** left out of tonight */
  exempt: boolean;
  /** where the survivor went today, in order */
  places: string[];
  /** places it may still visit in this turn */
  visits: number;
  daily: 'none' | 'ready' | 'used';
  once: 'none' | 'ready' | 'used';
  /** dealt and not yet resolved, the next one first */
  crises: string[];
  /** days */
  lived: number;
}

export interface Board {
  day: number;
  phase: Phase;
  /** the page is dark */
  night: boolean;
  /** who holds the Trophy */
  first: number;
  /** the player who decides, or whose turn it is; -1: several or nobody */
  current: number;
  places: Place[];
  /** starting emplacements that were destroyed: they never come back */
  ruins: string[];
  week: Night[];
  /** catastrophes added to tonight */
  extras: string[];
  /** postponed to tomorrow */
  omens: number;
  /** being resolved now */
  striking: string | null;
  /** the crisis being resolved now */
  facing: string | null;
  /** of today's exploration */
  extra_crises: number;
  /** cards of the Stockpile */
  pile: number;
  /** top first, if they lie open */
  pile_cards: string[] | null;
  pile_locked: boolean;
  pile_closed: boolean;
  /** cards that a locked pile did not take, the first to fall first */
  ground: string[];
  /** left: Common, Rare, Mutation, Emplacement, Crisis, Catastrophe */
  decks: number[];
  /** by deck, oldest first: common, rare, mutation, emplacement, crisis, catastrophe */
  trash: Record<string, string[]>;
  /** the latest ones, oldest first */
  rolls: Roll[];
  combat: Combat | null;
  barter: Barter | null;
  mats: Mat[];
  /** how the game ended, in a sentence; empty: it has not */
  outcome: string;
}

/** A place that may be chosen. */
export interface Visit {
  action: string;
  place: string;
  /** "repairs it", or what the visit does */
  what: string;
  /** it kills 1 in N times, by the dice it costs; 0: it cannot */
  deadly: number;
  /** why not */
  short: string;
}

/** A use of a card or an ability. */
export interface Offer {
  action: string;
  /** or "daily", "once" */
  card: string;
  text: string;
  /** play, stock, trash; empty for abilities */
  mode: string;
  /** what it adds to the combat, if it does */
  value: number;
  /** to pass the combat with it; -1: not asked */
  chance: number;
}

/** A survivor that may be chosen. */
export interface Receiver {
  action: string;
  seat: number;
  /** "lacks food", "has 4 Injury dice" */
  why: string;
}

/** Only what the question asks about is filled. */
export interface Help {
  /** the question, with what it is about */
  asks: string;
  visits: Visit[];
  offers: Offer[];
  receivers: Receiver[];
  /** cards one alone is looking at: emplacements, crises, pile cards, survivors */
  drawn: string[];
  /** of these the one being handed out */
  chosen: string;
  /** to pass the combat as it stands */
  chance: number;
  /** what the dice must still bring for it */
  needs: number;
  /** of a choice between effects, in words */
  branches: string[];
  /** of the die about to be gained, or of the roll that may be changed */
  colour: number;
  /** food that would be missing, or cards above the limit */
  missing: number;
}

export type Face = EmplacementFace | CardFace | CrisisFace | CatastropheFace | SurvivorFace;
