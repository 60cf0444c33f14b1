import { GetSittingDraftRequest, GetSittingDraftResponse } from '#core/contracts/sittings/drafts.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readDraft } from '#server/operations/sittings/drafts.ts';
import { requireScheduler } from '#server/operations/sittings/require-sitting-role.ts';

/** One plan the caller keeps, with the names in it. */
export const getSittingDraft = defineFunction({
  name: 'get-sitting-draft',
  access: 'student',
  request: GetSittingDraftRequest,
  response: GetSittingDraftResponse,
  admit: ({ asOwner, userId }) =>
    asOwner('roles are read by the server', (tx) => requireScheduler(tx, userId)),
  handle: ({ asOwner, userId }, { draft_id }) =>
    asOwner('drafts are read by the server', (tx) => readDraft(tx, userId, draft_id)),
});
