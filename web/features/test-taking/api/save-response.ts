import { SaveResponseResponse } from '#core/contracts/test-taking/save-response.ts';
import type { PendingAnswer } from '#core/domain/test-taking/answer-outbox.ts';
import { answerToWire } from '#web/lib/answers/answers-on-the-wire.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sendOfflineStart } from '#web/lib/student/prepared-practice.ts';

export async function saveResponse(attemptId: string, answer: PendingAnswer, signal: AbortSignal) {
  await sendOfflineStart(attemptId);
  return callFunction(`save-response/attempts/${attemptId}/response`, answerToWire(answer), {
    schema: SaveResponseResponse,
    signal,
    // The last answer is sent even if the page closes.
    keepalive: true,
  });
}
