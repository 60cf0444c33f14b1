import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Spot } from '#core/domain/omr/layout.ts';
import { DIRECTIONS } from '../bubbles/bubble-probes.ts';
import { markDarkness } from '../bubbles/letter-ink.ts';
import type { MeasuredRow } from '../bubbles/measure-bubbles.ts';
import { type LocalMap, spotOf } from '../raster/local-map.ts';
import { type FlatSpots, flatSpots, sampleAll } from '../raster/sample.ts';
import { blurOfMark, roundedEnds } from './circle-of-mark.ts';
import type { DrawnMark } from './drawn-marks.ts';

/** Whoever underlines an option draws at least so far to both sides of its middle: millimetres. */
const HALF_LENGTH = 1.15;

/** The strip is taken in three parts side by side, so that a line may slope: means of so many spots each. */
export const PARTS = 3;
const SPOTS = 3;

/** From one place to look for a line to the next further down: millimetres. */
export const STEP = 0.15;

/** The strip reaches from so far above the lower edge of the bubble to so far below it: millimetres. */
const ABOVE = 1;
const BELOW = 1.85;
export const DEPTHS = Math.round((ABOVE + BELOW) / STEP) + 1;

/** The middle of a line lies between: one further down is nearer to the next bubble. */
export const FIRST = Math.round((ABOVE - 0.15) / STEP);
const LAST = Math.round((ABOVE + 0.9) / STEP);

/** A line is darker than what lies so far off on both its sides, in steps: beyond the blur of the line itself. */
export const SIDE = Math.round(0.6 / STEP);
/** The edge of a mark larger than its bubble is no line: a line's middle lies so far above what the mark reaches up to, millimetres. */
const ABOVE_MARK = 0.3;
/** Of the directions in which a mark's reach is known. */
const UPWARDS = (3 * DIRECTIONS) / 4;

/** As in ink around rings: what is this dark is a mark of its own, and its strokes belong to it. */
const MARKED = 0.2;

/** A filled bubble in this reach beneath an option lies right under it: millimetres. */
const BESIDE = 2;
const FURTHEST = 7;

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
  const top = diameter / 2 - ABOVE;
  const across = PARTS * SPOTS;
  const spots = Array.from({ length: DEPTHS * across }, (_, index) => {
    const part = Math.floor(index / (DEPTHS * SPOTS));
    const spot = part * SPOTS + (index % SPOTS);
    const depth = Math.floor(index / SPOTS) % DEPTHS;
    return { x: acrossOf(spot), y: top + depth * STEP };
  });
  const made = flatSpots(spots);
  probesOf.set(diameter, made);
  return made;
}

const greys = new Float64Array(PARTS * SPOTS * DEPTHS);

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
  const bubble = row.bubbles[option] as MeasuredRow['bubbles'][number];
  if (markDarkness(bubble) > MARKED) return null;
  const { x, y } = row.options[option] as MeasuredRow['options'][number];
  const print = Math.max(1, bubble.white - bubble.black);
  const darkness = new Float32Array(PARTS * DEPTHS);
  sampleAll(raster, row.locals[option] as LocalMap, stripProbes(row.bubble.diameter), greys);
  for (let at = 0; at < darkness.length; at++) {
    let sum = 0;
    for (let spot = at * SPOTS; spot < (at + 1) * SPOTS; spot++) sum += greys[spot] as number;
    darkness[at] = (bubble.white - sum / SPOTS) / print;
  }
  const mark = markBelow(marks, x, y);
  const top = row.bubble.diameter / 2 - ABOVE;
  const deepest = mark ? deepestAbove(mark, y + top) : LAST;
  // Rows of folded paper lie otherwise to each other than the page says.
  const middle = mark && spotOf(row.locals[option] as LocalMap, mark.local.at);
  const besideMark = middle && withoutBlurOf(mark, { x: middle.x, y: middle.y - top }, bubble.white, print);
  return { darkness, isAboveMark: mark !== null, deepest, besideMark };
}

/**
 * What the strip shows beside the mark beneath it.
 * @param middle of the mark, from the middle of the strip's upper edge
 */
function withoutBlurOf(mark: DrawnMark, middle: Spot, white: number, print: number): Float32Array {
  const rounded = roundedEnds(mark);
  const darkness = new Float32Array(PARTS * DEPTHS);
  for (let at = 0; at < darkness.length; at++) {
    const part = Math.floor(at / DEPTHS);
    const y = (at % DEPTHS) * STEP - middle.y;
    let [sum, seen] = [0, 0];
    for (let spot = 0; spot < SPOTS; spot++) {
      const blur = blurOfMark(mark, rounded, acrossOf(part * SPOTS + spot) - middle.x, y);
      if (blur === null) continue;
      sum += (white - (greys[at * SPOTS + spot] as number) - blur) / print;
      seen++;
    }
    darkness[at] = seen > 0 ? sum / seen : Number.NaN;
  }
  return darkness;
}

/** Millimetres from the middle of the strip. */
const acrossOf = (spot: number) => HALF_LENGTH * ((2 * spot + 1) / (PARTS * SPOTS) - 1);

/** The filled bubble right beneath a spot, if there is one. */
function markBelow(marks: readonly DrawnMark[], x: number, y: number): DrawnMark | null {
  for (const mark of marks) {
    const below = mark.y - y;
    if (below > BESIDE && below < FURTHEST && Math.abs(mark.x - x) < BESIDE) return mark;
  }
  return null;
}

/** The last depth at which a line ends above what a mark reaches up to. */
function deepestAbove({ y, ends }: DrawnMark, top: number): number {
  const upwards = Math.max(...ends.subarray(UPWARDS - 4, UPWARDS + 4));
  return Math.min(LAST, Math.floor((y - upwards - ABOVE_MARK - top) / STEP));
}
