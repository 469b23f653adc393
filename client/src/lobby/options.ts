// Values of a game's options. An option with several values has a text: those that were chosen, in that order.
import type { Option } from '../protocol';
import type { OptionValue } from './seating';

const BETWEEN = ', ';

/** The chosen values of an option with several, first things first. */
export function inOrder(value: OptionValue): string[] {
  return String(value)
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** A value is put behind those chosen before, or taken away. */
export function toggled(value: OptionValue, one: OptionValue): string {
  const before = inOrder(value);
  const text = String(one);
  const now = before.includes(text) ? before.filter((other) => other !== text) : [...before, text];
  return now.join(BETWEEN);
}

/** A value that was kept from another day, if the game still offers it. */
export function stillOffered(option: Option, kept: unknown): OptionValue | undefined {
  if (!option.several) return option.values.find((one) => one === kept);
  if (typeof kept !== 'string') return undefined;
  const chosen = inOrder(kept);
  const known = chosen.every((one) => option.values.some((value) => String(value) === one));
  return known && new Set(chosen).size === chosen.length ? chosen.join(BETWEEN) : undefined;
}
