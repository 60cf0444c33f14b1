import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Spot } from '#core/domain/omr/layout.ts';
import { FREE_PRINT } from '../blank/constants.ts';
import { byteAt, doubleAt, floatAt, intAt, itemAt } from '../numeric/elements.ts';
import type { LocalMap } from '../raster/local-map.ts';
import { besideMark, type CellGrid } from './cell-grid.ts';
import {
  BLURRED,
  CELL_SIDE,
  CELL_STEP,
  COARSE_SOFTNESS,
  FREE_REACH,
  HALO_DARKNESS,
  HALO_STEP,
  HALO_WIDTH,
  MARK_REACH,
  OWN_DARK,
  OWN_REACH,
  SHARPER_THAN_BLANK,
  SIDE_DOWN,
  SLANT_SIDE,
  SOME_HALO,
  STROKE_LEVELS,
  TIP_REACH,
} from './constants.ts';
import type { DrawnMark } from './drawn-marks.ts';
import type { PrintOfCell } from './print-of-cell.ts';
import { factorAt, type Shades } from './shades.ts';
import { OWN_INK, type Strokes } from './stroke-grain.ts';

/** A picture as it is looked at for strokes. */
export interface SeenPicture {
  raster: GreyRaster;
  /** Of the picture in which the page was found. */
  scale: number;
}

/** A bubble on the page, and what is around it. */
export interface BubbleCell {
  q: number;
  centre: Spot;
  local: LocalMap;
  grid: CellGrid;
  /** The grey of its paper, and from there to full print. */
  white: number;
  print: number;
  /** What is printed around it, if that is known. */
  printed: PrintOfCell | undefined;
  shades: Shades;
}

/** The filled bubbles of a page; where they lie stands in lists of numbers, as every cell looks through all of them. */
export interface MarksOfPage {
  marks: readonly DrawnMark[];
  xs: Float64Array;
  ys: Float64Array;
  /** Is ink near a mark of the same row its own only where it hangs together with it? Else all of it is. */
  areFollowed: boolean;
}

export function marksOfPage(marks: readonly DrawnMark[], areFollowed: boolean): MarksOfPage {
  const xs = new Float64Array(marks.length);
  const ys = new Float64Array(marks.length);
  for (let index = 0; index < marks.length; index++) {
    const { x, y } = itemAt(marks, index);
    xs[index] = x;
    ys[index] = y;
  }
  return { marks, xs, ys, areFollowed };
}

/** What stands out around a bubble, spot by spot, and the same by the means of three spots along a stroke. */
export interface StrokesSeen {
  whole: Strokes;
  along: Strokes;
}

/** Room for the spots of all cells of a page, one after another. */
export interface LevelsOfPage {
  /** Are the means along a stroke asked for? Else they are those without. */
  isAlong: boolean;
  levels: Uint8Array;
  taken: number;
}

export function levelsOfPage(rows: readonly (readonly CellGrid[])[], isAlong: boolean): LevelsOfPage {
  let spots = 0;
  for (const grids of rows) for (const { columns, lines } of grids) spots += columns * lines;
  return { isAlong, levels: new Uint8Array(isAlong ? 2 * spots : spots), taken: 0 };
}

export function strokesAround(
  seen: SeenPicture,
  bubble: BubbleCell,
  marks: MarksOfPage,
  page: LevelsOfPage,
): StrokesSeen {
  const { grid } = bubble;
  const greys = evenGreysOf(seen, bubble);
  if (bubble.printed) inpaintPrint(greys, bubble.printed, bubble);
  const { isAlong } = page;
  const whole = noStrokes(grid, page);
  const along = isAlong ? noStrokes(grid, page) : whole;
  lookBesideMarks(greys, bubble, marks, whole, along);
  const { own, all, across } = grid;
  const { print } = bubble;
  const { isBesideMark } = scratch;
  for (let spot = 0; spot < own.length; spot++) {
    if (isBesideMark[spot] === 1) continue;
    const [to, from] = [intAt(own, spot), intAt(all, spot)];
    put(whole, to, standsOut(greys, from, across), print);
    if (isAlong) put(along, to, standsOutAlong(greys, from, across), print);
  }
  along.own = whole.own;
  return { whole, along };
}

function noStrokes({ columns, lines }: CellGrid, page: LevelsOfPage): Strokes {
  const levels = page.levels.subarray(page.taken, page.taken + columns * lines);
  page.taken += columns * lines;
  return { across: columns, down: lines, levels, most: 0 };
}

function put(strokes: Strokes, at: number, stands: number, print: number): void {
  if (stands <= 0) return;
  const level = Math.min(255, (STROKE_LEVELS * stands) / print) | 0;
  strokes.levels[at] = level;
  if (level > strokes.most) strokes.most = level;
}

/** Of one cell after another. */
const scratch = { greys: new Uint8Array(4096), isBesideMark: new Uint8Array(4096) };

/** The greys of a cell's samples and of those around it. */
export function greysOf(
  { raster, scale }: SeenPicture,
  { local, grid }: Pick<BubbleCell, 'local' | 'grid'>,
): Uint8Array {
  const { width, height, data } = raster;
  const { at, right, down } = local;
  const { cell, across, lines } = grid;
  const rows = lines + 2 * CELL_SIDE;
  if (scratch.greys.length < across * rows) scratch.greys = new Uint8Array(across * rows);
  const { greys } = scratch;
  const [left, top] = [cell.left - CELL_SIDE * CELL_STEP, cell.top - CELL_SIDE * CELL_STEP];
  const [stepX, stepY] = [right.x * CELL_STEP * scale, right.y * CELL_STEP * scale];
  for (let line = 0, to = 0; line < rows; line++) {
    const y = top + line * CELL_STEP;
    let px = (at.x + right.x * left + down.x * y) * scale;
    let py = (at.y + right.y * left + down.y * y) * scale;
    for (let column = 0; column < across; column++, to++, px += stepX, py += stepY) {
      const [x, y] = [px | 0, py | 0];
      greys[to] = x >= 0 && y >= 0 && x < width && y < height ? byteAt(data, y * width + x) : 0;
    }
  }
  return greys;
}

/** The same with shaded paper as light as other paper, where that is known. */
export function evenGreysOf(seen: SeenPicture, bubble: BubbleCell): Uint8Array {
  const greys = greysOf(seen, bubble);
  if (bubble.printed && bubble.shades) unshade(greys, bubble.printed, bubble.shades);
  return greys;
}

function unshade(greys: Uint8Array, { tone }: PrintOfCell, shades: Float32Array): void {
  for (let at = 0; at < tone.length; at++)
    greys[at] = Math.min(255, byteAt(greys, at) * factorAt(shades, byteAt(tone, at)));
}

/** Takes print for paper: as light as what is free beside it. One side of a line may lie in a shadow. */
function inpaintPrint(greys: Uint8Array, printed: PrintOfCell, { grid, white, print }: BubbleCell): void {
  const { ink, inked, free } = printed;
  const most = (SHARPER_THAN_BLANK * print) / 255;
  for (let index = 0; index < inked.length; index++) {
    const at = intAt(inked, index);
    const grey = byteAt(greys, at);
    const paper = nearestPaper(greys, ink, at, grid.across, byteAt(free, index)) || white;
    if (grey < paper) greys[at] = Math.min(paper, grey + most * byteAt(ink, at));
  }
}

/**
 * The lightest grey of the nearest spots on which nothing is printed, across or down; 0 where there are none near.
 * @param nearest how far off the first of them is, 0 if none is near
 */
function nearestPaper(
  greys: Uint8Array,
  ink: Uint8Array,
  at: number,
  across: number,
  nearest: number,
): number {
  if (nearest === 0) return 0;
  for (let away = nearest; away <= FREE_REACH; away++) {
    const down = away * across;
    const paper = Math.max(
      freeGrey(greys, ink, at + away),
      freeGrey(greys, ink, at - away),
      freeGrey(greys, ink, at + down),
      freeGrey(greys, ink, at - down),
    );
    if (paper > 0) return paper;
  }
  return 0;
}

function freeGrey(greys: Uint8Array, ink: Uint8Array, at: number): number {
  return byteAt(ink, at) <= FREE_PRINT ? byteAt(greys, at) : 0;
}

/** Strokes that reach out of a filled bubble are its own; what lies further off, or beside the mark of another row, may be ink. */
function lookBesideMarks(
  greys: Uint8Array,
  { q, centre, grid, white, print }: BubbleCell,
  { marks, xs, ys, areFollowed }: MarksOfPage,
  whole: Strokes,
  along: Strokes,
): void {
  if (scratch.isBesideMark.length < grid.own.length) scratch.isBesideMark = new Uint8Array(grid.own.length);
  const { isBesideMark } = scratch;
  isBesideMark.fill(0);
  const reach = (TIP_REACH + grid.cell.reach) ** 2;
  const { x: centreX, y: centreY } = centre;
  for (let mark = 0; mark < xs.length; mark++) {
    const markX = doubleAt(xs, mark) - centreX;
    const markY = doubleAt(ys, mark) - centreY;
    if (markX * markX + markY * markY >= reach) continue;
    const { q: ofRow, ends, tips, reach: furthest, halo } = itemAt(marks, mark);
    const isOwn = ofRow === q;
    if (isOwn && areFollowed) whole.own ??= new Uint8Array(whole.levels.length);
    const { spots, near, away, direction, next, outwards } = besideMark(grid, markX, markY);
    const count = isOwn || furthest < MARK_REACH ? near : spots.length;
    for (let index = 0; index < count; index++) {
      const spot = intAt(spots, index);
      if (isBesideMark[spot] === 1) continue;
      const tip = Math.max(floatAt(tips, byteAt(direction, index)), floatAt(tips, byteAt(next, index)));
      const isOfTip = !isOwn && doubleAt(away, index) - tip < BLURRED;
      if (index >= near && !isOfTip) continue;
      isBesideMark[spot] = 1;
      if (isOfTip || (isOwn && !areFollowed)) continue;
      const one = floatAt(ends, byteAt(direction, index));
      const other = floatAt(ends, byteAt(next, index));
      const beyond = doubleAt(away, index) - (one > other ? one : other);
      const from = intAt(grid.all, spot);
      if (isOwn && whole.own) {
        const isDark = white - byteAt(greys, from) > OWN_DARK * print;
        whole.own[intAt(grid.own, spot)] =
          beyond < OWN_REACH ? OWN_INK.mark : isDark ? OWN_INK.dark : OWN_INK.pale;
      }
      if (beyond < BLURRED) continue;
      const stands = byteAt(greys, from + intAt(outwards, index)) - byteAt(greys, from);
      const to = intAt(grid.own, spot);
      put(whole, to, stands - haloAt(beyond, halo, print), print);
      const soft = beyond - COARSE_SOFTNESS;
      if (along !== whole && soft >= BLURRED) put(along, to, stands - haloAt(soft, halo, print), print);
    }
  }
}

function haloAt(beyond: number, halo: Float32Array, print: number): number {
  const least = (beyond < HALO_WIDTH ? HALO_DARKNESS : SOME_HALO) * print;
  const measured = halo[((beyond - BLURRED) / HALO_STEP) | 0] ?? 0;
  return measured > least ? measured : least;
}

/** By how much a spot is darker than both sides of it, in the direction in which it is most. */
function standsOut(greys: Uint8Array, from: number, across: number): number {
  const grey = byteAt(greys, from);
  const slant = SLANT_SIDE * across;
  const a = Math.min(byteAt(greys, from - CELL_SIDE), byteAt(greys, from + CELL_SIDE));
  const b = Math.min(byteAt(greys, from - SIDE_DOWN * across), byteAt(greys, from + SIDE_DOWN * across));
  const c = Math.min(byteAt(greys, from - slant - SLANT_SIDE), byteAt(greys, from + slant + SLANT_SIDE));
  const d = Math.min(byteAt(greys, from - slant + SLANT_SIDE), byteAt(greys, from + slant - SLANT_SIDE));
  return Math.max(a, b, c, d) - grey;
}

/** The same of the means of three spots along the stroke. */
function standsOutAlong(greys: Uint8Array, from: number, across: number): number {
  const slant = SLANT_SIDE * across;
  return (
    Math.max(
      lineStandsOut(greys, from, CELL_SIDE, across),
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
    grey += byteAt(greys, at);
    before += byteAt(greys, at - side);
    after += byteAt(greys, at + side);
  }
  return Math.min(before, after) - grey;
}
