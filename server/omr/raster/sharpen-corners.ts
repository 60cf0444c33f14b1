import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { doubleAt, itemAt } from '../numeric/elements.ts';
import { distance, type Point, type Quad } from '../numeric/geometry.ts';
import { EDGE_STEP, HALF_RISE, SAMPLES_PER_SIDE, SKIPPED_OF_SIDE } from './constants.ts';
import { sample } from './sample.ts';

interface Line {
  point: Point;
  direction: Point;
}

/**
 * The corners of a dark quadrilateral to a fraction of a pixel: along each side the steepest rise from dark to light is
 * sought across it, a line laid through what was found, and neighbouring lines are crossed.
 * @param reach how far from the rough side an edge may be, in pixels
 */
export function sharpenCorners(raster: GreyRaster, quad: Quad, reach: number): Quad {
  const lines = quad.map((corner, index) => edgeLine(raster, corner, itemAt(quad, (index + 1) % 4), reach));
  return quad.map((corner, index) => {
    const crossing = cross(lines[(index + 3) % 4] ?? null, lines[index] ?? null);
    return crossing && distance(crossing, corner) < 2 * reach ? crossing : corner;
  }) as Quad;
}

/** The line of the edge from one corner to the next, dark on its right (clockwise corners). */
function edgeLine(raster: GreyRaster, from: Point, to: Point, reach: number): Line | null {
  const length = distance(from, to);
  const direction = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const outward = { x: direction.y, y: -direction.x };
  const offsets: { along: number; out: number }[] = [];
  for (let index = 0; index < SAMPLES_PER_SIDE; index++) {
    const share = SKIPPED_OF_SIDE + ((1 - 2 * SKIPPED_OF_SIDE) * (index + 0.5)) / SAMPLES_PER_SIDE;
    const along = share * length;
    const base = { x: from.x + direction.x * along, y: from.y + direction.y * along };
    const out = steepestRise(raster, base, outward, reach);
    if (out !== null) offsets.push({ along, out });
  }
  const fit = fitOffsets(offsets);
  if (!fit) return null;
  const [start, slope] = fit;
  const point = { x: from.x + outward.x * start, y: from.y + outward.y * start };
  return {
    point,
    direction: { x: direction.x + outward.x * slope, y: direction.y + outward.y * slope },
  };
}

/** @returns how far outwards the steepest rise lies */
function steepestRise(raster: GreyRaster, base: Point, outward: Point, reach: number): number | null {
  const steps = Math.ceil(reach / EDGE_STEP);
  // Of each step the grey, and of two more before the first and after the last.
  const greys = new Float64Array(2 * steps + 1 + 2 * HALF_RISE);
  for (let index = 0; index < greys.length; index++) {
    const step = index - steps - HALF_RISE;
    greys[index] = sample(
      raster,
      base.x + outward.x * step * EDGE_STEP,
      base.y + outward.y * step * EDGE_STEP,
    );
  }
  // A rise takes the place of a grey that no later one asks for.
  const rises = greys.subarray(0, 2 * steps + 1);
  let best = 0;
  for (let index = 0; index < rises.length; index++) {
    rises[index] = doubleAt(greys, index + 2 * HALF_RISE) - doubleAt(greys, index);
    if (doubleAt(rises, index) > doubleAt(rises, best)) best = index;
  }
  const rise = doubleAt(rises, best);
  if (rise < 12 || best === 0 || best === rises.length - 1) return null;
  const [before, after] = [doubleAt(rises, best - 1), doubleAt(rises, best + 1)];
  const curve = before - 2 * rise + after;
  const shift = curve < 0 ? (before - after) / (2 * curve) : 0;
  return (best - steps + shift) * EDGE_STEP;
}

/** Least squares twice, the second time without what lies far off the first. */
function fitOffsets(offsets: { along: number; out: number }[]): [number, number] | null {
  const first = leastSquares(offsets);
  if (!first) return null;
  const errors = offsets.map((offset) => errorOf(offset, first)).sort((a, b) => a - b);
  const limit = Math.max(0.2, 2.5 * (errors[errors.length >> 1] ?? 0));
  return leastSquares(offsets.filter((offset) => errorOf(offset, first) <= limit)) ?? first;
}

function errorOf({ along, out }: { along: number; out: number }, [start, slope]: [number, number]): number {
  return Math.abs(out - start - slope * along);
}

function leastSquares(offsets: { along: number; out: number }[]): [number, number] | null {
  const count = offsets.length;
  if (count < SAMPLES_PER_SIDE / 2) return null;
  let [sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0];
  for (const { along, out } of offsets) {
    sumX += along;
    sumY += out;
    sumXX += along * along;
    sumXY += along * out;
  }
  const slope = (count * sumXY - sumX * sumY) / (count * sumXX - sumX * sumX);
  return [(sumY - slope * sumX) / count, slope];
}

function cross(first: Line | null, second: Line | null): Point | null {
  if (!first || !second) return null;
  const { direction: a, point: p } = first;
  const { direction: b, point: q } = second;
  const determinant = a.x * b.y - a.y * b.x;
  if (Math.abs(determinant) < 1e-6) return null;
  const along = ((q.x - p.x) * b.y - (q.y - p.y) * b.x) / determinant;
  return { x: p.x + along * a.x, y: p.y + along * a.y };
}
