import {
  ScheduleSittingRequest,
  ScheduleSittingResponse,
} from '#core/contracts/sittings/schedule-sitting.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { isAdministrator } from '#server/operations/competitions/is-administrator.ts';
import { requireOwnPlan, requireScheduler } from '#server/operations/sittings/require-sitting-role.ts';
import { scheduleSitting } from '#server/operations/sittings/schedule-sitting.ts';
import { presentSitting } from '#server/operations/sittings/sitting-rows.ts';

/** Holds a paper at a time, for a list of candidates. */
export const scheduleSittingFunction = defineFunction({
  name: 'schedule-sitting',
  access: 'student',
  grows: true,
  request: ScheduleSittingRequest,
  response: ScheduleSittingResponse,
  admit: ({ asOwner, userId }) =>
    asOwner('roles are read by the server', (tx) => requireScheduler(tx, userId)),
  handle: async ({ asCaller, asOwner, jobs, userId }, plan) => {
    await asCaller((tx) => requireOwnPlan(tx, plan));
    return asOwner('sittings are written by the server', async (tx) => {
      if (plan.competition_id && !(await isAdministrator(tx, userId)))
        throw new AppError('forbidden', 'Administrators only');
      return { sitting: presentSitting(await scheduleSitting(tx, jobs, plan, userId)) };
    });
  },
});
