import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Square } from '#core/domain/omr/layout.ts';
import { fillSquare } from './plain-sheet.ts';

/** Draws a QR over whatever is printed at its place; `modules` as `qrModules` gives them. */
export function drawCode(page: GreyRaster, place: Square, modules: readonly boolean[][]): void {
  const size = place.size / modules.length;
  for (const [row, line] of modules.entries())
    for (const [column, isBlack] of line.entries())
      fillSquare(page, { x: place.x + column * size, y: place.y + row * size, size }, isBlack ? 0 : 255);
}
