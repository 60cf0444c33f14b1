import { ShareAttemptResponse } from '#core/contracts/results/share-attempt.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** @returns the token of the public page /share/{token}. */
export async function shareAttempt(attemptId: string): Promise<string> {
  const answer = await callFunction(
    'share-attempt',
    { attempt_id: attemptId },
    { schema: ShareAttemptResponse },
  );
  return answer.token;
}
