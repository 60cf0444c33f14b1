import { SubmitAttemptResponse } from '#core/contracts/test-taking/submit-attempt.ts';
import type { PendingAnswer } from '#core/domain/test-taking/answer-outbox.ts';
import { answerToWire } from '#web/lib/answers/answers-on-the-wire.ts';
import { browserId } from '#web/lib/answers/device-id.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sendOfflineStart } from '#web/lib/student/prepared-practice.ts';

const LONGEST_WAIT_MS = 30_000;

/** Of an attempt in a sitting: the server refuses the end by a device that gave it away, and by a clock that is behind the times. */
export interface EndInHall {
  /** Nobody asked for it: the time is over by the clock of this device. */
  timedOut: boolean;
}

/** Answers that did not reach the server yet go along. Repeating the call changes nothing. */
export async function submitAttempt(
  attemptId: string,
  unsaved: readonly PendingAnswer[],
  inHall?: EndInHall,
) {
  await sendOfflineStart(attemptId);
  return callFunction(
    `submit-attempt/attempts/${attemptId}/submit`,
    {
      ...(unsaved.length > 0 && { responses: unsaved.map(answerToWire) }),
      ...(inHall && { deviceId: browserId(), ...inHall }),
    },
    { schema: SubmitAttemptResponse, signal: AbortSignal.timeout(LONGEST_WAIT_MS) },
  );
}
