import { CancelSittingRequest, CancelSittingResponse } from '#core/contracts/sittings/schedule-sitting.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { cancelSitting } from '#server/operations/sittings/cancel-sitting.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';

/** Calls a sitting off; everybody on its list is told why. */
export const cancelSittingFunction = defineFunction({
  name: 'cancel-sitting',
  access: 'student',
  request: CancelSittingRequest,
  response: CancelSittingResponse,
  handle: ({ asOwner, jobs, userId }, { sitting_id: sittingId, reason }) =>
    asOwner('sittings are written by the server', async (tx) => {
      await requireSittingRole(tx, sittingId, userId, 'manage');
      await cancelSitting(tx, jobs, { sittingId, reason, userId });
      return {};
    }),
});
