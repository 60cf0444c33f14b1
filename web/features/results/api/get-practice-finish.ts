import { queryOptions } from '@tanstack/react-query';
import { GetPracticeFinishResponse } from '#core/contracts/practice/get-practice-finish.ts';
import { resultKeys } from '#web/features/results/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const practiceFinishQuery = (userId: string, attemptId: string) =>
  queryOptions({
    queryKey: resultKeys.practiceFinish(userId, attemptId),
    queryFn: ({ signal }) =>
      callFunction(
        'get-practice-finish',
        { attempt_id: attemptId },
        { schema: GetPracticeFinishResponse, signal },
      ),
  });
