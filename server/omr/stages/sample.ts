import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';

/** The grey at a point between pixels, bilinear; past the edges it is the edge's. */
export function sample({ width, height, data }: GreyRaster, x: number, y: number): number {
  const column = clamp(x - 0.5, width - 1.001);
  const row = clamp(y - 0.5, height - 1.001);
  const left = Math.floor(column);
  const top = Math.floor(row);
  const across = column - left;
  const down = row - top;
  const at = top * width + left;
  const upper = (data[at] as number) * (1 - across) + (data[at + 1] as number) * across;
  const lower = (data[at + width] as number) * (1 - across) + (data[at + width + 1] as number) * across;
  return upper * (1 - down) + lower * down;
}

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : value > most ? most : value;
}
