import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { GetOwnRankingResponse } from '#core/contracts/rankings/ranking.ts';
import { resultKeys } from '#web/features/results/api/keys.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export type OwnRank = NonNullable<z.infer<typeof GetOwnRankingResponse>['ranking']>;

const loadRankingTexts = loadTexts('rankings', 'family-report');

/** One's own place among all who appeared. Its texts come along: most results are of no exam. */
export const ownRankingQuery = (userId: string, sittingId: string) =>
  queryOptions({
    queryKey: resultKeys.ranking(userId, sittingId),
    queryFn: async ({ signal }) => {
      const [answer] = await Promise.all([
        callFunction('get-own-ranking', { sitting_id: sittingId }, { schema: GetOwnRankingResponse, signal }),
        loadRankingTexts(),
      ]);
      return answer;
    },
  });
