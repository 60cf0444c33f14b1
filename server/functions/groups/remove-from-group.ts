import { RemoveFromGroupRequest, RemoveFromGroupResponse } from '#core/contracts/groups/groups.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockGroup } from '#server/operations/groups/lock-group.ts';
import { recordMemberships } from '#server/operations/groups/record-memberships.ts';

const DELETE = `
  delete from public.group_members where group_id = $1 and user_id = any ($2::uuid[]) returning user_id as id`;

/** Takes people out of a group. */
export const removeFromGroup = defineFunction({
  name: 'remove-from-group',
  access: ['admin', 'clerk'],
  request: RemoveFromGroupRequest,
  response: RemoveFromGroupResponse,
  handle: ({ asOwner }, { group_id: groupId, user_ids: userIds }) =>
    asOwner('groups are written by the server', async (tx) => {
      const group = await lockGroup(tx, groupId);
      const removed = (await queryRows(tx, IdRow, DELETE, [groupId, userIds])).map(({ id }) => id);
      await recordMemberships(tx, { group, userIds: removed, action: 'delete' });
      return { removed: removed.length };
    }),
});
