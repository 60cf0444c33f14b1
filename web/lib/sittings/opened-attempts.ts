import type { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import type { ClockReading } from '#core/domain/test-taking/countdown.ts';

interface OpenedHere {
  answer: GetAttemptResponse;
  receivedAt: ClockReading;
}

/** Opened on this page with the key of its sitting: the exam screen begins with it, and asks the server for nothing. */
const opened = new Map<string, OpenedHere>();

export function handOver(answer: GetAttemptResponse, receivedAt: ClockReading): void {
  opened.set(answer.attempt.id, { answer, receivedAt });
}

/** Once: anyone who comes again asks the server, which knows the answers given meanwhile. */
export function takeOpened(attemptId: string): OpenedHere | null {
  const here = opened.get(attemptId) ?? null;
  opened.delete(attemptId);
  return here;
}
