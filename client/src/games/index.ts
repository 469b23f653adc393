// Boards are loaded when a table of their game is opened, each in a file of its own.
import type { GameModule } from '../lib/game';

const modules = import.meta.glob<{ default: GameModule }>('./*/index.ts');

/** A game's own board, or null: then the generic board plays it. */
export async function gameModule(game: string): Promise<GameModule | null> {
  const load = modules[`./${game}/index.ts`];
  return load ? (await load()).default : null;
}
