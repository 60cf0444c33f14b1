export interface Achievements {
  gradedAttempts: number;
  rightAnswers: number;
  longestStreakDays: number;
  /** Best percentage in a test of at least ten questions; null when there is none. */
  bestScore: number | null;
}

/** Every badge and its rule. An id is kept for ever: it stands in students' records. */
const BADGES: { id: string; earned: (a: Achievements) => boolean }[] = [
  { id: 'first_test', earned: (a) => a.gradedAttempts >= 1 },
  { id: 'ten_tests', earned: (a) => a.gradedAttempts >= 10 },
  { id: 'fifty_tests', earned: (a) => a.gradedAttempts >= 50 },
  { id: 'hundred_right', earned: (a) => a.rightAnswers >= 100 },
  { id: 'thousand_right', earned: (a) => a.rightAnswers >= 1000 },
  { id: 'streak_3', earned: (a) => a.longestStreakDays >= 3 },
  { id: 'streak_7', earned: (a) => a.longestStreakDays >= 7 },
  { id: 'streak_30', earned: (a) => a.longestStreakDays >= 30 },
  { id: 'ninety_percent', earned: (a) => (a.bestScore ?? 0) >= 90 },
  { id: 'full_marks', earned: (a) => a.bestScore === 100 },
];

/** Ids of the badges earned that are not held yet, in the order of the table. */
export function newBadges(achievements: Achievements, held: readonly string[]): string[] {
  return BADGES.filter(({ id, earned }) => !held.includes(id) && earned(achievements)).map(({ id }) => id);
}
