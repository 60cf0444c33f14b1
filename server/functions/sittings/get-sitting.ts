import { GetSittingRequest, GetSittingResponse } from '#core/contracts/sittings/get-sitting.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { describeSitting } from '#server/operations/sittings/describe-sitting.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';
import { readSitting } from '#server/operations/sittings/sitting-rows.ts';

/** All of one sitting, for its staff. */
export const getSitting = defineFunction({
  name: 'get-sitting',
  access: 'student',
  request: GetSittingRequest,
  response: GetSittingResponse,
  handle: ({ asOwner, userId }, { sitting_id }) =>
    asOwner('sittings are read by the server', async (tx) => {
      const may = await requireSittingRole(tx, sitting_id, userId, 'watch');
      return describeSitting(tx, await readSitting(tx, sitting_id), may);
    }),
});
