import { z } from 'zod';
import { ExamCode } from '#core/contracts/exams/exam-shape.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';

const count = z.number().int().nonnegative();

/** POST /functions/v1/get-study-summary, without a body: of NEET (UG). Other exams are never added to it. */
export const GetStudySummaryRequest = z.object({ exam: ExamCode.default(NEET_EXAM) });

const Answers = z.object({
  /** Questions that stood in a test, blanks included. */
  questions: count,
  /** Of these, the ones with an answer. */
  answered: count,
  right: count,
});
export type Answers = z.infer<typeof Answers>;

export const SubjectStudy = Answers.extend({ subject: z.string() });
export type SubjectStudy = z.infer<typeof SubjectStudy>;

export const ChapterStudy = SubjectStudy.extend({ chapter: z.string(), last_seen_at: z.iso.datetime() });
export type ChapterStudy = z.infer<typeof ChapterStudy>;

/** What a student has done, counted over the graded tests whose results are out; demo tests never count. */
export const GetStudySummaryResponse = Answers.extend({
  tests_taken: count,
  /** Time spent on questions, in milliseconds; tests on paper have none. */
  time_ms: count,
  /** Percentages over whole tests; null before the first. */
  best_score: z.number().nullable(),
  average_score: z.number().nullable(),
  /** What badges are given for: a right answer counts once, and not when its key was known before. */
  achievements: z.object({
    graded_attempts: count,
    right_answers: count,
    /** Percentage, in a test of at least ten questions. */
    best_score: z.number().nullable(),
  }),
  /** Questions answered today (Asia/Kolkata), in tests handed in, also where the results are not out. */
  answered_today: count,
  /** Today's practice was handed in, every question seen and at least half answered: the day counts (streak.ts). */
  practice_done_today: z.boolean(),
  /** Most practised first. */
  subjects: z.array(SubjectStudy),
  /** By subject, then chapter. */
  chapters: z.array(ChapterStudy),
  /** The last twenty tests, oldest first; `score` is the percentage of right answers over all questions. */
  trend: z.array(z.object({ attempt_id: z.uuid(), submitted_at: z.iso.datetime(), score: z.number() })),
});
export type GetStudySummaryResponse = z.infer<typeof GetStudySummaryResponse>;
