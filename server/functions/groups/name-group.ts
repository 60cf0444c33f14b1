import { z } from 'zod';
import { NameGroupRequest, NameGroupResponse } from '#core/contracts/groups/groups.ts';
import { readGroupCode } from '#core/domain/groups/group-code.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { GUESSES_FROM_ADDRESS, groupCodeUnknown } from '#server/operations/groups/group-code-unknown.ts';

const SELECT_NAME = `
  select g.name from private.group_codes c join public.groups g on g.id = c.group_id where c.code = $1`;
const NameRow = z.object({ name: z.string() });

/** What an invitation is to, before an account is made for it. */
export const nameGroup = defineFunction({
  name: 'name-group',
  access: 'public',
  request: NameGroupRequest,
  response: NameGroupResponse,
  handle: ({ asOwner, limitGuessesByAddress }, { code }) =>
    limitGuessesByAddress(GUESSES_FROM_ADDRESS, async () => {
      const typed = readGroupCode(code);
      const found =
        typed &&
        (await asOwner('codes are read by nobody', (tx) =>
          queryOptionalRow(tx, NameRow, SELECT_NAME, [typed]),
        ));
      if (!found) throw groupCodeUnknown();
      return found;
    }),
});
