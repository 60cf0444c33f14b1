import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import {
  CODE_MODULES,
  isWhiteModule,
  MARKER_CODES,
  MARKER_MODULES,
} from '#core/domain/omr/marker-dictionary.ts';
import { cornersOf, type Quad } from './geometry.ts';
import { fitHomography, type Homography, project } from './homography.ts';
import { sample } from './sample.ts';

const MOST_BIT_ERRORS = 3;
const MOST_BORDER_ERRORS = 4;
const LEAST_CONTRAST = 20;
const CODE_BITS = CODE_MODULES * CODE_MODULES;

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
  const border = greys.filter((_, index) => isBorder(index));
  const black = border.reduce((sum, grey) => sum + grey, 0) / border.length;
  if (white - black < LEAST_CONTRAST) return null;
  const middle = (white + black) / 2;
  if (border.filter((grey) => grey > middle).length > MOST_BORDER_ERRORS) return null;
  return closestCode(greys.filter((_, index) => !isBorder(index)).map((grey) => grey > middle));
}

function moduleGreys(raster: GreyRaster, grid: Homography): number[] {
  return Array.from({ length: MARKER_MODULES * MARKER_MODULES }, (_, index) =>
    greyOfModule(raster, grid, index % MARKER_MODULES, Math.floor(index / MARKER_MODULES)),
  );
}

function greyOfModule(raster: GreyRaster, grid: Homography, column: number, row: number): number {
  let sum = 0;
  for (const [x, y] of SPOTS) {
    const point = project(grid, column + x, row + y);
    sum += sample(raster, point.x, point.y);
  }
  return sum / SPOTS.length;
}

/** The paper around: the median of the modules just outside the border. */
function surroundingGrey(raster: GreyRaster, grid: Homography): number {
  const greys: number[] = [];
  for (let along = 0; along < MARKER_MODULES; along++)
    for (const [column, row] of [
      [along, -1.3],
      [along, MARKER_MODULES + 0.3],
      [-1.3, along],
      [MARKER_MODULES + 0.3, along],
    ] as const)
      greys.push(greyOfModule(raster, grid, column, row));
  greys.sort((a, b) => a - b);
  return greys[greys.length >> 1] as number;
}

function isBorder(index: number): boolean {
  const [row, column] = [Math.floor(index / MARKER_MODULES), index % MARKER_MODULES];
  return row === 0 || column === 0 || row === MARKER_MODULES - 1 || column === MARKER_MODULES - 1;
}

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

function closestCode(bits: boolean[]): MarkerCode | null {
  const seen = halves(bits);
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
