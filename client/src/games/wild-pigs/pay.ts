// The sum that a fight or a threshold costs, as the paying panel shows it: a row for each thing that lowers it, with
// what was played, what is proposed, and what can be changed. The server keeps a payment in small plays; here they are
// read back from its ledger, so that any of them can be taken back.
import { POWERS } from '../../lib/powers';
import type { Choice } from '../../protocol';
import type { LedgerRow, Mat, Payment } from './types';

interface Option {
  /** All plays of the payment as they would be then. */
  plays: string[];
  icon: string;
  name: string;
}

export type Control =
  | { kind: 'switch'; on: boolean; plays: string[] }
  /** `soon` of them are only proposed. */
  | { kind: 'stepper'; n: number; soon: number; fewer: string[] | null; more: Option[] }
  | { kind: 'pick'; options: (Option & { on: boolean })[] };

export interface Row {
  key: string;
  label: string;
  icon: string;
  note: string;
  rule: string;
  how: LedgerRow['how'];
  /** What it adds or takes off: what was played and what is proposed; of a mere offer, what it would. */
  amount: number[];
  /** Some of it is only proposed. */
  proposed: boolean;
  control: Control | null;
}

const NOTHING = [0, 0, 0];
/** Plays must be made in this order. */
const ORDER = ['aim', 'weapon', 'split', 'spend attack', 'spend wild'];
/** The rule about that order: what it refuses can still be played, if what came after it is played again. */
const TOO_LATE = 'WP-D5';

const plus = (a: readonly number[], b: readonly number[]) => POWERS.map((_, i) => (a[i] ?? 0) + (b[i] ?? 0));
const together = (amounts: readonly (readonly number[])[]) => amounts.reduce(plus, NOTHING) as number[];
const rank = (play: string) => ORDER.findIndex((start) => play.startsWith(start));
const sorted = (plays: readonly string[]) => [...plays].sort((a, b) => rank(a) - rank(b));
const without = (plays: readonly string[], play: string) => plays.toSpliced(plays.lastIndexOf(play), 1);

/** The power in which an amount is, if it is in one only. */
function power({ amount }: LedgerRow) {
  return POWERS.find((_, i) => amount[i]) ?? POWERS[0]!;
}

function size({ amount }: LedgerRow): number {
  return Math.abs(amount.find((n) => n !== 0) ?? 0);
}

/** How many tokens a line for several of them stands for: "2 Attack tokens". */
function several({ label }: LedgerRow): number {
  return Number.parseInt(label, 10) || 1;
}

/** What is to be paid before anything lowers it: printed, Weight and rage. */
export function total({ entries }: Payment): number[] {
  return together(entries.filter(({ how }) => how === 'printed' || how === 'adds').map(({ amount }) => amount));
}

/** A payment and the plays behind it. */
export class Ledger {
  readonly #payment: Payment;
  readonly #legal: ReadonlySet<string>;
  readonly #weapons: ReadonlyMap<LedgerRow, string>;
  /** The plays behind what is used, in the order in which they must be made. */
  readonly plays: readonly string[];

  /** Of the mat that pays; `title` is the name of a weapon. */
  constructor(payment: Payment, choices: readonly Choice[], mat: Mat, title: (card: string) => string) {
    this.#payment = payment;
    this.#legal = new Set(choices.map(({ action }) => action));
    this.#weapons = weaponPlays(payment.entries, mat, title);
    this.plays = this.#all('used').flatMap((entry) => this.#behind(entry));
  }

  get rows(): Row[] {
    const given = this.#payment.entries.filter(({ how }) => how === 'printed' || how === 'adds' || how === 'always');
    return [
      ...given.map((entry, i) => this.#row(`given ${i}`, entry, null)),
      ...this.#aims(),
      ...this.#arms(),
      ...this.#splits(),
      ...this.#attacks(),
      ...this.#wilds(),
    ];
  }

  /** What is proposed, in words: "Log Maul, 2 × Wild as Ferocity". */
  get proposal(): string {
    const said = new Map<string, number>();
    for (const play of this.#payment.cheapest) said.set(this.#called(play), (said.get(this.#called(play)) ?? 0) + 1);
    return [...said].map(([name, n]) => (n > 1 ? `${n} × ${name}` : name)).join(', ');
  }

  #called(play: string): string {
    const [verb, second, third] = play.split(' ');
    const colour = (letter: string | undefined) => POWERS.find((one) => one.letter === letter)?.name ?? '';
    if (verb === 'split') return `split ${third} to ${colour(second)}`;
    if (second === 'wild') return `Wild as ${colour(third)}`;
    const label = this.#offer(play)?.label ?? play;
    return verb === 'aim' ? `${label} at ${colour(second)}` : label;
  }

  /** What a play takes off. */
  #worth(play: string): number[] {
    const [verb, second, third] = play.split(' ');
    const inColour = (colour: string | undefined, n: number) =>
      POWERS.map(({ letter }) => (letter === colour ? -n : 0));
    if (verb === 'split') return inColour(second, Number(third));
    if (verb === 'spend' && second === 'wild') return inColour(third, 1);
    return this.#offer(play)?.amount ?? NOTHING;
  }

  /** The line of the ledger that offers a play, now or after others. */
  #offer(play: string): LedgerRow | undefined {
    if (play === 'spend attack') return this.#all('offered', 'attack')[0];
    return this.#payment.entries.find((entry) => entry.action === play || this.#weapons.get(entry) === play);
  }

  #all(how: LedgerRow['how'], icon?: string): LedgerRow[] {
    return this.#payment.entries.filter((entry) => entry.how === how && (!icon || entry.icon === icon));
  }

  /** The plays that are proposed and begin so. */
  #proposed(start: string): string[] {
    return start ? this.#payment.cheapest.filter((play) => play.startsWith(start)) : [];
  }

  #behind(entry: LedgerRow): string[] {
    const { letter } = power(entry);
    if (entry.icon === 'upgrade') return [`aim ${letter}`];
    if (entry.icon === 'weapon') return [this.#weapons.get(entry) ?? ''];
    if (entry.icon === 'any') return [`split ${letter} ${size(entry)}`];
    if (entry.icon === 'attack') return Array<string>(several(entry)).fill('spend attack');
    return Array<string>(size(entry)).fill(`spend wild ${letter}`);
  }

  /** A row; `start` is how the plays begin that may be proposed for it. */
  #row(key: string, entry: LedgerRow, control: Control | null, start = '', more: Partial<Row> = {}): Row {
    const proposed = this.#proposed(start);
    const used = entry.how === 'offered' ? NOTHING : (more.amount ?? entry.amount);
    const offer = entry.how === 'offered' && !proposed.length ? (more.amount ?? entry.amount) : used;
    const { label, icon, note, rule, how } = entry;
    return {
      ...{ key, label, icon, note, rule, how, control },
      ...more,
      // What comes later in a proposal is not refused, only not yet its turn.
      ...(proposed.length && !control ? { note: '' } : {}),
      amount: plus(offer, together(proposed.map((play) => this.#worth(play)))),
      proposed: proposed.length > 0,
    };
  }

  /** Discounts that are aimed at a colour: a choice of three for each. */
  #aims(): Row[] {
    const aims = this.plays.filter((play) => play.startsWith('aim'));
    const rest = this.plays.slice(aims.length);
    const rows = this.#all('used', 'upgrade').map((entry, i) => {
      const options = POWERS.map(({ letter, icon, name }) => ({
        plays: [...aims.with(i, `aim ${letter}`), ...rest],
        ...{ icon, name, on: letter === power(entry).letter },
      }));
      return this.#row(`aim ${i}`, entry, { kind: 'pick', options });
    });
    const offered = this.#all('offered', 'upgrade').filter(({ action }) => action);
    if (!offered[0]) return rows;
    const options = offered.map((entry) => {
      const { icon, name } = power(entry);
      return { plays: [...this.plays, entry.action], icon, name, on: false };
    });
    const more = { note: 'aim it', amount: NOTHING };
    return [...rows, this.#row('aim', offered[0], { kind: 'pick', options }, 'aim', more)];
  }

  #arms(): Row[] {
    return this.#payment.entries.flatMap((entry) => {
      const play = this.#weapons.get(entry);
      if (!play) return [];
      const on = entry.how === 'used';
      const late = entry.rule === TOO_LATE;
      if (!on && !late && !entry.action) return [this.#row(play, entry, null)];
      const plays = on ? without(this.plays, play) : sorted([...this.plays, play]);
      return [this.#row(play, entry, { kind: 'switch', on, plays }, play, late ? { note: '' } : {})];
    });
  }

  /** What weapons lower in any colour, a row for each colour. */
  #splits(): Row[] {
    return POWERS.flatMap(({ letter, icon, name }) => {
      const used = this.#all('used', 'any').find((entry) => power(entry).letter === letter);
      const offered = this.#all('offered', 'any').find((entry) => power(entry).letter === letter);
      const entry = used ?? offered;
      if (!entry) return [];
      const n = used ? size(used) : 0;
      const start = `split ${letter} `;
      const others = this.plays.filter((play) => !play.startsWith(start));
      const fewer = sorted(n > 1 ? [...others, `${start}${n - 1}`] : others);
      const one = this.#legal.has(`${start}1`) ? `${start}1` : offered?.action;
      const more = one ? [{ plays: [...this.plays, one], icon, name }] : [];
      const soon = this.#proposed(start).reduce((sum, play) => sum + Number(play.split(' ')[2]), 0);
      const control: Control = { kind: 'stepper', n, soon, fewer: n ? fewer : null, more };
      return [this.#row(`split ${letter}`, entry, control, start, { note: offered?.note ?? '' })];
    });
  }

  #attacks(): Row[] {
    const used = this.#all('used', 'attack')[0];
    const offered = this.#all('offered', 'attack')[0];
    const entry = used ?? offered;
    if (!entry) return [];
    const play = 'spend attack';
    const n = used ? several(used) : 0;
    const can = Boolean(offered?.action) || offered?.rule === TOO_LATE;
    const fewer = without(this.plays, play);
    const more = sorted([...this.plays, play]);
    let control: Control | null = null;
    if (n > 1 || (n && can)) {
      const option = { plays: more, icon: 'attack', name: 'Attack token' };
      control = { kind: 'stepper', n, soon: this.#proposed(play).length, fewer, more: can ? [option] : [] };
    } else if (n || can) {
      control = { kind: 'switch', on: n > 0, plays: n ? fewer : more };
    }
    const note = offered?.action || !control ? (offered?.note ?? '') : '';
    return [this.#row('attack', entry, control, play, { note })];
  }

  /** Wild tokens, each as one of any colour. */
  #wilds(): Row[] {
    const used = this.#all('used', 'wild');
    const offered = this.#all('offered', 'wild');
    const can = offered.filter(({ action }) => action);
    const entry = used[0] ?? can[0] ?? offered[0];
    if (!entry) return [];
    const spent = this.plays.filter((play) => play.startsWith('spend wild'));
    const last = spent.at(-1);
    const more = can.map((offer) => {
      const { icon, name } = power(offer);
      return { plays: [...this.plays, offer.action], icon, name };
    });
    const control: Control | null =
      last || more.length
        ? {
            ...{ kind: 'stepper', n: spent.length, soon: this.#proposed('spend wild').length, more },
            fewer: last ? without(this.plays, last) : null,
          }
        : null;
    const amount = together(used.map(({ amount }) => amount));
    const note = control ? (can[0]?.note ?? '') : entry.note;
    return [this.#row('wild', entry, control, 'spend wild', { label: 'Wild', amount, note })];
  }
}

/** The play of each weapon in the ledger; they come in the order of their slots. */
function weaponPlays(entries: readonly LedgerRow[], mat: Mat, title: (card: string) => string): Map<LedgerRow, string> {
  const plays = new Map<LedgerRow, string>();
  let next = 0;
  for (const entry of entries.filter(({ icon }) => icon === 'weapon')) {
    const given = Number(/^weapon (\d+)$/.exec(entry.action)?.[1]) - 1;
    const named = mat.weapons.findIndex((slot, place) => place >= next && slot && title(slot.card) === entry.label);
    const place = given >= 0 ? given : Math.max(named, next);
    plays.set(entry, `weapon ${place + 1}`);
    next = place + 1;
  }
  return plays;
}
