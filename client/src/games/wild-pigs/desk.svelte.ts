// The table of Wild Pigs in typed form, and what may be done where.
import { Desk, useDesk as useAnyDesk } from '../../board/desk.svelte';
import { placeOf } from './places';
import type { Board, BossFace, Face, Help, Mat, Printed, ThreatFace, UpgradeFace, WeaponFace } from './types';
import { drawn } from './words';

export type Panel = { kind: 'mat'; seat: number } | { kind: 'boss' };

export class PigsDesk extends Desk<Board, Printed, Help, Panel> {
  override placeOf(action: string): string {
    return placeOf(action, this.board, this.mine, this.help);
  }

  override drawn = drawn;

  override get night(): boolean {
    return this.board.era === 'Night';
  }

  get mine(): Mat | undefined {
    return this.seat === null ? undefined : this.board.mats[this.seat];
  }

  /** The mat at the bottom of the table. */
  get shown(): Mat | undefined {
    return this.board.mats[this.nearSeat];
  }

  #face(card: string): Face | undefined {
    return this.props.faces.cards[card] as Face | undefined;
  }

  threat(card: string): ThreatFace {
    const face = this.#face(card);
    if (face?.table === 'threat') return face;
    return { table: 'threat', id: card, name: card, era: '', kind: '', cost: [], vp: 0, spoils: [], icons: [] };
  }

  good(card: string): UpgradeFace | WeaponFace {
    const face = this.#face(card);
    if (face?.table === 'upgrade' || face?.table === 'weapon') return face;
    return { table: 'upgrade', id: card, name: card, cost: [], vp: 0, text: '', short: '' };
  }

  boss(card: string): BossFace {
    const face = this.#face(card);
    return face?.table === 'boss' ? face : { table: 'boss', id: card, name: card, era: '', thresholds: [] };
  }

  /** The Boss that this era leads to, if it is known. */
  get nextBoss(): BossFace | undefined {
    const card = this.board.bosses[this.board.era === 'Night' ? 1 : 0];
    return card ? this.boss(card) : undefined;
  }
}

export const useDesk = useAnyDesk as () => PigsDesk;
