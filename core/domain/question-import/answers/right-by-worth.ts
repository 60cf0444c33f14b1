/** All marks: per cent, or the whole as a fraction. */
const FULL: readonly number[] = [1, 100];

/**
 * The places of the right options by what each is worth: where one has all marks, those that have some of them are wrong ones, as
 * Moodle has it; where none has, nobody can say, and all that are worth something count.
 */
export function rightByWorth(worths: readonly number[]): number[] {
  const most = Math.max(...worths);
  const least = FULL.includes(most) ? most : Number.MIN_VALUE;
  return worths.flatMap((worth, at) => (worth >= least ? [at] : []));
}

/** Whether an option has some of the marks, which a bank of right and wrong options does not keep. */
export const hasPartOfMarks = (worths: readonly number[]): boolean => {
  const right = rightByWorth(worths);
  return worths.some((worth, at) => worth > 0 && !right.includes(at));
};
