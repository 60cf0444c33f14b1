import { queryOptions } from '@tanstack/react-query';
import { type ChangePlanRequest, type GetPlanRequest, Plan } from '#core/contracts/plan/plan.ts';
import { keyOfExam, ofOwnExam } from '#web/lib/exams/of-exam.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';

export const planQuery = (userId: string, exam: string) =>
  queryOptions({
    queryKey: ['plan', userId, ...keyOfExam(exam)],
    ...keptAs('plan'),
    queryFn: ({ signal, client }) => {
      const request: GetPlanRequest = { exam };
      return ofOwnExam(client, exam, () => callFunction('get-plan', request, { schema: Plan, signal }));
    },
    staleTime: ONE_DRAWING_MS,
  });

/** @returns the plan as it then is */
export const changePlan = (request: ChangePlanRequest) =>
  callFunction('change-plan', request, { schema: Plan });
