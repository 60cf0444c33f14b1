import { queryOptions } from '@tanstack/react-query';
import { GetChapterResponse } from '#core/contracts/path/get-chapter.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';

/** What this student's answers say of one chapter. The device keeps the chapter that was looked at last. */
export const chapterQuery = (userId: string, of: { subject: string; chapter: string }) =>
  queryOptions({
    queryKey: ['path', userId, of.subject, of.chapter],
    ...keptAs('chapter'),
    queryFn: ({ signal }) => callFunction('get-chapter', of, { schema: GetChapterResponse, signal }),
    staleTime: ONE_DRAWING_MS,
  });
