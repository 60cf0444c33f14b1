import type { AttemptSummary } from '#web/features/attempts/api/list-attempts.ts';
import { sampleStudySummary } from '#web/lib/demo/sample-figures.ts';

const TITLES = [
  'Custom Test: Biology',
  'Custom Test: Physics, Chemistry',
  'Quick Test: Physics, Chemistry, Biology',
];
const QUESTIONS = 25;

/** The last tests of the made-up student of Demo Mode, the latest first. */
export function sampleAttempts(): AttemptSummary[] {
  return sampleStudySummary()
    .trend.reverse()
    .map(({ attempt_id, submitted_at, score }, place) => ({
      id: attempt_id,
      test_id: attempt_id,
      status: 'submitted',
      started_at: submitted_at,
      submitted_at,
      score,
      correct_answers: Math.round((score * QUESTIONS) / 100),
      total_questions: QUESTIONS,
      tests: { title: TITLES[place % TITLES.length] ?? '' },
      isSample: true,
    }));
}
