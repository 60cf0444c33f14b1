/** Paper that lies in waves needs the fifth degree: a cubic is off by up to half a millimetre. */
const DEGREE = 5;

/** Powers of both variables, term by term, from the constant up. */
const POWERS = Array.from({ length: DEGREE + 1 }, (_, degree) =>
  Array.from({ length: degree + 1 }, (_, down) => [degree - down, down] as const),
).flat();

/**
 * How unlikely each term is before anything was seen: free up to the square, then dearer, so that the bend stays flat
 * where a hand covers the anchors.
 */
export const TERM_COSTS = POWERS.map(([across, down]) => [0, 0, 0, 0.0005, 0.01, 0.01][across + down] ?? 0);

/** The terms of the bend at a spot of a page of this size: both variables run from −1 to 1 over it. */
export function bendTerms(x: number, y: number, width: number, height: number): number[] {
  const across = powers((2 * x) / width - 1);
  const down = powers((2 * y) / height - 1);
  return POWERS.map(([i, j]) => (across[i] as number) * (down[j] as number));
}

/** What coefficients make of terms: millimetres. */
export function bendBy(coefficients: readonly number[], terms: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < terms.length; index++)
    sum += (coefficients[index] as number) * (terms[index] as number);
  return sum;
}

function powers(value: number): number[] {
  const list = [1];
  for (let degree = 1; degree <= DEGREE; degree++) list.push((list[degree - 1] as number) * value);
  return list;
}
