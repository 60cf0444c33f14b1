import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { byteAt, intAt } from '../numeric/elements.ts';

/**
 * Means of square neighbourhoods, a row at a time from the top: the sums of columns slide down with the rows, so the cost
 * does not grow with the size of the neighbourhood, nor the memory with the picture.
 */
export class SlidingMeans {
  readonly #raster: GreyRaster;
  readonly #radius: number;
  readonly #share: number;
  // Whole numbers throughout: the sum over a neighbourhood of any picture we open fits 31 bits, and adds up twice as fast.
  readonly #columns: Int32Array;
  readonly #before: Int32Array;
  readonly #means: Float32Array;
  #row = 0;

  /** @param share what the means are multiplied by */
  constructor(raster: GreyRaster, radius: number, share: number) {
    const { width, height } = raster;
    this.#raster = raster;
    this.#radius = radius;
    this.#share = share;
    this.#columns = new Int32Array(width);
    this.#before = new Int32Array(width + 1);
    this.#means = new Float32Array(width);
    for (let y = 0; y < Math.min(radius, height); y++) addRow(raster, y, this.#columns);
  }

  /** The means along the next row, times the share; the same array each time. */
  next(): Float32Array {
    const raster = this.#raster;
    const radius = this.#radius;
    const row = this.#row++;
    if (row + radius < raster.height) addRow(raster, row + radius, this.#columns);
    if (row > radius) removeRow(raster, row - radius - 1, this.#columns);
    const rows = Math.min(raster.height, row + radius + 1) - Math.max(0, row - radius);
    addUp(this.#columns, this.#before);
    meansAlong(this.#before, radius, this.#share, rows, this.#means);
    return this.#means;
  }
}

function addRow({ width, data }: GreyRaster, y: number, columns: Int32Array): void {
  for (let x = 0, at = y * width; x < width; x++, at++)
    columns[x] = (intAt(columns, x) + byteAt(data, at)) | 0;
}

function removeRow({ width, data }: GreyRaster, y: number, columns: Int32Array): void {
  for (let x = 0, at = y * width; x < width; x++, at++)
    columns[x] = (intAt(columns, x) - byteAt(data, at)) | 0;
}

/** What all columns before each of them add up to. */
function addUp(columns: Int32Array, before: Int32Array): void {
  let sum = 0;
  for (let x = 0; x < columns.length; x++) {
    sum = (sum + intAt(columns, x)) | 0;
    before[x + 1] = sum;
  }
}

function meansAlong(
  before: Int32Array,
  radius: number,
  share: number,
  rows: number,
  means: Float32Array,
): void {
  const width = means.length;
  const across = 2 * radius + 1;
  const factor = share / (across * rows);
  for (let x = radius; x < width - radius; x++)
    means[x] = ((intAt(before, x + radius + 1) - intAt(before, x - radius)) | 0) * factor;
  // Beside the edges the neighbourhood is cut off.
  for (let x = 0; x < width; x++) {
    if (x === radius && width > across) x = width - radius;
    const left = Math.max(0, x - radius);
    const right = Math.min(width, x + radius + 1);
    means[x] = ((intAt(before, right) - intAt(before, left)) * share) / ((right - left) * rows);
  }
}
