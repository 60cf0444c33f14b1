import { z } from 'zod';

/** As many as fit between two lessons; without Premium the size of a Quick Test. */
export const PRACTICE_QUESTIONS = 10;
export const FREE_PRACTICE_QUESTIONS = 5;

/**
 * POST /functions/v1/create-practice-test: 5 to 10 questions of a chapter, at every difficulty. Questions the caller never
 * met come first, then past mistakes; where the chapter has too few, the chapters of the subject the caller knows least help.
 */
export const CreatePracticeTestRequest = z.object({
  subject: z.string().trim().min(1).max(200),
  chapter: z.string().trim().min(1).max(200),
});
export type CreatePracticeTestRequest = z.infer<typeof CreatePracticeTestRequest>;

export const CreatePracticeTestResponse = z.object({ test_id: z.uuid(), question_count: z.int().positive() });
