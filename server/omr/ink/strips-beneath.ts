import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Spot } from '#core/domain/omr/layout.ts';
import { markDarkness } from '../bubbles/letter-ink.ts';
import type { MeasuredRow } from '../bubbles/measure-bubbles.ts';
import { doubleAt, itemAt } from '../numeric/elements.ts';
import { spotOf } from '../raster/local-map.ts';
import { type FlatSpots, flatSpots, sampleAll } from '../raster/sample.ts';
import { blurOfMark, roundedEnds } from './circle-of-mark.ts';
import {
  LAST_DEPTH,
  STRIP_ABOVE,
  STRIP_ABOVE_MARK,
  STRIP_BESIDE,
  STRIP_DEPTHS,
  STRIP_FURTHEST,
  STRIP_HALF_LENGTH,
  STRIP_MARKED,
  STRIP_PARTS,
  STRIP_SPOTS,
  STRIP_STEP,
  STRIP_UPWARDS,
} from './constants.ts';
import type { DrawnMark } from './drawn-marks.ts';

/** What lies beneath one option. */
export interface Strip {
  /** For each part the darkness at each depth, as a share of full print. */
  darkness: Float32Array;
  /** The option beneath it is filled. */
  isAboveMark: boolean;
  /** How far down a line is looked for. */
  deepest: number;
  /** The darkness beside the mark beneath it, without the mark's blur: `NaN` within the mark. */
  besideMark: Float32Array | null;
}

const probesOf = new Map<number, FlatSpots>();

/** Spots of the strip beneath a bubble, part by part, from its upper edge downwards. */
function stripProbes(diameter: number): FlatSpots {
  const known = probesOf.get(diameter);
  if (known) return known;
  const top = diameter / 2 - STRIP_ABOVE;
  const across = STRIP_PARTS * STRIP_SPOTS;
  const spots = Array.from({ length: STRIP_DEPTHS * across }, (_, index) => {
    const part = Math.floor(index / (STRIP_DEPTHS * STRIP_SPOTS));
    const spot = part * STRIP_SPOTS + (index % STRIP_SPOTS);
    const depth = Math.floor(index / STRIP_SPOTS) % STRIP_DEPTHS;
    return { x: acrossOf(spot), y: top + depth * STRIP_STEP };
  });
  const made = flatSpots(spots);
  probesOf.set(diameter, made);
  return made;
}

const greys = new Float64Array(STRIP_PARTS * STRIP_SPOTS * STRIP_DEPTHS);

/** @returns null for each option that is filled itself */
export function stripsOf(
  raster: GreyRaster,
  row: MeasuredRow,
  marks: readonly DrawnMark[],
): (Strip | null)[] {
  const strips: (Strip | null)[] = [];
  for (let option = 0; option < row.locals.length; option++) strips.push(stripOf(raster, row, option, marks));
  return strips;
}

function stripOf(
  raster: GreyRaster,
  row: MeasuredRow,
  option: number,
  marks: readonly DrawnMark[],
): Strip | null {
  const bubble = itemAt(row.bubbles, option);
  if (markDarkness(bubble) > STRIP_MARKED) return null;
  const { x, y } = itemAt(row.options, option);
  const print = Math.max(1, bubble.white - bubble.black);
  const darkness = new Float32Array(STRIP_PARTS * STRIP_DEPTHS);
  sampleAll(raster, itemAt(row.locals, option), stripProbes(row.bubble.diameter), greys);
  for (let at = 0; at < darkness.length; at++) {
    let sum = 0;
    for (let spot = at * STRIP_SPOTS; spot < (at + 1) * STRIP_SPOTS; spot++) sum += doubleAt(greys, spot);
    darkness[at] = (bubble.white - sum / STRIP_SPOTS) / print;
  }
  const mark = markBelow(marks, x, y);
  const top = row.bubble.diameter / 2 - STRIP_ABOVE;
  const deepest = mark ? deepestAbove(mark, y + top) : LAST_DEPTH;
  // Rows of folded paper lie otherwise to each other than the page says.
  const middle = mark && spotOf(itemAt(row.locals, option), mark.local.at);
  const besideMark = middle && withoutBlurOf(mark, { x: middle.x, y: middle.y - top }, bubble.white, print);
  return { darkness, isAboveMark: mark !== null, deepest, besideMark };
}

/**
 * What the strip shows beside the mark beneath it.
 * @param middle of the mark, from the middle of the strip's upper edge
 */
function withoutBlurOf(mark: DrawnMark, middle: Spot, white: number, print: number): Float32Array {
  const rounded = roundedEnds(mark);
  const darkness = new Float32Array(STRIP_PARTS * STRIP_DEPTHS);
  for (let at = 0; at < darkness.length; at++) {
    const part = Math.floor(at / STRIP_DEPTHS);
    const y = (at % STRIP_DEPTHS) * STRIP_STEP - middle.y;
    let [sum, seen] = [0, 0];
    for (let spot = 0; spot < STRIP_SPOTS; spot++) {
      const blur = blurOfMark(mark, rounded, acrossOf(part * STRIP_SPOTS + spot) - middle.x, y);
      if (blur === null) continue;
      sum += (white - doubleAt(greys, at * STRIP_SPOTS + spot) - blur) / print;
      seen++;
    }
    darkness[at] = seen > 0 ? sum / seen : Number.NaN;
  }
  return darkness;
}

/** Millimetres from the middle of the strip. */
const acrossOf = (spot: number) => STRIP_HALF_LENGTH * ((2 * spot + 1) / (STRIP_PARTS * STRIP_SPOTS) - 1);

/** The filled bubble right beneath a spot, if there is one. */
function markBelow(marks: readonly DrawnMark[], x: number, y: number): DrawnMark | null {
  for (const mark of marks) {
    const below = mark.y - y;
    if (below > STRIP_BESIDE && below < STRIP_FURTHEST && Math.abs(mark.x - x) < STRIP_BESIDE) return mark;
  }
  return null;
}

/** The last depth at which a line ends above what a mark reaches up to. */
function deepestAbove({ y, ends }: DrawnMark, top: number): number {
  const upwards = Math.max(...ends.subarray(STRIP_UPWARDS - 4, STRIP_UPWARDS + 4));
  return Math.min(LAST_DEPTH, Math.floor((y - upwards - STRIP_ABOVE_MARK - top) / STRIP_STEP));
}
