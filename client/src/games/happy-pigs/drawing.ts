// The round pig of the box, cut in wood: four sizes that are different people. Everything is drawn in a box whose
// shorter side is 100, looking to the right.

export interface Head {
  x: number;
  y: number;
  r: number;
  /** How far the face is turned to the right, as a part of the head. */
  turned: number;
}

export interface Drawing {
  width: number;
  height: number;
  /** Of outlines; what is drawn larger has thinner ones, so that all look alike. */
  line: number;
  head: Head;
  /** All but the head; empty: there is only a head. */
  body: string;
  feet: string;
  /** In front of the body: of one that sits. */
  forelegs: string;
  tail: string;
  /** Cuts in the shade, and what else is black. */
  cuts: string;
  /** Dark hide on the body. */
  patch: string;
  /** In front of the head or behind it, see `ear`. */
  ears: string;
  earsInFront: boolean;
  /** What stands on the head. */
  tuft: string;
  trough: [x: number, y: number];
  flakes: [x: number, y: number, r: number][];
}

const n = (x: number) => Math.round(x * 10) / 10;

/** A stroke of the knife: thick in the middle, from a point in a direction. */
function cut(x: number, y: number, angle: number, length: number, width: number): string {
  const [ex, ey] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  const [mx, my] = [(x + ex) / 2, (y + ey) / 2];
  const [dx, dy] = [-Math.sin(angle) * width, Math.cos(angle) * width];
  return `M${n(x)} ${n(y)}Q${n(mx + dx)} ${n(my + dy)} ${n(ex)} ${n(ey)}Q${n(mx - dx)} ${n(my - dy)} ${n(x)} ${n(y)}Z`;
}

type Stroke = [x: number, y: number, angle: number, length: number];

function cuts(count: number, at: (i: number) => Stroke, width: number): string {
  return Array.from({ length: count }, (_, i) => cut(...at(i), width)).join('');
}

/** A loaf: a box that is round all over. */
function loaf(x: number, y: number, right: number, bottom: number): string {
  const [cx, cy] = [(x + right) / 2, (y + bottom) / 2];
  const [kx, ky] = [(cx - x) * 0.72, (cy - y) * 0.72];
  return (
    `M${n(cx)} ${n(y)}C${n(cx + kx)} ${n(y)} ${n(right)} ${n(cy - ky)} ${n(right)} ${n(cy)}` +
    `C${n(right)} ${n(cy + ky)} ${n(cx + kx)} ${n(bottom)} ${n(cx)} ${n(bottom)}` +
    `C${n(cx - kx)} ${n(bottom)} ${n(x)} ${n(cy + ky)} ${n(x)} ${n(cy)}` +
    `C${n(x)} ${n(cy - ky)} ${n(cx - kx)} ${n(y)} ${n(cx)} ${n(y)}Z`
  );
}

/** A trotter, from its knee down. */
function foot(x: number, y: number, bottom: number, width: number): string {
  const half = width / 2;
  return `M${n(x - half)} ${n(y)}L${n(x - half)} ${n(bottom)}H${n(x + half)}L${n(x + half)} ${n(y)}Z`;
}

/** Two legs side by side in front of a body, open where they begin. */
function legs(top: number, bottom: number, apart: number, width: number): string {
  const knee = (top + bottom) / 2;
  const leg = (left: number, right: number) =>
    `M${n(left)} ${n(top)}C${n(left - 3)} ${n(knee)} ${n(left)} ${n(bottom - 6)} ${n(left)} ${n(bottom)}H${n(right)}` +
    `C${n(right)} ${n(bottom - 6)} ${n(right + 3)} ${n(knee)} ${n(right)} ${n(top)}`;
  return [50 - apart / 2, 50 + apart / 2].map((x) => leg(x - width / 2, x + width / 2)).join('');
}

/** Points around the head, in parts of its radius, as a path. Mirrored for the other side. */
function around({ x, y, r }: Head, mirrored: boolean, path: string): string {
  let across = true;
  return path.replace(/-?\d*\.?\d+/g, (number) => {
    const value = Number(number) * r;
    const put = across ? x + (mirrored ? -value : value) : y + value;
    across = !across;
    return `${n(put)} `;
  });
}

const PERKY = 'M-.55 -.78C-.85 -1.12 -1.1 -1.08 -1.06 -.66C-1 -.42 -.84 -.34 -.7 -.4Z';
const LARGE = 'M-.42 -.84C-.7 -1.28 -1.16 -1.3 -1.14 -.72C-1.1 -.4 -.92 -.24 -.76 -.26Z';
const FLOPPY = 'M-.34 -.98C-.8 -1.1 -1.2 -.72 -1.16 -.1C-1 -.14 -.62 -.36 -.42 -.66Z';
const POINTED = 'M-.36 -.9C-.6 -1.06 -.9 -1.26 -1.06 -1.2C-1.2 -1.02 -1.1 -.6 -.84 -.4Z';

function ears(head: Head, path: string): string {
  return around(head, false, path) + around(head, true, path);
}

/** Everything about a pig of a size, in a box of a given width relative to its height. */
export function drawingOf(size: number, wide: number): Drawing {
  const width = Math.round(100 * Math.max(1, wide));
  const height = Math.round(100 * Math.max(1, 1 / wide));
  const draw = [piglet, small, average, big][size] ?? average;
  return { ...draw(width, height), width, height };
}

type Sketch = Omit<Drawing, 'width' | 'height'>;

/** All ears and eyes, with a curl on its head. */
function piglet(_width: number, height: number): Sketch {
  const head = { x: 50, y: 52, r: 36, turned: 0 };
  return {
    line: 5,
    head,
    body: '',
    feet: foot(37, height - 22, height - 5, 13) + foot(63, height - 22, height - 5, 13),
    forelegs: '',
    tail: '',
    cuts: cuts(4, (i) => [84 - i * 2.5, 62 + i * 6, 2.8, 11 - i], 1.6),
    patch: '',
    ears: ears(head, LARGE),
    earsInFront: false,
    tuft: 'M50 17C44 8 52 3 56 8C58 12 52 14 51 11',
    trough: [50, height - 6],
    flakes: [[14, 14, 11], [88, 14, 8]],
  };
}

/** Long and lean, with floppy ears and freckles. */
function small(width: number, height: number): Sketch {
  const tall = height > width;
  const head = tall ? { x: 50, y: 46, r: 33, turned: 0.08 } : { x: width - 42, y: 46, r: 32, turned: 0.14 };
  const rest = { line: 4.6, head, patch: '', ears: ears(head, FLOPPY), earsInFront: true, tuft: '' };
  if (tall) {
    return {
      ...rest,
      body: loaf(15, 62, 85, height - 8),
      feet: loaf(10, height - 21, 36, height - 5) + loaf(64, height - 21, 90, height - 5),
      forelegs: legs(height - 62, height - 5, 24, 15),
      tail: `M84 ${height - 46}c9 -2 11 -13 4 -15s-9 7 -3 9`,
      cuts:
        cuts(6, (i) => [80 - i * 1.2, 92 + (i * (height - 140)) / 5, 2.7, 14 - i], 1.7) +
        freckles([[31, height - 76], [40, height - 84], [28, height - 88]]),
      trough: [50, height - 7],
      flakes: [[12, 12, 10], [89, 14, 8]],
    };
  }
  return {
    ...rest,
    body: loaf(14, 26, width - 30, 86),
    feet: [30, 52, width - 82, width - 60].map((x) => foot(x, 74, 95, 14)).join(''),
    forelegs: '',
    tail: 'M15 50C5 50 2 38 9 35C16 33 17 43 10 43',
    cuts:
      cuts(Math.round(width / 25), (i) => [34 + i * 13, 83 - (i % 2) * 2, -2.3, 12], 1.7) +
      freckles([[30, 44], [40, 38], [42, 50]]),
    trough: [width - 36, 93],
    flakes: [[width * 0.28, 13, 11], [width * 0.48, 15, 8]],
  };
}

/** The one on the box: round, content, a clover in its mouth. */
function average(_width: number, height: number): Sketch {
  const head = { x: 50, y: 44, r: 33, turned: 0 };
  return {
    line: 3.4,
    head,
    body: loaf(11, 40, 89, height - 6),
    feet: foot(35, height - 22, height - 3, 14) + foot(65, height - 22, height - 3, 14),
    forelegs: '',
    tail: '',
    cuts:
      cuts(6, (i) => [86 - i * 2.4, 62 + i * 5, 2.8, 13 - i], 1.2) +
      cuts(4, (i) => [17 + i * 3, 76 + i * 4, 0.5, 8], 1) +
      cuts(4, (i) => [44 + i * 4, 14 + (i % 2), 1.4, 6], 0.8),
    patch: '',
    ears: ears(head, PERKY),
    earsInFront: false,
    tuft: '',
    trough: [50, height - 4],
    flakes: [[10, 10, 6], [90, 22, 4.5]],
  };
}

/** A monument, with a dark saddle and more than one chin. */
function big(width: number, height: number): Sketch {
  const tall = height > width;
  const head = tall ? { x: 50, y: 42, r: 29, turned: 0.06 } : { x: width - 37, y: 49, r: 28, turned: 0.14 };
  const rest = { line: 3.4, head, ears: ears(head, POINTED), earsInFront: false, tuft: '' };
  if (tall) {
    return {
      ...rest,
      body: loaf(6, 44, 94, height - 5),
      feet: loaf(4, height - 20, 34, height - 3) + loaf(66, height - 20, 96, height - 3),
      forelegs: legs(height - 56, height - 3, 26, 17),
      tail: '',
      cuts:
        cuts(7, (i) => [91 - i * 1.2, 78 + (i * (height - 116)) / 6, 2.8, 15 - i], 1.3) +
        cuts(3, (i) => [40 + i * 4, height - 62 - i * 2, 0.2, 20 - i * 4], 0.9),
      patch: `M8 86C12 72 26 72 28 88C31 104 22 ${height - 28} 12 ${height - 32}C7 ${height - 44} 6 100 8 86Z`,
      trough: [50, height - 5],
      flakes: [[11, 12, 6.5], [89, 16, 5]],
    };
  }
  const part = (of: number) => n(width * of);
  return {
    ...rest,
    body: loaf(6, 12, width - 13, 92),
    feet: [26, 46, width - 68, width - 46].map((x) => foot(x, 82, 97, 14)).join(''),
    forelegs: '',
    tail: 'M7 44C1 42 1 33 6 32C11 32 10 39 6 38',
    cuts:
      cuts(Math.round(width / 17), (i) => [24 + i * 11, 89 - (i % 2) * 1.5, -2.3, 13], 1.3) +
      cuts(3, (i) => [width - 78 + i * 5, 70 + i * 5, -1.1, 10], 0.9),
    patch:
      `M${part(0.2)} 15C${part(0.34)} 10 ${part(0.48)} 11 ${part(0.52)} 14C${part(0.55)} 34 ${part(0.44)} 52 ` +
      `${part(0.36)} 50C${part(0.24)} 50 ${part(0.16)} 32 ${part(0.2)} 15Z`,
    trough: [width - 34, 95],
    flakes: [[width * 0.16, 11, 6.5], [width * 0.42, 9, 5]],
  };
}

function freckles(at: [number, number][]): string {
  return at.map(([x, y]) => `M${n(x - 2)} ${n(y)}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z`).join('');
}

/** Six arms, upright. */
export function flake(x: number, y: number, r: number): string {
  return [30, 90, 150]
    .map((degrees) => {
      const [dx, dy] = [Math.cos((degrees * Math.PI) / 180) * r, Math.sin((degrees * Math.PI) / 180) * r];
      return `M${n(x - dx)} ${n(y - dy)}L${n(x + dx)} ${n(y + dy)}`;
    })
    .join('');
}

/** Four points. */
export function star(x: number, y: number, r: number): string {
  const [a, b] = [r * 0.22, r * 0.78];
  return `M${x} ${y - r}l${a} ${b}l${b} ${a}l${-b} ${a}l${-a} ${b}l${-a} ${-b}l${-b} ${-a}l${b} ${-a}Z`;
}
