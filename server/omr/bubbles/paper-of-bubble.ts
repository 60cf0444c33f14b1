import { floatAt } from '../numeric/elements.ts';
import { COVERED_SHARE, DIRECTIONS, LEAST_PAIRS, LIGHT_PAIRS } from './constants.ts';

/** Of one bubble after another. */
const pairs = new Float32Array(DIRECTIONS / 2);
const singles = new Float32Array(DIRECTIONS);

/**
 * The paper's grey at the middle of the bubble. Opposite directions are taken together, so that light which changes over
 * the bubble is met halfway; the lighter pairs count, because a neighbour's mark may reach into the others.
 * @param around the paper outside the ring in each direction
 */
export function paperGrey(around: Float32Array): number {
  const half = pairs.length;
  for (let index = 0; index < half; index++)
    pairs[index] = (floatAt(around, index) + floatAt(around, index + half)) / 2;
  return floatAt(pairs.sort(), Math.floor(LIGHT_PAIRS * half));
}

/** The same where something is printed in some directions, and the paper is seen in the others. */
export function freePaperGrey(around: Float32Array, free: Uint8Array): number {
  const half = pairs.length;
  let [paired, single] = [0, 0];
  for (let index = 0; index < half; index++) {
    const [one, other] = [floatAt(around, index), floatAt(around, index + half)];
    if (free[index]) singles[single++] = one;
    if (free[index + half]) singles[single++] = other;
    if (free[index] && free[index + half]) pairs[paired++] = (one + other) / 2;
  }
  const seen = paired >= LEAST_PAIRS ? pairs.subarray(0, paired) : singles.subarray(0, single);
  return floatAt(seen.sort(), Math.floor(LIGHT_PAIRS * seen.length));
}

/** Paper stands for what is printed in some directions. */
export function maskPrinted(greys: Float32Array, free: Uint8Array, white: number): void {
  for (let index = 0; index < DIRECTIONS; index++) if (!free[index]) greys[index] = white;
}

/** The share of the directions in which the paper is darker than in the lightest eighth of them. */
export function coveredShare(around: Float32Array): number {
  const few = DIRECTIONS / 8;
  let bright = 0;
  for (let from = 0; from < DIRECTIONS; from += few) {
    let sum = 0;
    for (let index = from; index < from + few; index++) sum += floatAt(around, index);
    bright = Math.max(bright, sum / few);
  }
  let covered = 0;
  for (let index = 0; index < DIRECTIONS; index++)
    if (floatAt(around, index) < COVERED_SHARE * bright) covered++;
  return covered / DIRECTIONS;
}

/** What three quarters of the directions are lighter than. */
export function darkerQuarter(beyond: Float32Array): number {
  return floatAt(beyond.sort(), DIRECTIONS / 4);
}
