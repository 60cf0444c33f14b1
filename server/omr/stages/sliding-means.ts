import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';

/**
 * Means of square neighbourhoods, a row at a time from the top: the sums of columns slide down with the rows, so the cost
 * does not grow with the size of the neighbourhood, nor the memory with the picture.
 * @returns the means along the next row, times `share`; the same array each time
 */
export function slidingMeans({ width, height, data }: GreyRaster, radius: number, share: number) {
  // Whole numbers throughout: the sum over a neighbourhood of any picture we open fits 31 bits, and adds up twice as fast.
  const columns = new Int32Array(width);
  const before = new Int32Array(width + 1);
  const means = new Float32Array(width);
  const addRow = (y: number) => {
    for (let x = 0, at = y * width; x < width; x++, at++)
      columns[x] = ((columns[x] as number) + (data[at] as number)) | 0;
  };
  const removeRow = (y: number) => {
    for (let x = 0, at = y * width; x < width; x++, at++)
      columns[x] = ((columns[x] as number) - (data[at] as number)) | 0;
  };
  for (let y = 0; y < Math.min(radius, height); y++) addRow(y);
  const across = 2 * radius + 1;
  let row = 0;
  return (): Float32Array => {
    if (row + radius < height) addRow(row + radius);
    if (row > radius) removeRow(row - radius - 1);
    const rows = Math.min(height, row + radius + 1) - Math.max(0, row - radius);
    row++;
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum = (sum + (columns[x] as number)) | 0;
      before[x + 1] = sum;
    }
    const factor = share / (across * rows);
    for (let x = radius; x < width - radius; x++)
      means[x] = (((before[x + radius + 1] as number) - (before[x - radius] as number)) | 0) * factor;
    // Beside the edges the neighbourhood is cut off.
    for (let x = 0; x < width; x++) {
      if (x === radius && width > across) x = width - radius;
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      means[x] = (((before[right] as number) - (before[left] as number)) * share) / ((right - left) * rows);
    }
    return means;
  };
}
