// What is said about a pig under the pointer or in focus.
import type { About } from '../../board/desk.svelte';
import type { FarmDesk } from './desk.svelte';
import { pigInWords, someone } from './herd';
import { isVaccinated, sizeOf } from './tiles';
import type { Mat } from './types';
import { BIG, CLASSES, dollars, FIRST_ADULT } from './words';

const FEED = 0;
const MATE = 1;
const SELL = 3;

export function aboutPig(desk: FarmDesk, mat: Mat, own: boolean, pig: number, fed: boolean): About {
  const { printed, board } = desk;
  const size = sizeOf(pig);
  const now = dollars(board.sell[size] ?? 0);
  const later = dollars(board.final[size] ?? 0);
  const ask = own ? wanted(desk, mat, pig) : '';
  const why = own && mat.job === FEED ? whyNotFed(size, fed) : '';
  return {
    title: pigInWords(printed, pig, { fed }),
    lines: [
      ...(own && !fed ? growing(desk, pig) : []),
      `Sells for ${now} now, ${later} at the end of the year.`,
      isVaccinated(pig)
        ? 'Vaccinated: it survives changes of season.'
        : 'Not vaccinated: it is lost at the next change of season.',
    ],
    ...(ask ? { ask } : {}),
    ...(why ? { why } : {}),
  };
}

function growing(desk: FarmDesk, pig: number): string[] {
  const { becomes = -1, short = '' } = desk.growth(pig) ?? {};
  return becomes < 0 || short ? [] : [`Fed, it becomes ${someone(desk.printed, sizeOf(becomes))}.`];
}

function whyNotFed(size: number, fed: boolean): string {
  if (fed) return 'It has been fed this round.';
  return size === BIG ? 'A Big pig cannot grow.' : '';
}

/** What the player would like to do with it in their turn. */
function wanted({ board }: FarmDesk, { seat, job }: Mat, pig: number): string {
  if (board.phase !== 'actions' || seat !== board.current) return '';
  if (job === FEED && sizeOf(pig) < BIG) return `feed ${CLASSES[pig]}`;
  if (job === MATE && pig >= FIRST_ADULT) return 'mate';
  return job === SELL ? `sell ${CLASSES[pig]}` : '';
}
