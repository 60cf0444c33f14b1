import { StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** @returns the attempt's id. */
export async function startBookmarkTest(testId: string): Promise<string> {
  const started = await callFunction('start-attempt', { testId }, { schema: StartAttemptResponse });
  return started.attempt.id;
}
