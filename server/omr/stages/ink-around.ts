import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout, Spot } from '#core/domain/omr/layout.ts';
import { BLURRED, beyondEnd, type DrawnMark, MARK_REACH, marksOn } from './drawn-marks.ts';
import { halve } from './halve.ts';
import { cellsOf, type InkCell } from './ink-cells.ts';
import type { MeasuredRow } from './measure-bubbles.ts';
import type { LocalMap } from './page-map.ts';
import { LEVELS, nearGrain, type Strokes, usualGrain } from './stroke-grain.ts';

/** Millimetres between samples: a stroke of a pen is wider than that. */
const STEP = 0.3;

/** A stroke is darker than what lies so many samples off on both its sides; the edge of a shadow is not. */
const SIDE = 4;
const SLANT_SIDE = 3;
/** Above and below it is the next row's ring that must not be met. */
const SIDE_DOWN = 3;

/** Darker than paper by this share of full print, in a picture without grain. */
const LEAST_STROKE = 0.13;
/** The mean along a stroke has less grain, and the ends of a short stroke are lost in it: so much ink counts without. */
const LEAST_COARSE_STROKE = 0.12;
const LEAST_COARSE_AREA = 0.6;
/** In a grainy one, so many times what nine in ten spots of the page have. */
const GRAIN_FACTOR = 2.4;

/** Ink of a stroke lies beside ink: of the eight samples around, so many. */
const LEAST_BESIDE = 2;

/**
 * Finer pictures are looked at in half their size. In coarser ones a speck of a JPEG is as wide as a stroke, but not as long:
 * greys are taken along the stroke.
 */
const FINE_PIXELS_PER_MM = 5;

/**
 * Looks for ink where nothing was printed: a stroke around, below or beside a bubble is no filled bubble, but it is not
 * nothing. The strokes of a filled bubble that reach out of it belong to it.
 * @returns for each row the square millimetres of ink that nothing explains, and whether grain hides the palest strokes
 */
export function inkAround(
  raster: GreyRaster,
  rows: readonly MeasuredRow[],
  layout: PageLayout,
  pixelsPerMm: number,
): { strokes: number[]; isGrainy: boolean } {
  const isFine = pixelsPerMm >= FINE_PIXELS_PER_MM;
  const look: Look = {
    seen: isFine ? halve(raster) : raster,
    scale: isFine ? 0.5 : 1,
    marks: marksOn(raster, rows),
    isAlong: false,
  };
  const seen = strokesOf(look, rows, layout);
  const isGrainy = seen.grain > LEAST_STROKE * LEVELS;
  if (isFine) return { strokes: seen.strokes, isGrainy };
  const along = strokesOf({ ...look, isAlong: true }, rows, layout);
  const strokes = along.strokes.map((area, row) => {
    const whole = seen.strokes[row] as number;
    return whole >= LEAST_COARSE_AREA ? Math.max(area, whole) : area;
  });
  return { strokes, isGrainy };
}

/** How a page is looked at for strokes. */
interface Look {
  seen: GreyRaster;
  scale: number;
  marks: readonly DrawnMark[];
  /** By the means along a stroke, and with soft edges of marks. */
  isAlong: boolean;
}

function strokesOf(
  look: Look,
  rows: readonly MeasuredRow[],
  layout: PageLayout,
): { strokes: number[]; grain: number } {
  const cells = cellsOf(layout);
  const looked = rows.map((row) =>
    row.bubbles.map((bubble, option) => {
      const cell = cells.get(row.q)?.[option] as InkCell;
      const centre = row.options[option] as Spot;
      const near = look.marks.filter(
        ({ x, y }) => Math.hypot(x - centre.x, y - centre.y) < MARK_REACH + cell.reach,
      );
      const print = Math.max(1, bubble.white - bubble.black);
      const marks = near.map((mark) => {
        const [x, y] = [mark.x - centre.x, mark.y - centre.y];
        return { ...mark, x, y, isOwn: mark.q === row.q };
      });
      return strokesIn(look, row.locals[option] as LocalMap, cell, { print, marks });
    }),
  );
  const grain = GRAIN_FACTOR * usualGrain(looked.flat());
  const threshold = Math.max((look.isAlong ? LEAST_COARSE_STROKE : LEAST_STROKE) * LEVELS, grain);
  if (!layout.freeBeside) leaveOutPrint(rows, cells, looked, threshold);
  const thresholds = look.isAlong ? nearGrain(rows, looked, threshold) : rows.map(() => threshold);
  const strokes = looked.map((cellsOfRow, row) =>
    Math.max(...cellsOfRow.map((seen) => strokeCount(seen, thresholds[row] as number) * STEP * STEP)),
  );
  return { strokes, grain };
}

/** A mark from the centre of a cell. */
interface NearMark extends DrawnMark {
  isOwn: boolean;
}

/** The greys of one cell after another. */
let room = new Uint8Array(4096);

function roomFor(samples: number): Uint8Array {
  if (room.length < samples) room = new Uint8Array(samples);
  return room;
}

function strokesIn(
  { seen: { width, height, data }, scale, isAlong }: Look,
  { at, right, down }: LocalMap,
  cell: InkCell,
  { print, marks }: { print: number; marks: readonly NearMark[] },
): Strokes {
  const columns = Math.round((cell.right - cell.left) / STEP) + 1;
  const lines = Math.round((cell.bottom - cell.top) / STEP) + 1;
  const across = columns + 2 * SIDE;
  const greys = roomFor(across * (lines + 2 * SIDE));
  const [left, top] = [cell.left - SIDE * STEP, cell.top - SIDE * STEP];
  const [stepX, stepY] = [right.x * STEP * scale, right.y * STEP * scale];
  for (let line = 0, to = 0; line < lines + 2 * SIDE; line++) {
    const y = top + line * STEP;
    let [px, py] = [
      (at.x + right.x * left + down.x * y) * scale,
      (at.y + right.y * left + down.y * y) * scale,
    ];
    for (let column = 0; column < across; column++, to++, px += stepX, py += stepY) {
      const [x, y] = [px | 0, py | 0];
      greys[to] = x >= 0 && y >= 0 && x < width && y < height ? (data[y * width + x] as number) : 0;
    }
  }
  const levels = new Uint8Array(columns * lines);
  const softness = isAlong ? COARSE_SOFTNESS : 0;
  for (let line = 0, to = 0; line < lines; line++)
    for (let column = 0; column < columns; column++, to++) {
      const [x, y] = [cell.left + column * STEP, cell.top + line * STEP];
      if (isBubble(x, y, cell)) continue;
      const mark = nearest(x, y, marks);
      if (mark && isOfMark(x, y, mark, softness)) continue;
      const from = (line + SIDE) * across + column + SIDE;
      const stands = mark
        ? standsOutFrom(greys, from, across, x - mark.x, y - mark.y) - haloOf(mark, x, y, softness) * print
        : isAlong
          ? standsOutAlong(greys, from, across)
          : standsOut(greys, from, across);
      if (stands > 0) levels[to] = Math.min(255, (LEVELS * stands) / print);
    }
  return { across: columns, down: lines, levels };
}

function isBubble(x: number, y: number, { ownRadius, others }: InkCell): boolean {
  const squared = ownRadius * ownRadius;
  if (x * x + y * y < squared) return true;
  for (const other of others) if ((x - other.x) ** 2 + (y - other.y) ** 2 < squared) return true;
  return false;
}

/** The mark whose strokes may reach to a spot. */
function nearest(x: number, y: number, marks: readonly NearMark[]): NearMark | null {
  for (const mark of marks) if ((x - mark.x) ** 2 + (y - mark.y) ** 2 < MARK_REACH ** 2) return mark;
  return null;
}

function isOfMark(x: number, y: number, { isOwn, ...mark }: NearMark, softness: number): boolean {
  return isOwn || beyondEnd(mark, x - mark.x, y - mark.y) < BLURRED + softness;
}

/** Of a coarse picture a mark's edge is so much wider: millimetres. */
const COARSE_SOFTNESS = 0.2;

/** Beside a mark a stroke is held against the paper on the far side of it alone; blur makes a mark's edge a little darker. */
const haloOf = (mark: NearMark, x: number, y: number, softness: number) =>
  beyondEnd(mark, x - mark.x, y - mark.y) < HALO_WIDTH + softness ? HALO : SOME_HALO;
const HALO_WIDTH = 0.4;
const HALO = 0.12;
const SOME_HALO = 0.03;

function standsOutFrom(
  greys: Uint8Array,
  from: number,
  across: number,
  awayX: number,
  awayY: number,
): number {
  const length = Math.hypot(awayX, awayY);
  const [x, y] = [Math.round((SIDE * awayX) / length), Math.round((SIDE * awayY) / length)];
  return (greys[from + y * across + x] as number) - (greys[from] as number);
}

/** By how much a spot is darker than both sides of it, in the direction in which it is most. */
function standsOut(greys: Uint8Array, from: number, across: number): number {
  const grey = greys[from] as number;
  const slant = SLANT_SIDE * across;
  const a = Math.min(greys[from - SIDE] as number, greys[from + SIDE] as number);
  const b = Math.min(greys[from - SIDE_DOWN * across] as number, greys[from + SIDE_DOWN * across] as number);
  const c = Math.min(greys[from - slant - SLANT_SIDE] as number, greys[from + slant + SLANT_SIDE] as number);
  const d = Math.min(greys[from - slant + SLANT_SIDE] as number, greys[from + slant - SLANT_SIDE] as number);
  return Math.max(a, b, c, d) - grey;
}

/** The same of the means of three spots along the stroke. */
function standsOutAlong(greys: Uint8Array, from: number, across: number): number {
  const slant = SLANT_SIDE * across;
  return (
    Math.max(
      lineStandsOut(greys, from, SIDE, across),
      lineStandsOut(greys, from, SIDE_DOWN * across, 1),
      lineStandsOut(greys, from, slant + SLANT_SIDE, across - 1),
      lineStandsOut(greys, from, slant - SLANT_SIDE, across + 1),
    ) / 3
  );
}

/** @param along from one spot of the stroke to the next */
function lineStandsOut(greys: Uint8Array, from: number, side: number, along: number): number {
  let [grey, before, after] = [0, 0, 0];
  for (let at = from - along; at <= from + along; at += along) {
    grey += greys[at] as number;
    before += greys[at - side] as number;
    after += greys[at + side] as number;
  }
  return Math.min(before, after) - grey;
}

/** What half of the rows of a block have at the same place beside the same option is printed there. */
const PRINTED_SHARE = 0.5;
const LEAST_ROWS = 4;

/** On a sheet of another make nobody has said what stands around the bubbles: the page itself tells. */
function leaveOutPrint(
  rows: readonly MeasuredRow[],
  cells: ReadonlyMap<number, readonly InkCell[]>,
  looked: readonly (readonly Strokes[])[],
  threshold: number,
): void {
  const alike = new Map<InkCell | undefined, Strokes[]>();
  for (const [index, strokes] of looked.entries())
    for (const [option, stroke] of strokes.entries()) {
      const cell = cells.get(rows[index]?.q ?? -1)?.[option];
      alike.set(cell, [...(alike.get(cell) ?? []), stroke]);
    }
  for (const block of alike.values()) {
    if (block.length < LEAST_ROWS) continue;
    const { across, levels } = block[0] as Strokes;
    const isPrinted = (at: number) =>
      block.filter((stroke) => (stroke.levels[at] ?? 0) > threshold).length > PRINTED_SHARE * block.length;
    const printed = Array.from(levels, (_, at) => isPrinted(at));
    const around = [-across - 1, -across, 1 - across, -1, 0, 1, across - 1, across, across + 1];
    for (let at = 0; at < levels.length; at++)
      if (around.some((step) => printed[at + step])) for (const stroke of block) stroke.levels[at] = 0;
  }
}

/** Samples of ink that lie beside others. */
function strokeCount({ across, down, levels }: Strokes, threshold: number): number {
  let count = 0;
  const isInk = (column: number, line: number) =>
    column >= 0 &&
    line >= 0 &&
    column < across &&
    line < down &&
    (levels[line * across + column] as number) > threshold;
  for (let line = 0; line < down; line++)
    for (let column = 0; column < across; column++) {
      if (!isInk(column, line)) continue;
      let beside = -1;
      for (let y = line - 1; y <= line + 1; y++)
        for (let x = column - 1; x <= column + 1; x++) if (isInk(x, y)) beside++;
      if (beside >= LEAST_BESIDE) count++;
    }
  return count;
}
