import { PublishRankingRequest, PublishRankingResponse } from '#core/contracts/rankings/ranking.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { publishRanking } from '#server/operations/rankings/publish-ranking.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';

/** Ranks a sitting as its next version. */
export const publishRankingFunction = defineFunction({
  name: 'publish-ranking',
  access: 'student',
  grows: true,
  request: PublishRankingRequest,
  response: PublishRankingResponse,
  handle: ({ asOwner, userId }, { sitting_id: sittingId, rule }) =>
    asOwner('candidates are ranked by the server', async (tx) => {
      await requireSittingRole(tx, sittingId, userId, 'manage');
      return publishRanking(tx, { sittingId, ruleId: rule ?? null, userId });
    }),
});
