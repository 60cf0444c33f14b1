import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { ExamCode } from '../exams/exam-shape.ts';

const count = z.number().int().nonnegative();

/** POST /functions/v1/get-path: what a student's own answers say of each chapter of an exam, day by day. */
export const GetPathRequest = z.object({ exam: ExamCode.default(NEET_EXAM) });

export const ChapterDay = z.object({
  subject: z.string(),
  chapter: z.string(),
  /** Days from the answers until today, in India. */
  days_ago: count,
  /** Questions of the chapter that were answered last on this day; blanks are no answers, and a question counts once. */
  questions: count,
  /** Of these, the ones whose last answer was right. */
  right: count,
});
export type ChapterDay = z.infer<typeof ChapterDay>;

export const GetPathResponse = z.object({
  /** Days until the exam, in India; negative after it, null: none is known. */
  exam_in: z.number().int().nullable(),
  class_level: z.string().nullable(),
  /** Of tests whose results are out; demo tests never count. */
  chapters: z.array(ChapterDay),
  /** Marks of the exam that is to come, as a range; null: no exam, or too little answered. A copy of an older build has none. */
  forecast: z
    .object({
      low: z.number().int(),
      high: z.number().int(),
      /** The most there are. A copy of an older build is of NEET (UG). */
      marks: z.number().int().default(720),
      /** Eight of ten end in the range, as a bench has it; false: that is not known of this exam, and the range is wider. */
      calibrated: z.boolean().default(true),
    })
    .nullable()
    .default(null),
  /** Answers that are missing for a forecast. */
  forecast_needs: count.default(0),
});
export type GetPathResponse = z.infer<typeof GetPathResponse>;
