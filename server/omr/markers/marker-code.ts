import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import {
  CODE_MODULES,
  isWhiteModule,
  MARKER_CODES,
  MARKER_MODULES,
} from '#core/domain/omr/marker-dictionary.ts';
import { doubleAt } from '../numeric/elements.ts';
import { cornersOf, type Quad } from '../numeric/geometry.ts';
import { fitHomography, type Homography, project } from '../pose/homography.ts';
import { sample } from '../raster/sample.ts';
import { CODE_BITS, LEAST_MARKER_CONTRAST, MOST_BIT_ERRORS, MOST_BORDER_ERRORS } from './constants.ts';

/** Where in a module it is sampled: its middle and halfway to its corners. */
const SPOTS = [
  [0.5, 0.5],
  [0.3, 0.3],
  [0.7, 0.3],
  [0.7, 0.7],
  [0.3, 0.7],
] as const;

export interface MarkerCode {
  id: number;
  /** Quarter turns: `corners[turns]` of the quadrilateral is the marker's own top left. */
  turns: number;
  bitErrors: number;
}

/** What stands in a dark quadrilateral; `null` unless border and code are those of a marker. */
export function readMarkerCode(raster: GreyRaster, corners: Quad): MarkerCode | null {
  const grid = fitHomography(cornersOf({ x: 0, y: 0, size: MARKER_MODULES }), corners);
  if (!grid) return null;
  const greys = moduleGreys(raster, grid);
  const white = surroundingGrey(raster, grid);
  let black = 0;
  for (const index of BORDER) black += doubleAt(greys, index);
  black /= BORDER.length;
  if (white - black < LEAST_MARKER_CONTRAST) return null;
  const middle = (white + black) / 2;
  let borderErrors = 0;
  for (const index of BORDER) if (doubleAt(greys, index) > middle) borderErrors++;
  return borderErrors > MOST_BORDER_ERRORS ? null : closestCode(greys, middle);
}

function moduleGreys(raster: GreyRaster, grid: Homography): Float64Array {
  const greys = new Float64Array(MARKER_MODULES * MARKER_MODULES);
  for (let row = 0, at = 0; row < MARKER_MODULES; row++)
    for (let column = 0; column < MARKER_MODULES; column++, at++)
      greys[at] = greyOfModule(raster, grid, column, row);
  return greys;
}

function greyOfModule(raster: GreyRaster, grid: Homography, column: number, row: number): number {
  let sum = 0;
  for (let spot = 0; spot < SPOTS.length; spot++) {
    const [x, y] = SPOTS[spot] as (typeof SPOTS)[number];
    const point = project(grid, column + x, row + y);
    sum += sample(raster, point.x, point.y);
  }
  return sum / SPOTS.length;
}

/** The paper around: the median of the modules just outside the border. */
function surroundingGrey(raster: GreyRaster, grid: Homography): number {
  const greys = new Float64Array(4 * MARKER_MODULES);
  for (let along = 0, to = 0; along < MARKER_MODULES; along++) {
    greys[to++] = greyOfModule(raster, grid, along, -1.3);
    greys[to++] = greyOfModule(raster, grid, along, MARKER_MODULES + 0.3);
    greys[to++] = greyOfModule(raster, grid, -1.3, along);
    greys[to++] = greyOfModule(raster, grid, MARKER_MODULES + 0.3, along);
  }
  return doubleAt(greys.sort(), greys.length >> 1);
}

function isBorder(index: number): boolean {
  const [row, column] = [Math.floor(index / MARKER_MODULES), index % MARKER_MODULES];
  return row === 0 || column === 0 || row === MARKER_MODULES - 1 || column === MARKER_MODULES - 1;
}

/** The modules of the border, and those of the code inside it. */
const MODULES = Array.from({ length: MARKER_MODULES * MARKER_MODULES }, (_, index) => index);
const BORDER = MODULES.filter(isBorder);
const INNER = MODULES.filter((index) => !isBorder(index));

/** Half a code each in a number of 18 bits, for every id and quarter turn. */
const TURNED_CODES = MARKER_CODES.flatMap((_, id) =>
  [0, 1, 2, 3].map((turns) => {
    const bits = Array.from({ length: CODE_BITS }, (_, index) => {
      let [row, column] = [Math.floor(index / CODE_MODULES), index % CODE_MODULES];
      for (let turn = 0; turn < turns; turn++) [row, column] = [CODE_MODULES - 1 - column, row];
      return isWhiteModule(id, row, column);
    });
    return { id, turns, ...halves(bits) };
  }),
);

/** @param middle modules lighter than this are white */
function closestCode(greys: Float64Array, middle: number): MarkerCode | null {
  const seen = halves(INNER.map((index) => doubleAt(greys, index) > middle));
  for (const { id, turns, upper, lower } of TURNED_CODES) {
    const bitErrors = ones(upper ^ seen.upper) + ones(lower ^ seen.lower);
    // Codes are twelve bits apart: no other can be as close.
    if (bitErrors <= MOST_BIT_ERRORS) return { id, turns, bitErrors };
  }
  return null;
}

function halves(bits: boolean[]): { upper: number; lower: number } {
  const half = CODE_BITS / 2;
  const pack = (part: boolean[]) => part.reduce((number, bit) => number * 2 + (bit ? 1 : 0), 0);
  return { upper: pack(bits.slice(0, half)), lower: pack(bits.slice(half)) };
}

function ones(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}
