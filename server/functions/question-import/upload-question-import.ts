import { randomUUID } from 'node:crypto';
import {
  UploadQuestionImportRequest,
  UploadQuestionImportResponse,
} from '#core/contracts/question-import/upload-question-import.ts';
import { FORMAT_FILES, MAX_IMPORT_BYTES, mayBe } from '#core/domain/question-import/import-format.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { IMPORT_BUCKET, solutionsOf } from '#server/operations/question-import/check-import.ts';
import { requireExam } from '#server/operations/question-import/import-steps.ts';

/** Of one administrator. */
const QUOTA = {
  calls: [{ limit: 100, windowSeconds: 3_600 }],
  // Forty calls of two files of the largest size.
  bytesPerDay: 4 * 1024 * 1024 * 1024,
  atOnce: 2,
};

const INSERT = `
  insert into public.question_imports (id, created_by, file_name, format, solutions_name, exam, status)
  values ($1, $2, $3, $4, $5, $6, 'checking')`;
const LONGEST_NAME = 200;
const TYPES = [
  ...new Set(Object.values(FORMAT_FILES).flatMap(({ types }) => types)),
  'application/octet-stream',
];

/** Keeps a file of questions, and that of the solutions of a Word paper, and queues its check. What is in it, the check says. */
export const uploadQuestionImport = defineFunction({
  name: 'upload-question-import',
  access: ['admin', 'teacher'],
  grows: true,
  timeoutMs: 120_000,
  files: { field: 'file', maxCount: 2, maxBytes: MAX_IMPORT_BYTES, types: TYPES, quota: QUOTA },
  request: UploadQuestionImportRequest,
  response: UploadQuestionImportResponse,
  handle: async ({ files, storage, userId, asOwner, jobs }, { format, exam }) => {
    const [file, solutions] = files;
    if (!file) throw new AppError('invalid_request', 'Choose a file.');
    if (!mayBe(format, { name: file.fileName, type: file.contentType })) {
      throw new AppError('unsupported_media_type', `${file.fileName} is no file of this kind.`);
    }
    if (solutions && format !== 'docx')
      throw new AppError('invalid_request', 'Only a Word paper has a second file.');
    if (solutions && !mayBe(format, { name: solutions.fileName, type: solutions.contentType })) {
      throw new AppError('unsupported_media_type', `${solutions.fileName} is no file of this kind.`);
    }
    await asOwner('exams are looked up', (tx) => requireExam(tx, exam));
    const id = randomUUID();
    const keep = (name: string, { open }: typeof file) =>
      storage.put({ bucketId: IMPORT_BUCKET, name }, open(), {
        contentType: 'application/octet-stream',
        ownerId: userId,
      });
    // The first last: the nightly removal finds an import by it.
    if (solutions) await keep(solutionsOf(id), solutions);
    await keep(id, file);
    const nameOf = ({ fileName }: typeof file) => fileName.slice(0, LONGEST_NAME);
    await asOwner('imports are written by the server', async (tx) => {
      const named = [nameOf(file), format, solutions ? nameOf(solutions) : null];
      await tx.query(INSERT, [id, userId, ...named, exam]);
      await jobs.send(tx, 'work-question-imports', {});
    });
    return { import_id: id };
  },
});
