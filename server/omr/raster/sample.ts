import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Spot } from '#core/domain/omr/layout.ts';
import { byteAt, doubleAt } from '../numeric/elements.ts';
import type { LocalMap } from './local-map.ts';

/** The grey at a point between pixels, bilinear; past the edges it is the edge's. */
export function sample({ width, height, data }: GreyRaster, x: number, y: number): number {
  const column = clamp(x - 0.5, width - 1.001);
  const row = clamp(y - 0.5, height - 1.001);
  const left = Math.floor(column);
  const top = Math.floor(row);
  const across = column - left;
  const down = row - top;
  const at = top * width + left;
  const upper = byteAt(data, at) * (1 - across) + byteAt(data, at + 1) * across;
  const lower = byteAt(data, at + width) * (1 - across) + byteAt(data, at + width + 1) * across;
  return upper * (1 - down) + lower * down;
}

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : value > most ? most : value;
}

/** Spots around a centre as pairs of numbers, millimetres: a page is looked at in half a million of them. */
export type FlatSpots = Float64Array;

export function flatSpots(spots: readonly Spot[]): FlatSpots {
  return Float64Array.from(spots.flatMap(({ x, y }) => [x, y]));
}

/** `sample` at each of the spots around one, in turn. */
export function sampleAll(raster: GreyRaster, local: LocalMap, spots: FlatSpots, greys: Float64Array): void {
  sampleAround(raster, local.at.x, local.at.y, local, spots, greys);
}

/** The same around another point of the picture. */
export function sampleAround(
  { width, height, data }: GreyRaster,
  originX: number,
  originY: number,
  { right, down }: LocalMap,
  spots: FlatSpots,
  greys: Float64Array,
): void {
  const [mostX, mostY] = [width - 1.001, height - 1.001];
  const { x: rightX, y: rightY } = right;
  const { x: downX, y: downY } = down;
  for (let from = 0, to = 0; from < spots.length; from += 2, to++) {
    const x = doubleAt(spots, from);
    const y = doubleAt(spots, from + 1);
    const column = clamp(originX + rightX * x + downX * y - 0.5, mostX);
    const row = clamp(originY + rightY * x + downY * y - 0.5, mostY);
    const left = column | 0;
    const top = row | 0;
    const across = column - left;
    const below = row - top;
    const corner = top * width + left;
    const upper = byteAt(data, corner) * (1 - across) + byteAt(data, corner + 1) * across;
    const lower = byteAt(data, corner + width) * (1 - across) + byteAt(data, corner + width + 1) * across;
    greys[to] = upper * (1 - below) + lower * below;
  }
}
