import { JoinGroupRequest, JoinGroupResponse } from '#core/contracts/groups/groups.ts';
import { readGroupCode } from '#core/domain/groups/group-code.ts';
import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { addMembers } from '#server/operations/groups/add-members.ts';
import { GUESSES_FROM_ADDRESS, groupCodeUnknown } from '#server/operations/groups/group-code-unknown.ts';
import { lockGroup } from '#server/operations/groups/lock-group.ts';

/** Of one account; an address may try far more. */
const TRIES = { limit: 10, windowSeconds: 3600 };

/** The caller joins the group whose code they were given. */
export const joinGroup = defineFunction({
  name: 'join-group',
  access: 'student',
  request: JoinGroupRequest,
  response: JoinGroupResponse,
  handle: ({ asOwner, limitGuessesByAddress, userId }, { code }) =>
    limitGuessesByAddress(GUESSES_FROM_ADDRESS, async () => {
      // Apart, so that a try that fails is counted.
      await asOwner('counted for every process', (tx) =>
        limitCalls(tx, { action: 'join-group', subject: userId, ...TRIES }),
      );
      return asOwner('codes are read by nobody', async (tx) => {
        const typed = readGroupCode(code);
        const select = 'select group_id as id from private.group_codes where code = $1';
        const found = typed && (await queryOptionalRow(tx, IdRow, select, [typed]));
        if (!found) throw groupCodeUnknown();
        const group = await lockGroup(tx, found.id);
        const added = await addMembers(tx, { group, userIds: [userId], joinedBy: 'code' });
        return { group_id: group.id, name: group.name, joined: added > 0 };
      });
    }),
});
