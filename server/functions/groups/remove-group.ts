import { RemoveGroupRequest, RemoveGroupResponse } from '#core/contracts/groups/groups.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockGroup } from '#server/operations/groups/lock-group.ts';

/** Removes a group; its members keep their accounts and results. */
export const removeGroup = defineFunction({
  name: 'remove-group',
  access: 'admin',
  request: RemoveGroupRequest,
  response: RemoveGroupResponse,
  handle: ({ asOwner }, { group_id: groupId }) =>
    asOwner('groups are written by the server', async (tx) => {
      await lockGroup(tx, groupId);
      await tx.query('delete from public.groups where id = $1', [groupId]);
      return { removed: true as const };
    }),
});
