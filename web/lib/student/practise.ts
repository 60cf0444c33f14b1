import {
  type CreatePracticeTestRequest,
  CreatePracticeTestResponse,
} from '#core/contracts/practice/create-practice-test.ts';
import {
  type StartDailyPracticeRequest,
  StartDailyPracticeResponse,
} from '#core/contracts/practice/daily-practice.ts';
import { StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { markTold } from '#web/lib/offline/saved-practice.ts';
import { toast } from '#web/lib/page/toast.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { beginFromDevice, orFromDevice } from '#web/lib/student/prepared-practice.ts';

export type Chapter = { subject: string; chapter: string };

/** How a quest asks for practice: fewer questions than usual, or some that were met before. */
export type PracticeSize = Pick<CreatePracticeTestRequest, 'questions' | 'again'>;

/** Questions of these chapters, begun at once; where all of them were met before and nobody said so, it is said. @returns the attempt's id */
export async function practise(chapters: Chapter[], exam: string, size: PracticeSize = {}): Promise<string> {
  const request: CreatePracticeTestRequest = { exam, chapters, ...size };
  const { test_id, unseen_of_chapters } = await callFunction('create-practice-test', request, {
    schema: CreatePracticeTestResponse,
  });
  const attemptId = await begin(test_id);
  if (unseen_of_chapters === 0 && !size.again)
    toast.info(i18n.t('running:exhausted.title'), i18n.t('running:exhausted.text'));
  return attemptId;
}

/** Today's practice of an exam's notebook, or one of its mistakes alone, begun at once. @returns the attempt's id */
export async function practiseDaily(request: StartDailyPracticeRequest): Promise<string> {
  const { test_id } = await callFunction('start-daily-practice', request, {
    schema: StartDailyPracticeResponse,
  });
  return begin(test_id);
}

/** Today's practice, also without a network, where this device has it. @returns the attempt's id */
export async function practiseToday(userId: string, exam: string): Promise<string> {
  try {
    const attemptId = await practiseDaily({ exam });
    markTold(attemptId);
    return attemptId;
  } catch (error) {
    return orFromDevice(error, () => beginFromDevice(userId, exam));
  }
}

async function begin(testId: string): Promise<string> {
  const { attempt } = await callFunction('start-attempt', { testId }, { schema: StartAttemptResponse });
  return attempt.id;
}
