import { SaveResponsesResponse } from '#core/contracts/test-taking/save-response.ts';
import type { PendingSave } from '#core/domain/test-taking/answer-outbox.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { toSaveRequest } from '#web/lib/outbox-store.ts';

export function saveResponses(attemptId: string, saves: readonly PendingSave[], signal: AbortSignal) {
  return callFunction(
    `save-response/attempts/${attemptId}/responses`,
    { responses: saves.map(toSaveRequest) },
    { schema: SaveResponsesResponse, signal, keepalive: true },
  );
}
