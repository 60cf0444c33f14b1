import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { ExamCode } from '../exams/exam-shape.ts';
import { QuestionInTest } from '../test-taking/get-attempt.ts';
import { MarkingScheme } from '../tests/marking-scheme.ts';

/** Bounds of what a student may set as minutes of daily practice; the table checks the same. */
export const PRACTICE_MINUTES = { least: 5, most: 180, usual: 10 };

const exam = ExamCode.default(NEET_EXAM);

/** POST /functions/v1/get-daily-practice: what the notebook asks today of one of the caller's exams; 404: it is none of theirs. Days end at 4:00 in India. */
export const GetDailyPracticeRequest = z.object({ exam });
export type GetDailyPracticeRequest = z.input<typeof GetDailyPracticeRequest>;

const count = z.number().int().nonnegative();

export const GetDailyPracticeResponse = z.object({
  /** Mistakes that are not known yet. */
  mistakes: count,
  /** Questions planned now, and about how many minutes they take. */
  questions: count,
  minutes: count,
  /** What practice of mistakes may take of the minutes that the student allows for a day, and what is spent of it. */
  minutes_a_day: count,
  minutes_spent: count,
  /** Practice that was begun and is still open. */
  open_attempt_id: z.uuid().nullable(),
  /** The student's day of this exam in India, 'YYYY-MM-DD'; null: none that is to come. */
  exam_day: z.string().nullable(),
  /** Percent of the mistakes expected to be known on exam day without any more practice, else in a week; null without mistakes, and on the day itself. */
  expected_percent: z.number().min(0).max(100).nullable(),
});
export type GetDailyPracticeResponse = z.infer<typeof GetDailyPracticeResponse>;

/**
 * POST /functions/v1/start-daily-practice: makes the test of today's plan, or finds the one that is open; it is begun with
 * `start-attempt`. With `question_id`, a question of the notebook, the test is that mistake alone.
 */
export const StartDailyPracticeRequest = z.object({ exam, question_id: z.uuid().optional() });
export type StartDailyPracticeRequest = z.input<typeof StartDailyPracticeRequest>;

export const StartDailyPracticeResponse = z.object({
  test_id: z.uuid(),
  question_count: z.number().int().positive(),
});
export type StartDailyPracticeResponse = z.infer<typeof StartDailyPracticeResponse>;

/**
 * POST /functions/v1/prepare-daily-practice: today's practice as a device may begin it without a network; null when there
 * is nothing to begin, or some is open. It is no attempt yet: asked again on the same day, or by another device, it is
 * the same one as long as the plan is.
 */
export const PrepareDailyPracticeRequest = z.object({
  exam,
  /** With the keys, sealed: they count as known from then on, and practice of them earns no points (docs/decisions/074). */
  with_keys: z.boolean().default(false),
});
export type PrepareDailyPracticeRequest = z.input<typeof PrepareDailyPracticeRequest>;
export const PreparedPractice = z.object({
  /** Its attempt will have this id. */
  attempt_id: z.uuid(),
  title: z.string(),
  mode: z.string(),
  marking: MarkingScheme,
  duration_sec: z.number().int().positive(),
  /** As a student meets them in a test: without keys. */
  questions: z.array(QuestionInTest).min(1),
  /** The day it is for, counted from 1970; days begin at 4:00 in India. */
  day: z.number().int(),
  /** {@link HandedKeys} as JSON, sealed as papers of sittings are, under the name `practice/` and `attempt_id`; both in base64. */
  sealed: z.object({ text: z.string(), key: z.string() }).optional(),
});
/** By question: what is told once its first answer stands. */
export const HandedKeys = z.record(
  z.string(),
  z.object({
    right_indexes: z.array(z.number()),
    explanation: z.string().nullable(),
    // What a device was handed before there was one has none.
    topic: z.string().nullable().default(null),
  }),
);
export type HandedKeys = z.infer<typeof HandedKeys>;
export const nameOfSealed = (attemptId: string) => `practice/${attemptId}`;
export type PreparedPractice = z.infer<typeof PreparedPractice>;
export const PrepareDailyPracticeResponse = z.object({ practice: PreparedPractice.nullable() });
export type PrepareDailyPracticeResponse = z.infer<typeof PrepareDailyPracticeResponse>;

/** A clock that is wrong by more than this is refused; one that starts at 1970 is not. */
const LONGEST_AGO_MS = 100 * 366 * 86_400_000;

/**
 * POST /functions/v1/begin-prepared-practice: tells that a device began it, and when. Repeated, by the same or another
 * device, it answers the attempt that there is. 404 once its answers would not be taken any more.
 */
export const BeginPreparedPracticeRequest = z.object({
  attempt_id: z.uuid(),
  /** By the device's clock: it may be wrong, and how much has passed on it is not. */
  began_ms_ago: z.number().int().nonnegative().max(LONGEST_AGO_MS),
});
export type BeginPreparedPracticeRequest = z.infer<typeof BeginPreparedPracticeRequest>;
