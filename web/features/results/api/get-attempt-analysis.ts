import { queryOptions } from '@tanstack/react-query';
import { GetAttemptAnalysisResponse } from '#core/contracts/results/get-attempt-analysis.ts';
import { resultKeys } from '#web/features/results/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Refused with 402 where premium is needed. */
export const attemptAnalysisQuery = (userId: string, attemptId: string) =>
  queryOptions({
    queryKey: resultKeys.analysis(userId, attemptId),
    queryFn: ({ signal }) =>
      callFunction(
        'get-attempt-analysis',
        { attempt_id: attemptId },
        { schema: GetAttemptAnalysisResponse, signal },
      ),
  });
