import { SetNamedListRequest, SetNamedListResponse } from '#core/contracts/rankings/named-list.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { setNamedList } from '#server/operations/rankings/named-list.ts';

/** Shows candidates of a sitting each other's names and marks, or hides them again. */
export const setNamedListFunction = defineFunction({
  name: 'set-named-list',
  access: 'admin',
  request: SetNamedListRequest,
  response: SetNamedListResponse,
  handle: ({ asOwner }, { sitting_id: sittingId, shown }) =>
    asOwner('sittings are written by the server', async (tx) => ({
      names_shown_at: (await setNamedList(tx, { sittingId, shown }))?.toISOString() ?? null,
    })),
});
