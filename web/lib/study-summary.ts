import { queryOptions } from '@tanstack/react-query';
import { GetStudySummaryResponse } from '#core/contracts/study/get-study-summary.ts';
import { callFunction } from '#web/lib/call-function.ts';

/** What this student has done: the dashboard and the profile show the same figures. */
export const studySummaryQuery = (userId: string) =>
  queryOptions({
    queryKey: ['study-summary', userId],
    queryFn: ({ signal }) =>
      callFunction('get-study-summary', undefined, { schema: GetStudySummaryResponse, signal }),
    staleTime: 0,
  });
