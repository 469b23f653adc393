// Addresses within a rulebook.
import type { Chapter, Paragraph, Rules } from '../protocol';

/** The id of a chapter's heading on the page: chapter-5.2, chapter-card-effects. */
export function anchorOf(chapter: Chapter): string {
  const name = chapter.number || chapter.title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return `chapter-${name}`;
}

export function chapterName(chapter: Chapter): string {
  return `${chapter.number} ${chapter.title}`.trim();
}

/** The rule that somebody means: WP-7.2c, wp-7.2c, 7.2c; or the first one whose id begins so: 7.2. */
export function ruleMeant(rules: Rules, name: string): Paragraph | null {
  const wanted = name.trim().toLowerCase();
  if (!wanted) return null;
  const all = rules.chapters.flatMap((chapter) => chapter.paragraphs).filter((one) => one.id);
  return (
    all.find((one) => one.id.toLowerCase() === wanted || short(one.id) === wanted) ??
    all.find((one) => begins(one.id.toLowerCase(), wanted) || begins(short(one.id), wanted)) ??
    null
  );
}

/** The sections of a chapter, in order, each with its paragraphs. */
export function sectionsOf(chapter: Chapter): { title: string; paragraphs: Paragraph[] }[] {
  const sections: { title: string; paragraphs: Paragraph[] }[] = [];
  for (const paragraph of chapter.paragraphs) {
    const last = sections.at(-1);
    if (last && last.title === paragraph.section) last.paragraphs.push(paragraph);
    else sections.push({ title: paragraph.section, paragraphs: [paragraph] });
  }
  return sections;
}

/** 7.2c of WP-7.2c. */
function short(id: string): string {
  return id.toLowerCase().replace(/^[a-z]+-/, '');
}

/** 7.2 is the beginning of 7.2c, and not of 7.20. */
function begins(id: string, wanted: string): boolean {
  return id.startsWith(wanted) && !(/\d$/.test(wanted) && /^\d/.test(id.slice(wanted.length)));
}
