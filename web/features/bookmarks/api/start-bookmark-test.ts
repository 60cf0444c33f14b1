import { CreateBookmarkTestResponse } from '#core/contracts/library/create-bookmark-test.ts';
import { StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import { callFunction } from '#web/lib/call-function.ts';

/** @returns the id of the attempt at a test of all bookmarked questions. */
export async function startBookmarkTest(): Promise<string> {
  const test = await callFunction('create-bookmark-test', {}, { schema: CreateBookmarkTestResponse });
  const started = await callFunction(
    'start-attempt',
    { testId: test.test_id },
    { schema: StartAttemptResponse },
  );
  return started.attempt.id;
}
