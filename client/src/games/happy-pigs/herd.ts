// What pigs are called: for screen readers, and in sentences.
import { count } from '../../board/words';
import { isVaccinated, sizeOf, type Spot } from './tiles';
import type { Mat, Printed } from './types';

/** "Piglet", "Small pig". */
export function sizeInWords({ sizes }: Printed, size: number): string {
  const name = sizes[size] ?? 'Pig';
  return /pig/i.test(name) ? name : `${name} pig`;
}

/** "a Piglet", "an Average pig". */
export function someone(printed: Printed, size: number): string {
  const name = sizeInWords(printed, size);
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
}

/** "Small pig, vaccinated, fed". */
export function pigInWords(printed: Printed, pig: number, { fed = false, atRisk = false } = {}): string {
  return [
    sizeInWords(printed, sizeOf(pig)),
    isVaccinated(pig) ? 'vaccinated' : atRisk ? 'not vaccinated, at risk' : 'not vaccinated',
    ...(fed ? ['fed'] : []),
  ].join(', ');
}

/** "2 fields: 3 Piglets (1 vaccinated), 1 Big pig; 9 of 32 cells free." */
export function farmInWords(printed: Printed, { fields, pigs, free_cells }: Mat): string {
  const herd = printed.sizes.flatMap((_, size) => {
    const [plain = 0, safe = 0] = pigs.slice(2 * size, 2 * size + 2);
    const name = count(plain + safe, sizeInWords(printed, size));
    return plain + safe === 0 ? [] : [safe === 0 ? name : `${name} (${plain === 0 ? 'all' : safe} vaccinated)`];
  });
  const cells = fields * printed.rows * printed.columns;
  return `${count(fields, 'field')}: ${herd.join(', ') || 'no pigs'}; ${free_cells} of ${cells} cells free.`;
}

/** "field 2, row 1, column 3". */
export function spotInWords({ field, row, column }: Spot): string {
  return `field ${field + 1}, row ${row + 1}, column ${column + 1}`;
}
