// A box on its way through the press: asked for, followed until it is done, and fetched by plain links.
import * as api from '../lib/api';
import type { NewPrint, Print } from '../protocol';

/** Between two looks at how far it is, in milliseconds. */
export const LOOK_AGAIN = 600;

const pause = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds));

/** Print a box. Every look is told; the last one is done or says what went wrong. Stops when nobody wants it any more. */
export async function followPrint(
  order: NewPrint,
  tell: (print: Print) => void,
  wanted: () => boolean,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<void> {
  let print = await api.newPrint(order);
  tell(print);
  while (wanted() && print.done < 100 && !print.error) {
    await wait(LOOK_AGAIN);
    print = await api.printOf(print.id);
    if (wanted()) tell(print);
  }
}

export const documents = (print: Print): { name: string; href: string }[] => [
  { name: 'Cards, boards and tokens', href: `/api/prints/${print.id}/box.pdf` },
  { name: 'Rulebook', href: `/api/prints/${print.id}/rulebook.pdf` },
];
