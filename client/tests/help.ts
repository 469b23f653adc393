// Help with a decision may come a moment after the decision, for the tests of every game: until then a board shows
// nothing wrong, and afterwards everything.
import { describe, expect, test } from 'vitest';

import type { GameModule } from '../src/lib/game';
import type { Faces, Own, Scene, Table } from '../src/protocol';
import { sure } from '../src/table/ribbon';
import { becomes, settled, words } from './board';

const MOST = 6;

function unhelped(scene: Scene): Scene {
  const own = { ...scene.own! } as Own;
  delete own.help;
  return { ...scene, own };
}

/** What a reader finds on the page, and how much of it can be pressed. */
const found = () => [words(), document.querySelectorAll('button').length];

export function helpMayComeLater(
  game: GameModule,
  faces: Faces,
  tableOf: (scene: Scene) => Table,
  scenes: readonly Scene[],
  show: (scene: Scene) => Promise<void>,
): void {
  const some = scenes.filter((_, i) => i % Math.ceil(scenes.length / MOST) === 0);

  describe('help that comes later', () => {
    test.each(some.map((scene) => [scene.own!.question, scene] as const))('makes the same board (%s)', async (_, scene) => {
      await show(unhelped(scene)); // what is said once, when it happens, has been said
      await show(scene);
      const atOnce = found();
      await show(unhelped(scene));
      expect(words()).not.toMatch(/undefined|NaN|\[object/);
      await becomes(scene);
      await settled();
      expect(found()).toEqual(atOnce);
    });

    test('is not missed by the ribbon, which asks the question and offers only what may be done', () => {
      for (const scene of some) {
        const early = unhelped(scene);
        const prompt = sure(game.prompt!(early, tableOf(scene), faces), early)!;
        expect(prompt.ask).toEqual([`${scene.own!.question}.`]);
        const legal = scene.own!.choices.map(({ action }) => action);
        for (const { action } of prompt.buttons) expect(legal).toContain(action);
      }
    });
  });
}
