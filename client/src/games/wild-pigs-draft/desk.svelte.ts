// The table of the Draft in typed form, and what may be done where.
import { Desk, useDesk as useAnyDesk } from '../../board/desk.svelte';
import { placeOf } from './places';
import type {
  Battle,
  Board,
  Contest,
  Face,
  Help,
  MarketFace,
  Mat,
  NodePrinted,
  Offer,
  Printed,
  Spend,
  Stake,
  Stand,
  Take,
  ThreatFace,
  Track,
  Use,
} from './types';
import { drawn } from './words';

export type Panel = { kind: 'mat'; seat: number } | { kind: 'battles' };

const SIEGE: ReadonlySet<Board['phase']> = new Set(['supply', 'emergency', 'formation', 'onslaught'] as const);

export class DraftDesk extends Desk<Board, Printed, Help, Panel> {
  /** Where the pig stands that is under the pointer or in focus: the nodes show what each would do against it. */
  faced = $state.raw<number | null>(null);
  /** The node that is under the pointer or in focus, or empty: the pigs show what they would meet there. */
  weighed = $state('');

  override placeOf(action: string): string {
    return placeOf(action);
  }

  override drawn = drawn;

  /** Twilight has the sky of the night. */
  override get night(): boolean {
    return this.board.era !== 'Day';
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

  // -- what is printed --------------------------------------------------------------------------------

  #face(card: string): Face | undefined {
    return this.props.faces.cards[card] as Face | undefined;
  }

  threat(card: string): ThreatFace {
    const face = this.#face(card);
    if (face?.table === 'threat') return face;
    return { table: 'threat', id: card, name: card, era: '', stats: [], highest: [], vp: 0 };
  }

  good(card: string): MarketFace {
    const face = this.#face(card);
    if (face?.table === 'market') return face;
    const blank = { cost: [], any_cost: 0, vp: 0, charges: -1, text: '', short: '', when: '' };
    return { table: 'market', id: card, name: card, kind: 'arsenal', ...blank };
  }

  /** The nodes in the order of every list of four: Red, Blue, Green, Center. */
  get nodes(): readonly NodePrinted[] {
    return this.printed.nodes;
  }

  // -- help, for the player who decides ----------------------------------------------------------------------------

  stand(node: string): Stand | undefined {
    return this.help?.stands.find((one) => one.node === node);
  }

  /** Where one stands now. */
  get here(): Stand | undefined {
    return this.help?.stands.find(({ here }) => here);
  }

  /** The node that is looked at, or else where one stands. */
  get looked(): Stand | undefined {
    return this.stand(this.weighed) ?? this.here;
  }

  /** A pig of the pool or the Horde, against what one would have on a node. */
  contest(place: number, stand: Stand | undefined = this.looked): Contest | undefined {
    return stand?.contests.find((one) => one.place === place);
  }

  track(node: string): Track | undefined {
    return this.help?.tracks.find((one) => one.node === node);
  }

  offer(place: number): Offer | undefined {
    return this.help?.offers.find((one) => one.place === place);
  }

  use(place: number): Use | undefined {
    return this.help?.uses.find((one) => one.place === place);
  }

  get spend(): Spend | null {
    return this.help?.spend ?? null;
  }

  get take(): Take | null {
    return this.help?.take ?? null;
  }

  get stake(): Stake | null {
    return this.help?.stake ?? null;
  }

  get battle(): Battle | null {
    return this.board.battle;
  }

  // -- the table as a whole -----------------------------------------------------------------------------

  /** The Horde has come: its pigs stand where the pool was. */
  get besieged(): boolean {
    return SIEGE.has(this.board.phase);
  }
}

export const useDesk = useAnyDesk as () => DraftDesk;
