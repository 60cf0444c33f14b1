import { ReleaseSittingRequest, ReleaseSittingResponse } from '#core/contracts/sittings/minutes.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { releaseSitting } from '#server/operations/sittings/release-sitting.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';

/** Makes the results of a sitting known, now or at a time. */
export const releaseSittingFunction = defineFunction({
  name: 'release-sitting',
  access: 'student',
  request: ReleaseSittingRequest,
  response: ReleaseSittingResponse,
  handle: ({ asOwner, jobs, userId }, { sitting_id: sittingId, at }) =>
    asOwner('results are released by the server', async (tx) => {
      await requireSittingRole(tx, sittingId, userId, 'manage');
      const released = await releaseSitting(tx, jobs, {
        sittingId,
        userId,
        at: at ? new Date(at) : undefined,
      });
      return { released_at: released.toISOString() };
    }),
});
