// Pigs may be moved at any time (HP-3.5). It changes nothing but the look of the farm; a player may do it for pleasure.
import type { Ground } from './solver';
import { columnOf, overlap, sameShape, sameSpot, sizeOf, spotsOf, type Spot, type Tile } from './tiles';

/** Where a pig may be put down. */
export interface Drop extends Spot {
  /** Those who lie there, as they will lie where the pig came from. Empty: the place is free. */
  swapped: readonly Tile[];
}

/** Every other place for a pig: free ones, and such as are taken by pigs that fit exactly where it lies now. */
export function dropsFor(ground: Ground, tiles: readonly Tile[], id: number): Drop[] {
  const dragged = tiles.find((tile) => tile.id === id);
  if (!dragged) return [];
  const others = tiles.filter((tile) => tile !== dragged);
  return spotsOf(ground, sizeOf(dragged.pig)).flatMap((spot) => {
    if (sameSpot(spot, dragged)) return [];
    const there = others.filter((tile) => overlap(ground, spot, tile));
    const exact = !overlap(ground, spot, dragged) && there.every((tile) => covers(ground, spot, tile));
    if (there.length > 0 && !exact) return [];
    return [{ ...spot, swapped: there.map((tile) => carried(ground, tile, spot, dragged)) }];
  });
}

/** The farm when a pig has been put down. */
export function dropped(tiles: readonly Tile[], id: number, { swapped, ...spot }: Drop): Tile[] {
  const others = new Map(swapped.map((tile) => [tile.id, tile]));
  return tiles.map((tile) => (tile.id === id ? { ...tile, ...spot } : (others.get(tile.id) ?? tile)));
}

function covers(ground: Ground, spot: Spot, tile: Tile): boolean {
  const [begin, from] = [columnOf(ground, spot), columnOf(ground, tile)];
  return (
    begin <= from &&
    from + tile.columns <= begin + spot.columns &&
    spot.row <= tile.row &&
    tile.row + tile.rows <= spot.row + spot.rows
  );
}

/** A pig as it lies in another place of that shape; if that lies the other way round, the pig turns as well. */
function carried(ground: Ground, tile: Tile, from: Spot, to: Spot): Tile {
  const down = tile.row - from.row;
  const right = columnOf(ground, tile) - columnOf(ground, from);
  const same = sameShape(from, to);
  const column = columnOf(ground, to) + (same ? right : down);
  return {
    ...tile,
    field: Math.floor(column / ground.columns),
    column: column % ground.columns,
    row: to.row + (same ? down : right),
    rows: same ? tile.rows : tile.columns,
    columns: same ? tile.columns : tile.rows,
  };
}
