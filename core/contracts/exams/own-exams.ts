import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { ExamDefinition } from './exam-definition.ts';
import { ExamCode } from './exam-shape.ts';

const Revision = z.int().min(1).max(2_147_483_647);

/**
 * POST /functions/v1/save-exam: a new exam of the institute, often a copy of another, or the whole of one as it is to be. `revision` is
 * the one that was read; when another has been saved since, nothing is (409 conflict). One that ships is copied, not changed
 * (409 exam_built_in). Tests are as they were frozen.
 */
export const SaveExamRequest = z
  .strictObject({
    exam: z.strictObject({ code: ExamCode, revision: Revision }).nullable(),
    definition: ExamDefinition,
  })
  .refine(({ exam, definition }) => exam === null || exam.code === definition.code, {
    error: 'An exam keeps its code.',
    path: ['definition', 'code'],
  });
export const SaveExamResponse = z.object({ code: ExamCode, revision: z.int() });

const OtherExam = ExamCode.refine((code) => code !== NEET_EXAM, 'NEET (UG) is the exam of everybody.');

/** POST /functions/v1/hide-exam: it is not offered to be chosen any more, or again; what is of it stays. */
export const HideExamRequest = z.strictObject({ code: OtherExam, hidden: z.boolean() });
export const HideExamResponse = z.object({});

/** POST /functions/v1/remove-exam: for good, of the institute's own and while nothing is of it (409 exam_in_use). */
export const RemoveExamRequest = z.strictObject({ code: OtherExam });
export const RemoveExamResponse = z.object({});
