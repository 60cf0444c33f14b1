import type { PendingAnswer } from '#core/domain/test-taking/answer-outbox.ts';
import { isClosedForGood } from '#web/features/test-taking/api/get-closing.ts';
import { sendBatch } from '#web/features/test-taking/api/save-responses.ts';
import { submitAttempt } from '#web/features/test-taking/api/submit-attempt.ts';
import { closedCode, isRefusedForGood } from '#web/features/test-taking/outbox/answer-refusals.ts';
import { type SentInParts, sendInParts } from '#web/features/test-taking/outbox/send-in-parts.ts';
import type { DeviceAnswers } from '#web/lib/answers/device-answers.ts';

const LONGEST_WAIT_MS = 30_000;

/** What became of the answers an earlier page left on this device. */
export interface LeftOverEnd {
  /** `saved`: the test goes on, and `rest` could not be sent yet. The others end it. */
  kind: 'saved' | 'submitted' | 'refused' | 'closed';
  accepted: readonly PendingAnswer[];
  refused: readonly PendingAnswer[];
  rest: readonly PendingAnswer[];
  /** Why there is a rest. */
  stoppedBy?: unknown;
}

/** The calls it makes; a test puts its own in their place. */
interface LeftOverCalls {
  save(attemptId: string, answers: readonly PendingAnswer[]): Promise<unknown>;
  submit(attemptId: string, answers: readonly PendingAnswer[]): Promise<unknown>;
  isClosedForGood(attemptId: string): Promise<boolean>;
}

export const leftOverCalls: LeftOverCalls = {
  save: (attemptId, answers) => sendBatch(attemptId, answers, AbortSignal.timeout(LONGEST_WAIT_MS)),
  submit: submitAttempt,
  isClosedForGood,
};

const NOTHING_SENT: SentInParts = { accepted: [], refused: [], rest: [], stoppedBy: undefined };

/**
 * Saves what was left over, or submits it: when the student had asked to, and when the time is over meanwhile (the
 * server takes late answers for a day). An answer the server refuses for good takes no other with it.
 * @throws what the network threw: everything stays on the device and is tried again.
 */
export async function sendLeftOver(
  attemptId: string,
  { pending, submitRequested }: Pick<DeviceAnswers, 'pending' | 'submitRequested'>,
  server: LeftOverCalls = leftOverCalls,
): Promise<LeftOverEnd> {
  const inParts = () => sendInParts(pending, (batch) => server.save(attemptId, batch));
  let sent = submitRequested ? { ...NOTHING_SENT, rest: [...pending] } : await inParts();
  if (!submitRequested && !closedCode(sent.stoppedBy)) return { kind: 'saved', ...sent };
  if (await server.isClosedForGood(attemptId)) return endOf('closed', sent);
  try {
    await server.submit(attemptId, sent.rest);
    return endOf('submitted', sent);
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    if (!submitRequested || pending.length === 0) return endOf('refused', sent);
  }
  // One of them is at fault. While the test is open they can be told apart before it is submitted.
  sent = await inParts();
  if (closedCode(sent.stoppedBy)) return endOf('refused', sent);
  if (sent.rest.length > 0) return { kind: 'saved', ...sent };
  await server.submit(attemptId, []);
  return endOf('submitted', sent);
}

/** Nothing is left to send: the rest went with the submission, or nobody takes it any more. */
function endOf(
  kind: 'submitted' | 'refused' | 'closed',
  { accepted, refused, rest }: SentInParts,
): LeftOverEnd {
  if (kind === 'submitted') return { kind, accepted: [...accepted, ...rest], refused, rest: [] };
  return { kind, accepted, refused: [...refused, ...rest], rest: [] };
}
