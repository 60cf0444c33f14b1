/** Marks in the rest of a test, in hundredths of a percent of the most there are: whole numbers, so that sums stay exact. */
export type Rest = number;

export const REST_STEPS = 25;
const LOWEST: Rest = -2_500;
const STEP: Rest = 500;

/**
 * What a taker got in all other questions of the test: below zero where wrong answers cost marks; null where there is
 * no other question.
 */
export function restOf(test: { marks: number; maxMarks: number }, item: { marks: number; maxMarks: number }) {
  const most = test.maxMarks - item.maxMarks;
  return most > 0 ? Math.round(((test.marks - item.marks) / most) * 10_000) : null;
}

/** In which step of 5 percent it lies; the lowest and the highest are open. */
export function restStep(rest: Rest): number {
  return Math.min(Math.max(Math.floor((rest - LOWEST) / STEP), 0), REST_STEPS - 1);
}
