import { ListSittingDraftsRequest, ListSittingDraftsResponse } from '#core/contracts/sittings/drafts.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { listDrafts } from '#server/operations/sittings/drafts.ts';
import { requireScheduler } from '#server/operations/sittings/require-sitting-role.ts';

/** The plans the caller keeps. */
export const listSittingDrafts = defineFunction({
  name: 'list-sitting-drafts',
  access: 'student',
  request: ListSittingDraftsRequest,
  response: ListSittingDraftsResponse,
  admit: ({ asOwner, userId }) =>
    asOwner('roles are read by the server', (tx) => requireScheduler(tx, userId)),
  handle: ({ asOwner, userId }) =>
    asOwner('drafts are read by the server', async (tx) => ({ drafts: await listDrafts(tx, userId) })),
});
