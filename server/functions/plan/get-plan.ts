import { GetPlanRequest, Plan } from '#core/contracts/plan/plan.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { composePlan } from '#server/operations/plan/compose-plan.ts';
import { readTonight } from '#server/operations/quests/read-tonight.ts';

/** The way from today to the exam, by the same rule as the quests of tonight. */
export const getPlan = defineFunction({
  name: 'get-plan',
  access: 'student',
  request: GetPlanRequest,
  response: Plan,
  handle: async ({ asOwner, userId }, { exam }) => {
    const { tonight, work } = await asOwner(
      'the bank is closed to students, and plans are kept by the server',
      (tx) => readTonight(tx, userId, exam),
    );
    return composePlan(tonight, work);
  },
});
