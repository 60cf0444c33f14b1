export interface Achievements {
  gradedAttempts: number;
  rightAnswers: number;
  longestStreakDays: number;
  /** Best percentage in a test of at least ten questions; null when there is none. */
  bestScore: number | null;
}

type Badge = { id: string; goal: number; reached: (a: Achievements) => number };

const tests = (a: Achievements) => a.gradedAttempts;
const rightAnswers = (a: Achievements) => a.rightAnswers;
const streakDays = (a: Achievements) => a.longestStreakDays;
const percent = (a: Achievements) => a.bestScore ?? 0;

/** Every badge and what it takes. An id is kept for ever: it stands in students' records. */
const BADGES = [
  { id: 'first_test', goal: 1, reached: tests },
  { id: 'ten_tests', goal: 10, reached: tests },
  { id: 'fifty_tests', goal: 50, reached: tests },
  { id: 'hundred_right', goal: 100, reached: rightAnswers },
  { id: 'thousand_right', goal: 1000, reached: rightAnswers },
  { id: 'streak_3', goal: 3, reached: streakDays },
  { id: 'streak_7', goal: 7, reached: streakDays },
  { id: 'streak_30', goal: 30, reached: streakDays },
  { id: 'ninety_percent', goal: 90, reached: percent },
  { id: 'full_marks', goal: 100, reached: percent },
] as const satisfies Badge[];

export type BadgeId = (typeof BADGES)[number]['id'];

export const BADGE_IDS: readonly BadgeId[] = BADGES.map(({ id }) => id);

export interface BadgeProgress {
  id: BadgeId;
  goal: number;
  /** How much of the goal is there; never more than the goal. */
  reached: number;
  isHeld: boolean;
}

/** Ids of the badges earned that are not held yet, in the order of the table. */
export function newBadges(achievements: Achievements, held: readonly string[]): string[] {
  return BADGES.filter(({ id, goal, reached }) => !held.includes(id) && reached(achievements) >= goal).map(
    ({ id }) => id,
  );
}

/** Every badge with how far it is, in the order of the table. What was earned once stays. */
export function badgeProgress(achievements: Achievements, held: readonly string[]): BadgeProgress[] {
  return BADGES.map(({ id, goal, reached }) => {
    const isHeld = held.includes(id);
    return { id, goal, reached: isHeld ? goal : Math.min(goal, reached(achievements)), isHeld };
  });
}
