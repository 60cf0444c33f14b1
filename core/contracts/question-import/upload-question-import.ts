import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { IMPORT_FORMATS } from '#core/domain/question-import/import-format.ts';
import { ExamCode } from '../exams/exam-shape.ts';

/** POST /functions/v1/upload-question-import as multipart/form-data: the file in `file`, and behind it the solutions of a Word paper. It is checked by a job. */
export const UploadQuestionImportRequest = z.object({
  format: z.enum(IMPORT_FORMATS),
  /** What questions are of that do not say it themselves. */
  exam: ExamCode.default(NEET_EXAM),
});
export const UploadQuestionImportResponse = z.object({ import_id: z.uuid() });
export type UploadQuestionImportResponse = z.infer<typeof UploadQuestionImportResponse>;
