// SHA-256 (FIPS 180-4). Browsers have it only on pages that came over TLS, and a table on your own network has none.

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
/** The first 32 bits of what follows the point. */
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Of plain letters that fit into one block: 55 of them at most. */
export function sha256(text: string): string {
  const block = new DataView(new ArrayBuffer(64));
  [...text].forEach((letter, n) => block.setUint8(n, letter.charCodeAt(0)));
  block.setUint8(text.length, 0x80);
  block.setUint32(60, text.length * 8);
  const words = Array.from({ length: 16 }, (_, n) => block.getInt32(4 * n));
  for (let n = 16; n < 64; n += 1) {
    const [early, late] = [words[n - 15]!, words[n - 2]!];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const great = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((words[n - 16]! + small + words[n - 7]! + great) | 0);
  }
  let [a, b, c, d, e, f, g, h] = START as [number, number, number, number, number, number, number, number];
  for (let n = 0; n < 64; n += 1) {
    const chosen = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUNDS[n]! + words[n]!) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  const sums = [a, b, c, d, e, f, g, h].map((word, n) => (word + START[n]!) >>> 0);
  return sums.map((word) => word.toString(16).padStart(8, '0')).join('');
}
