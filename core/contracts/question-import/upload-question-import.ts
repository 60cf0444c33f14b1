import { z } from 'zod';
import { IMPORT_FORMATS } from '#core/domain/question-import/import-format.ts';

/** POST /functions/v1/upload-question-import as multipart/form-data: the file in `file`, and behind it the solutions of a Word paper. It is checked by a job. */
export const UploadQuestionImportRequest = z.object({ format: z.enum(IMPORT_FORMATS) });
export const UploadQuestionImportResponse = z.object({ import_id: z.uuid() });
export type UploadQuestionImportResponse = z.infer<typeof UploadQuestionImportResponse>;
