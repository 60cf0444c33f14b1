import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { markDarkness } from '../bubbles/letter-ink.ts';
import type { MeasuredBubble, MeasuredRow } from '../bubbles/measure-bubbles.ts';
import { byteAt, doubleAt, itemAt, numberAt } from '../numeric/elements.ts';
import { median } from '../numeric/order-statistics.ts';
import type { LocalMap } from '../raster/local-map.ts';
import { flatSpots } from '../raster/sample.ts';
import {
  COLOUR_GRAIN_FACTOR,
  COLOUR_ROWS_AROUND,
  COLOURED_BY,
  COLOURED_SHARE,
  FILLED_DARK,
  FILLED_INK,
} from './constants.ts';

/** Spots over a bubble: its ring's width off its centre and around it. */
const SPOTS = flatSpots(
  [-2.2, -1.1, 0, 1.1, 2.2].flatMap((y) =>
    [-2.2, -1.1, 0, 1.1, 2.2].filter((x) => Math.hypot(x, y) < 2.6).map((x) => ({ x, y })),
  ),
);

/** Does a coloured marker lie over any of a row's bubbles? A yellow one hardly darkens what it covers. */
export function highlighterInk(raster: GreyRaster, rows: readonly MeasuredRow[]): boolean[] {
  const { saturation } = raster;
  if (!saturation) return rows.map(() => false);
  // A bubble that is filled in is left out.
  const colours = rows.map((row) => coloursOf(saturation, row));
  const usual = colours.map((_, index) => median(coloursAround(colours, index)));
  const grain = median(differences(colours, usual));
  const most = Math.max(COLOURED_BY, COLOUR_GRAIN_FACTOR * grain);
  return colours.map((row, index) => {
    const limit = numberAt(usual, index) + most;
    for (const colour of row) if (colour > limit) return true;
    return false;
  });
}

type Saturation = NonNullable<GreyRaster['saturation']>;

function coloursOf(saturation: Saturation, { locals, bubbles }: MeasuredRow): number[] {
  const colours: number[] = [];
  for (let option = 0; option < locals.length; option++)
    if (!isFilled(itemAt(bubbles, option))) colours.push(colourOf(saturation, itemAt(locals, option)));
  return colours;
}

/** Those of a row and of the rows around it. */
function coloursAround(colours: readonly number[][], index: number): number[] {
  const around: number[] = [];
  for (
    let at = Math.max(0, index - COLOUR_ROWS_AROUND);
    at <= index + COLOUR_ROWS_AROUND && at < colours.length;
    at++
  )
    for (const colour of itemAt(colours, at)) around.push(colour);
  return around;
}

function differences(colours: readonly number[][], usual: readonly number[]): number[] {
  const all: number[] = [];
  for (let index = 0; index < colours.length; index++)
    for (const colour of itemAt(colours, index)) all.push(Math.abs(colour - numberAt(usual, index)));
  return all;
}

function isFilled(bubble: MeasuredBubble): boolean {
  return bubble.ink > FILLED_INK && markDarkness(bubble) > FILLED_DARK;
}

const seen = new Uint8Array(SPOTS.length / 2);

/** What most spots of a bubble are coloured less than. */
function colourOf({ pixels, width, height, data }: Saturation, { at, right, down }: LocalMap): number {
  for (let spot = 0; spot < seen.length; spot++) {
    const x = doubleAt(SPOTS, 2 * spot);
    const y = doubleAt(SPOTS, 2 * spot + 1);
    const column = Math.floor((at.x + right.x * x + down.x * y) / pixels);
    const row = Math.floor((at.y + right.y * x + down.y * y) / pixels);
    const isIn = column >= 0 && row >= 0 && column < width && row < height;
    seen[spot] = isIn ? byteAt(data, row * width + column) : 0;
  }
  return byteAt(seen.sort(), Math.floor(COLOURED_SHARE * seen.length));
}
