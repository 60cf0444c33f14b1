import { RemoveSittingDraftRequest, RemoveSittingDraftResponse } from '#core/contracts/sittings/drafts.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { removeDraft } from '#server/operations/sittings/drafts.ts';
import { requireScheduler } from '#server/operations/sittings/require-sitting-role.ts';

/** Throws a plan away. */
export const removeSittingDraft = defineFunction({
  name: 'remove-sitting-draft',
  access: 'student',
  request: RemoveSittingDraftRequest,
  response: RemoveSittingDraftResponse,
  admit: ({ asOwner, userId }) =>
    asOwner('roles are read by the server', (tx) => requireScheduler(tx, userId)),
  handle: ({ asOwner, userId }, { draft_id }) =>
    asOwner('drafts are written by the server', async (tx) => {
      await removeDraft(tx, userId, draft_id);
      return {};
    }),
});
