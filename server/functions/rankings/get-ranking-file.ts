import { GetRankingFileRequest, GetRankingFileResponse } from '#core/contracts/rankings/ranking.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { makeRankingFile } from '#server/operations/rankings/ranking-file.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';

/** What anybody can recompute a ranking from, to be published by the institute. */
export const getRankingFile = defineFunction({
  name: 'get-ranking-file',
  access: 'student',
  readsOnly: true,
  request: GetRankingFileRequest,
  response: GetRankingFileResponse,
  handle: ({ asOwner, userId }, { sitting_id: sittingId, version }) =>
    asOwner('rankings are read by the server', async (tx) => {
      await requireSittingRole(tx, sittingId, userId, 'manage');
      return makeRankingFile(tx, sittingId, version);
    }),
});
