import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';

/** Of the pixels: what counts as the lightest and the darkest of a picture. */
const LIGHTEST = 0.5;
const DARKEST = 0.003;

/** Between them some greys are neither; beside the dark ones hardly any where a scanner knew two only. */
const MID_FROM = 0.25;
const MID_TO = 0.75;
const LEAST_MID_SHARE = 0.05;

/** Is all print of a picture as black as any of it? Edges of print are grey in every other scan. */
export function isTwoTone({ data }: GreyRaster): boolean {
  const counts = new Uint32Array(256);
  for (const grey of data) (counts[grey] as number)++;
  const white = greyBelow(counts, LIGHTEST * data.length);
  const black = greyBelow(counts, DARKEST * data.length);
  const [from, to] = [black + MID_FROM * (white - black), black + MID_TO * (white - black)];
  let [mid, dark] = [0, 0];
  for (let grey = 0; grey < 256; grey++) {
    if (grey <= from) dark += counts[grey] as number;
    else if (grey < to) mid += counts[grey] as number;
  }
  return mid < LEAST_MID_SHARE * dark;
}

function greyBelow(counts: Uint32Array, pixels: number): number {
  let below = 0;
  for (let grey = 0; grey < 256; grey++) {
    below += counts[grey] as number;
    if (below > pixels) return grey;
  }
  return 255;
}
