import { GetOwnRankingRequest, GetOwnRankingResponse } from '#core/contracts/rankings/ranking.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readOwnRanking } from '#server/operations/rankings/own-ranking.ts';

/** One's own rank, percentile and marks among all who appeared. */
export const getOwnRanking = defineFunction({
  name: 'get-own-ranking',
  access: 'student',
  request: GetOwnRankingRequest,
  response: GetOwnRankingResponse,
  handle: ({ asOwner, userId }, { sitting_id }) =>
    asOwner('others are counted, not shown', (tx) => readOwnRanking(tx, sitting_id, userId)),
});
