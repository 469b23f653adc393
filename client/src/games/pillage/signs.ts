// Signs of the raid, cut like the icons of the sprite: bold outline, flat colours. They are drawn in the game's folder,
// which prints them as well.

import drawn from '../../../../src/boargame/games/pillage/show/signs.json';

import type { StrokeOf } from '../../board/strokes';

export const FILLS = drawn.fills;

export type SignName = keyof typeof drawn.signs;

export const SIGNS = drawn.signs as unknown as Record<SignName, readonly StrokeOf<keyof typeof FILLS>[]>;
