import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Spot } from '#core/domain/omr/layout.ts';
import { DIRECTIONS } from './bubble-probes.ts';
import type { DrawnMark } from './drawn-marks.ts';
import { darknessOf } from './letter-ink.ts';
import { blurOfMark, roundedEnds } from './line-on-mark.ts';
import type { MeasuredRow } from './measure-bubbles.ts';
import { median } from './median.ts';
import { type LocalMap, spotOf } from './page-map.ts';
import { type FlatSpots, flatSpots, sampleAll } from './sample.ts';

/** Whoever underlines an option draws at least so far to both sides of its middle: millimetres. */
const HALF_LENGTH = 1.15;

/** The strip is taken in three parts side by side, so that a line may slope: means of so many spots each. */
const PARTS = 3;
const SPOTS = 3;

/** From one place to look for a line to the next further down: millimetres. */
const STEP = 0.15;

/** The strip reaches from so far above the lower edge of the bubble to so far below it: millimetres. */
const ABOVE = 1;
const BELOW = 1.85;
const DEPTHS = Math.round((ABOVE + BELOW) / STEP) + 1;

/** The middle of a line lies between: one further down is nearer to the next bubble. */
const FIRST = Math.round((ABOVE - 0.15) / STEP);
const LAST = Math.round((ABOVE + 0.9) / STEP);

/** A line is darker than what lies so far off on both its sides, in steps: beyond the blur of the line itself. */
const SIDE = Math.round(0.6 / STEP);
/** Above a filled bubble some paper must be seen between it and the line. */
const LEAST_PAPER = Math.round(0.3 / STEP);
/** The edge of a mark larger than its bubble is no line: a line's middle lies so far above what the mark reaches up to, millimetres. */
const ABOVE_MARK = 0.3;
/** Of the directions in which a mark's reach is known. */
const UPWARDS = (3 * DIRECTIONS) / 4;

/** The palest pencil in the coarsest picture leaves so much of full print, and what a clean page shows beneath an option is less. */
const LEAST_LINE = 0.06;
/** On a grainy page, so many times what nine in ten strips that are lighter than usual do not exceed. */
const GRAIN_FACTOR = 2.5;

/** A line on top of a mark is seen in parts, each of which has more grain than the whole. */
const LEAST_ON_MARK = 0.07;
const ON_MARK_FACTOR = 1.2;

/** Rows that are held against each other: nearer ones lie in the same light and blur. */
const ROWS_TOGETHER = 9;
const NEAR_MM = 50;
/** Fewer bare strips do not tell what is usual. */
const LEAST_STRIPS = 5;

/** As in ink around rings: what is this dark is a mark of its own, and its strokes belong to it. */
const MARKED = 0.2;

/** A filled bubble in this reach beneath an option lies right under it: millimetres. */
const BESIDE = 2;
const FURTHEST = 7;

/** What lies beneath one option. */
interface Strip {
  /** For each part the darkness at each depth, as a share of full print. */
  darkness: Float32Array;
  /** The option beneath it is filled. */
  isAboveMark: boolean;
  /** How far down a line is looked for. */
  deepest: number;
  /** The darkness beside the mark beneath it, without the mark's blur: `NaN` within the mark. */
  besideMark: Float32Array | null;
}

/**
 * Is there a straight line right beneath an option of each row? Spot by spot a thin pencil's is not told from grain, or from the
 * edge of a filled bubble below; its mean over the length of the line is told from the same strip of the rows around.
 * Rings of another make are darker, and what is printed between its rows nobody has said: only for sheets whose print is known.
 * @returns for each row how dark its darkest line is, as a share of the palest that counts
 */
export function underlinedRows(
  raster: GreyRaster,
  rows: readonly MeasuredRow[],
  marks: readonly DrawnMark[],
): number[] {
  const excess: number[][] = [];
  const onMarks: number[] = [];
  for (const group of groupsOf(rows)) {
    const strips: (Strip | null)[][] = [];
    for (const row of group) strips.push(stripsOf(raster, row, marks));
    const { lines, linesOnMarks } = excessOf(strips);
    for (const row of lines) excess.push(row);
    for (const row of linesOnMarks) onMarks.push(row);
  }
  const least = Math.max(LEAST_LINE, GRAIN_FACTOR * grainOf(excess.flat()));
  const leastOnMark = Math.max(LEAST_ON_MARK, ON_MARK_FACTOR * least);
  return excess.map((row, at) => Math.max(Math.max(...row) / least, (onMarks[at] as number) / leastOnMark));
}

/** A line only ever makes a strip darker: what grain does is told from the lighter ones. */
function grainOf(excess: readonly number[]): number {
  const values = Float32Array.from(excess).sort();
  const at = (share: number) => values[Math.floor(share * values.length)] ?? 0;
  return at(0.5) - at(0.1);
}

/** Rows that follow each other, stand near and have bubbles of one size. */
function groupsOf(rows: readonly MeasuredRow[]): MeasuredRow[][] {
  const groups: MeasuredRow[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && group.length < ROWS_TOGETHER && areAlike(first, row)) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

function areAlike(one: MeasuredRow, other: MeasuredRow): boolean {
  const [a, b] = [one.options[0], other.options[0]];
  return one.bubble === other.bubble && !!a && !!b && Math.hypot(a.x - b.x, a.y - b.y) < NEAR_MM;
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
function stripsOf(raster: GreyRaster, row: MeasuredRow, marks: readonly DrawnMark[]): (Strip | null)[] {
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
  if (darknessOf(bubble) > MARKED) return null;
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

/** By how much the darkest line beneath each option of some rows stands out more than beneath the others of its row. */
function excessOf(rows: readonly (Strip | null)[][]): { lines: number[][]; linesOnMarks: number[] } {
  const bare: Strip[] = [];
  for (const row of rows) for (const strip of row) if (strip && !strip.isAboveMark) bare.push(strip);
  const excess: number[][] = [];
  const usual = bare.length < LEAST_STRIPS ? null : usualOf(bare);
  const linesOnMarks: number[] = [];
  for (const row of rows) {
    excess.push(usual ? excessOfRow(row, usual) : new Array<number>(row.length).fill(0));
    let onMark = 0;
    if (usual)
      for (let option = 0; option < row.length; option++)
        onMark = Math.max(onMark, lineOnMark(row, option, usual));
    linesOnMarks.push(onMark);
  }
  return { lines: excess, linesOnMarks };
}

function excessOfRow(row: readonly (Strip | null)[], usual: Float32Array): number[] {
  const lines: (number | null)[] = [];
  for (const strip of row) lines.push(strip && darkestLine(strip, usual));
  const excess: number[] = [];
  for (let option = 0; option < lines.length; option++) {
    const line = lines[option] ?? null;
    excess.push(line === null ? 0 : line - medianOfOthers(lines, option));
  }
  return excess;
}

/** The upper median of the other options' lines; 0 where there are none. */
function medianOfOthers(lines: readonly (number | null)[], option: number): number {
  const others: number[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (at !== option && typeof line === 'number') others.push(line);
  }
  return median(others);
}

/** The medians at each place. */
function usualOf(strips: readonly Strip[]): Float32Array {
  const usual = new Float32Array(PARTS * DEPTHS);
  const sorted = new Float32Array(strips.length);
  for (let at = 0; at < usual.length; at++) {
    // Put in one by one: so few are in order before a sorting routine has begun.
    for (let count = 0; count < strips.length; count++) {
      const value = (strips[count] as Strip).darkness[at] as number;
      let place = count;
      for (; place > 0 && (sorted[place - 1] as number) > value; place--)
        sorted[place] = sorted[place - 1] as number;
      sorted[place] = value;
    }
    usual[at] = sorted[strips.length >> 1] as number;
  }
  return usual;
}

const means = new Float32Array(DEPTHS);
const smooth = new Float32Array(DEPTHS);

/** How much darker than both its sides the darkest line in a strip is, beyond what is usual there; it may slope by a step a part. */
function darkestLine({ darkness, isAboveMark, deepest }: Strip, usual: Float32Array): number {
  let most = 0;
  for (let slope = -1; slope <= 1; slope++) {
    for (let depth = 1; depth < DEPTHS - 1; depth++) {
      let sum = 0;
      for (let part = 0; part < PARTS; part++) {
        const at = part * DEPTHS + depth + (part - 1) * slope;
        sum += (darkness[at] as number) - (usual[at] as number);
      }
      means[depth] = sum / PARTS;
    }
    for (let depth = 2; depth < DEPTHS - 2; depth++)
      smooth[depth] =
        ((means[depth - 1] as number) + (means[depth] as number) + (means[depth + 1] as number)) / 3;
    for (let depth = FIRST; depth <= deepest; depth++) {
      const above = smooth[depth - SIDE] as number;
      const below = isAboveMark
        ? palest(depth + LEAST_PAPER, depth + SIDE)
        : (smooth[depth + SIDE] as number);
      most = Math.max(most, (smooth[depth] as number) - Math.max(above, below));
    }
  }
  return most;
}

/**
 * By how much each part of a line right on top of a mark is darker than what is usual there, than what lies above it, and than the
 * same place beneath the other options: below a fold all of them lie in its shade.
 */
function lineOnMark(row: readonly (Strip | null)[], option: number, usual: Float32Array): number {
  const darkness = row[option]?.besideMark;
  if (!darkness) return 0;
  let most = 0;
  for (let slope = -1; slope <= 1; slope++)
    for (let depth = FIRST + 1; depth < DEPTHS - 2; depth++) {
      const stands = palestPart(darkness, usual, depth, slope);
      if (stands > most)
        most = Math.max(most, stands - Math.max(0, usualOfOthers(row, option, usual, depth)));
    }
  return most;
}

function palestPart(darkness: Float32Array, usual: Float32Array, depth: number, slope: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let part = 0; part < PARTS; part++) {
    const at = part * DEPTHS + depth + (part - 1) * slope;
    const stands = besideUsual(darkness, usual, at) - Math.max(0, besideUsual(darkness, usual, at - SIDE));
    // What of a line lies in the mark is not seen: in the middle alone it may.
    if (!Number.isNaN(stands)) least = Math.min(least, stands);
    else if (part !== (PARTS - 1) / 2) return 0;
  }
  return least;
}

function usualOfOthers(
  row: readonly (Strip | null)[],
  option: number,
  usual: Float32Array,
  depth: number,
): number {
  const others: number[] = [];
  for (let at = 0; at < row.length; at++) {
    const strip = row[at];
    if (strip && at !== option) others.push(palestPart(strip.besideMark ?? strip.darkness, usual, depth, 0));
  }
  return median(others);
}

function besideUsual(darkness: Float32Array, usual: Float32Array, at: number): number {
  return (darkness[at] as number) - (usual[at] as number);
}

function palest(from: number, to: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let depth = from; depth <= to; depth++) least = Math.min(least, smooth[depth] as number);
  return least;
}
