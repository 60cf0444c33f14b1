import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type GetDailyPracticeRequest,
  GetDailyPracticeResponse,
} from '#core/contracts/practice/daily-practice.ts';
import { keyOfExam, ofOwnExam } from '#web/lib/exams/of-exam.ts';
import { afterFirstScreen } from '#web/lib/page/after-first-screen.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { isUnreachable } from '#web/lib/requests/failure-text.ts';
import { retryQuery } from '#web/lib/requests/query-client.ts';
import {
  orFromDevice,
  planFromDevice,
  prepareAhead,
  type ShownPlan,
} from '#web/lib/student/prepared-practice.ts';

const dailyPracticeKeys = { all: ['daily-practice'] as const };

/** What is known by now is not asked any more. */
export const forgetPlan = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: dailyPracticeKeys.all });

/** Asked again on every visit: an answer, another minute or the night changes it. */
export const dailyPracticeQuery = (userId: string, exam: string) =>
  queryOptions({
    queryKey: [...dailyPracticeKeys.all, userId, ...keyOfExam(exam)],
    queryFn: ({ signal, client }) => ofOwnExam(client, exam, () => askPlan(userId, exam, signal)),
    refetchOnMount: 'always',
    networkMode: 'always',
    // Not without a network: the copy of the device is there at once, or there is none.
    retry: (failures: number, error: unknown) => !isUnreachable(error) && retryQuery(failures, error),
  });

async function askPlan(userId: string, exam: string, signal: AbortSignal): Promise<ShownPlan> {
  try {
    const request: GetDailyPracticeRequest = { exam };
    const plan = await callFunction('get-daily-practice', request, {
      schema: GetDailyPracticeResponse,
      signal,
    });
    afterFirstScreen(() =>
      prepareAhead(userId, exam, plan).catch((error: unknown) =>
        console.warn('Today’s practice is not on this device:', error),
      ),
    );
    return { ...plan, isFromDevice: false };
  } catch (error) {
    return orFromDevice(error, () => planFromDevice(userId, exam));
  }
}
