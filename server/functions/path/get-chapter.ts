import { GetChapterRequest, GetChapterResponse } from '#core/contracts/path/get-chapter.ts';
import { chaptersFor } from '#core/domain/quests/planned-exam.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readChapter } from '#server/operations/path/read-chapter.ts';

/** A station of the way, looked at closely. */
export const getChapter = defineFunction({
  name: 'get-chapter',
  access: 'student',
  request: GetChapterRequest,
  response: GetChapterResponse,
  handle: ({ asOwner, userId }, input) => {
    if (!chaptersFor(input.subject, null).includes(input.chapter)) throw notFound('Chapter');
    return asOwner('subjects and chapters stand in the bank, which is closed to students', (tx) =>
      readChapter(tx, userId, input),
    );
  },
});
