import { AddToGroupRequest, AddToGroupResponse } from '#core/contracts/groups/groups.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { addMembers } from '#server/operations/groups/add-members.ts';
import { lockGroup } from '#server/operations/groups/lock-group.ts';

/** Puts people into a group. */
export const addToGroup = defineFunction({
  name: 'add-to-group',
  access: ['admin', 'clerk'],
  request: AddToGroupRequest,
  response: AddToGroupResponse,
  handle: ({ asOwner }, { group_id: groupId, user_ids: userIds }) =>
    asOwner('groups are written by the server', async (tx) => {
      const group = await lockGroup(tx, groupId);
      return { added: await addMembers(tx, { group, userIds, joinedBy: 'administrator' }) };
    }),
});
