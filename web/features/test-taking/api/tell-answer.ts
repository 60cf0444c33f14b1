import { queryOptions } from '@tanstack/react-query';
import { type TellAnswerRequest, TellAnswerResponse } from '#core/contracts/practice/tell-answer.ts';
import { takingKeys } from '#web/features/test-taking/api/keys.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** What was told stays told; a failure is said at once. @param save sends what is not saved yet */
export const toldQuery = (request: TellAnswerRequest, save: () => Promise<void>) =>
  queryOptions({
    queryKey: takingKeys.told(request.attempt_id, request.question_id, request.language),
    queryFn: async ({ signal }) => {
      // The words of an outcome are those of the results: they come with the first one.
      await Promise.all([save(), i18n.loadNamespaces('results')]);
      return callFunction('tell-answer', request, { schema: TellAnswerResponse, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
