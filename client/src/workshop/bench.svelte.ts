// A set of cards on the workbench: what is on the server, what is being changed, and how a card looks.
import * as api from '../lib/api';
import type { CardForm, Edit, SetCard, SetDeck, SetDetails, SetMistake } from '../protocol';

export type Change = Omit<Edit, 'version'>;

/** The ids under which a card is printed: its own, or those of its parts. */
function printed(faces: Record<string, unknown>, card: string): string[] {
  return Object.keys(faces).filter((id) => id === card || id.startsWith(`${card}-`));
}

export class Bench {
  #set = $state.raw<SetDetails>() as SetDetails;
  #deck = $state('');
  #card = $state('');
  #pictures = $state.raw<Record<string, string>>({});
  #faces: Record<string, unknown> = {};
  #waiting = $state(0);
  #last: Promise<unknown> = Promise.resolve();
  problem = $state('');
  readonly forms: CardForm[];

  constructor(set: SetDetails, forms: CardForm[]) {
    this.forms = forms;
    this.#take(set);
    const deck = set.decks[0];
    if (deck) this.open(deck.name, deck.cards[0]?.id ?? '');
  }

  get set(): SetDetails {
    return this.#set;
  }

  /** Changes are on their way. */
  get busy(): boolean {
    return this.#waiting > 0;
  }

  get deck(): SetDeck | undefined {
    return this.#set.decks.find((one) => one.name === this.#deck) ?? this.#set.decks[0];
  }

  get card(): SetCard | undefined {
    return this.deck?.cards.find((one) => one.id === this.#card);
  }

  get form(): CardForm | undefined {
    return this.forms.find((one) => one.deck === this.deck?.name);
  }

  /** What is printed on the card that is open, or on its parts: while something is wrong with the set, as it was
   * before. */
  get faces(): { id: string; face: unknown; picture: string }[] {
    const known = { ...this.#faces, ...this.#set.faces };
    return printed(known, this.#card).map((id) => ({ id, face: known[id], picture: this.#pictures[id] ?? '' }));
  }

  /** Whether that shows the card as it is now. */
  get fresh(): boolean {
    return this.#set.mistakes.length === 0;
  }

  get changed(): SetCard[] {
    return this.#set.decks.flatMap(({ cards }) => cards.filter((one) => one.changed));
  }

  /** What is wrong with the card that is open, at a field or, without one, with the rest of it. */
  mistake(field?: string): SetMistake | undefined {
    const names = this.form?.fields.map((one) => one.name) ?? [];
    return this.#set.mistakes.find(
      (one) =>
        one.deck === this.deck?.name &&
        one.card === this.card?.id &&
        (field === undefined ? !names.includes(one.field) : one.field === field),
    );
  }

  /** What is wrong elsewhere. */
  get elsewhere(): SetMistake | undefined {
    return this.#set.mistakes.find((one) => one.deck !== this.deck?.name || one.card !== this.card?.id);
  }

  open(deck: string, card: string): void {
    this.#deck = deck;
    this.#card = card;
    void this.draw();
  }

  /** Change a card. One change after the other; each is told by what the server says. */
  change(change: Change): Promise<void> {
    const made = this.#last.then(async () => {
      this.problem = '';
      try {
        const before = this.deck?.cards.map(({ id }) => id) ?? [];
        this.#take(await api.editSet(this.#set.id, { ...change, version: this.#set.version }));
        if (!this.#set.refused) this.#follow(change, before);
        await this.draw();
      } catch (trouble) {
        this.problem = api.sentence(trouble);
      } finally {
        this.#waiting -= 1;
      }
    });
    this.#waiting += 1;
    this.#last = made;
    return made;
  }

  /** Another name, or whether its link is shared. */
  async keep(change: { name?: string; shared?: boolean }): Promise<void> {
    await this.#last;
    this.problem = '';
    try {
      this.#take(await api.changeSet(this.#set.id, change));
    } catch (trouble) {
      this.problem = api.sentence(trouble);
    }
  }

  /** Fetch the portrait of the card that is open, if its game draws one. */
  async draw(): Promise<void> {
    if (this.#set.mistakes.length) return;
    for (const id of printed(this.#set.faces, this.#card)) {
      try {
        const { svg } = await api.drawCard(this.#set.id, id);
        const url = svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : '';
        this.#pictures = { ...this.#pictures, [id]: url };
      } catch {
        // A card without its picture is still a card.
      }
    }
  }

  #take(set: SetDetails): void {
    Object.assign(this.#faces, set.faces);
    this.#set = set;
  }

  /** After a change another card may be the one to look at. */
  #follow(change: Change, before: string[]): void {
    const now = this.deck?.cards.map(({ id }) => id) ?? [];
    const came = now.find((id) => !before.includes(id));
    if (came !== undefined && change.do !== 'deck') this.#card = came;
    else if (!now.includes(this.#card)) this.#card = now[Math.max(0, before.indexOf(this.#card) - 1)] ?? '';
  }
}
