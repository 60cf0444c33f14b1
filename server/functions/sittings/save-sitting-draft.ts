import { SaveSittingDraftRequest, SaveSittingDraftResponse } from '#core/contracts/sittings/drafts.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { saveDraft } from '#server/operations/sittings/drafts.ts';
import { requireScheduler } from '#server/operations/sittings/require-sitting-role.ts';

/** Keeps the plan of an exam until it is scheduled. */
export const saveSittingDraft = defineFunction({
  name: 'save-sitting-draft',
  access: 'student',
  grows: true,
  request: SaveSittingDraftRequest,
  response: SaveSittingDraftResponse,
  admit: ({ asOwner, userId }) =>
    asOwner('roles are read by the server', (tx) => requireScheduler(tx, userId)),
  handle: ({ asOwner, userId }, { draft_id, plan }) =>
    asOwner('drafts are written by the server', async (tx) => ({
      draft_id: await saveDraft(tx, userId, plan, draft_id),
    })),
});
