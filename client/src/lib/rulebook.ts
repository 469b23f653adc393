// Finding one's way in a rulebook.
import type { Chapter, Paragraph, Rules } from '../protocol';
import { plainWords, rulesIn } from './marked';

export interface Found {
  paragraph: Paragraph;
  chapter: Chapter;
}

/** Every rule by its id. */
export function indexOf(rules: Rules): Map<string, Found> {
  return new Map(
    rules.chapters.flatMap((chapter) =>
      chapter.paragraphs
        .filter(({ id }) => id)
        .map((paragraph): [string, Found] => [paragraph.id, { paragraph, chapter }]),
    ),
  );
}

/** What a rule is about, in a few words. */
export function headingOf({ paragraph, chapter }: Found): string {
  return paragraph.section || chapter.title;
}

/** Rules that speak of a rule, the nearest first. */
export function referring(rules: Rules, id: string, most = 4): string[] {
  return [...indexOf(rules).values()]
    .filter(({ paragraph }) => paragraph.id !== id && rulesIn(paragraph.text).includes(id))
    .map(({ paragraph }) => paragraph.id)
    .slice(0, most);
}

/** Passages that contain all words, or whose id begins so. Ids and headings come before mere mentions. */
export function searchRules(rules: Rules, query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const ranked: { rank: number; found: Found }[] = [];
  for (const chapter of rules.chapters) {
    for (const paragraph of chapter.paragraphs) {
      const rank = rankOf(paragraph, chapter, words);
      if (rank > 0) ranked.push({ rank, found: { paragraph, chapter } });
    }
  }
  return ranked.sort((one, other) => other.rank - one.rank).map(({ found }) => found);
}

function rankOf(paragraph: Paragraph, chapter: Chapter, words: string[]): number {
  const id = paragraph.id.toLowerCase();
  const number = id.replace(/^[a-z]+-/, '');
  if (words.length === 1 && id && (id.startsWith(words[0]!) || number.startsWith(words[0]!))) return 3;
  const heading = `${chapter.title} ${paragraph.section}`.toLowerCase();
  const text = plainWords(paragraph.text).toLowerCase();
  if (!words.every((word) => text.includes(word) || heading.includes(word))) return 0;
  return words.every((word) => heading.includes(word)) ? 2 : 1;
}
