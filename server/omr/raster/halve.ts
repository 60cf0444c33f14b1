import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { byteAt } from '../numeric/elements.ts';

const halves = new WeakMap<GreyRaster, GreyRaster>();

/**
 * Half as wide and high; each pixel is the mean of four. Markers are found on it in a quarter of the time, and strokes of fine
 * pictures after them: it is made once.
 */
export function halve(raster: GreyRaster): GreyRaster {
  const known = halves.get(raster);
  if (known) return known;
  const half = halved(raster);
  halves.set(raster, half);
  return half;
}

function halved({ width, height, data }: GreyRaster): GreyRaster {
  const halfWidth = width >> 1;
  const halfHeight = height >> 1;
  const half = new Uint8Array(halfWidth * halfHeight);
  for (let y = 0; y < halfHeight; y++) halveRows(data, 2 * y * width, width, half, y * halfWidth, halfWidth);
  return { width: halfWidth, height: halfHeight, data: half };
}

/** Two rows to one. */
function halveRows(
  data: Uint8Array,
  first: number,
  width: number,
  half: Uint8Array,
  to: number,
  halfWidth: number,
): void {
  for (let at = to, from = first; at < to + halfWidth; at++, from += 2) {
    const upper = byteAt(data, from) + byteAt(data, from + 1);
    const lower = byteAt(data, from + width) + byteAt(data, from + width + 1);
    half[at] = (upper + lower + 2) >> 2;
  }
}
