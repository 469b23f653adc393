// Where the fields of a farm stand on the screen, and how large their cells are, in pixels.
import type { Ground } from './solver';
import type { Spot } from './tiles';

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  cell: number;
  /** Fields beside one another. */
  perLine: number;
  fence: number;
  width: number;
  height: number;
  /** A field with its fence. Where fields form one strip there is one fence around all. */
  fields: Place[];
  /** Where something lies. */
  at: (spot: Spot) => Place;
}

/** The room there is; a height of 0 means as much as is needed. */
export interface Room {
  width: number;
  height: number;
}

export interface Sizes {
  fence: number;
  /** Between two fields. */
  gap: number;
  /** The sides of a Piglet: the least, easy to hit, and the most. */
  least: number;
  handy: number;
  most: number;
}

export const FULL: Sizes = { fence: 7, gap: 6, least: 22, handy: 40, most: 64 };
export const NARROW: Sizes = { ...FULL, fence: 4, gap: 4 };
export const COMPACT: Sizes = { fence: 2, gap: 2, least: 4, handy: 9, most: 14 };

export function layoutOf(ground: Ground, fields: number, room: Room, sizes: Sizes): Layout {
  const side = Math.min(...(ground.shapes[0] ?? [1]));
  const perLine = ground.span ? fields : linesFor(ground, fields, room, sizes, side);
  const fitting = cellFor(ground, fields, room, sizes, perLine);
  const cell = Math.max(1, Math.floor(Math.min(sizes.most / side, Math.max(sizes.least / side, fitting))));
  return built(ground, fields, sizes, perLine, cell);
}

/** If there is a height, as large as possible; otherwise as many beside one another as still can be hit. */
function linesFor(ground: Ground, fields: number, room: Room, sizes: Sizes, side: number): number {
  const counts = Array.from({ length: Math.max(1, fields) }, (_, i) => fields - i || 1);
  const most = sizes.most / side;
  const cell = (perLine: number) => Math.floor(Math.min(cellFor(ground, fields, room, sizes, perLine), most));
  if (room.height === 0) return counts.find((perLine) => cell(perLine) * side >= sizes.handy) ?? 1;
  return counts.reduce((best, perLine) => (cell(perLine) > cell(best) ? perLine : best));
}

/** How large cells may be, by how many fields lie in a line. */
function cellFor({ rows, columns, span }: Ground, fields: number, room: Room, sizes: Sizes, perLine: number): number {
  const frames = span ? 1 : perLine;
  const lines = Math.ceil(fields / perLine);
  const wide = (room.width - 2 * sizes.fence * frames - sizes.gap * (frames - 1)) / (perLine * columns);
  const high = (room.height - 2 * sizes.fence * lines - sizes.gap * (lines - 1)) / (lines * rows);
  return room.height > 0 ? Math.min(wide, high) : wide;
}

function built({ rows, columns, span }: Ground, fields: number, sizes: Sizes, perLine: number, cell: number): Layout {
  const { fence, gap } = sizes;
  const [width, height] = [columns * cell, rows * cell];
  const lines = Math.ceil(fields / perLine);
  const origin = (field: number) => ({
    x: fence + (field % perLine) * (span ? width : width + 2 * fence + gap),
    y: fence + Math.floor(field / perLine) * (height + 2 * fence + gap),
  });
  const framed = { width: width + 2 * fence, height: height + 2 * fence };
  const strip = { x: 0, y: 0, width: fields * width + 2 * fence, height: framed.height };
  const each = Array.from({ length: fields }, (_, field) => {
    const { x, y } = origin(field);
    return { ...framed, x: x - fence, y: y - fence };
  });
  return {
    cell,
    perLine,
    fence,
    width: span ? strip.width : perLine * (framed.width + gap) - gap,
    height: lines * (framed.height + gap) - gap,
    fields: span ? [strip] : each,
    at: (spot) => ({
      x: origin(spot.field).x + spot.column * cell,
      y: origin(spot.field).y + spot.row * cell,
      width: spot.columns * cell,
      height: spot.rows * cell,
    }),
  };
}
