import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { type PrintedSheet, placeOf, toneAt } from '../blank/known-print.ts';
import type { MeasuredRow } from '../bubbles/measure-bubbles.ts';
import { itemAt } from '../numeric/elements.ts';
import { halve } from '../raster/halve.ts';
import { type CellGrid, cellGrid } from './cell-grid.ts';
import { FINE_PIXELS_PER_MM } from './constants.ts';
import { cellsOf, type InkCell } from './ink-cells.ts';
import { printIn } from './print-of-cell.ts';
import { factorAt, type SeenCell, type Shades, shadesOf } from './shades.ts';
import { type BubbleCell, greysOf, type SeenPicture } from './stroke-levels.ts';

/** The paper around the bubbles of a page, as it is looked at for ink. */
export interface SeenSheet {
  sheet: PrintedSheet;
  rows: readonly MeasuredRow[];
  picture: SeenPicture;
  isFine: boolean;
  /** Of each row and option. */
  grids: CellGrid[][];
  shades: Shades;
}

export function seenSheet(
  raster: GreyRaster,
  rows: readonly MeasuredRow[],
  sheet: PrintedSheet,
  pixelsPerMm: number,
): SeenSheet {
  const isFine = pixelsPerMm >= FINE_PIXELS_PER_MM;
  const picture: SeenPicture = isFine ? { raster: halve(raster), scale: 0.5 } : { raster, scale: 1 };
  const grids = gridsOf(rows, sheet);
  const shades = sheet.print ? shadesOf(cellsIn({ sheet, rows, picture, grids })) : null;
  return { sheet, rows, picture, isFine, grids, shades };
}

function gridsOf(rows: readonly MeasuredRow[], { layout, print }: PrintedSheet): CellGrid[][] {
  const cells = cellsOf(layout, print !== undefined);
  const grids = new Map([...new Set([...cells.values()].flat())].map((cell) => [cell, cellGrid(cell)]));
  return rows.map(({ q }) => {
    const own: CellGrid[] = [];
    for (const cell of cells.get(q) as InkCell[]) own.push(grids.get(cell) as CellGrid);
    return own;
  });
}

function* cellsIn({
  sheet,
  rows,
  picture,
  grids,
}: Pick<SeenSheet, 'sheet' | 'rows' | 'picture' | 'grids'>): Iterable<SeenCell> {
  const { print } = sheet;
  if (!print) return;
  for (const [index, row] of rows.entries())
    for (const [option, local] of row.locals.entries()) {
      const grid = itemAt(itemAt(grids, index), option);
      yield {
        print: printIn(print, placeOf(print, row, option), grid),
        greys: () => greysOf(picture, { local, grid }),
      };
    }
}

/** One bubble of the sheet. */
export function cellOf(
  { sheet: { print: known }, rows, grids, shades }: SeenSheet,
  row: number,
  option: number,
): BubbleCell {
  const measured = itemAt(rows, row);
  const { q, bubbles, options, locals } = measured;
  const { white, black } = itemAt(bubbles, option);
  const [centre, local] = [itemAt(options, option), itemAt(locals, option)];
  const grid = itemAt(itemAt(grids, row), option);
  const place = known && placeOf(known, measured, option);
  const factor = known && place && shades ? factorAt(shades, toneAt(known, place)) : 1;
  return {
    q,
    centre,
    local,
    grid,
    white: Math.min(255, white * factor),
    print: Math.max(1, white - black) * factor,
    printed: known && place && printIn(known, place, grid),
    shades,
  };
}
