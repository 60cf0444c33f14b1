import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { blurred, darkest, lightest, type Size } from './square-filters.ts';

/** Spots a millimetre. */
export const SPOTS = 5;

/** Print is paler than this where paper is looked at: of 255. */
export const FREE = 10;

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

/** Paper between lines and letters is seen within so many spots; what is wider is shaded. */
const LETTER_REACH = 9;

/** Shades differ by more than this: greys. A scan of a blank sheet is lit unevenly, but changes slowly. */
const EDGE_OF_SHADE = 5;
/** Where a shade ends blur and a sheet that lies a little off leave so many spots unsure. */
const EDGE_REACH = 2;

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
  const [width, height] = [Math.ceil(across * SPOTS), Math.ceil(down * SPOTS)];
  const print = newPrint(blank, page, { width, height });
  return print;
}

function newPrint(blank: GreyRaster, page: Page, size: Size): PrintOfBlank {
  const { reach } = page;
  const greys = resized(blank, page, size);
  const even = blurred(greys, size);
  const soft = blurred(even, size);
  const tone = darkest(lightest(even, size, LETTER_REACH), size, LETTER_REACH);
  const dark = new Uint8Array(greys.length);
  for (let at = 0; at < dark.length; at++) {
    const paper = tone[at] as number;
    dark[at] = paper === 0 ? 255 : Math.max(0, Math.min(255, (255 * (paper - (soft[at] as number))) / paper));
  }
  const print = { ...size, ink: lightest(dark, size, reach), dark, tone };
  coverEdges(print, tone);
  return print;
}

/** Where the tone changes nearby, anything may be seen. */
function coverEdges({ ink, width, height }: PrintOfBlank, tone: Uint8Array): void {
  const size = { width, height };
  const [light, dark] = [lightest(tone, size, EDGE_REACH), darkest(tone, size, EDGE_REACH)];
  for (let at = 0; at < ink.length; at++)
    if ((light[at] as number) - (dark[at] as number) > EDGE_OF_SHADE) ink[at] = 255;
}

/** Each spot is the mean of what lies in it, of a pixel at its edge the part that does: so a line is as dark wherever it falls. */
function resized({ width, height, data }: GreyRaster, { across, down }: Page, to: Size): Uint8Array {
  const lines = new Float32Array(to.width * height);
  const [wide, high] = [width / (across * SPOTS), height / (down * SPOTS)];
  for (let y = 0; y < height; y++)
    meansInto(
      lines,
      { from: y * to.width, step: 1, count: to.width },
      data,
      { from: y * width, step: 1, count: width },
      wide,
    );
  const means = new Float32Array(to.width * to.height);
  for (let x = 0; x < to.width; x++)
    meansInto(
      means,
      { from: x, step: to.width, count: to.height },
      lines,
      { from: x, step: to.width, count: height },
      high,
    );
  const rounded = new Uint8Array(means.length);
  for (let at = 0; at < means.length; at++) rounded[at] = Math.round(means[at] as number);
  return rounded;
}

/** Some of a list's numbers, one after another. */
interface Line {
  from: number;
  step: number;
  count: number;
}

/** @param size how many values make one mean */
function meansInto(
  means: Float32Array,
  spots: Line,
  values: Uint8Array | Float32Array,
  line: Line,
  size: number,
): void {
  for (let spot = 0; spot < spots.count; spot++) {
    const [start, end] = [spot * size, Math.min(line.count, (spot + 1) * size)];
    let sum = 0;
    for (let at = Math.floor(start); at < end; at++) {
      const share = Math.min(at + 1, end) - Math.max(at, start);
      sum += share * (values[line.from + at * line.step] as number);
    }
    means[spots.from + spot * spots.step] = sum / (end - start);
  }
}
