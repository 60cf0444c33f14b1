import { SaveResponseResponse } from '#core/contracts/test-taking/save-response.ts';
import type { PendingSave } from '#core/domain/test-taking/answer-outbox.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { toSaveRequest } from '#web/lib/outbox-store.ts';

export function saveResponse(attemptId: string, save: PendingSave, signal: AbortSignal) {
  return callFunction(`save-response/attempts/${attemptId}/response`, toSaveRequest(save), {
    schema: SaveResponseResponse,
    signal,
    // The last answer before the page closes still leaves.
    keepalive: true,
  });
}
