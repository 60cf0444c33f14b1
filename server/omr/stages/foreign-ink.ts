import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import { marksOn } from './drawn-marks.ts';
import { inkAround } from './ink-around.ts';
import { markerInk } from './marker-ink.ts';
import type { MeasuredRow } from './measure-bubbles.ts';
import { ringInk } from './ring-ink.ts';
import { underlinedRows } from './underlined-rows.ts';

/** Less ink than this is a speck: square millimetres. */
const LEAST_INK = 0.3;

/** Is there ink in each row that is neither printed nor a filled bubble? What it means only a person can say. */
export function foreignInk(
  raster: GreyRaster,
  rows: readonly MeasuredRow[],
  layout: PageLayout,
  pixelsPerMm: number,
): { isDrawn: boolean[]; isGrainy: boolean } {
  const marks = marksOn(raster, rows);
  const { strokes, isGrainy } = inkAround(raster, rows, marks, layout, pixelsPerMm);
  const underlined = layout.freeBeside ? underlinedRows(raster, rows, marks) : [];
  const rings = layout.bubble.ring > 0 ? ringInk(rows, strokes) : [];
  const coloured = markerInk(raster, rows);
  const isDrawn = rows.map(
    (_, index) =>
      (strokes[index] as number) >= LEAST_INK ||
      underlined[index] === true ||
      rings[index] === true ||
      coloured[index] === true,
  );
  return { isDrawn, isGrainy };
}
