import { type AskedBy, askedBy } from '#core/domain/omr/asking-checks.ts';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { isAllKnown, type PrintedSheet } from './blank/known-print.ts';
import type { MeasuredRow } from './bubbles/measure-bubbles.ts';
import { type DrawnMark, marksOn } from './ink/drawn-marks.ts';
import { highlighterInk } from './ink/highlighter-ink.ts';
import { inkAround } from './ink/ink-around.ts';
import { ringInk } from './ink/ring-ink.ts';
import { seenSheet } from './ink/seen-sheet.ts';
import { underlinedRows } from './ink/underlined-rows.ts';
import { numberAt } from './numeric/elements.ts';
import { inkOverPrint } from './over-print/ink-over-print.ts';
import { overinkedRings } from './over-print/overinked-rings.ts';

/** Less ink than this is a speck: square millimetres. */
const LEAST_INK = 0.3;

/** Most of what ink needs and most of what a line needs, seen together, are no speck either. */
const TOGETHER = 1.5;

/** A roll number has no questions. */
const ofNoRow = (mark: DrawnMark): DrawnMark => ({ ...mark, q: -1 });

/** Is there ink in each row that is neither printed nor a filled bubble? What it means only a person can say. */
export function strayInk(
  raster: GreyRaster,
  { rows, unread }: { rows: readonly MeasuredRow[]; unread: readonly MeasuredRow[] },
  sheet: PrintedSheet,
  pixelsPerMm: number,
): { drawn: (AskedBy | null)[]; isGrainy: boolean } {
  const marks = [...marksOn(raster, rows), ...marksOn(raster, unread).map(ofNoRow)];
  const seen = seenSheet(raster, rows, sheet, pixelsPerMm);
  const { strokes, isGrainy } = inkAround(seen, marks);
  const over = inkOverPrint(seen, marks, unread);
  const lines = isAllKnown(sheet) ? underlinedRows(raster, rows, marks) : [];
  const rings = sheet.layout.bubble.ring > 0 ? ringInk(rows, strokes) : [];
  // Our own rings are grey: what is darker on them is seen spot by spot.
  const isOurs = sheet.layout.registration.kind === 'markers';
  const heavy = isOurs ? [] : overinkedRings(raster, rows, marks, sheet);
  const coloured = highlighterInk(raster, rows);
  const drawn = rows.map((_, index) => {
    const much = over?.exceeds[index];
    if (much) return much;
    if (rings[index]) return askedBy('onRing');
    if (coloured[index]) return askedBy('marker');
    // Where all print is known there is some ink over it, or what stands out is print.
    if (over && !over.supports[index]) return null;
    if (heavy[index]) return askedBy('onRing');
    return strokeOrLine(numberAt(strokes, index), lines[index] ?? 0);
  });
  return { drawn, isGrainy };
}

function strokeOrLine(ink: number, line: number): AskedBy | null {
  if (!isStroke(ink, line)) return null;
  return line > ink / LEAST_INK ? askedBy('line', line, 1) : askedBy('stroke', ink, LEAST_INK);
}

/**
 * @param ink around a bubble, in square millimetres
 * @param line how dark the darkest line beneath an option is, as a share of the palest that counts
 */
export function isStroke(ink: number, line: number): boolean {
  const share = ink / LEAST_INK;
  return share >= 1 || line >= 1 || share + line >= TOGETHER;
}
