import { queryOptions } from '@tanstack/react-query';
import { GetChapterResponse } from '#core/contracts/path/get-chapter.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';

/** What this student's answers say of one chapter. */
export const chapterQuery = (userId: string, of: { subject: string; chapter: string }) =>
  queryOptions({
    queryKey: ['path', userId, of.subject, of.chapter],
    queryFn: ({ signal }) => callFunction('get-chapter', of, { schema: GetChapterResponse, signal }),
    staleTime: ONE_DRAWING_MS,
  });
