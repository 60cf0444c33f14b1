import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { SubmitAttemptResponse } from '#core/contracts/test-taking/submit-attempt.ts';
import { resultKeys } from '#web/features/results/api/keys.ts';
import { answerToWire } from '#web/lib/answers/answers-on-the-wire.ts';
import { outboxStore } from '#web/lib/answers/outbox-store.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

async function showResultsNow(userId: string, attemptId: string): Promise<void> {
  const store = outboxStore(userId, attemptId);
  const { pending } = await store.takeOver();
  const body = pending.length > 0 ? { responses: pending.map(answerToWire) } : {};
  await callFunction(`submit-attempt/attempts/${attemptId}/submit`, body, { schema: SubmitAttemptResponse });
  await store.discard();
}

/** Ends the wait for answers of other devices; what is unsent on this device goes along. */
export const showResultsNowMutation = (client: QueryClient, userId: string, attemptId: string) =>
  mutationOptions({
    mutationFn: () => showResultsNow(userId, attemptId),
    onSuccess: () => client.invalidateQueries({ queryKey: resultKeys.all }),
  });
