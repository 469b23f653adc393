// What stands in a field of a form, and what it means on the card.
import type { CardField } from '../protocol';

/** A value as an entry shows it; nothing, if the card does not have it. */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(shown).join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** What was entered, as the card has it. Null: the card does not have this field. Mistakes are left for the server to explain. */
export function meant(field: CardField, entered: string): unknown {
  const text = entered.trim();
  if (!text && !field.needed) return null;
  switch (field.kind) {
    case 'number':
      return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : text;
    case 'numbers':
      return text.split(/[\s,]+/).map((one) => (/^[+-]?\d{1,15}$/.test(one) ? Number(one) : one));
    case 'texts':
      return text
        .split('\n')
        .map((one) => one.trim())
        .filter(Boolean);
    case 'flag':
      return text === 'true';
    default:
      return entered.replace(/\s+/g, ' ').trim();
  }
}

/** What may stand there, in a few words. */
export function bounds({ kind, low, high, count, others }: CardField): string {
  if (kind === 'number') return [`${low} to ${high}`, ...others.map((one) => `“${one}”`)].join(', or ');
  if (kind === 'numbers') return `${count} numbers from ${low} to ${high}`;
  if (kind === 'other') return 'as TOML';
  return kind === 'texts' ? 'one on each line' : '';
}

/** "fail_wounds" as "Fail wounds"; what ids and VP are, everybody knows. */
export function worded(name: string): string {
  if (name === 'id' || name === 'vp') return name.toUpperCase();
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A phrase behind what is written already; in a list on a line of its own. */
export function withPhrase(field: CardField, entered: string, phrase: string): string {
  const before = entered.trim();
  if (!before || before === 'none') return phrase;
  if (field.kind === 'texts') return `${before}\n${phrase}`;
  return field.between ? before + field.between + phrase : phrase;
}
