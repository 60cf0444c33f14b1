import { GetMinutesRequest, GetMinutesResponse } from '#core/contracts/sittings/minutes.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readMinutes } from '#server/operations/sittings/minutes.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';

/** The minutes of a sitting, as data. */
export const getMinutes = defineFunction({
  name: 'get-minutes',
  access: 'student',
  request: GetMinutesRequest,
  response: GetMinutesResponse,
  handle: ({ asOwner, userId }, { sitting_id, after }) =>
    asOwner('events are read by the server', async (tx) => {
      await requireSittingRole(tx, sitting_id, userId, 'watch');
      return readMinutes(tx, sitting_id, after);
    }),
});
