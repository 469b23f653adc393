// The table of Wasteland in typed form, and what may be done where.
import { Desk, useDesk as useAnyDesk } from '../../board/desk.svelte';
import { placeOf } from './places';
import { Throwing } from './throwing.svelte';
import type {
  Board,
  CardFace,
  CatastropheFace,
  CrisisFace,
  EmplacementFace,
  Face,
  Help,
  Mat,
  Offer,
  Place,
  Printed,
  Receiver,
  SurvivorFace,
  Visit,
} from './types';

/** What may lie open over the field. */
export type Panel =
  | { kind: 'piles' } // the pile and the trash of every deck
  | { kind: 'survivor'; seat: number }
  | { kind: 'rolls' }
  | { kind: 'stage' }; // phones: what you are up against

/** Decisions with a panel of their own. */
export type Deciding = '' | 'choice' | 'hunger' | 'trade';

/** By verb; what is decided on the board itself, in the combat's ledger or in the prompt has no panel. */
const PANELS: Record<string, Deciding> = {
  keep: 'choice',
  build: 'choice',
  scrap: 'choice',
  crisis: 'choice',
  assign: 'choice',
  deal: 'choice',
  prevent: 'choice',
  reroll: 'choice',
  ignore: 'choice',
  target: 'choice',
  option: 'choice',
  pay: 'choice',
  refuse: 'choice',
  heal: 'choice',
  trash: 'choice',
  take: 'choice',
  pick: 'choice',
  stockpile: 'choice',
  close: 'hunger',
  feed: 'hunger',
  stop: 'hunger',
  trade: 'trade',
  give: 'trade',
  want: 'trade',
  accept: 'trade',
  decline: 'trade',
  confirm: 'trade',
  cancel: 'trade',
};

export class WasteDesk extends Desk<Board, Printed, Help, Panel> {
  /** The day in whose evening one proposes no more trades. */
  tradedOut = $state(0);

  /** The pool rolls that everybody watches. */
  readonly throwing = new Throwing();

  override placeOf(action: string): string {
    return placeOf(action);
  }

  override get night(): boolean {
    return this.board.night;
  }

  // -- survivors --------------------------------------------------------------------------------------

  /** Your own proposals are passed tonight. */
  get passes(): boolean {
    return this.tradedOut > 0 && this.tradedOut === this.board.day;
  }

  get mine(): Mat | undefined {
    return this.seat === null ? undefined : this.mat(this.seat);
  }

  /** Whose hand lies at the bottom of the table. */
  get shown(): Mat | undefined {
    return this.mat(this.nearSeat);
  }

  mat(seat: number): Mat | undefined {
    return this.board.mats[seat];
  }

  /** The survivor of a seat; undefined: not chosen yet. */
  person(seat: number): SurvivorFace | undefined {
    const id = this.mat(seat)?.survivor;
    return id ? this.survivor(id) : undefined;
  }

  place(id: string): Place | undefined {
    return this.board.places.find((one) => one.id === id);
  }

  // -- what is printed --------------------------------------------------------------------------------

  #face<Table extends Face['table']>(id: string, table: Table): (Face & { table: Table }) | undefined {
    const face = this.props.faces.cards[id] as Face | undefined;
    return face?.table === table ? (face as Face & { table: Table }) : undefined;
  }

  /** A Common, a Rare or a Mutation. */
  card(id: string): CardFace {
    return this.#face(id, 'card') ?? { ...NO_CARD, id, name: id };
  }

  emplacement(id: string): EmplacementFace {
    return this.#face(id, 'emplacement') ?? { ...NO_PLACE, id, name: id };
  }

  survivor(id: string): SurvivorFace {
    return this.#face(id, 'survivor') ?? { ...NO_SURVIVOR, id, name: id };
  }

  crisis(id: string): CrisisFace | undefined {
    return this.#face(id, 'crisis');
  }

  catastrophe(id: string): CatastropheFace | undefined {
    return this.#face(id, 'catastrophe');
  }

  /** What a card is called, of whatever kind it is. Abilities that lie among cards are called so. */
  called(id: string): string {
    if (id === 'daily') return 'daily ability';
    if (id === 'once') return 'once-only ability';
    return (this.props.faces.cards[id] as Face | undefined)?.name ?? id;
  }

  // -- help, for the player who decides --------------------------------------------------------------------------

  /** The panel in which the question is answered, if it has one. */
  get deciding(): Deciding {
    return this.choices.map(({ action }) => PANELS[action.split(' ')[0] ?? '']).find(Boolean) ?? '';
  }

  visit(place: string): Visit | undefined {
    return this.help?.visits.find((one) => one.place === place);
  }

  offer(action: string): Offer | undefined {
    return this.help?.offers.find((one) => one.action === action);
  }

  receiver(seat: number): Receiver | undefined {
    return this.help?.receivers.find((one) => one.seat === seat);
  }
}

const NO_CARD: CardFace = {
  table: 'card',
  id: '',
  name: '',
  back: 'common',
  copies: 0,
  text: '',
  short: '',
  uses: [],
  keep: '',
};

const NO_PLACE: EmplacementFace = { table: 'emplacement', id: '', name: '', text: '', short: '', start: false, wild: false };

const NO_SURVIVOR: SurvivorFace = {
  table: 'survivor',
  id: '',
  name: '',
  dice: [0, 0, 0, 0],
  daily: '',
  once: '',
  weakness: '',
};

export const useDesk = useAnyDesk as () => WasteDesk;
