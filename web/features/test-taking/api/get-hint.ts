import { queryOptions } from '@tanstack/react-query';
import { type GetHintRequest, GetHintResponse } from '#core/contracts/practice/get-hint.ts';
import { takingKeys } from '#web/features/test-taking/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** The same hints whenever they are asked for; a failure is said at once. */
export const hintsQuery = (request: GetHintRequest) =>
  queryOptions({
    queryKey: takingKeys.hints(request.attempt_id, request.question_id, request.step, request.language),
    queryFn: ({ signal }) => callFunction('get-hint', request, { schema: GetHintResponse, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
