// Which step of a turn it is: the first one that something can be played of.
import type { AtAGlance, Scene } from '../protocol';

/** The number of the present step; -1: nothing is asked of this reader. */
export function presentStep({ steps }: Pick<AtAGlance, 'steps'>, { own }: Pick<Scene, 'own'>): number {
  if (!own?.question) return -1;
  const actions = own.choices.map(({ action }) => action);
  return steps.findIndex(({ now }) => now.some((pattern) => actions.some((action) => fits(pattern, action))));
}

/** Whether an action is meant by a pattern, in which * stands for anything. */
export function fits(pattern: string, action: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return action === pattern;
  if (!action.startsWith(first)) return false;
  let at = first.length;
  for (const [n, part] of rest.entries()) {
    const last = n === rest.length - 1;
    const found = last ? action.length - part.length : action.indexOf(part, at);
    if (found < at || !action.startsWith(part, found)) return false;
    at = found + part.length;
  }
  return true;
}
