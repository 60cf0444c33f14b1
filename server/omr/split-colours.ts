import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { byteAt } from './numeric/elements.ts';

/** Side of the squares whose saturation is kept: a marker's stripe is a hundred of them, and an eighth of a millimetre of a ring none. */
const SQUARE = 4;

/**
 * The green of a picture in colours, and coarsely how far from grey it is: a yellow marker is seen in nothing else. A square's
 * saturation is the mean of two pixels of it.
 * @param pixels red, green and blue of each pixel; overwritten
 */
export function splitColours(pixels: Uint8Array, width: number, height: number): GreyRaster {
  const across = (width / SQUARE) | 0;
  const down = (height / SQUARE) | 0;
  const saturation = new Uint8Array(across * down);
  for (let row = 0; row < down; row++)
    saturationsOfRow(
      pixels,
      row * SQUARE * width,
      width,
      saturation.subarray(row * across, (row + 1) * across),
    );
  // In the memory of the colours, which are not needed any more: of a page they are nine megabytes.
  const data = new Uint8Array(pixels.buffer, pixels.byteOffset, width * height);
  for (let row = 0; row < height; row++) greensOfRow(pixels, row * width, width, data);
  return {
    width,
    height,
    data,
    saturation: { pixels: SQUARE, width: across, height: down, data: saturation },
  };
}

/** @param first of the row's pixels */
function saturationsOfRow(pixels: Uint8Array, first: number, width: number, saturations: Uint8Array): void {
  const further = 3 * (2 * width + 2);
  for (let column = 0, from = 3 * first; column < saturations.length; column++, from += 3 * SQUARE)
    saturations[column] = (saturationAt(pixels, from) + saturationAt(pixels, from + further)) >> 1;
}

/** @param first of the row's pixels */
function greensOfRow(pixels: Uint8Array, first: number, width: number, data: Uint8Array): void {
  for (let at = first, from = 3 * first + 1; at < first + width; at++, from += 3)
    data[at] = byteAt(pixels, from);
}

function saturationAt(pixels: Uint8Array, at: number): number {
  const red = byteAt(pixels, at);
  const green = byteAt(pixels, at + 1);
  const blue = byteAt(pixels, at + 2);
  const most = red > green ? (red > blue ? red : blue) : green > blue ? green : blue;
  const least = red < green ? (red < blue ? red : blue) : green < blue ? green : blue;
  return most === 0 ? 0 : (255 * (most - least)) / most;
}
