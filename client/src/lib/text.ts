// Letters of a text.

/** A number with a true minus sign. */
export function counted(n: number): string {
  return String(n).replace('-', '−');
}

/** With a capital letter at the beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What stands before the first space: of an action its verb. */
export function firstWord(text: string): string {
  return text.split(' ')[0] ?? '';
}
