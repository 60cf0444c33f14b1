import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';

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
  const line = 3 * width;
  for (let row = 0, to = 0; row < down; row++)
    for (let column = 0; column < across; column++, to++) {
      const first = 3 * (row * SQUARE * width + column * SQUARE);
      const third = first + 2 * line + 6;
      saturation[to] = (saturationAt(pixels, first) + saturationAt(pixels, third)) >> 1;
    }
  // In the memory of the colours, which are not needed any more: of a page they are nine megabytes.
  const data = new Uint8Array(pixels.buffer, pixels.byteOffset, width * height);
  for (let at = 0, from = 1; at < data.length; at++, from += 3) data[at] = pixels[from] as number;
  return {
    width,
    height,
    data,
    saturation: { pixels: SQUARE, width: across, height: down, data: saturation },
  };
}

function saturationAt(pixels: Uint8Array, at: number): number {
  const red = pixels[at] as number;
  const green = pixels[at + 1] as number;
  const blue = pixels[at + 2] as number;
  const most = red > green ? (red > blue ? red : blue) : green > blue ? green : blue;
  const least = red < green ? (red < blue ? red : blue) : green < blue ? green : blue;
  return most === 0 ? 0 : (255 * (most - least)) / most;
}
