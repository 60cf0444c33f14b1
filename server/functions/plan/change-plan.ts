import { ChangePlanRequest, Plan } from '#core/contracts/plan/plan.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { changePins } from '#server/operations/plan/change-pins.ts';
import { composePlan } from '#server/operations/plan/compose-plan.ts';
import { readTonight } from '#server/operations/quests/read-tonight.ts';

/** Each change walks the plan again, up to a year of days. */
const LIMIT = { limit: 120, windowSeconds: 3_600 };

export const changePlan = defineFunction({
  name: 'change-plan',
  access: 'student',
  grows: true,
  request: ChangePlanRequest,
  response: Plan,
  handle: async ({ asOwner, userId }, { exam, changes }) => {
    const { tonight, work } = await asOwner('what may be put on a day is checked here', async (tx) => {
      await limitCalls(tx, { action: 'change-plan', subject: userId, ...LIMIT });
      await changePins(tx, userId, exam, changes);
      return readTonight(tx, userId, exam);
    });
    return composePlan(tonight, work);
  },
});
