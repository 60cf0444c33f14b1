/** How the key of one numerical question follows from the data of its stem, in the unit of its options. */
export type Computation = { given: number[]; answer: number; tolerance: number };

/** Options are rounded to three figures at worst. */
const ROUNDING = 0.005;

/**
 * `given` holds the numbers printed in the stem (the test looks for each of them there); constants the stem
 * does not state, and numbers it writes as words, belong in `answer`. `tolerance` is relative.
 */
export function computed<Given extends Record<string, number>>(
  given: Given,
  answer: (given: Given) => number,
  tolerance = ROUNDING,
): Computation {
  return { given: Object.values(given), answer: answer(given), tolerance };
}
