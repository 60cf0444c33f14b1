import type { BoardEntry } from '#core/contracts/leaderboard/leaderboard-daily.ts';
import type { GetStudySummaryResponse } from '#core/contracts/study/get-study-summary.ts';

import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import type { Gamification } from '#web/lib/student/gamification-record.ts';

/** The made-up student of Demo Mode, the same on every screen. */

const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

const chapter = (
  subject: string,
  name: string,
  [questions, answered, right]: [number, number, number],
  days: number,
) => ({ subject, chapter: name, questions, answered, right, last_seen_at: hoursAgo(24 * days) });

const SCORES = [44, 52, 48, 56, 64, 60, 68, 72];

export function sampleStudySummary(): GetStudySummaryResponse {
  return {
    tests_taken: SCORES.length,
    questions: 340,
    answered: 312,
    right: 231,
    time_ms: 7.5 * hour,
    best_score: 72,
    average_score: 58,
    achievements: { graded_attempts: SCORES.length, right_answers: 231, best_score: 72 },
    answered_today: 3,
    practice_done_today: false,
    subjects: [
      { subject: 'Physics', questions: 85, answered: 74, right: 46 },
      { subject: 'Chemistry', questions: 95, answered: 88, right: 62 },
      { subject: 'Biology', questions: 160, answered: 150, right: 123 },
    ],
    chapters: [
      chapter('Biology', 'Cell: The Unit of Life', [80, 76, 65], 1),
      chapter('Biology', 'Principles of Inheritance and Variation', [80, 74, 58], 3),
      chapter('Chemistry', 'Chemical Bonding and Molecular Structure', [50, 47, 38], 2),
      chapter('Chemistry', 'Equilibrium', [45, 41, 24], 6),
      chapter('Physics', 'Current Electricity', [45, 40, 28], 4),
      chapter('Physics', 'Ray Optics and Optical Instruments', [40, 34, 18], 9),
    ],
    trend: SCORES.map((score, place) => ({
      attempt_id: `00000000-0000-4000-8000-00000000000${place}`,
      submitted_at: hoursAgo(36 * (SCORES.length - place) - 30),
      score,
    })),
  };
}

/** Yesterday counted, today not yet. */
export function sampleRecord(): Gamification {
  return {
    streak_days: 12,
    longest_streak_days: 12,
    streak_freezes: 1,
    last_active_day: kolkataDay(new Date(Date.now() - 24 * hour)),
    points: 640,
    badges: ['first_test', 'hundred_right', 'streak_3', 'streak_7'],
  };
}

export const SAMPLE_BOARD: { leaderboard: BoardEntry[]; me: BoardEntry } = {
  leaderboard: [
    { rank: 1, display_name: 'Swift Falcon 318', points: 92 },
    { rank: 2, display_name: 'Keen Hornbill 77', points: 85 },
    { rank: 3, display_name: 'Calm Koel 4120', points: 61 },
    { rank: 4, display_name: 'Wise Otter 905', points: 48 },
    { rank: 4, display_name: 'Sunny Myna 26', points: 48 },
  ],
  me: { rank: 4, display_name: 'Wise Otter 905', points: 48 },
};
