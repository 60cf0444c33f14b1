import { queryOptions } from '@tanstack/react-query';
import { GetStudySummaryResponse } from '#core/contracts/study/get-study-summary.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** What this student has done: the dashboard and the profile show the same figures. */
export const studySummaryQuery = (userId: string) =>
  queryOptions({
    queryKey: sharedKeys.studySummary(userId),
    queryFn: ({ signal }) =>
      callFunction('get-study-summary', undefined, { schema: GetStudySummaryResponse, signal }),
    staleTime: ONE_DRAWING_MS,
  });
