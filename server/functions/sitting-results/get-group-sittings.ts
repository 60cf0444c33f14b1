import {
  GetGroupSittingsRequest,
  GetGroupSittingsResponse,
} from '#core/contracts/sitting-results/group-sittings.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readGroupSittings } from '#server/operations/sitting-results/group-sittings.ts';

/** How a group did in its last sittings, and who needs help. */
export const getGroupSittings = defineFunction({
  name: 'get-group-sittings',
  access: ['admin', 'teacher'],
  readsOnly: true,
  request: GetGroupSittingsRequest,
  response: GetGroupSittingsResponse,
  handle: ({ asOwner, userId }, { group_id: groupId }) =>
    asOwner('candidates are read by the server', (tx) => readGroupSittings(tx, groupId, userId)),
});
