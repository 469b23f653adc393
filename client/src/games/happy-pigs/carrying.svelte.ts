// A pig in somebody's hand: picked up with the pointer or with keys, shown where it may be put down.
import type { Attachment } from 'svelte/attachments';

import { nearest } from '../../board/arrows';
import { dropped, dropsFor, type Drop } from './dragging';
import type { Layout, Place } from './layout';
import type { Ground } from './solver';
import { sameShape, type Spot, type Tile } from './tiles';

/** A mouse that moves less than that has only clicked. */
const STEADY = 5;

/** A finger that rests that long picks up; one that moves before scrolls the page. */
const HELD = 220;

/** How far from a place a pig may be let go, in cells. */
const REACH = 1.5;

/** What turning counts as, in cells, when the nearest place is sought. */
const TURNING = 0.4;

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The farm around it. */
export interface Yard {
  ground: Ground;
  tiles: readonly Tile[];
  layout: Layout;
  /** It has been put down elsewhere. */
  moved: (tiles: Tile[]) => void;
  /** Something has to be said to those who cannot see it. */
  said: (what: 'up' | 'over' | 'down' | 'back', tile: Tile, drop: Drop | null, places: number) => void;
}

interface Hand {
  tile: Tile;
  drops: Drop[];
  by: 'pointer' | 'keys';
}

export class Carrying {
  readonly #yard: () => Yard;
  #hand = $state.raw<Hand | null>(null);
  /** Where it would be put down now. */
  #over = $state.raw<Drop | null>(null);
  /** How far the pointer has carried it, in pixels. */
  #offset = $state.raw({ x: 0, y: 0 });
  /** The click that ends a drag means nothing. */
  #dragged = false;

  constructor(yard: () => Yard) {
    this.#yard = yard;
  }

  /** Whom somebody carries. */
  get tile(): Tile | null {
    return this.#hand?.tile ?? null;
  }

  get byKeys(): boolean {
    return this.#hand?.by === 'keys';
  }

  get over(): Drop | null {
    return this.#over;
  }

  /** The farm as it looks meanwhile: carried by keys, a pig is already where it would be put down. */
  get tiles(): readonly Tile[] {
    const { tiles } = this.#yard();
    return this.#hand?.by === 'keys' && this.#over ? dropped(tiles, this.#hand.tile.id, this.#over) : tiles;
  }

  /** How far a tile is from its place. */
  offsetOf(id: number): { x: number; y: number } {
    return this.#hand?.by === 'pointer' && this.#hand.tile.id === id ? this.#offset : { x: 0, y: 0 };
  }

  /** Whether a click was only the end of a drag. Asked once for each click. */
  wasDrag(): boolean {
    const was = this.#dragged;
    this.#dragged = false;
    return was;
  }

  // -- up, about, down --------------------------------------------------------------------------------------

  pickUp(tile: Tile, by: Hand['by']): void {
    const { ground, tiles, said } = this.#yard();
    const drops = dropsFor(ground, tiles, tile.id);
    this.#hand = { tile, drops, by };
    this.#over = null;
    this.#offset = { x: 0, y: 0 };
    said('up', tile, null, drops.length);
  }

  putDown(): void {
    const [hand, over] = [this.#hand, this.#over];
    if (!hand) return;
    const { tiles, moved, said } = this.#yard();
    this.#hand = null;
    this.#over = null;
    if (over) moved(dropped(tiles, hand.tile.id, over));
    said(over ? 'down' : 'back', hand.tile, over, 0);
  }

  /** It stays where it was. */
  putBack(): void {
    this.#over = null;
    this.putDown();
  }

  // -- keys -------------------------------------------------------------------------------------------------

  /** Arrows carry it from place to place, R turns it, Escape takes it back. Enter is a click. */
  readonly keys: Attachment<HTMLElement> = (group) => {
    const press = (event: KeyboardEvent) => {
      if (!this.byKeys || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = STEPS[event.key];
      if (step) this.#step(step);
      else if (event.key.toLowerCase() === 'r') this.#turn();
      else if (event.key === 'Escape') this.putBack();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    group.addEventListener('keydown', press, true);
    return () => group.removeEventListener('keydown', press, true);
  };

  #step(direction: readonly [number, number]): void {
    const hand = this.#hand!;
    const from = this.#over ?? hand.tile;
    const places = [hand.tile, ...hand.drops];
    const alike = places.filter((spot) => sameShape(spot, from));
    this.#carryTo(alike[this.#nearest(from, alike, direction)] ?? places[this.#nearest(from, places, direction)]);
  }

  #turn(): void {
    const hand = this.#hand!;
    const from = this.#middle(this.#over ?? hand.tile);
    const turned = [hand.tile, ...hand.drops].filter((spot) => !sameShape(spot, this.#over ?? hand.tile));
    const far = (spot: Spot) => Math.hypot(this.#middle(spot).x - from.x, this.#middle(spot).y - from.y);
    this.#carryTo(turned.toSorted((one, other) => far(one) - far(other))[0]);
  }

  #nearest(from: Spot, places: readonly Spot[], direction: readonly [number, number]): number {
    const box = (spot: Spot) => {
      const { x, y, width, height } = this.#yard().layout.at(spot);
      return { left: x, top: y, right: x + width, bottom: y + height };
    };
    return nearest(box(from), places.map(box), direction);
  }

  #carryTo(spot: Tile | Drop | undefined): void {
    if (!spot) return;
    const hand = this.#hand!;
    this.#over = 'swapped' in spot ? spot : null;
    this.#yard().said('over', hand.tile, this.#over, 0);
  }

  #middle(spot: Spot): { x: number; y: number } {
    return middle(this.#yard().layout.at(spot));
  }

  // -- pointer ----------------------------------------------------------------------------------------------

  /** A tile that can be dragged. */
  grip(id: () => number | null): Attachment<HTMLElement> {
    return (node) => {
      let start: { pointer: number; x: number; y: number } | null = null;
      let timer = 0;
      const dragging = () => start !== null && this.#hand?.by === 'pointer';
      const take = () => {
        const tile = this.#yard().tiles.find((one) => one.id === id());
        if (tile) this.pickUp(tile, 'pointer');
      };
      const end = () => {
        clearTimeout(timer);
        start = null;
      };
      const down = (event: PointerEvent) => {
        if (event.button !== 0 || !event.isPrimary || id() === null) return;
        if (this.byKeys) this.putBack();
        this.#dragged = false;
        start = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
        if (event.pointerType !== 'mouse') timer = window.setTimeout(take, HELD);
      };
      const move = (event: PointerEvent) => {
        if (start?.pointer !== event.pointerId) return;
        const offset = { x: event.clientX - start.x, y: event.clientY - start.y };
        const far = Math.hypot(offset.x, offset.y) > STEADY;
        if (!dragging() && far) {
          if (event.pointerType !== 'mouse') return end();
          take();
        }
        if (!dragging()) return;
        if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
        this.#dragged ||= far;
        this.#drag(offset);
      };
      const up = () => {
        if (dragging()) this.putDown();
        end();
      };
      const cancel = () => {
        if (dragging()) this.putBack();
        end();
      };
      /** A page must not scroll under a pig that is carried. */
      const hold = (event: TouchEvent) => {
        if (dragging() && event.cancelable) event.preventDefault();
      };
      const calm = (event: Event) => {
        if (dragging()) event.preventDefault();
      };
      node.addEventListener('pointerdown', down);
      node.addEventListener('pointermove', move);
      node.addEventListener('pointerup', up);
      node.addEventListener('pointercancel', cancel);
      node.addEventListener('contextmenu', calm);
      node.addEventListener('touchmove', hold, { passive: false });
      return () => {
        cancel();
        node.removeEventListener('pointerdown', down);
        node.removeEventListener('pointermove', move);
        node.removeEventListener('pointerup', up);
        node.removeEventListener('pointercancel', cancel);
        node.removeEventListener('contextmenu', calm);
        node.removeEventListener('touchmove', hold);
      };
    };
  }

  /** Over the nearest place, if one is near enough; turned, if it fits only so. */
  #drag(offset: { x: number; y: number }): void {
    const hand = this.#hand!;
    const { layout } = this.#yard();
    const home = this.#middle(hand.tile);
    const [x, y] = [home.x + offset.x, home.y + offset.y];
    const far = (spot: Spot) => {
      const there = this.#middle(spot);
      const turned = sameShape(spot, hand.tile) ? 0 : TURNING;
      return Math.hypot(there.x - x, there.y - y) / layout.cell + turned;
    };
    this.#offset = offset;
    const [best] = [hand.tile, ...hand.drops].toSorted((one, other) => far(one) - far(other));
    this.#over = best && 'swapped' in best && far(best) <= REACH ? best : null;
  }
}

function middle({ x, y, width, height }: Place): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
