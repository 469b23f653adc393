// What is said about the things of the settlement, in tips and sheets.
import type { About } from '../../board/desk.svelte';
import { listed } from '../../board/words';
import { capital } from '../../lib/text';
import type { WasteDesk } from './desk.svelte';
import { kills } from './odds';
import type { CatastropheFace, CrisisFace, Place } from './types';
import { stopped, trialInWords } from './words';

/** A sentence of its own, with a stop. */
const sentence = (text: string) => stopped(capital(text));

/** What kind of trouble it is: "Combat, difficulty 7". */
export function trialOf(face: CrisisFace | CatastropheFace): string {
  return capital(trialInWords(face));
}

const NOTHING = /^nothing\.?$/i;

/** What comes of it, a line for each outcome that does something. */
export function outcomes(face: CrisisFace | CatastropheFace): { when: string; what: string }[] {
  if (face.trial === 'event') return [{ when: '', what: sentence(face.passed) }];
  const ends = [
    { when: 'Passed', what: sentence(face.passed) },
    { when: 'Failed', what: sentence(face.failed) },
  ];
  return ends.filter(({ what }) => !NOTHING.test(what));
}

export function aboutThreat(face: CrisisFace | CatastropheFace): About {
  const said = outcomes(face).map(({ when, what }) => (when ? `${when}: ${what}` : what));
  return { title: face.name, lines: [trialOf(face), ...said] };
}

/** How a place is, in words; nothing if all is well. */
export function conditionOf({ damaged, marked, resolved }: Place, wild: boolean): string[] {
  return [
    ...(damaged ? ['Damaged: it is closed, and the next hit destroys it.'] : []),
    ...(marked ? ['Damaged once before: the next hit destroys it.'] : []),
    ...(resolved && !wild ? ['Resolved today.'] : []),
  ];
}

export function aboutPlace(desk: WasteDesk, place: Place): About {
  const face = desk.emplacement(place.id);
  const visit = desk.visit(place.id);
  const people = place.visitors.map((seat) => desk.name(seat));
  const risk = visit?.deadly ? [`Going there ${kills(visit.deadly)}.`] : [];
  return {
    title: face.name,
    lines: [
      sentence(face.text),
      ...conditionOf(place, face.wild),
      ...(people.length ? [`${listed(people)} ${people.length > 1 ? 'were' : 'was'} there today.`] : []),
      ...risk,
    ],
    ask: desk.board.phase === 'emplacement' ? `visit ${place.id}` : undefined,
    why: visit?.short || undefined,
  };
}
