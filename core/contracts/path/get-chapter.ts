import { z } from 'zod';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { ChapterDay } from './get-path.ts';

const count = z.number().int().nonnegative();

/** POST /functions/v1/get-chapter: what a student's own work says of one chapter of the syllabus; 404 where there is no such chapter. */
export const GetChapterRequest = z.object({
  subject: z.enum(SUBJECTS),
  chapter: z.string().trim().min(1).max(200),
});
export type GetChapterRequest = z.infer<typeof GetChapterRequest>;

export const GetChapterResponse = z.object({
  /** Of this chapter alone, as {@link GetPathResponse} has them. */
  days: z.array(ChapterDay),
  /** Questions of the bank, and those of them that the student never met. */
  bank: count,
  unseen: count,
  /** Mistakes of the notebook that are not known yet, and that are. */
  mistakes: z.object({ open: count, known: count }),
  /** The last weeks with answers, newest first: every answer that was given, not the last of a question alone. */
  weeks: z.array(
    z.object({
      /** Its Monday in India. */
      monday: z.iso.date(),
      answered: count,
      right: count,
    }),
  ),
});
export type GetChapterResponse = z.infer<typeof GetChapterResponse>;
