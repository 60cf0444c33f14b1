import { randomBytes } from 'node:crypto';
import { SetGroupCodeRequest, SetGroupCodeResponse } from '#core/contracts/groups/groups.ts';
import { makeGroupCode } from '#core/domain/groups/group-code.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockGroup } from '#server/operations/groups/lock-group.ts';

const SET = `
  insert into private.group_codes (group_id, code) values ($1, $2)
  on conflict (group_id) do update set code = excluded.code`;
const CLEAR = 'delete from private.group_codes where group_id = $1';

/** Opens a group to anyone who has its code, with a new one, or closes it. */
export const setGroupCode = defineFunction({
  name: 'set-group-code',
  access: 'admin',
  request: SetGroupCodeRequest,
  response: SetGroupCodeResponse,
  handle: ({ asOwner }, { group_id: groupId, open }) =>
    asOwner('groups are written by the server', async (tx) => {
      await lockGroup(tx, groupId);
      const code = open ? makeGroupCode(randomBytes(8)) : null;
      if (code) await tx.query(SET, [groupId, code]);
      else await tx.query(CLEAR, [groupId]);
      return { code };
    }),
});
