import { PreviewReleaseRequest, PreviewReleaseResponse } from '#core/contracts/sittings/preview-release.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { previewRelease } from '#server/operations/rankings/preview-release.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';

/** What a release would tell now. */
export const previewReleaseFunction = defineFunction({
  name: 'preview-release',
  access: 'student',
  request: PreviewReleaseRequest,
  response: PreviewReleaseResponse,
  handle: ({ asOwner, userId }, { sitting_id: sittingId }) =>
    asOwner('marks that are not published are read by nobody else', async (tx) => {
      await requireSittingRole(tx, sittingId, userId, 'manage');
      return previewRelease(tx, sittingId, userId);
    }),
});
