// The table of Happy Pigs in typed form, and what may be done where.
import { Desk, useDesk as useAnyDesk } from '../../board/desk.svelte';
import { Dealing } from './dealing.svelte';
import { MATE, pigAt, placeOf } from './places';
import type { Birth, Board, Growth, Help, Mat, Odds, Printed, Sale, SeasonFace, Ware } from './types';
import { type AMULET, FIRST_ADULT, NEUTRAL, type SUPPLEMENT, usesItem, type VACCINE } from './words';

export type Panel = { kind: 'mat'; seat: number };

/** An item in the player's hand: the next pig gets it. */
export type Tool = typeof VACCINE | typeof SUPPLEMENT | typeof AMULET | null;

export class FarmDesk extends Desk<Board, Printed, Help, Panel> {
  /** How far the picks of the round are revealed, and their shares dealt. */
  readonly dealing = new Dealing();
  /** The item in the player's hand. */
  hand = $state.raw<Tool>(null);
  /** The size of pig that is looked at in the reserve: the farm shows where it would lie. */
  wanted = $state.raw<number | null>(null);
  override placeOf(action: string): string {
    return placeOf(action);
  }

  // -- mats -------------------------------------------------------------------------------------------

  get mine(): Mat | undefined {
    return this.seat === null ? undefined : this.mat(this.seat);
  }

  /** The mat at the bottom of the table. */
  get shown(): Mat | undefined {
    return this.mat(this.nearSeat);
  }

  mat(seat: number): Mat | undefined {
    return this.board.mats[seat];
  }

  /** Who a tile belongs to, also the neutral one. */
  owner(seat: number): string {
    return seat === NEUTRAL ? 'Neutral' : this.name(seat);
  }

  // -- cards ------------------------------------------------------------------------------------------

  face(card: string | null): SeasonFace | undefined {
    return card === null ? undefined : (this.props.faces.cards[card] as SeasonFace | undefined);
  }

  get card(): SeasonFace | undefined {
    return this.face(this.board.card);
  }

  /** Of a price that a card has changed, what it was before. */
  get changes(): SeasonFace['changes'] {
    return this.board.phase === 'effect' || this.board.phase === 'season' ? [] : (this.card?.changes ?? []);
  }

  // -- picks ------------------------------------------------------------------------------------------

  /** What the player has picked, for themselves or the neutral set; -1: nothing. */
  picked(neutral = false): number {
    return (neutral ? this.mine?.neutral_pick : this.mine?.pick) ?? -1;
  }

  odds(job: number): Odds | undefined {
    return this.help?.odds.find((one) => one.job === job);
  }

  /** The player picks for the neutral set. */
  get isNeutral(): boolean {
    return this.choices.some(({ action }) => action.startsWith('neutral'));
  }

  // -- what can be done with a pig --------------------------------------------------------------------

  ware(good: number): Ware | undefined {
    return this.help?.wares.find((one) => one.good === good);
  }

  /** Feeding a pig without Supplements. */
  growth(pig: number): Growth | undefined {
    return this.help?.growths.find((one) => one.pig === pig && one.supplements === 0);
  }

  sale(pig: number): Sale | undefined {
    return this.help?.sales.find((one) => one.pig === pig);
  }

  birth(lucky: boolean): Birth | undefined {
    return this.help?.births.find(({ action }) => action.endsWith('+') === lucky);
  }

  /** Vaccines are all that is asked about. */
  get onlyJabs(): boolean {
    return this.choices.every(({ action }) => action === 'pass' || action.startsWith('vaccinate'));
  }

  /** Whether an item can be taken in hand now. */
  usable(item: number): boolean {
    return this.choices.some(({ action }) => usesItem(action, item));
  }

  /** The item in hand, while it can be used. */
  get tool(): Tool {
    return this.hand !== null && this.usable(this.hand) ? this.hand : null;
  }

  /** What can be done with a pig, given what is in hand: the first is what a click does, if it can only mean that. */
  deeds(pig: number, fed = false): string[] {
    const here = this.at(pigAt(pig)).map(({ action }) => action);
    const mates = pig >= FIRST_ADULT ? this.at(MATE).map(({ action }) => action) : [];
    const all = [...here, ...mates].filter((action) => !fed || !action.startsWith('feed'));
    const { tool } = this;
    return tool === null ? all : all.filter((action) => usesItem(action, tool));
  }

  /** What a click at a pig does at once; empty: there is more than one thing that may be meant, or nothing. */
  deed(pig: number, fed = false): string {
    const deeds = this.deeds(pig, fed);
    if (this.tool !== null || this.onlyJabs) return deeds.length === 1 ? (deeds[0] ?? '') : '';
    return deeds.find((action) => /^(feed|sell) |^mate$/.test(action)) ?? '';
  }

  /** Pigs look at the snow: they are lost at the end of this round or of the next. */
  get isCold(): boolean {
    const { phase, rounds_to_change } = this.board;
    return phase === 'season' || (phase !== 'purchases' && phase !== 'over' && rounds_to_change <= 1);
  }
}

export const useDesk = useAnyDesk as () => FarmDesk;
