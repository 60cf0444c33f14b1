import { randomBytes } from 'node:crypto';
import { SetGroupCodeRequest, SetGroupCodeResponse } from '#core/contracts/groups/groups.ts';
import { makeGroupCode } from '#core/domain/groups/group-code.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockGroup } from '#server/operations/groups/lock-group.ts';

/** Opens a group to whoever has its code, with a new one, or closes it. */
export const setGroupCode = defineFunction({
  name: 'set-group-code',
  access: 'admin',
  request: SetGroupCodeRequest,
  response: SetGroupCodeResponse,
  handle: ({ asOwner }, { group_id: groupId, open }) =>
    asOwner('groups are written by the server', async (tx) => {
      await lockGroup(tx, groupId);
      const code = open ? makeGroupCode(randomBytes(8)) : null;
      await tx.query('update public.groups set code = $2 where id = $1', [groupId, code]);
      return { code };
    }),
});
