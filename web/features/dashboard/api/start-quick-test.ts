import { type CreateTestRequest, CreateTestResponse } from '#core/contracts/test-builder/create-test.ts';
import { StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import { QUESTIONS_FOR_A_DAY } from '#core/domain/gamification/streak.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

const NORMAL = 3;
export const QUICK_TEST_MINUTES = 10;

/** Five questions of these subjects of the exam, started at once. @returns the attempt's id. */
export async function startQuickTest(
  exam: string,
  subjects: readonly string[],
  demo: boolean,
): Promise<string> {
  const body = {
    mode: 'quick',
    duration_sec: QUICK_TEST_MINUTES * 60,
    visibility: 'private',
    exam,
    demo,
    config: {
      subjects: [...subjects],
      chapters: null,
      difficulty: NORMAL,
      questionCount: QUESTIONS_FOR_A_DAY,
    },
  } satisfies CreateTestRequest;
  const { test } = await callFunction('create-test', body, { schema: CreateTestResponse });
  const { attempt } = await callFunction(
    'start-attempt',
    { testId: test.id },
    { schema: StartAttemptResponse },
  );
  return attempt.id;
}
