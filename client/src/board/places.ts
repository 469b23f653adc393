// Where on the board a choice is made. Every choice has exactly one place: a card, a token, a panel, the prompt ribbon,
// or, if it has none of its own, the list "More". So nothing that may be done is ever out of reach.
import type { Choice } from '../protocol';

/** The prompt ribbon: its buttons are the game's prompt's. */
export const BAR = 'bar';
/** A question that is answered where the main actions stand. */
export const CHOOSE = 'choose';
/** Whatever has no place of its own. */
export const MORE = 'more';

/** The choices of each place. */
export function byPlace(choices: readonly Choice[], placeOf: (action: string) => string): Map<string, Choice[]> {
  const places = new Map<string, Choice[]>();
  for (const choice of choices) {
    const place = placeOf(choice.action);
    places.set(place, [...(places.get(place) ?? []), choice]);
  }
  return places;
}
