import { SaveResponsesResponse } from '#core/contracts/test-taking/save-response.ts';
import type { PendingSave } from '#core/domain/test-taking/answer-outbox.ts';
import { saveResponse } from '#web/features/test-taking/api/save-response.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { toSaveRequest } from '#web/lib/outbox-store.ts';

export function saveResponses(attemptId: string, saves: readonly PendingSave[], signal: AbortSignal) {
  return callFunction(
    `save-response/attempts/${attemptId}/responses`,
    { responses: saves.map(toSaveRequest) },
    { schema: SaveResponsesResponse, signal, keepalive: true },
  );
}

/** One answer or many, with one shape of the server's reply. */
export async function sendBatch(attemptId: string, batch: readonly PendingSave[], signal: AbortSignal) {
  const [only] = batch;
  if (only && batch.length === 1) {
    const result = await saveResponse(attemptId, only, signal);
    return { results: [result], timeRemaining: result.time_remaining };
  }
  const { results, time_remaining } = await saveResponses(attemptId, batch, signal);
  return { results, timeRemaining: time_remaining };
}
