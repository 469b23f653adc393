// The table of Pillage! in typed form, and what may be done where.
import { Desk, useDesk as useAnyDesk } from '../../board/desk.svelte';
import { placeOf } from './places';
import { Throwing } from './throwing.svelte';
import type {
  Board,
  Boost,
  CardFace,
  Deed,
  Draw,
  Fight,
  Fighter,
  Fit,
  Help,
  Mat,
  MonsterFace,
  Printed,
  RaceFace,
  SiegeFace,
  Work,
} from './types';

/** What may lie open over the field. */
export type Panel =
  | { kind: 'mat'; seat: number }
  | { kind: 'pile'; seat: number }
  | { kind: 'discard' }
  | { kind: 'deck' };

type Face = CardFace | MonsterFace | SiegeFace | RaceFace;

export class RaidDesk extends Desk<Board, Printed, Help, Panel> {
  /** The fight that is under the pointer or in focus, by its action, or empty: its ledger is shown. */
  weighed = $state('');
  /** The dice of the last Combat Roll. */
  readonly throwing = new Throwing();

  override choose(action: string): void {
    if (this.props.live && /^(fight|smash|poach|reroll)\b/.test(action)) this.throwing.again();
    super.choose(action);
  }

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

  /** The mats of the others, clockwise from the one at the bottom. */
  get others(): Mat[] {
    const { mats } = this.board;
    return mats.slice(1).flatMap((_, i) => mats[(this.nearSeat + 1 + i) % mats.length] ?? []);
  }

  /** The seat that leads a race; -1: none. */
  leads(race: string): number {
    return this.board.mats.findIndex((mat) => mat.race === race);
  }

  fighter(seat: number, role: number): Fighter | undefined {
    return this.mat(seat)?.fighters[role];
  }

  // -- what is printed --------------------------------------------------------------------------------

  #face<Table extends Face['table']>(id: string, table: Table): (Face & { table: Table }) | undefined {
    const face = this.props.faces.cards[id] as Face | undefined;
    return face?.table === table ? (face as Face & { table: Table }) : undefined;
  }

  /** A card of the settlement. */
  card(id: string): CardFace {
    return this.#face(id, 'card') ?? { ...NO_CARD, id, name: id };
  }

  monster(id: string): MonsterFace {
    return this.#face(id, 'monster') ?? { ...NO_MONSTER, id, name: id };
  }

  /** A Siege Card, by its id. */
  engine(id: string): SiegeFace {
    return this.#face(id, 'siege') ?? { ...NO_ENGINE, id, name: id };
  }

  /** A Siege Card, by its place in every list of designs. */
  design(design: number): SiegeFace {
    return this.engine(this.printed.siege[design] ?? '');
  }

  race(id: string | null): RaceFace | undefined {
    return id === null ? undefined : this.#face(id, 'race');
  }

  // -- help for the player who decides -------------------------------------------------------------------------

  fight(action: string): Fight | undefined {
    return this.help?.fights.find((one) => one.action === action);
  }

  draw(role: number): Draw | undefined {
    return this.help?.draws.find((one) => one.role === role);
  }

  deeds(role: number): readonly Deed[] {
    return this.help?.deeds.filter((one) => one.role === role) ?? [];
  }

  work(design: number): Work | undefined {
    return this.help?.works.find((one) => one.design === design);
  }

  /** The ways to put the open Equipment on a monster. */
  fits(role: number): readonly Fit[] {
    return this.help?.fits.filter((one) => one.role === role) ?? [];
  }

  boost(action: string): Boost | undefined {
    return this.help?.boosts.find((one) => one.action === action);
  }

  // -- the table as a whole -----------------------------------------------------------------------------

  /** The card that is being resolved, in front of the monster that drew it. */
  get open(): string | null {
    return this.board.open_cards.at(-1) ?? null;
  }

  /** Whether it is the turn of whose mat lies at the bottom. */
  get isNear(): boolean {
    return this.board.current === this.nearSeat;
  }
}

const NO_CARD: CardFace = {
  table: 'card',
  id: '',
  name: '',
  kind: 'loot',
  copies: 0,
  points: 0,
  text: '',
  short: '',
  defence: 0,
  fail_wounds: 0,
  no_ties: false,
  slots: [],
  material: '',
};

const NO_MONSTER: MonsterFace = {
  table: 'monster',
  id: '',
  name: '',
  race: '',
  role: '',
  wound_total: 0,
  ability: '',
  text: '',
  window: '',
};

const NO_ENGINE: SiegeFace = { table: 'siege', id: '', name: '', text: '', short: '', window: '', recipe: [] };

export const useDesk = useAnyDesk as () => RaidDesk;
