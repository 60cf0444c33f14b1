import { SubmitAttemptResponse } from '#core/contracts/test-taking/submit-attempt.ts';
import type { PendingSave } from '#core/domain/test-taking/answer-outbox.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { toSaveRequest } from '#web/lib/outbox-store.ts';

const LONGEST_WAIT_MS = 30_000;

/** Answers that did not reach the server yet go along. Repeating the call changes nothing. */
export function submitAttempt(attemptId: string, unsaved: readonly PendingSave[]) {
  return callFunction(
    `submit-attempt/attempts/${attemptId}/submit`,
    unsaved.length > 0 ? { responses: unsaved.map(toSaveRequest) } : {},
    { schema: SubmitAttemptResponse, signal: AbortSignal.timeout(LONGEST_WAIT_MS) },
  );
}
