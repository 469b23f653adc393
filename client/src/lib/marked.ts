// The light marks of our rulebooks: **bold**, *italics*, `code`, lists, tables, and rule ids that become links.
// Read into plain data, so that a component can draw it without ever inserting HTML.

export type Mark =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; marks: Mark[] }
  | { kind: 'italics'; marks: Mark[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule'; id: string };

export type Block =
  | { kind: 'paragraph'; marks: Mark[] }
  | { kind: 'list'; ordered: boolean; items: Mark[][] }
  | { kind: 'table'; head: Mark[][]; rows: Mark[][][] };

/** A rule's id as it stands in a sentence: WP-7.2c, WP-E10, WD-5.B3a. */
const RULE = String.raw`\b[A-Z]{2,}-[A-Z]?\d+(?:\.[A-Z]?\d+)*[a-z]?\b`;
const MARK = new RegExp(
  [
    String.raw`\*\*(?<bold>.+?)\*\*(?!\*)`,
    String.raw`(?<![\w*])\*(?<italics>[^\s*](?:[^*]*[^\s*])?)\*(?![\w*])`,
    String.raw`(?<![\w_])_(?<underlined>[^\s_](?:[^_]*[^\s_])?)_(?![\w_])`,
    '`(?<code>[^`]+)`',
    `(?<rule>${RULE})`,
  ].join('|'),
  'gs',
);
const ITEM = /^\s*(?:[-*+]|(?<number>\d+)[.)])\s+(?<text>.*)$/;
const TABLE_LINE = /^\s*\|(.*)\|\s*$/;

/** The marks within a line. */
export function readMarks(text: string): Mark[] {
  const marks: Mark[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > at) marks.push({ kind: 'text', text: text.slice(at, match.index) });
    at = match.index + match[0].length;
    const { bold, italics, underlined, code, rule } = match.groups ?? {};
    if (bold !== undefined) marks.push({ kind: 'bold', marks: readMarks(bold) });
    else if (italics !== undefined) marks.push({ kind: 'italics', marks: readMarks(italics) });
    else if (underlined !== undefined) marks.push({ kind: 'italics', marks: readMarks(underlined) });
    else if (code !== undefined) marks.push({ kind: 'code', text: code });
    else if (rule !== undefined) marks.push({ kind: 'rule', id: rule });
  }
  if (at < text.length) marks.push({ kind: 'text', text: text.slice(at) });
  return marks;
}

/** Paragraphs, lists and tables. */
export function readBlocks(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .flatMap(readPart);
}

function readPart(part: string): Block[] {
  const lines = part.split('\n');
  if (lines.every((line) => TABLE_LINE.test(line))) return [readTable(lines)];
  const blocks: Block[] = [];
  let words: string[] = [];
  let items: string[] | null = null;
  let ordered = false;
  const finish = () => {
    if (words.length) blocks.push({ kind: 'paragraph', marks: readMarks(words.join(' ')) });
    if (items) blocks.push({ kind: 'list', ordered, items: items.map(readMarks) });
    words = [];
    items = null;
  };
  for (const line of lines) {
    const item = ITEM.exec(line)?.groups;
    if (item) {
      if (!items) {
        finish();
        items = [];
        ordered = item['number'] !== undefined;
      }
      items.push(item['text']!.trim());
    } else if (items && /^\s+\S/.test(line)) {
      items[items.length - 1] += ` ${line.trim()}`;
    } else {
      if (items) finish();
      words.push(line.trim());
    }
  }
  finish();
  return blocks;
}

function readTable(lines: string[]): Block {
  const rows = lines
    .map((line) => TABLE_LINE.exec(line)![1]!.split('|').map((cell) => cell.trim()))
    .filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)))
    .map((cells) => cells.map(readMarks));
  const [head = [], ...rest] = rows;
  return { kind: 'table', head, rows: rest };
}

/** The words alone, for searching and for labels. */
export function plainWords(text: string): string {
  const words = (marks: Mark[]): string =>
    marks
      .map((mark) => {
        if (mark.kind === 'rule') return mark.id;
        return 'marks' in mark ? words(mark.marks) : mark.text;
      })
      .join('');
  return words(readMarks(text.replace(/\s+/g, ' ')));
}

/** The rules that a text speaks of, each once. */
export function rulesIn(text: string): string[] {
  return [...new Set(text.match(new RegExp(RULE, 'g')) ?? [])];
}
