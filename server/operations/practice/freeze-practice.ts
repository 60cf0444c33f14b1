import { SECONDS_PER_QUESTION } from '#core/domain/library/model-papers.ts';
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

/** Twice the time of the exam. */
export const practiceSeconds = (questions: number) => questions * 2 * SECONDS_PER_QUESTION;

/**
 * Practice is a test of its owner with twice the time of the exam, of the size of a Quick Test and like it free at any time. Its mode is what
 * lets each answer be told singly.
 */
export function freezePractice(tx: Transaction, practice: Practice): Promise<FrozenTest> {
  const { ownerId, title, subjects, chapters, questions } = practice;
  return freezeTest(tx, {
    ownerId,
    title,
    mode: 'practice',
    visibility: 'private',
    durationSec: practiceSeconds(questions.length),
    marking: NEET_MARKING,
    config: { subjects, chapters, questionCount: questions.length, questions },
  });
}
