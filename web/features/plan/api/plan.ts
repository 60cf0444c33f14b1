import { queryOptions } from '@tanstack/react-query';
import { type ChangePlanRequest, Plan } from '#core/contracts/plan/plan.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';

export const planQuery = (userId: string) =>
  queryOptions({
    queryKey: ['plan', userId],
    ...keptAs('plan'),
    queryFn: ({ signal }) => callFunction('get-plan', undefined, { schema: Plan, signal }),
    staleTime: ONE_DRAWING_MS,
  });

/** @returns the plan as it then is */
export const changePlan = (changes: ChangePlanRequest['changes']) =>
  callFunction('change-plan', { changes }, { schema: Plan });
