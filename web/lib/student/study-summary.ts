import { queryOptions } from '@tanstack/react-query';
import { GetStudySummaryResponse } from '#core/contracts/study/get-study-summary.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** What this student has done: the dashboard and the profile show the same figures. Of one exam. */
export const studySummaryQuery = (userId: string, exam = NEET_EXAM) =>
  queryOptions({
    queryKey: exam === NEET_EXAM ? sharedKeys.studySummary(userId) : sharedKeys.studySummary(userId, exam),
    ...keptAs('study-summary'),
    queryFn: ({ signal }) =>
      callFunction('get-study-summary', exam === NEET_EXAM ? undefined : { exam }, {
        schema: GetStudySummaryResponse,
        signal,
      }),
    staleTime: ONE_DRAWING_MS,
  });
