import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Spot, Square } from '#core/domain/omr/layout.ts';
import { doubleAt, floatAt } from '../numeric/elements.ts';
import { localMap, type PageMap } from '../raster/local-map.ts';
import { type FlatSpots, sampleAll } from '../raster/sample.ts';
import { ANCHOR_STEP, LEAST_ANCHOR_CONTRAST, MOST_SCRATCHES } from './constants.ts';

export interface FoundAnchor {
  /** Where it is printed. */
  centre: Spot;
  /** How far off it was found, in millimetres of the page. */
  offset: Spot;
  /** Grey of its middle, and of the paper around it. */
  black: number;
  white: number;
}

/** Looks for each black square up to `reach` millimetres from where `map` expects it; those not seen are left out. */
export function findAnchors(
  raster: GreyRaster,
  map: PageMap,
  anchors: readonly Square[],
  reach: number,
): FoundAnchor[] {
  return anchors.flatMap((anchor) => findAnchor(raster, map, anchor, reach) ?? []);
}

function findAnchor(
  raster: GreyRaster,
  map: PageMap,
  { x, y, size }: Square,
  reach: number,
): FoundAnchor | null {
  const centre = { x: x + size / 2, y: y + size / 2 };
  const patch = samplePatch(raster, map, centre, reach + size);
  const best = bestSquare(patch, size, reach);
  if (!best || best.score < LEAST_ANCHOR_CONTRAST * best.white) return null;
  return { centre, ...centreOfDark(patch, best, size), white: best.white };
}

/** Greys on a grid of `ANCHOR_STEP` millimetres, `side` of them each way, around a spot of the page. */
interface Patch {
  side: number;
  middle: number;
  greys: Float32Array;
}

function samplePatch(raster: GreyRaster, map: PageMap, centre: Spot, half: number): Patch {
  const middle = Math.ceil(half / ANCHOR_STEP);
  const side = 2 * middle + 1;
  const { greys, sampled, spots } = scratchFor(side, middle);
  sampleAll(raster, localMap(map, centre.x, centre.y), spots, sampled);
  greys.set(sampled);
  return { side, middle, greys };
}

/** The place where a square of this size stands out most from all four of its sides. */
function bestSquare(patch: Patch, size: number, reach: number) {
  const { side, middle } = patch;
  const sums = integralImage(patch);
  const stride = side + 1;
  const inner = Math.max(1, Math.round((0.35 * size) / ANCHOR_STEP));
  const near = Math.round((0.7 * size) / ANCHOR_STEP);
  const far = Math.min(
    near + Math.max(1, Math.round((0.25 * size) / ANCHOR_STEP)),
    Math.round(size / ANCHOR_STEP),
  );
  const most = Math.round(reach / ANCHOR_STEP);
  let best: { column: number; row: number; score: number; white: number } | null = null;
  for (let row = middle - most; row <= middle + most; row++)
    for (let column = middle - most; column <= middle + most; column++) {
      const dark = meanOf(sums, stride, column - inner, row - inner, column + inner + 1, row + inner + 1);
      if (best && dark > best.white - best.score + 60) continue;
      const white = Math.min(
        meanOf(sums, stride, column - far, row - inner, column - near, row + inner + 1),
        meanOf(sums, stride, column + near + 1, row - inner, column + far + 1, row + inner + 1),
        meanOf(sums, stride, column - inner, row - far, column + inner + 1, row - near),
        meanOf(sums, stride, column - inner, row + near + 1, column + inner + 1, row + far + 1),
      );
      if (!best || white - dark > best.score) best = { column, row, score: white - dark, white };
    }
  return best;
}

/** Of the greys between, from their sums. */
function meanOf(
  sums: Float64Array,
  stride: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  const sum =
    doubleAt(sums, bottom * stride + right) -
    doubleAt(sums, bottom * stride + left) -
    doubleAt(sums, top * stride + right) +
    doubleAt(sums, top * stride + left);
  return sum / ((right - left) * (bottom - top));
}

/** Of one patch after another; the first row and column of the sums are left zero. */
const scratchBySide = new Map<number, PatchScratch>();

interface PatchScratch {
  spots: FlatSpots;
  sampled: Float64Array;
  greys: Float32Array;
  sums: Float64Array;
}

function scratchFor(side: number, middle: number): PatchScratch {
  const scratch = scratchBySide.get(side) ?? {
    spots: patchSpots(side, middle),
    sampled: new Float64Array(side * side),
    greys: new Float32Array(side * side),
    sums: new Float64Array((side + 1) * (side + 1)),
  };
  if (scratchBySide.size > MOST_SCRATCHES) scratchBySide.clear();
  scratchBySide.set(side, scratch);
  return scratch;
}

/** Line by line, millimetres from the middle. */
function patchSpots(side: number, middle: number): FlatSpots {
  const spots = new Float64Array(2 * side * side);
  for (let at = 0; at < side * side; at++) {
    spots[2 * at] = ((at % side) - middle) * ANCHOR_STEP;
    spots[2 * at + 1] = (Math.floor(at / side) - middle) * ANCHOR_STEP;
  }
  return spots;
}

function integralImage({ side, middle, greys }: Patch): Float64Array {
  const stride = side + 1;
  const { sums } = scratchFor(side, middle);
  for (let row = 0; row < side; row++) {
    let sum = 0;
    for (let column = 0; column < side; column++) {
      sum += floatAt(greys, row * side + column);
      sums[(row + 1) * stride + column + 1] = doubleAt(sums, row * stride + column + 1) + sum;
    }
  }
  return sums;
}

/** The middle of what is dark around the best place, to a fraction of a step. */
function centreOfDark(
  { side, middle, greys }: Patch,
  best: { column: number; row: number; white: number },
  size: number,
): { offset: Spot; black: number } {
  const around = Math.round((0.75 * size) / ANCHOR_STEP);
  let [weight, across, along] = [0, 0, 0];
  for (let row = Math.max(0, best.row - around); row <= Math.min(side - 1, best.row + around); row++)
    for (
      let column = Math.max(0, best.column - around);
      column <= Math.min(side - 1, best.column + around);
      column++
    ) {
      const dark = Math.max(0, 0.9 * best.white - floatAt(greys, row * side + column));
      weight += dark;
      across += dark * (column - middle);
      along += dark * (row - middle);
    }
  const offset = { x: (across / weight) * ANCHOR_STEP, y: (along / weight) * ANCHOR_STEP };
  return { offset, black: blackAt({ side, middle, greys }, offset, size) };
}

/** The mean of the square's innermost part, where blur has not reached. */
function blackAt({ side, middle, greys }: Patch, offset: Spot, size: number): number {
  const half = Math.max(1, Math.round((0.2 * size) / ANCHOR_STEP));
  const [column, row] = [
    middle + Math.round(offset.x / ANCHOR_STEP),
    middle + Math.round(offset.y / ANCHOR_STEP),
  ];
  let [sum, count] = [0, 0];
  for (let y = row - half; y <= row + half; y++)
    for (let x = column - half; x <= column + half; x++) {
      sum += greys[y * side + x] ?? 0;
      count++;
    }
  return sum / count;
}
