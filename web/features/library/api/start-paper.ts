import { StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { openPaper } from '#web/lib/student/open-paper.ts';

/** Starts the paper, or resumes it where it is open. @returns the attempt's id. */
export async function startPaper(itemId: string): Promise<string> {
  const body = { testId: await openPaper(itemId) };
  return (await callFunction('start-attempt', body, { schema: StartAttemptResponse })).attempt.id;
}
