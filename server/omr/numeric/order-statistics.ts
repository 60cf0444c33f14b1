import { realAt } from './elements.ts';

/** The upper median; 0 of nothing. */
export function median(values: readonly number[]): number {
  return values.length === 0 ? 0 : quickselect(new Float64Array(values), values.length >> 1);
}

/** From the least to the most. Numbers alone are sorted without asking a function which is less. */
export function sortedCopy(values: readonly number[]): Float64Array {
  return new Float64Array(values).sort();
}

/**
 * The value that so many are before, from the least to the most, as if all were sorted: only the part in which it lies is
 * looked at again and again. Changes the order; `NaN` comes last.
 */
export function quickselect(values: Float32Array | Float64Array, rank: number): number {
  if (hasNaN(values)) return realAt(values.sort(), rank);
  let [first, last] = [0, values.length - 1];
  while (first < last) {
    const pivot = realAt(values, (first + last) >> 1);
    let [left, right] = [first, last];
    while (left <= right) {
      while (realAt(values, left) < pivot) left++;
      while (realAt(values, right) > pivot) right--;
      if (left > right) break;
      const moved = realAt(values, left);
      values[left++] = realAt(values, right);
      values[right--] = moved;
    }
    if (rank <= right) last = right;
    else if (rank >= left) first = left;
    else break;
  }
  return realAt(values, rank);
}

function hasNaN(values: Float32Array | Float64Array): boolean {
  for (let at = 0; at < values.length; at++) if (Number.isNaN(values[at])) return true;
  return false;
}
