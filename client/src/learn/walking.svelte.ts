// Walking through a lesson: the steps so far, and the page they lead to. The server keeps nothing of it; this device does.
import * as api from '../lib/api';
import { identity } from '../lib/identity.svelte';
import { type LessonPage, NEXT, type Reason } from '../protocol';
import { finish, leave, stepsIn } from './progress';

export class Walking {
  page = $state.raw<LessonPage | null>(null);
  /** Why there is no page, or why the last step was refused. */
  trouble = $state('');
  asking = $state(false);

  readonly #game: string;
  readonly #lesson: string;
  #steps: string[] = [];

  constructor(game: string, lesson: string) {
    this.#game = game;
    this.#lesson = lesson;
  }

  /** Begin, or go on where one has left. Steps that no longer fit the lesson are forgotten. */
  async open(): Promise<void> {
    const left = stepsIn(this.#game, this.#lesson);
    if (left.length && (await this.#go(left))) return;
    await this.#go([]);
  }

  readonly next = (): Promise<boolean> => this.#go([...this.#steps, NEXT]);

  readonly choose = (action: string): void => void this.#go([...this.#steps, action]);

  readonly chooseAll = (actions: string[]): void => void this.#go([...this.#steps, ...actions]);

  readonly takeBack = (plays: number): void => void this.#go(this.#steps.slice(0, -plays || undefined));

  /** Back to where the page began, after something else was tried. */
  readonly tryAgain = (): Promise<boolean> => this.#go(this.#steps.slice(0, this.page?.opened ?? 0));

  /** To the page before. */
  readonly back = (): Promise<boolean> => this.#go(this.#steps.slice(0, Math.max(0, this.page?.before ?? 0)));

  readonly restart = (): Promise<boolean> => this.#go([]);

  readonly why = async (action: string): Promise<Reason> => {
    const found = await api.lesson(this.#game, this.#lesson, this.#asked(this.#steps, action));
    return found.reason ?? { type: 'reason', id: '', legal: true, text: '', rule: '' };
  };

  async #go(steps: string[]): Promise<boolean> {
    if (this.asking) return false;
    this.asking = true;
    this.trouble = '';
    try {
      this.page = await api.lesson(this.#game, this.#lesson, this.#asked(steps));
      this.#steps = steps;
      if (this.page.over) finish(this.#game, this.#lesson);
      else if (steps.length) leave(this.#game, this.#lesson, steps);
      return true;
    } catch (trouble) {
      this.trouble = api.sentence(trouble);
      return false;
    } finally {
      this.asking = false;
    }
  }

  #asked(steps: string[], why = '') {
    return { steps, name: identity.name, why };
  }
}
