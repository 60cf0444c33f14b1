import { SubmitAttemptResponse } from '#core/contracts/test-taking/submit-attempt.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { localOutboxStore, toSaveRequest } from '#web/lib/outbox-store.ts';

/** Ends the wait for answers of other devices; what this device still keeps goes along. */
export async function showResultsNow(userId: string, attemptId: string): Promise<void> {
  const store = localOutboxStore(userId, attemptId);
  const kept = await store.load();
  const body = kept.length > 0 ? { responses: kept.map(toSaveRequest) } : {};
  await callFunction(`submit-attempt/attempts/${attemptId}/submit`, body, { schema: SubmitAttemptResponse });
  await store.keep([]);
}
