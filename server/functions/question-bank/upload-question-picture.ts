import { readFile } from 'node:fs/promises';
import {
  MAX_PICTURE_BYTES,
  PICTURE_TYPES,
  UploadQuestionPictureRequest,
  UploadQuestionPictureResponse,
} from '#core/contracts/question-bank/upload-question-picture.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { keepPicture } from '#server/operations/question-bank/keep-picture.ts';

const QUOTA = {
  calls: [{ limit: 600, windowSeconds: 3_600 }],
  bytesPerDay: 4 * 1024 * 1024 * 1024,
  atOnce: 4,
};

const AUDIT = `select private.audit('question_media', $1::text, 'upload')`;

/** Keeps a picture for questions under a name made of what it shows: the same picture is kept once. */
export const uploadQuestionPicture = defineFunction({
  name: 'upload-question-picture',
  access: ['admin', 'teacher'],
  grows: true,
  files: { field: 'picture', maxCount: 1, maxBytes: MAX_PICTURE_BYTES, types: PICTURE_TYPES, quota: QUOTA },
  request: UploadQuestionPictureRequest,
  response: UploadQuestionPictureResponse,
  handle: async ({ files, storage, userId, asOwner }, { drawing }) => {
    const [file] = files;
    if (!file) throw new AppError('invalid_request', 'Choose a picture.');
    const kept = await keepPicture(storage, await readFile(file.path), {
      isDrawing: drawing === 'true',
      ownerId: userId,
    });
    await asOwner('the log is the server’s', (tx) => tx.query(AUDIT, [kept.src]));
    return kept;
  },
});
