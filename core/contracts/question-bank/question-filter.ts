import { z } from 'zod';
import { ExamCode } from '#core/contracts/exams/exam-shape.ts';
import {
  MAX_SELECTED,
  QUESTION_LANGUAGES,
  QUESTION_STATUSES,
} from '#core/domain/question-bank/question-fields.ts';

/**
 * Which questions of the bank are meant: those that fulfil all it says, so the empty filter means every one. As
 * `find_questions` takes it. Strict, for a misspelt condition would be no condition.
 */
export const QuestionFilter = z.strictObject({
  /** Stands in the stem as typed, in capitals or not. */
  search: z.string().trim().min(1).max(200).optional(),
  exam: ExamCode.optional(),
  /** Of any exam. */
  subject: z.string().min(1).max(200).optional(),
  chapter: z.string().min(1).max(200).optional(),
  difficulty: z.int().min(1).max(5).optional(),
  status: z.enum(QUESTION_STATUSES).optional(),
  has_answer: z.boolean().optional(),
  language: z.enum(QUESTION_LANGUAGES).optional(),
  /** A formula of it, in any language, would look otherwise on paper than on the screen; as far as it was compared. */
  not_on_paper: z.boolean().optional(),
  ids: z.array(z.uuid()).min(1).max(MAX_SELECTED).optional(),
});
export type QuestionFilter = z.infer<typeof QuestionFilter>;
