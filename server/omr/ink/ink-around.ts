import type { PageLayout } from '#core/domain/omr/layout.ts';
import { isAllKnown } from '../blank/known-print.ts';
import { itemAt, numberAt } from '../numeric/elements.ts';
import type { CellGrid } from './cell-grid.ts';
import {
  LEAST_COARSE_AREA,
  LEAST_COARSE_STROKE,
  LEAST_STROKE,
  LINE_AREA,
  MOST_NEAR_GRAIN,
  NEAR_GRAIN_FACTOR,
  STROKE_GRAIN_FACTOR,
  STROKE_LEVELS,
} from './constants.ts';
import type { DrawnMark } from './drawn-marks.ts';
import { cellsOf } from './ink-cells.ts';
import { isUnderlined } from './line-beneath.ts';
import { maskRepeatedPrint } from './mask-repeated-print.ts';
import { cellOf, type SeenSheet } from './seen-sheet.ts';
import { largestPiece, mostInk } from './stroke-area.ts';
import { nearGrain, type Strokes, usualGrain } from './stroke-grain.ts';
import { levelsOfPage, marksOfPage, type StrokesSeen, strokesAround } from './stroke-levels.ts';

/**
 * Looks for ink where nothing was printed: a stroke around, below or beside a bubble is no filled bubble, but it is not
 * nothing. The strokes of a filled bubble that reach out of it belong to it.
 * @param marks the filled bubbles
 * @returns for each row the square millimetres of ink that nothing explains, and whether grain hides the palest strokes
 */
export function inkAround(
  seen: SeenSheet,
  marks: readonly DrawnMark[],
): { strokes: number[]; isGrainy: boolean } {
  const { isFine } = seen;
  const looked = lookAround(seen, marks);
  const whole = inkOf(looked, seen, false);
  const isGrainy = whole.grain > LEAST_STROKE * STROKE_LEVELS;
  if (isFine) return { strokes: whole.strokes, isGrainy };
  const along = inkOf(looked, seen, true);
  const strokes = along.strokes.map((area, row) => {
    const ink = numberAt(whole.strokes, row);
    return ink >= LEAST_COARSE_AREA ? Math.max(area, ink) : area;
  });
  return { strokes, isGrainy };
}

/** What stands out around a bubble, and the spots it was looked at in. */
interface LookedAt extends StrokesSeen {
  grid: CellGrid;
}

function lookAround(seen: SeenSheet, drawn: readonly DrawnMark[]): LookedAt[][] {
  const marks = marksOfPage(drawn, seen.sheet.layout.registration.kind !== 'markers');
  const page = levelsOfPage(seen.grids, !seen.isFine);
  const looked: LookedAt[][] = [];
  for (let row = 0; row < seen.rows.length; row++) {
    const cells: LookedAt[] = [];
    for (let option = 0; option < itemAt(seen.rows, row).bubbles.length; option++) {
      const bubble = cellOf(seen, row, option);
      const { whole, along } = strokesAround(seen.picture, bubble, marks, page);
      cells.push({ grid: bubble.grid, whole, along });
    }
    looked.push(cells);
  }
  return looked;
}

/** @param isAlong whether by the means along strokes, where a pale line is told from grain by its length */
function inkOf(
  looked: readonly (readonly LookedAt[])[],
  { isFine, rows, sheet }: SeenSheet,
  isAlong: boolean,
): { strokes: number[]; grain: number } {
  const levels = looked.map((cells) => strokesOf(cells, isAlong));
  const usual = usualGrain(levels);
  const grain = STROKE_GRAIN_FACTOR * usual;
  const threshold = Math.max((isAlong ? LEAST_COARSE_STROKE : LEAST_STROKE) * STROKE_LEVELS, grain);
  const { layout, print } = sheet;
  // Rows with rings find their own place: their blank tells all print, and half of a short block may be marked alike.
  const isKnown = print ? layout.bubble.ring > 0 : !isReference(layout) && layout.freeBeside;
  if (!isKnown) maskRepeatedPrint(rows, cellsOf(layout, print !== undefined), levels, threshold);
  const near = isFine ? null : nearGrain(rows, levels);
  const strokes = looked.map((cells, row) => {
    const around = near?.[row] ?? 0;
    const least = Math.max(threshold, Math.min(MOST_NEAR_GRAIN * STROKE_LEVELS, NEAR_GRAIN_FACTOR * around));
    // Where all print is known, lines beneath are looked for in the picture itself (underlined-rows.ts).
    const isLineAsked = isAlong && !isAllKnown(sheet);
    const line = isLineAsked && isUnderlined(cells, Math.max(usual, around)) ? LINE_AREA : 0;
    const own = itemAt(levels, row);
    const ink = mostInk(own, least);
    // Grain lies in specks here and there: a stroke is as large in one piece.
    const piece = !isAlong && least > threshold ? largestPiece(own, threshold) : 0;
    return Math.max(line, ink, piece);
  });
  return { strokes, grain };
}

const isReference = ({ registration }: PageLayout) => registration.kind === 'reference';

function strokesOf(cells: readonly LookedAt[], isAlong: boolean): Strokes[] {
  const strokes: Strokes[] = [];
  for (const { whole, along } of cells) strokes.push(isAlong ? along : whole);
  return strokes;
}
