import { CreatePracticeTestResponse } from '#core/contracts/practice/create-practice-test.ts';
import { StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import { callFunction } from '#web/lib/call-function.ts';

/** Questions around a chapter, begun at once. @returns the attempt's id */
export async function practise(subject: string, chapter: string): Promise<string> {
  const wish = { subject, chapter };
  const { test_id } = await callFunction('create-practice-test', wish, {
    schema: CreatePracticeTestResponse,
  });
  const { attempt } = await callFunction(
    'start-attempt',
    { testId: test_id },
    { schema: StartAttemptResponse },
  );
  return attempt.id;
}
