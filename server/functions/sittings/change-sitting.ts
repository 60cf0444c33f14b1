import { ChangeSittingRequest, ChangeSittingResponse } from '#core/contracts/sittings/schedule-sitting.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { changeSitting } from '#server/operations/sittings/change-sitting.ts';
import { requireOwnPlan, requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';
import { presentSitting } from '#server/operations/sittings/sitting-rows.ts';

/** Changes a sitting; everybody it concerns is told. */
export const changeSittingFunction = defineFunction({
  name: 'change-sitting',
  access: 'student',
  request: ChangeSittingRequest,
  response: ChangeSittingResponse,
  handle: async ({ asCaller, asOwner, jobs, userId }, change) => {
    await asOwner('roles are read by the server', (tx) =>
      requireSittingRole(tx, change.sitting_id, userId, 'manage'),
    );
    if (change.audience) await asCaller((tx) => requireOwnPlan(tx, change));
    return asOwner('sittings are written by the server', async (tx) => {
      await requireSittingRole(tx, change.sitting_id, userId, 'manage');
      return { sitting: presentSitting(await changeSitting(tx, jobs, change, userId)) };
    });
  },
});
