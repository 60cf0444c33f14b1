import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { byteAt, doubleAt, floatAt } from '../numeric/elements.ts';
import type { LocalMap, PageMap } from '../raster/local-map.ts';
import { CELLS_PER_MM, CONTRAST_MESH, PAPER_CELLS_AROUND } from './constants.ts';

/** How much darker each cell of a page is than what lies around it: greys; 0 in cells that are left out. */
export interface LocalContrast extends PageCells {
  dark: Float32Array;
}

/** A page in cells, row by row from its top left corner. */
export interface PageCells {
  across: number;
  down: number;
  /** 1 for each cell whose ink says nothing of the sheet, and which is no paper for those around it. */
  isLeftOut: Uint8Array;
  /** How many cells around each are not left out. */
  around: Float32Array;
}

export function pageCells(across: number, down: number, isLeftOut: Uint8Array): PageCells {
  const counts = Float32Array.from(isLeftOut, (isOut) => 1 - isOut);
  return { across, down, isLeftOut, around: boxSums(counts, across, down) };
}

export function localContrast(raster: GreyRaster, map: PageMap, cells: PageCells): LocalContrast {
  const { across, down, isLeftOut, around } = cells;
  const greys = greysOf(raster, map, across, down);
  const dark = new Float32Array(greys.length);
  for (let at = 0; at < greys.length; at++) dark[at] = isLeftOut[at] ? 0 : floatAt(greys, at);
  const sums = boxSums(dark, across, down);
  for (let at = 0; at < greys.length; at++)
    if (!isLeftOut[at]) dark[at] = floatAt(sums, at) / floatAt(around, at) - floatAt(greys, at);
  return { ...cells, dark };
}

function greysOf(raster: GreyRaster, map: PageMap, across: number, down: number): Float32Array {
  const greys = new Float32Array(across * down);
  for (let top = 0; top < down; top += CONTRAST_MESH)
    for (let left = 0; left < across; left += CONTRAST_MESH) {
      const start = map(left / CELLS_PER_MM, top / CELLS_PER_MM);
      const right = map((left + CONTRAST_MESH) / CELLS_PER_MM, top / CELLS_PER_MM);
      const below = map(left / CELLS_PER_MM, (top + CONTRAST_MESH) / CELLS_PER_MM);
      const local: LocalMap = {
        at: start,
        right: { x: (right.x - start.x) / CONTRAST_MESH, y: (right.y - start.y) / CONTRAST_MESH },
        down: { x: (below.x - start.x) / CONTRAST_MESH, y: (below.y - start.y) / CONTRAST_MESH },
      };
      const columns = Math.min(CONTRAST_MESH, across - left);
      const rows = Math.min(CONTRAST_MESH, down - top);
      for (let row = 0; row < rows; row++)
        addLine(raster, local, row, greys, (top + row) * across + left, columns);
    }
  return greys;
}

/** The greys of a line of cells: means of four samples. */
function addLine(
  { width, height, data }: GreyRaster,
  { at, right, down }: LocalMap,
  row: number,
  greys: Float32Array,
  to: number,
  columns: number,
): void {
  const [mostX, mostY] = [width - 1.001, height - 1.001];
  const [stepX, stepY] = [right.x / 2, right.y / 2];
  for (let half = 0.25; half < 1; half += 0.5) {
    let x = at.x + down.x * (row + half) + stepX / 2 - 0.5;
    let y = at.y + down.y * (row + half) + stepY / 2 - 0.5;
    for (let spot = 0; spot < 2 * columns; spot++, x += stepX, y += stepY) {
      const column = x < 0 ? 0 : x > mostX ? mostX : x;
      const line = y < 0 ? 0 : y > mostY ? mostY : y;
      const left = column | 0;
      const top = line | 0;
      const corner = top * width + left;
      const dx = column - left;
      const upperLeft = byteAt(data, corner);
      const lowerLeft = byteAt(data, corner + width);
      const upper = upperLeft + (byteAt(data, corner + 1) - upperLeft) * dx;
      const lower = lowerLeft + (byteAt(data, corner + width + 1) - lowerLeft) * dx;
      const cell = to + (spot >> 1);
      greys[cell] = floatAt(greys, cell) + (upper + (lower - upper) * (line - top)) / 4;
    }
  }
}

/** Over the square around each cell: along the rows, and then down all columns at once, as the rows lie in memory. */
function boxSums(values: Float32Array, across: number, down: number): Float32Array {
  const lines = new Float32Array(values.length);
  for (let row = 0; row < down; row++) slide(values, lines, row * across, across);
  const sums = new Float32Array(values.length);
  const columns = new Float64Array(across);
  for (let row = 0; row < Math.min(PAPER_CELLS_AROUND, down); row++) addRow(columns, lines, row * across, 1);
  for (let row = 0; row < down; row++) {
    if (row + PAPER_CELLS_AROUND < down) addRow(columns, lines, (row + PAPER_CELLS_AROUND) * across, 1);
    if (row > PAPER_CELLS_AROUND) addRow(columns, lines, (row - PAPER_CELLS_AROUND - 1) * across, -1);
    sums.set(columns, row * across);
  }
  return sums;
}

function addRow(columns: Float64Array, lines: Float32Array, start: number, sign: 1 | -1): void {
  for (let at = 0; at < columns.length; at++)
    columns[at] = doubleAt(columns, at) + sign * floatAt(lines, start + at);
}

function slide(from: Float32Array, to: Float32Array, start: number, count: number): void {
  let sum = 0;
  for (let at = 0; at < Math.min(PAPER_CELLS_AROUND, count); at++) sum += floatAt(from, start + at);
  for (let at = 0; at < count; at++) {
    if (at + PAPER_CELLS_AROUND < count) sum += floatAt(from, start + at + PAPER_CELLS_AROUND);
    if (at > PAPER_CELLS_AROUND) sum -= floatAt(from, start + at - PAPER_CELLS_AROUND - 1);
    to[start + at] = sum;
  }
}
