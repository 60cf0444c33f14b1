import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { DIRECTIONS } from './bubble-probes.ts';
import type { DrawnMark } from './drawn-marks.ts';
import { darknessOf } from './letter-ink.ts';
import type { MeasuredRow } from './measure-bubbles.ts';
import { median } from './median.ts';
import type { LocalMap } from './page-map.ts';
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
}

/**
 * Is there a straight line right beneath an option of each row? Spot by spot a thin pencil's is not told from grain, or from the
 * edge of a filled bubble below; its mean over the length of the line is told from the same strip of the rows around.
 * Rings of another make are darker, and what is printed between its rows nobody has said: only for sheets whose print is known.
 */
export function underlinedRows(
  raster: GreyRaster,
  rows: readonly MeasuredRow[],
  marks: readonly DrawnMark[],
): boolean[] {
  const excess: number[][] = [];
  for (const group of groupsOf(rows)) {
    const strips: (Strip | null)[][] = [];
    for (const row of group) strips.push(stripsOf(raster, row, marks));
    for (const row of excessOf(strips)) excess.push(row);
  }
  const least = Math.max(LEAST_LINE, GRAIN_FACTOR * grainOf(excess.flat()));
  return excess.map((row) => Math.max(...row) >= least);
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
    return { x: HALF_LENGTH * ((2 * spot + 1) / across - 1), y: top + depth * STEP };
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
  const deepest = mark ? deepestAbove(mark, y + row.bubble.diameter / 2 - ABOVE) : LAST;
  return { darkness, isAboveMark: mark !== null, deepest };
}

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
function excessOf(rows: readonly (Strip | null)[][]): number[][] {
  const bare: Strip[] = [];
  for (const row of rows) for (const strip of row) if (strip && !strip.isAboveMark) bare.push(strip);
  const excess: number[][] = [];
  const usual = bare.length < LEAST_STRIPS ? null : usualOf(bare);
  for (const row of rows)
    excess.push(usual ? excessOfRow(row, usual) : new Array<number>(row.length).fill(0));
  return excess;
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

function palest(from: number, to: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let depth = from; depth <= to; depth++) least = Math.min(least, smooth[depth] as number);
  return least;
}
