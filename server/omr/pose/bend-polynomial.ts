import type { PageRegistration } from '#core/domain/omr/page-reading.ts';
import { byteAt, doubleAt } from '../numeric/elements.ts';
import { BEND_DEGREE } from './constants.ts';

/** The coefficients in both directions, a term each. */
export interface Bend {
  x: Float64Array;
  y: Float64Array;
}

/** As it is stored. */
export function plainBend(bend: Bend | null): PageRegistration['bend'] {
  return bend && { x: Array.from(bend.x), y: Array.from(bend.y) };
}

/** Powers of both variables, term by term, from the constant up. */
const POWERS = Array.from({ length: BEND_DEGREE + 1 }, (_, degree) =>
  Array.from({ length: degree + 1 }, (_, down) => [degree - down, down] as const),
).flat();

/**
 * How unlikely each term is before anything was seen: free up to the square, then dearer, so that the bend stays flat
 * where a hand covers the anchors.
 */
export const TERM_COSTS = POWERS.map(([across, down]) => [0, 0, 0, 0.0005, 0.01, 0.01][across + down] ?? 0);

/** The terms of the bend at a spot of a page of this size: both variables run from −1 to 1 over it. */
export function bendTerms(x: number, y: number, width: number, height: number): Float64Array {
  fillPowers(acrossPowers, (2 * x) / width - 1);
  fillPowers(downPowers, (2 * y) / height - 1);
  const terms = new Float64Array(ACROSS.length);
  for (let index = 0; index < ACROSS.length; index++)
    terms[index] = doubleAt(acrossPowers, byteAt(ACROSS, index)) * doubleAt(downPowers, byteAt(DOWN, index));
  return terms;
}

/** What coefficients make of the terms at a spot, in both directions, without a list of terms: a page asks at thousands of spots. */
export function bendAt(
  bend: Bend,
  x: number,
  y: number,
  { width, height }: { width: number; height: number },
): { x: number; y: number } {
  fillPowers(acrossPowers, (2 * x) / width - 1);
  fillPowers(downPowers, (2 * y) / height - 1);
  const { x: bendX, y: bendY } = bend;
  let moveX = 0;
  let moveY = 0;
  for (let index = 0; index < ACROSS.length; index++) {
    const term = doubleAt(acrossPowers, byteAt(ACROSS, index)) * doubleAt(downPowers, byteAt(DOWN, index));
    moveX += doubleAt(bendX, index) * term;
    moveY += doubleAt(bendY, index) * term;
  }
  return { x: moveX, y: moveY };
}

const ACROSS = Uint8Array.from(POWERS, ([across]) => across);
const DOWN = Uint8Array.from(POWERS, ([, down]) => down);
const acrossPowers = new Float64Array(BEND_DEGREE + 1);
const downPowers = new Float64Array(BEND_DEGREE + 1);

function fillPowers(list: Float64Array, value: number): void {
  list[0] = 1;
  for (let degree = 1; degree <= BEND_DEGREE; degree++) list[degree] = doubleAt(list, degree - 1) * value;
}

/** What coefficients make of terms: millimetres. */
export function bendBy(coefficients: Float64Array, terms: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < terms.length; index++)
    sum += doubleAt(coefficients, index) * doubleAt(terms, index);
  return sum;
}
