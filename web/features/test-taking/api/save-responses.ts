import { SaveResponsesResponse } from '#core/contracts/test-taking/save-response.ts';
import type { PendingAnswer } from '#core/domain/test-taking/answer-outbox.ts';
import { saveResponse } from '#web/features/test-taking/api/save-response.ts';
import { answerToWire, outcomeFromWire } from '#web/lib/answers/answers-on-the-wire.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sendOfflineStart } from '#web/lib/student/prepared-practice.ts';

export async function saveResponses(
  attemptId: string,
  answers: readonly PendingAnswer[],
  signal: AbortSignal,
) {
  await sendOfflineStart(attemptId);
  return callFunction(
    `save-response/attempts/${attemptId}/responses`,
    { responses: answers.map(answerToWire) },
    { schema: SaveResponsesResponse, signal, keepalive: true },
  );
}

/** One answer or many, with one shape of the server's reply. */
export async function sendBatch(attemptId: string, batch: readonly PendingAnswer[], signal: AbortSignal) {
  const [only] = batch;
  if (only && batch.length === 1) {
    const result = await saveResponse(attemptId, only, signal);
    return { outcomes: [outcomeFromWire(result)], secondsRemaining: result.time_remaining };
  }
  const { results, time_remaining } = await saveResponses(attemptId, batch, signal);
  return { outcomes: results.map(outcomeFromWire), secondsRemaining: time_remaining };
}
