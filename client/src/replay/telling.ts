// What the ribbon says while looking back, and where in the log one is.
import type { GameInfo, Line, Moment, Table } from '../protocol';
import { nameOf } from '../table/names';
import { type Saying, saying } from '../table/ribbon';

/** What was done by the last play, and by whom. */
export function tellingOf(moment: Moment, table: Table): Saying {
  const { scene, play, seat, text } = moment;
  if (scene.result) return saying({ scene, table, seats: [], prompt: null, covered: false });
  if (play === 0) return { tone: 'others', seat: -1, lead: 'The beginning', words: [], also: '' };
  const lead = seat >= 0 ? `${nameOf(table, seat)} chose` : `Play ${play}`;
  return { tone: 'others', seat, lead, words: [text || 'something secret, for now'], also: '' };
}

/** What came of a play, in a line or two of the log, with the rule of the first. */
export function outcomeOf(lines: readonly Line[], play: number): { lead: string; text: string; rule: string } | null {
  const shown = lines.filter((line) => line.play === play).slice(0, 2);
  if (play === 0 || shown.length === 0) return null;
  return { lead: shown.map((line) => line.text).join('. '), text: '', rule: shown[0]?.rule ?? '' };
}

/** The play whose lines are the newest at that moment: not every play is worth a line. */
export function lineAt(lines: readonly Line[], play: number): number {
  return lines.findLast((line) => line.play <= play)?.play ?? 0;
}

/** The play that an address names: `#37`. */
export function playIn(hash: string): number | null {
  const found = /^#(\d{1,6})$/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** The heading of the page. */
export function headingOf(table: Table, game: GameInfo | null): string {
  return table.title || game?.name || 'A match';
}
