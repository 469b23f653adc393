// Signs of a game, cut like the icons of the sprite: bold outline, flat colours.

/**
 * A shape on a grid of 24 units, in a colour of the game, with an outline of some width; 0: none; less than 0: nothing but
 * a line in that colour. `text` is a line that lies on nothing: it has the colour of the text around it.
 */
export type StrokeOf<Colour extends string> = readonly [d: string, fill: Colour | 'line' | 'none' | 'text', width?: number];
