// How far somebody has come in a game's lessons. Kept on this device, like everything about learning.
import { kept } from '../lib/storage';

const KEY = 'lessons';

export interface Progress {
  /** Lessons that were finished. */
  done: string[];
  /** Steps in lessons that were left in the middle. */
  at: Record<string, string[]>;
}

type All = Record<string, Partial<Progress> | undefined>;

function all(): All {
  const found = kept.get(KEY);
  return typeof found === 'object' && found !== null ? (found as All) : {};
}

export function progressOf(game: string): Progress {
  const found = all()[game];
  return { done: texts(found?.done), at: typeof found?.at === 'object' ? found.at : {} };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** The steps taken in a lesson when it was left. */
export function stepsIn(game: string, lesson: string): string[] {
  return texts(progressOf(game).at[lesson]);
}

export function leave(game: string, lesson: string, steps: readonly string[]): void {
  const { done, at } = progressOf(game);
  keep(game, { done, at: { ...at, [lesson]: [...steps] } });
}

export function finish(game: string, lesson: string): void {
  const { done, at } = progressOf(game);
  const { [lesson]: _, ...others } = at;
  keep(game, { done: [...new Set([...done, lesson])], at: others });
}

function keep(game: string, progress: Progress): void {
  kept.set(KEY, { ...all(), [game]: progress });
}

/** Whether anything was ever learnt or played on this device; the first visit is offered a lesson first. */
export function isNewHere(): boolean {
  return kept.get(KEY) === undefined && kept.get('lobby') === undefined;
}

/** The lesson to go on with: the first that is not finished, or the first of all. */
export function nextLesson<Lesson extends { id: string }>(game: string, lessons: readonly Lesson[]): Lesson | undefined {
  const { done } = progressOf(game);
  return lessons.find(({ id }) => !done.includes(id)) ?? lessons[0];
}

export function allDone(game: string, lessons: readonly { id: string }[]): boolean {
  const { done } = progressOf(game);
  return lessons.length > 0 && lessons.every(({ id }) => done.includes(id));
}
