import { floatAt, placeAt } from './elements.ts';

/** A square of numbers, row by row, turned into its frequencies in place: `imaginary` begins as zeros. `side` is a power of two. */
export function fourier(real: Float32Array, imaginary: Float32Array, side: number): void {
  const turns = turnsOf(side);
  for (let row = 0; row < side; row++) line(real, imaginary, row * side, 1, side, turns);
  for (let column = 0; column < side; column++) line(real, imaginary, column, side, side, turns);
}

interface Turns {
  cos: Float32Array;
  sin: Float32Array;
  reversed: Uint16Array;
}

const known = new Map<number, Turns>();

function turnsOf(side: number): Turns {
  const kept = known.get(side);
  if (kept) return kept;
  const angles = Array.from({ length: side / 2 }, (_, at) => (-2 * Math.PI * at) / side);
  const bits = Math.log2(side);
  const reversed = Uint16Array.from({ length: side }, (_, at) => {
    let to = 0;
    for (let bit = 0; bit < bits; bit++) if (at & (1 << bit)) to |= 1 << (bits - 1 - bit);
    return to;
  });
  const turns = {
    cos: Float32Array.from(angles, Math.cos),
    sin: Float32Array.from(angles, Math.sin),
    reversed,
  };
  known.set(side, turns);
  return turns;
}

/** Cooley and Tukey's, in place, of one line that begins at `from` and goes on by `step`. */
function line(
  real: Float32Array,
  imaginary: Float32Array,
  from: number,
  step: number,
  side: number,
  { cos, sin, reversed }: Turns,
): void {
  for (let at = 0; at < side; at++) {
    const other = placeAt(reversed, at);
    if (other <= at) continue;
    swap(real, from + at * step, from + other * step);
    swap(imaginary, from + at * step, from + other * step);
  }
  for (let half = 1; half < side; half *= 2) {
    const stride = side / (2 * half);
    for (let start = 0; start < side; start += 2 * half)
      for (let at = 0; at < half; at++) {
        const [c, s] = [floatAt(cos, at * stride), floatAt(sin, at * stride)];
        const upper = from + (start + at) * step;
        const lower = upper + half * step;
        const [re, im] = [floatAt(real, lower), floatAt(imaginary, lower)];
        const [turnedRe, turnedIm] = [re * c - im * s, re * s + im * c];
        real[lower] = floatAt(real, upper) - turnedRe;
        imaginary[lower] = floatAt(imaginary, upper) - turnedIm;
        real[upper] = floatAt(real, upper) + turnedRe;
        imaginary[upper] = floatAt(imaginary, upper) + turnedIm;
      }
  }
}

function swap(values: Float32Array, a: number, b: number): void {
  const kept = floatAt(values, a);
  values[a] = floatAt(values, b);
  values[b] = kept;
}
