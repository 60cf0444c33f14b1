export const MAX_ATTEMPT_POINTS_A_DAY = 100;

/** Points of a graded attempt: one a right answer, at most 100 a day; an attempt sent late earns none. */
export function attemptPoints(
  attempt: { correctAnswers: number; syncedLate: boolean },
  earnedToday: number,
): number {
  if (attempt.syncedLate) return 0;
  return Math.max(0, Math.min(attempt.correctAnswers, MAX_ATTEMPT_POINTS_A_DAY - earnedToday));
}
