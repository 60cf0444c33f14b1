import { queryOptions } from '@tanstack/react-query';
import { GetItemStatisticsResponse } from '#core/contracts/question-bank/get-item-statistics.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** What answers say of a question, as of a minute ago; for administrators. */
export const itemStatisticsQuery = (questionId: string) =>
  queryOptions({
    queryKey: [...sharedKeys.questionBank, 'statistics', questionId],
    queryFn: ({ signal }) =>
      callFunction(
        'get-item-statistics',
        { question_id: questionId },
        { schema: GetItemStatisticsResponse, signal },
      ),
  });
