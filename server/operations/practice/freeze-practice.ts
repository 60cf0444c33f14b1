import type { Transaction } from '#server/database/database.ts';
import { type FrozenTest, freezeTest } from '#server/operations/tests/freeze-test.ts';
import { examOfPractice } from './exam-of-practice.ts';

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
export async function freezePractice(tx: Transaction, practice: Practice): Promise<FrozenTest> {
  const { ownerId, title, subjects, chapters } = practice;
  const { exam, questions, marking, calculator } = await examOfPractice(tx, practice.questions);
  return freezeTest(tx, {
    ownerId,
    title,
    mode: 'practice',
    visibility: 'private',
    exam,
    durationSec: PRACTICE_SECONDS,
    marking,
    config: {
      ...{ subjects, chapters, questionCount: questions.length, questions },
      ...(calculator && { calculator }),
    },
  });
}
