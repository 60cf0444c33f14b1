import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageRegistration } from '#core/domain/omr/page-reading.ts';
import type { Point } from '../numeric/geometry.ts';
import { sample } from '../raster/sample.ts';
import { RECTIFIED_PIXELS_PER_MM, RECTIFY_MESH } from './constants.ts';
import { pageMap } from './page-map.ts';

/** Draws the page upright and flat, `RECTIFIED_PIXELS_PER_MM` to the millimetre, its top left corner at the picture's. */
export function rectify(raster: GreyRaster, registration: PageRegistration): GreyRaster {
  const width = Math.round(registration.width * RECTIFIED_PIXELS_PER_MM);
  const height = Math.round(registration.height * RECTIFIED_PIXELS_PER_MM);
  const page = { width, height, data: new Uint8Array(width * height).fill(255) };
  const map = pageMap(registration);
  const pixel = (x: number, y: number) => map(x / RECTIFIED_PIXELS_PER_MM, y / RECTIFIED_PIXELS_PER_MM);
  for (let top = 0; top < height; top += RECTIFY_MESH)
    for (let left = 0; left < width; left += RECTIFY_MESH) {
      const start = pixel(left + 0.5, top + 0.5);
      const right = pixel(left + RECTIFY_MESH + 0.5, top + 0.5);
      const down = pixel(left + 0.5, top + RECTIFY_MESH + 0.5);
      drawSquare(raster, [start, right, down], page, left, top);
    }
  return page;
}

/** @param corners the top left, top right and bottom left of a square of the mesh, in the picture */
function drawSquare(
  raster: GreyRaster,
  [start, right, down]: [Point, Point, Point],
  { width, height, data }: GreyRaster,
  left: number,
  top: number,
): void {
  const across = { x: (right.x - start.x) / RECTIFY_MESH, y: (right.y - start.y) / RECTIFY_MESH };
  const along = { x: (down.x - start.x) / RECTIFY_MESH, y: (down.y - start.y) / RECTIFY_MESH };
  for (let row = 0; row < RECTIFY_MESH && top + row < height; row++)
    for (let column = 0; column < RECTIFY_MESH && left + column < width; column++) {
      const x = start.x + across.x * column + along.x * row;
      const y = start.y + across.y * column + along.y * row;
      if (x < 0 || y < 0 || x >= raster.width || y >= raster.height) continue;
      data[(top + row) * width + left + column] = sample(raster, x, y) + 0.5;
    }
}
