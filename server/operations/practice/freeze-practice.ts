import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import type { Transaction } from '#server/database/database.ts';
import { type FrozenTest, freezeTest } from '#server/operations/tests/freeze-test.ts';

interface Practice {
  ownerId: string;
  title: string;
  subjects: string[];
  chapters: string[];
  questions: string[];
}

/** Nobody practises against a clock: what ends it is an evening, so that no question stays closed to other tests for longer. */
export const PRACTICE_SECONDS = 2 * 60 * 60;

/**
 * Practice is a test of its owner, of the size of a Quick Test and like it free at any time. Its mode is what lets each answer be told singly.
 */
export function freezePractice(tx: Transaction, practice: Practice): Promise<FrozenTest> {
  const { ownerId, title, subjects, chapters, questions } = practice;
  return freezeTest(tx, {
    ownerId,
    title,
    mode: 'practice',
    visibility: 'private',
    durationSec: PRACTICE_SECONDS,
    marking: NEET_MARKING,
    config: { subjects, chapters, questionCount: questions.length, questions },
  });
}
