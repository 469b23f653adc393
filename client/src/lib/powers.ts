// The three powers, in the order of every amount: an amount is a list of three numbers.

export interface Power {
  letter: 'R' | 'B' | 'G';
  icon: string;
  name: string;
  colour: 'red' | 'blue' | 'green';
}

export const POWERS: readonly Power[] = [
  { letter: 'R', icon: 'ferocity', name: 'Ferocity', colour: 'red' },
  { letter: 'B', icon: 'cunning', name: 'Cunning', colour: 'blue' },
  { letter: 'G', icon: 'mass', name: 'Mass', colour: 'green' },
];

/** "1 Ferocity, 2 Cunning", or "nothing". */
export function amountInWords(amount: readonly number[]): string {
  const said = POWERS.flatMap(({ name }, i) => (amount[i] ? [`${amount[i]} ${name}`] : []));
  return said.join(', ') || 'nothing';
}

export function sum(amount: readonly number[]): number {
  return amount.reduce((total, n) => total + n, 0);
}
