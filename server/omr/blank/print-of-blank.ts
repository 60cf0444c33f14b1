import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { byteAt, doubleAt, floatAt } from '../numeric/elements.ts';
import { boxBlur, maxFilter, minFilter, type Size } from '../raster/square-filters.ts';
import { EDGE_OF_SHADE, LETTER_REACH, SHADE_EDGE_REACH, SPOTS_PER_MM } from './constants.ts';

/** What a blank sheet shows, spot by spot from its top left corner. */
export interface PrintOfBlank {
  width: number;
  height: number;
  /** How dark print may be here in a picture that is blurred and lies a little off: 255 is full print. */
  ink: Uint8Array;
  /** How dark it is on the blank, a little blurred: 255 is full print. */
  dark: Uint8Array;
  /** The grey of the paper with what it is shaded with, print taken off. */
  tone: Uint8Array;
}

interface Page {
  across: number;
  down: number;
  reach: number;
}

/**
 * @param blank the sheet before anybody wrote on it, upright: its edges are the page's, `across` by `down` millimetres
 * @param reach print lies at most so many spots off where the blank has it
 */
export function printOfBlank(blank: GreyRaster, page: Page): PrintOfBlank {
  const { across, down } = page;
  const [width, height] = [Math.ceil(across * SPOTS_PER_MM), Math.ceil(down * SPOTS_PER_MM)];
  const print = newPrint(blank, page, { width, height });
  return print;
}

function newPrint(blank: GreyRaster, page: Page, size: Size): PrintOfBlank {
  const { reach } = page;
  const greys = resized(blank, page, size);
  const even = boxBlur(greys, size);
  const soft = boxBlur(even, size);
  const tone = minFilter(maxFilter(even, size, LETTER_REACH), size, LETTER_REACH);
  const dark = new Uint8Array(greys.length);
  for (let at = 0; at < dark.length; at++) {
    const paper = byteAt(tone, at);
    dark[at] = paper === 0 ? 255 : Math.max(0, Math.min(255, (255 * (paper - byteAt(soft, at))) / paper));
  }
  const print = { ...size, ink: maxFilter(dark, size, reach), dark, tone };
  maskEdges(print, tone);
  return print;
}

/** Where the tone changes nearby, anything may be seen. */
function maskEdges({ ink, width, height }: PrintOfBlank, tone: Uint8Array): void {
  const size = { width, height };
  const [light, dark] = [maxFilter(tone, size, SHADE_EDGE_REACH), minFilter(tone, size, SHADE_EDGE_REACH)];
  for (let at = 0; at < ink.length; at++)
    if (byteAt(light, at) - byteAt(dark, at) > EDGE_OF_SHADE) ink[at] = 255;
}

/** Each spot is the mean of what lies in it, of a pixel at its edge the part that does: so a line is as dark wherever it falls. */
function resized({ width, height, data }: GreyRaster, { across, down }: Page, to: Size): Uint8Array {
  const lines = new Float32Array(to.width * height);
  const [wide, high] = [width / (across * SPOTS_PER_MM), height / (down * SPOTS_PER_MM)];
  for (let y = 0; y < height; y++)
    meansInto(
      lines.subarray(y * to.width, (y + 1) * to.width),
      data.subarray(y * width, (y + 1) * width),
      wide,
    );
  const rounded = new Uint8Array(to.width * to.height);
  const sums = new Float64Array(to.width);
  for (let y = 0; y < to.height; y++) {
    meansOfLines(sums, lines, [y * high, Math.min(height, (y + 1) * high)]);
    for (let x = 0; x < to.width; x++) rounded[y * to.width + x] = Math.round(Math.fround(doubleAt(sums, x)));
  }
  return rounded;
}

/** @param size how many values make one mean */
function meansInto(means: Float32Array, values: Uint8Array, size: number): void {
  for (let spot = 0; spot < means.length; spot++) {
    const start = spot * size;
    const end = Math.min(values.length, (spot + 1) * size);
    let sum = 0;
    for (let at = Math.floor(start); at < end; at++)
      sum += (Math.min(at + 1, end) - Math.max(at, start)) * byteAt(values, at);
    means[spot] = sum / (end - start);
  }
}

/** The same of whole lines, from one place between them to another: line by line, as they lie in memory. */
function meansOfLines(means: Float64Array, lines: Float32Array, [start, end]: [number, number]): void {
  const width = means.length;
  means.fill(0);
  for (let line = Math.floor(start); line < end; line++) {
    const share = Math.min(line + 1, end) - Math.max(line, start);
    for (let x = 0; x < width; x++) means[x] = doubleAt(means, x) + share * floatAt(lines, line * width + x);
  }
  for (let x = 0; x < width; x++) means[x] = doubleAt(means, x) / (end - start);
}
