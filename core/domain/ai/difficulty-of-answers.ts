/** Below so many students the share of right answers says little. */
export const ENOUGH_ANSWERS = 30;

/** From so many right answers in a hundred on, a question is as difficult as its place, from 1. */
const AT_LEAST_RIGHT = [80, 60, 40, 25, 0];

/**
 * The difficulty, 1 to 5, that students' first answers speak for.
 * @param answers how many answered, @param right how many of them rightly
 * @returns null: too few
 */
export function difficultyOfAnswers({ answers, right }: { answers: number; right: number }): number | null {
  if (answers < ENOUGH_ANSWERS) return null;
  const share = (right / answers) * 100;
  return AT_LEAST_RIGHT.findIndex((least) => share >= least) + 1;
}
