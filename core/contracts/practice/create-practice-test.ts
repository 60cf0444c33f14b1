import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { ExamCode } from '../exams/exam-shape.ts';

/** As many as fit between two lessons; without Premium the size of a Quick Test. */
export const PRACTICE_QUESTIONS = 10;
export const FREE_PRACTICE_QUESTIONS = 5;

/** A test of more would be a test of everything. */
export const MOST_PRACTICE_CHAPTERS = 10;

const Name = z.string().trim().min(1).max(200);

/**
 * POST /functions/v1/create-practice-test: 5 questions, with Premium 10, or the fewer that were asked for, of one chapter or of several in turn, at every difficulty.
 * Questions the caller never met come first, then past mistakes; where the chapters have too few, those of their
 * subjects the caller knows least help. Those of another exam than NEET (UG) stand in no paper of the library.
 */
export const CreatePracticeTestRequest = z.object({
  exam: ExamCode.default(NEET_EXAM),
  chapters: z
    .array(z.object({ subject: Name, chapter: Name }))
    .min(1)
    .max(MOST_PRACTICE_CHAPTERS),
  /** As many as the minutes of a quest allow. */
  questions: z.int().min(1).max(PRACTICE_QUESTIONS).default(PRACTICE_QUESTIONS),
  /** Of these chapters alone: the unseen, past mistakes, then what was met the longest ago. */
  again: z.boolean().default(false),
});
export type CreatePracticeTestRequest = z.input<typeof CreatePracticeTestRequest>;

export const CreatePracticeTestResponse = z.object({
  test_id: z.uuid(),
  question_count: z.int().positive(),
  /** Questions of the chapters asked for that the caller never met; none: the chapters are exhausted. */
  unseen_of_chapters: z.int().nonnegative(),
});
