import type { Spot } from '#core/domain/omr/layout.ts';
import { itemAt, numberAt } from '../numeric/elements.ts';
import { median } from '../numeric/order-statistics.ts';
import { leastSquaresOfEach } from '../numeric/solve-linear.ts';
import { type Bend, bendBy, bendTerms, TERM_COSTS } from './bend-polynomial.ts';
import { BEND_OUTLIER, BEND_ROUNDS, LEAST_BEND_POINTS, STIFF_ROUNDS, STIFFNESS } from './constants.ts';

/** A spot of the page and how far from there it was found, in millimetres. */
export interface Displacement {
  centre: Spot;
  offset: Spot;
}

/**
 * The smooth bend that explains the displacements, without those that disagree with the rest.
 * `null` when there are too few to tell.
 */
export function fitBend(found: readonly Displacement[], width: number, height: number) {
  const rows = found.map(({ centre }) => bendTerms(centre.x, centre.y, width, height));
  if (found.length < LEAST_BEND_POINTS) return null;
  const offsets = [
    Float64Array.from(found, ({ offset }) => offset.x),
    Float64Array.from(found, ({ offset }) => offset.y),
  ];
  const weights = new Float64Array(found.length).fill(1);
  let bend: Bend | null = null;
  let residuals: number[] = [];
  for (let round = 0; round < BEND_ROUNDS; round++) {
    const costs = round < STIFF_ROUNDS ? TERM_COSTS.map((cost) => STIFFNESS * cost) : TERM_COSTS;
    const [x, y] = leastSquaresOfEach(rows, offsets, weights, costs);
    if (!x || !y) return null;
    bend = { x, y };
    residuals = residualsOf(found, rows, bend);
    const scale = Math.max(BEND_OUTLIER / 4, 2.5 * median(residuals));
    for (let index = 0; index < weights.length; index++)
      weights[index] = biweight(numberAt(residuals, index) / (2 * scale));
  }
  const agreeing = residuals.filter((residual) => residual < BEND_OUTLIER).length;
  return bend && agreeing >= LEAST_BEND_POINTS ? { bend, residuals } : null;
}

/** How far from where the bend puts it each spot was found. */
function residualsOf(
  found: readonly Displacement[],
  rows: readonly Float64Array[],
  { x, y }: Bend,
): number[] {
  const residuals: number[] = [];
  for (let index = 0; index < found.length; index++) {
    const { offset } = itemAt(found, index);
    const terms = itemAt(rows, index);
    residuals.push(Math.hypot(offset.x - bendBy(x, terms), offset.y - bendBy(y, terms)));
  }
  return residuals;
}

/** Tukey's: 1 in the middle, 0 from 1 on. */
function biweight(distance: number): number {
  return distance >= 1 ? 0 : (1 - distance * distance) ** 2;
}
