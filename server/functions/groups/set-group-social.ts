import { SetGroupSocialRequest, SetGroupSocialResponse } from '#core/contracts/conduct/conduct.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockGroup } from '#server/operations/groups/lock-group.ts';

/** Closes to the members of a group what is between people, or opens it again: nothing of theirs is removed. */
export const setGroupSocial = defineFunction({
  name: 'set-group-social',
  access: 'admin',
  request: SetGroupSocialRequest,
  response: SetGroupSocialResponse,
  handle: ({ asOwner }, { group_id: groupId, social }) =>
    asOwner('groups are written by the server', async (tx) => {
      await lockGroup(tx, groupId);
      await tx.query('update public.groups set social = $2 where id = $1', [groupId, social]);
      return { social };
    }),
});
