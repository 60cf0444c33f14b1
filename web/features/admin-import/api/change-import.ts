import type { z } from 'zod';
import type { ImportChoices } from '#core/contracts/question-import/import-choices.ts';
import {
  type CorrectImportRowRequest,
  ImportStepResponse,
  UndoQuestionImportResponse,
} from '#core/contracts/question-import/steps.ts';
import { UploadQuestionImportResponse } from '#core/contracts/question-import/upload-question-import.ts';
import { type ImportFormat, typeOf } from '#core/domain/question-import/import-format.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sendForm } from '#web/lib/requests/send-form.ts';

export interface ChosenFiles {
  file: File;
  format: ImportFormat;
  exam: string;
  /** Of a Word paper. */
  solutions?: File | null;
}

/** @returns the id of the import */
export async function uploadImport(
  { file, format, exam, solutions }: ChosenFiles,
  progress: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  const form = new FormData();
  form.append('format', format);
  form.append('exam', exam);
  // Some systems give .csv to a spreadsheet, and its type with it.
  form.append('file', new Blob([file], { type: typeOf(format) }), file.name);
  if (solutions) form.append('file', new Blob([solutions], { type: typeOf(format) }), solutions.name);
  const answer = await sendForm('upload-question-import', form, {
    schema: UploadQuestionImportResponse,
    ...progress,
  });
  return answer.import_id;
}

const step = (name: string, body: object) => callFunction(name, body, { schema: ImportStepResponse });

/** @param exam another one than it was for */
export const recheckImport = (import_id: string, choices: ImportChoices, exam?: string) =>
  step('recheck-question-import', { import_id, choices, ...(exam && { exam }) });
export const startImport = (import_id: string, takes_duplicates: boolean) =>
  step('start-question-import', { import_id, takes_duplicates });
export const cancelImport = (import_id: string) => step('cancel-question-import', { import_id });
export const correctRow = (correction: z.input<typeof CorrectImportRowRequest>) =>
  step('correct-import-row', correction);

export const undoImport = (import_id: string) =>
  callFunction('undo-question-import', { import_id }, { schema: UndoQuestionImportResponse });
