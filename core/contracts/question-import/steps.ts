import { z } from 'zod';
import { CSV_COLUMNS } from '#core/domain/question-bank/question-csv.ts';
import { ExamCode } from '../exams/exam-shape.ts';
import { ImportChoices } from './import-choices.ts';

/** POST /functions/v1/recheck-question-import: reads the file once more, with these choices. Corrections of rows are lost. */
export const RecheckQuestionImportRequest = z.object({
  import_id: z.uuid(),
  choices: ImportChoices,
  /** Left out: the exam stays. */
  exam: ExamCode.optional(),
});

const Text = z.string().max(100_000);

/** POST /functions/v1/correct-import-row: what is not named stays as it is. */
export const CorrectImportRowRequest = z.object({
  import_id: z.uuid(),
  place: z.int().min(1).max(1_000_000),
  /** By the columns of the CSV, as a file would write them; tags by commas. */
  fields: z.partialRecord(z.enum(CSV_COLUMNS), Text).optional(),
  is_left_out: z.boolean().optional(),
});

/** POST /functions/v1/start-question-import: makes the questions, by a job. */
export const StartQuestionImportRequest = z.object({
  import_id: z.uuid(),
  /** Also of rows that read as a question of the bank, or as an earlier row. */
  takes_duplicates: z.boolean(),
});

/** POST /functions/v1/cancel-question-import: what was made until then stays, and can be undone. */
export const CancelQuestionImportRequest = z.object({ import_id: z.uuid() });

export const ImportStepResponse = z.object({ status: z.string() });
export type ImportStepResponse = z.infer<typeof ImportStepResponse>;

/** How many of those that stay get named. */
export const MAX_KEPT = 100;

/** POST /functions/v1/undo-question-import: removes its questions but for those in a test, an attempt or a bookmark. */
export const UndoQuestionImportRequest = z.object({ import_id: z.uuid() });
export const UndoQuestionImportResponse = z.object({
  removed: z.int().nonnegative(),
  kept_count: z.int().nonnegative(),
  /** In use; the first of them. */
  kept: z.array(z.object({ id: z.uuid(), stem: z.string() })).max(MAX_KEPT),
});
export type UndoQuestionImportResponse = z.infer<typeof UndoQuestionImportResponse>;
