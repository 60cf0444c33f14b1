import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { ChangeQuestionsResponse } from '#core/contracts/question-bank/change-questions.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** Takes questions out of what students practise. */
export const reserveQuestionsMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (ids: readonly string[]) => {
      const change = { field: 'pool', value: 'reserved' };
      const body = { filter: { ids }, expected: ids.length, change };
      return callFunction('change-questions', body, { schema: ChangeQuestionsResponse });
    },
    onSettled: () => client.invalidateQueries({ queryKey: sharedKeys.questionBank }),
  });
