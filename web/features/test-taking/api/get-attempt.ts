import { queryOptions } from '@tanstack/react-query';
import { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import type { PendingSave } from '#core/domain/test-taking/answer-outbox.ts';
import type { ClockReading } from '#core/domain/test-taking/countdown.ts';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { readClock } from '#web/features/test-taking/hooks/read-clock.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { localOutboxStore } from '#web/lib/outbox-store.ts';

/** Formulas are worth waiting for, so that nothing jumps; a slow network is not. */
const LONGEST_WAIT_FOR_MATH_MS = 3_000;

export interface OpenedAttempt {
  answer: GetAttemptResponse;
  /** When the answer came, on this device's clocks. */
  receivedAt: ClockReading;
  /** Answers of an earlier visit that the server has not confirmed. */
  kept: PendingSave[];
}

/** Asked once for every visit: from then on the page knows more than the server. */
export const attemptQuery = (userId: string, attemptId: string) =>
  queryOptions({
    queryKey: ['attempt-to-take', userId, attemptId],
    queryFn: ({ signal }) => openAttempt(userId, attemptId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  });

async function openAttempt(userId: string, attemptId: string, signal: AbortSignal): Promise<OpenedAttempt> {
  const mathOrEnough = Promise.race([
    preloadMath(),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_FOR_MATH_MS)),
  ]);
  const answer = await callFunction('get-attempt', { attemptId }, { schema: GetAttemptResponse, signal });
  const receivedAt = readClock();
  const kept = await localOutboxStore(userId, attemptId).load();
  await mathOrEnough;
  return { answer, receivedAt, kept };
}
