// Pigs as tiles on the grid of a farm's fields (HP-3.4).
import { turns, type Ground } from './solver';
import type { Printed } from './types';

/** A place on a farm. Where fields form one strip, it may reach into the next field. */
export interface Spot {
  field: number;
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** A pig that lies somewhere. */
export interface Tile extends Spot {
  /** Who it is: the same while it lives. */
  id: number;
  /** Its class: twice the size, and one more if it is vaccinated. */
  pig: number;
  /** Fed this round. */
  fed: boolean;
}

export function groundOf({ rows, columns, span, shapes }: Printed, fields: number): Ground {
  return { rows, columns, span, shapes, fields };
}

export function sizeOf(pig: number): number {
  return Math.floor(pig / 2);
}

export function isVaccinated(pig: number): boolean {
  return pig % 2 === 1;
}

/** Every place where a pig of a size may lie, if nobody else is there: column by column, from the first field on. */
export function spotsOf({ rows, columns, span, fields, shapes }: Ground, size: number): Spot[] {
  const found: Spot[] = [];
  const length = fields * columns;
  for (let at = 0; at < length; at += 1) {
    const [field, column] = [Math.floor(at / columns), at % columns];
    const end = span ? length : (field + 1) * columns;
    for (let row = 0; row < rows; row += 1) {
      for (const [high, wide] of turns(shapes[size]!)) {
        if (row + high <= rows && at + wide <= end) found.push({ field, row, column, rows: high, columns: wide });
      }
    }
  }
  return found;
}

export function sameSpot(one: Spot, other: Spot): boolean {
  return one.field === other.field && one.row === other.row && one.column === other.column && sameShape(one, other);
}

export function sameShape(one: Spot, other: Spot): boolean {
  return one.rows === other.rows && one.columns === other.columns;
}

/** How far it is from the first column of the farm, if its fields lie side by side. */
export function columnOf({ columns }: Ground, spot: Spot): number {
  return spot.field * columns + spot.column;
}

export function overlap(ground: Ground, one: Spot, other: Spot): boolean {
  const [a, b] = [columnOf(ground, one), columnOf(ground, other)];
  return (
    a < b + other.columns &&
    b < a + one.columns &&
    one.row < other.row + other.rows &&
    other.row < one.row + one.rows
  );
}

/** Whether these pigs lie on this farm as the rules demand: aligned, inside, and not on one another. */
export function isSound(ground: Ground, tiles: readonly Tile[]): boolean {
  return tiles.every(
    (tile, i) => isInside(ground, tile) && !tiles.slice(0, i).some((other) => overlap(ground, tile, other)),
  );
}

/** Whether a pig of this shape may lie there. */
export function isInside({ rows, columns, span, fields, shapes }: Ground, tile: Tile): boolean {
  const ways = turns(shapes[sizeOf(tile.pig)] ?? [0, 0]);
  const end = span ? (fields - tile.field) * columns : columns;
  return (
    ways.some(([high, wide]) => high === tile.rows && wide === tile.columns) &&
    [tile.field, tile.row, tile.column].every((n) => Number.isInteger(n) && n >= 0) &&
    tile.field < fields &&
    tile.column < columns &&
    tile.row + tile.rows <= rows &&
    tile.column + tile.columns <= end
  );
}

/** How many tiles there are of each class. */
export function countOf(tiles: readonly Tile[], classes: number): number[] {
  return Array.from({ length: classes }, (_, pig) => tiles.filter((tile) => tile.pig === pig).length);
}
