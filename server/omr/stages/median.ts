/** The upper median; 0 of nothing. */
export function median(values: readonly number[]): number {
  return ordered(values)[values.length >> 1] ?? 0;
}

/** From the least to the most. Numbers alone are sorted without asking a function which is less. */
export function ordered(values: readonly number[]): Float64Array {
  return new Float64Array(values).sort();
}
