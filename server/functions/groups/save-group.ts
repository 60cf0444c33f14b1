import { SaveGroupRequest, SaveGroupResponse } from '#core/contracts/groups/groups.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { nameGroup } from '#server/operations/groups/name-group.ts';

/** Makes a class or batch, or gives one another name. */
export const saveGroup = defineFunction({
  name: 'save-group',
  access: 'admin',
  request: SaveGroupRequest,
  response: SaveGroupResponse,
  handle: ({ asOwner, userId: callerId }, { group_id: groupId, name }) =>
    asOwner('groups are written by the server', async (tx) => ({
      group_id: await nameGroup(tx, { groupId, name, callerId }),
      name,
    })),
});
