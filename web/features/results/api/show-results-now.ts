import { SubmitAttemptResponse } from '#core/contracts/test-taking/submit-attempt.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { outboxStore, toSaveRequest } from '#web/lib/outbox-store.ts';

/** Ends the wait for answers of other devices; what this device still keeps goes along. */
export async function showResultsNow(userId: string, attemptId: string): Promise<void> {
  const store = outboxStore(userId, attemptId);
  const { saves } = await store.load();
  const body = saves.length > 0 ? { responses: saves.map(toSaveRequest) } : {};
  await callFunction(`submit-attempt/attempts/${attemptId}/submit`, body, { schema: SubmitAttemptResponse });
  await store.forget();
}
