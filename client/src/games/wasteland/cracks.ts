// Cracks in a wall: each place breaks in its own way, and always in the same.

/** A number from the letters of a name, the same every time. */
function seed(name: string): number {
  return [...name].reduce((n, letter) => (n * 31 + letter.charCodeAt(0)) % 9973, 7);
}

const STEPS = 5;

/** Jagged lines on a square of 100 units, from one edge towards the other. */
export function cracks(name: string, many: number): string[] {
  let n = seed(name);
  const next = (most: number) => {
    n = (n * 1103 + 12345) % 9973;
    return n % most;
  };
  return Array.from({ length: many }, (_, i) => {
    let x = 18 + i * 30 + next(22);
    let y = 0;
    let line = `M${x} 0`;
    for (let step = 0; step < STEPS; step += 1) {
      x += next(26) - 13;
      y += 12 + next(12);
      line += `L${x} ${y}`;
      if (step === 1 || step === 3) line += `l${next(2) ? 14 : -14} ${6 + next(8)}M${x} ${y}`;
    }
    return line;
  });
}
