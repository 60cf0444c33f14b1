import { queryOptions } from '@tanstack/react-query';
import { type TellAnswerRequest, TellAnswerResponse } from '#core/contracts/practice/tell-answer.ts';
import { takingKeys } from '#web/features/test-taking/api/keys.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { markSent, readToldHere } from '#web/lib/offline/told-here.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { orFromDevice, tellFromDevice } from '#web/lib/student/prepared-practice.ts';

/** What was told stays told, also on the device alone; a failure is said at once. @param save sends what is not saved yet */
export const toldQuery = (userId: string, request: TellAnswerRequest, save: () => Promise<void>) =>
  queryOptions({
    queryKey: takingKeys.told(request.attempt_id, request.question_id, request.language),
    queryFn: async ({ signal }) => {
      try {
        // The words of an outcome are those of the results: they come with the first one.
        await Promise.all([save(), i18n.loadNamespaces('results')]);
        const told = await callFunction('tell-answer', withConfidence(request), {
          schema: TellAnswerResponse,
          signal,
        });
        markSent(request.attempt_id, request.question_id);
        return told;
      } catch (error) {
        return orFromDevice(error, () => tellFromDevice(userId, request));
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });

/** The server takes it with the first telling only: what was told here without it is told with what was said then. */
function withConfidence(request: TellAnswerRequest): TellAnswerRequest {
  const here = readToldHere(request.attempt_id)[request.question_id];
  return here ? { ...request, confidence: here.confidence } : request;
}
