import type { PendingSave } from '#core/domain/test-taking/answer-outbox.ts';
import { isClosedForGood } from '#web/features/test-taking/api/get-closing.ts';
import { sendBatch } from '#web/features/test-taking/api/save-responses.ts';
import { submitAttempt } from '#web/features/test-taking/api/submit-attempt.ts';
import { isRefusal, parseError } from '#web/lib/errors.ts';
import type { KeptAnswers } from '#web/lib/kept/kept-answers.ts';

const MAX_SENT_AT_ONCE = 100;
const LONGEST_WAIT_MS = 30_000;

/** What became of the answers an earlier page left on this device. `answers` counts choices, not visits. */
export type LeftOverEnd = { kind: 'saved' | 'submitted' | 'refused' | 'closed'; answers: number };

/** How it speaks to the server: a test says it in its own words. */
export interface LeftOverCalls {
  save(attemptId: string, saves: readonly PendingSave[]): Promise<unknown>;
  submit(attemptId: string, saves: readonly PendingSave[]): Promise<unknown>;
  isClosedForGood(attemptId: string): Promise<boolean>;
}

const calls: LeftOverCalls = {
  save: async (attemptId, saves) => {
    for (let from = 0; from < saves.length; from += MAX_SENT_AT_ONCE) {
      const batch = saves.slice(from, from + MAX_SENT_AT_ONCE);
      await sendBatch(attemptId, batch, AbortSignal.timeout(LONGEST_WAIT_MS));
    }
  },
  submit: submitAttempt,
  isClosedForGood,
};

/**
 * Saves what was left over, or submits it: when the student had asked to, and when the time is over meanwhile (the
 * server takes late answers for a day).
 * @throws what the network threw: everything stays on the device and is tried again.
 */
export async function sendLeftOver(
  attemptId: string,
  { saves, wantsSubmit }: KeptAnswers,
  { save, submit, isClosedForGood: isClosed }: LeftOverCalls = calls,
): Promise<LeftOverEnd> {
  const answers = saves.filter(({ isChoice }) => isChoice).length;
  try {
    if (!wantsSubmit) {
      const isOver = await save(attemptId, saves).then(() => false, rethrowUnlessOver);
      if (!isOver) return { kind: 'saved', answers };
    }
    if (await isClosed(attemptId)) return { kind: 'closed', answers };
    await submit(attemptId, saves);
    return { kind: 'submitted', answers };
  } catch (error) {
    if (isRefusal(error) && parseError(error).status !== 401) return { kind: 'refused', answers };
    throw error;
  }
}

function rethrowUnlessOver(error: unknown): true {
  const { code } = parseError(error);
  if (code === 'time_over' || code === 'attempt_submitted') return true;
  throw error;
}
