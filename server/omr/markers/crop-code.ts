import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Square } from '#core/domain/omr/layout.ts';
import { byteAt, numberAt } from '../numeric/elements.ts';
import type { Point } from '../numeric/geometry.ts';
import type { PageMap } from '../raster/local-map.ts';
import { sample } from '../raster/sample.ts';
import {
  MODULES_ACROSS,
  PIXELS_PER_MODULE,
  QR_MODULES,
  QR_NEIGHBOURHOOD,
  QUIET_MODULES,
} from './constants.ts';

/** The QR printed at this place, upright, with paper around it; every module by its own place in the picture. */
export function cropCode(raster: GreyRaster, map: PageMap, { x, y, size }: Square): GreyRaster {
  const side = MODULES_ACROSS * PIXELS_PER_MODULE;
  const module = size / QR_MODULES;
  const code = { width: side, height: side, data: new Uint8Array(side * side) };
  for (let row = 0; row < MODULES_ACROSS; row++)
    for (let column = 0; column < MODULES_ACROSS; column++) {
      const [left, top] = [x + (column - QUIET_MODULES) * module, y + (row - QUIET_MODULES) * module];
      const start = map(left, top);
      const right = map(left + module, top);
      const down = map(left, top + module);
      cropModule(raster, [start, right, down], code, row, column);
    }
  return code;
}

/** @param corners its top left, top right and bottom left in the picture */
function cropModule(
  raster: GreyRaster,
  [start, right, down]: [Point, Point, Point],
  { width, data }: GreyRaster,
  row: number,
  column: number,
): void {
  for (let j = 0; j < PIXELS_PER_MODULE; j++) {
    const along = (j + 0.5) / PIXELS_PER_MODULE;
    let to = (row * PIXELS_PER_MODULE + j) * width + column * PIXELS_PER_MODULE;
    for (let i = 0; i < PIXELS_PER_MODULE; i++, to++) {
      const across = (i + 0.5) / PIXELS_PER_MODULE;
      data[to] = sample(
        raster,
        start.x + (right.x - start.x) * across + (down.x - start.x) * along,
        start.y + (right.y - start.y) * across + (down.y - start.y) * along,
      );
    }
  }
}

/**
 * The same code drawn anew in pure black and white: each module from the middle of where it lies, against its
 * neighbours. Blur that hides the finder patterns from a decoder leaves most modules right, and the code corrects a few.
 */
export function binarizedCode({ width, height, data }: GreyRaster): GreyRaster {
  const greys = moduleGreys(data, width);
  const clean = new Uint8Array(data.length).fill(255);
  const at = (row: number, column: number) => numberAt(greys, row * MODULES_ACROSS + column);
  for (let row = QUIET_MODULES; row < MODULES_ACROSS - QUIET_MODULES; row++)
    for (let column = QUIET_MODULES; column < MODULES_ACROSS - QUIET_MODULES; column++) {
      let [darkest, lightest] = [255, 0];
      for (
        let y = Math.max(0, row - QR_NEIGHBOURHOOD);
        y <= Math.min(MODULES_ACROSS - 1, row + QR_NEIGHBOURHOOD);
        y++
      )
        for (
          let x = Math.max(0, column - QR_NEIGHBOURHOOD);
          x <= Math.min(MODULES_ACROSS - 1, column + QR_NEIGHBOURHOOD);
          x++
        ) {
          darkest = Math.min(darkest, at(y, x));
          lightest = Math.max(lightest, at(y, x));
        }
      if (2 * at(row, column) >= darkest + lightest) continue;
      for (let j = 0; j < PIXELS_PER_MODULE; j++) {
        const start = (row * PIXELS_PER_MODULE + j) * width + column * PIXELS_PER_MODULE;
        clean.fill(0, start, start + PIXELS_PER_MODULE);
      }
    }
  return { width, height, data: clean };
}

/** The mean of each module's middle. */
function moduleGreys(data: Uint8Array, width: number): number[] {
  const margin = Math.floor(PIXELS_PER_MODULE / 3);
  return Array.from({ length: MODULES_ACROSS * MODULES_ACROSS }, (_, index) => {
    const left = (index % MODULES_ACROSS) * PIXELS_PER_MODULE;
    const top = Math.floor(index / MODULES_ACROSS) * PIXELS_PER_MODULE;
    let [sum, count] = [0, 0];
    for (let y = top + margin; y < top + PIXELS_PER_MODULE - margin; y++)
      for (let x = left + margin; x < left + PIXELS_PER_MODULE - margin; x++) {
        sum += byteAt(data, y * width + x);
        count++;
      }
    return sum / count;
  });
}
