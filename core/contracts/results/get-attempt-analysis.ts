import { z } from 'zod';

/** POST /functions/v1/get-attempt-analysis: what goes beyond the results page; needs premium. */
export const GetAttemptAnalysisRequest = z.object({ attempt_id: z.uuid() });

export const AnalysedQuestion = z.object({
  question_id: z.uuid(),
  position: z.int(),
  outcome: z.enum(['right', 'wrong', 'blank', 'multiple']),
  /** null on paper. */
  time_ms: z.int().nullable(),
  /** Why it was wrong, where that can be told; null for right answers, blanks and what has no pattern. */
  mistake: z.enum(['careless', 'concept']).nullable(),
  slow: z.boolean(),
});
export type AnalysedQuestion = z.infer<typeof AnalysedQuestion>;

export const ChapterAccuracy = z.object({
  subject: z.string(),
  chapter: z.string(),
  right: z.int(),
  total: z.int(),
});
export type ChapterAccuracy = z.infer<typeof ChapterAccuracy>;

export const TrendPoint = z.object({
  attempt_id: z.uuid(),
  submitted_at: z.string(),
  score: z.number(),
  marks: z.number(),
  max_marks: z.number(),
});
export type TrendPoint = z.infer<typeof TrendPoint>;

export const GetAttemptAnalysisResponse = z.object({
  /** The student's usual time for an answer, over this and earlier tests; null before there is one. */
  median_ms: z.number().nullable(),
  questions: z.array(AnalysedQuestion),
  /** The weakest first. */
  chapters: z.array(ChapterAccuracy),
  /** The last ten graded tests, the oldest first. */
  trend: z.array(TrendPoint),
});
export type GetAttemptAnalysisResponse = z.infer<typeof GetAttemptAnalysisResponse>;
