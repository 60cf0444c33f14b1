import { StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Begins the test, again or for the first time, or resumes it. @returns the attempt's id */
export async function takeTest(testId: string): Promise<string> {
  const { attempt } = await callFunction('start-attempt', { testId }, { schema: StartAttemptResponse });
  return attempt.id;
}
