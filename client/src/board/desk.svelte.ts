// What every part of a board needs: the table in typed form, what may be done where, and what is open on the board.
// A game's own desk extends it with its places and its cards.
import { createContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { BoardProps } from '../lib/game';
import type { Choice } from '../protocol';
import { narrow } from './narrow';
import { byPlace } from './places';
import type { Shape } from './shapes';

/** What there is to say about a thing under the pointer or in focus, and on phones in a sheet. */
export interface About {
  title: string;
  lines: string[];
  /** The cost in words; where it is drawn beside it, it is left out. */
  costs?: string | undefined;
  /** The printed cost, where it is not the one shown. */
  printed?: number[] | undefined;
  /** The action it stands for: if it is not legal, the server is asked why not. */
  ask?: string | undefined;
  /** Why not, if that is known already. */
  why?: string | undefined;
}

export interface Tip extends About {
  anchor: HTMLElement;
  rule: string;
  pinned: boolean;
}

/** A card that is looked at in full size. */
export interface Inspected {
  card: string;
  place: string;
  about: About;
}

/** How long the pointer rests on a thing before its tip opens, and how long the tip stays for the pointer to reach it. */
const REST = 350;
const GRACE = 250;

/** Layout, Printed, Help: the game's own types of scene.board, faces.printed, own.help. Panel: what may lie open. */
export abstract class Desk<Layout = unknown, Printed = unknown, Help = unknown, Panel = unknown> {
  readonly #props: () => BoardProps;

  #then: { plays: readonly string[]; beginning: number } | null = null;

  /** The place whose small menu is open, or empty. */
  menu = $state('');
  /** The main action whose choices are unfolded (its button has data-act), or empty. */
  tray = $state('');
  tip = $state.raw<Tip | null>(null);
  inspected = $state.raw<Inspected | null>(null);
  panel = $state.raw<Panel | null>(null);
  /** Phones: the mat is pulled up. */
  raised = $state(false);

  readonly board: Layout = $derived.by(() => this.props.scene.board as Layout);
  readonly printed: Printed = $derived.by(() => this.props.faces.printed as Printed);
  readonly help: Help | null = $derived.by(() => (this.props.scene.own?.help as Help | null | undefined) ?? null);
  readonly question: string = $derived.by(() => this.props.scene.own?.question ?? '');
  readonly choices: readonly Choice[] = $derived.by(() => this.props.scene.own?.choices ?? []);
  readonly #places = $derived.by(() => byPlace(this.choices, (action) => this.placeOf(action)));

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  /** The place of a choice on the board as it stands; see places.ts. */
  abstract placeOf(action: string): string;

  /** What an action speaks of, drawn. Empty: it has no picture, so its words are shown. */
  drawn(_action: string): Shape[] {
    return [];
  }

  /** Whether portraits are drawn by night. */
  get night(): boolean {
    return false;
  }

  get props(): BoardProps {
    return this.#props();
  }

  get narrow(): boolean {
    return narrow.current;
  }

  /** The own seat: the one that decides, or whose eyes we look with. */
  get seat(): number | null {
    return this.props.scene.own?.seat ?? this.props.seat;
  }

  /** Whose mat lies at the bottom of the table: your own, or, for a spectator, that of the player whose turn it is. */
  get nearSeat(): number {
    const { turn, to_act } = this.props.scene;
    return this.seat ?? (turn >= 0 ? turn : (to_act[0] ?? 0));
  }

  /** The choices at a place. */
  at(place: string): readonly Choice[] {
    return this.#places.get(place) ?? [];
  }

  legal(place: string): boolean {
    return this.#places.has(place);
  }

  /** Whether an action is among the choices. */
  can(action: string): boolean {
    return this.choices.some((choice) => choice.action === action);
  }

  /** Whether there is a choice with this verb. */
  asks(verb: string): boolean {
    return this.choices.some(({ action }) => action.split(' ')[0] === verb);
  }

  name(seat: number): string {
    return this.props.table.seats[seat]?.name || `Seat ${seat + 1}`;
  }

  /** Whether the person at a seat is not at the table now. */
  isAway(seat: number): boolean {
    const sitter = this.props.table.seats[seat];
    return sitter?.state === 'taken' && !sitter.online;
  }

  /** Whether the log line under the pointer speaks of this card. */
  spokenOf(card: string): boolean {
    return this.props.about.includes(card);
  }

  /** The address of a portrait. */
  art(card: string, crop: 'head' | 'full', mood: { enraged?: boolean; weight?: number } = {}): string {
    const { game, cards } = this.props.table;
    const query = new URLSearchParams({ crop });
    if (this.night) query.set('night', '1');
    if (mood.enraged) query.set('enraged', '1');
    if (mood.weight) query.set('weight', String(mood.weight));
    return `/art/${game}/${cards}/${card}.svg?${query}`;
  }

  // -- doing things ---------------------------------------------------------------------------------

  choose(action: string): void {
    if (!this.props.live) return;
    this.closeSmall();
    this.props.choose(action);
  }

  /** Something on the table was pressed: what can be done there is done, or offered, or it says why it cannot. */
  press(place: string, node: HTMLElement, about: About): void {
    const [only, ...more] = this.at(place);
    if (!only) this.pin(node, about);
    else if (more.length) this.menu = this.menu === place ? '' : place;
    else this.choose(only.action);
  }

  /** Take back an unfinished decision down to its first plays, then make these. */
  replay(plays: readonly string[], beginning = 1): void {
    if (!this.props.live) return;
    const back = this.#draft - beginning;
    this.#then = { plays, beginning };
    if (back > 0) this.props.takeBack(back);
    this.goOn();
  }

  /** Once all is taken back, make the plays that were wanted. To be called when the table has changed. */
  goOn(): void {
    if (!this.#then || !this.props.live || this.#draft !== this.#then.beginning) return;
    const { plays } = this.#then;
    this.#then = null;
    if (plays.length) this.props.chooseAll([...plays]);
  }

  /** How many plays of an unfinished decision could be taken back. */
  get #draft(): number {
    return this.props.scene.own?.draft ?? 0;
  }

  /** The unfinished decision is taken back as a whole. */
  cancel(): void {
    if (this.#draft && this.props.live) this.props.takeBack(this.#draft);
  }

  closeSmall(): void {
    this.menu = '';
    this.tray = '';
    this.tip = null;
    this.inspected = null;
  }

  /** Step back by one: the topmost thing that is open closes. False: there was nothing. */
  stepBack(): boolean {
    if (this.tip && (this.tip.pinned || reading())) this.#putAway(this.tip);
    else if (this.inspected) this.inspected = null;
    else if (this.menu) this.#closeMenu();
    else if (this.panel) this.panel = null;
    else if (this.tray) this.#closeTray();
    else if (this.#draft) this.cancel();
    else if (this.raised) this.raised = false;
    else return false;
    return true;
  }

  #closeMenu(): void {
    document.querySelector<HTMLElement>(`[data-place="${this.menu}"]`)?.focus();
    this.menu = '';
  }

  #closeTray(): void {
    document.querySelector<HTMLElement>(`[data-act="${this.tray}"]`)?.focus();
    this.tray = '';
  }

  // -- telling about things ---------------------------------------------------------------------------

  /** Tell about a thing while the pointer rests on it, or while it has the focus. */
  tells(about: () => About | null): Attachment<HTMLElement> {
    return (node) => {
      let timer = 0;
      const later = (call: () => void, delay: number) => {
        clearTimeout(timer);
        // What is fading away tells nothing any more.
        timer = window.setTimeout(() => node.closest('[inert]') ?? call(), delay);
      };
      const leave = () => later(() => this.#hide(node), GRACE);
      const enter = (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && moves(event)) later(() => this.#show(node, about(), false), REST);
      };
      const focus = () => {
        if (node.matches(':focus-visible')) later(() => this.#show(node, about(), false), 60);
      };
      node.addEventListener('pointerenter', enter);
      node.addEventListener('pointerleave', leave);
      node.addEventListener('focus', focus);
      node.addEventListener('blur', leave);
      return () => {
        clearTimeout(timer);
        this.#hide(node, true);
        node.removeEventListener('pointerenter', enter);
        node.removeEventListener('pointerleave', leave);
        node.removeEventListener('focus', focus);
        node.removeEventListener('blur', leave);
      };
    };
  }

  pin(node: HTMLElement, about: About): void {
    this.#show(node, about, true);
  }

  #show(anchor: HTMLElement, about: About | null, pinned: boolean): void {
    if (!about) return;
    if (this.tip?.pinned && !pinned && this.tip.anchor !== anchor) return;
    this.tip = { ...about, anchor, rule: '', pinned: pinned || (this.tip?.anchor === anchor && this.tip.pinned) };
    const { ask } = about;
    if (ask && this.question && !this.choices.some(({ action }) => action === ask)) {
      void this.props.why(ask).then(({ legal, text, rule }) => {
        if (this.tip?.anchor === anchor && !legal) this.tip = { ...this.tip, why: this.tip.why || text, rule };
      });
    }
  }

  #hide(anchor: HTMLElement, gone = false): void {
    const tip = this.tip;
    if (tip?.anchor !== anchor || (tip.pinned && !gone)) return;
    const box = document.querySelector('[data-tip]');
    if (!gone && (box?.matches(':hover') || reading())) return;
    this.tip = null;
  }

  /** If the focus was inside the tip, it goes back to the thing the tip was about. */
  #putAway({ anchor }: Tip): void {
    if (reading()) anchor.focus();
    this.tip = null;
  }
}

let pointer: { x: number; y: number } | null = null;
globalThis.addEventListener?.('pointermove', ({ clientX: x, clientY: y }) => (pointer = { x, y }), { capture: true });

/** Whether a pointer has come to a thing, and not the thing under a pointer that rests. */
function moves({ clientX, clientY }: PointerEvent): boolean {
  return !pointer || pointer.x !== clientX || pointer.y !== clientY;
}

/** Whether the focus is inside the tip. */
function reading(): boolean {
  return document.querySelector('[data-tip]')?.contains(document.activeElement) ?? false;
}

const [useDesk, provide] = createContext<Desk>();

/** The desk of the board around a part. A game's parts want their own kind: `useDesk as () => PigsDesk`. */
export { useDesk };

export function setDesk<Kind extends Desk>(desk: Kind): Kind {
  provide(desk);
  return desk;
}
