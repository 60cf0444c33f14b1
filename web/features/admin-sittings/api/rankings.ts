import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { SetNamedListResponse } from '#core/contracts/rankings/named-list.ts';
import {
  GetRankingFileResponse,
  ListRankingsResponse,
  type PublishRankingRequest,
  PublishRankingResponse,
} from '#core/contracts/rankings/ranking.ts';
import { sittingsKeys } from '#web/features/admin-sittings/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export type RankingVersion = z.infer<typeof ListRankingsResponse>['rankings'][number];
type RuleId = NonNullable<z.infer<typeof PublishRankingRequest>['rule']>;

export const rankingsQuery = (id: string) =>
  queryOptions({
    queryKey: sittingsKeys.rankings(id),
    queryFn: ({ signal }) =>
      callFunction('list-rankings', { sitting_id: id }, { schema: ListRankingsResponse, signal }),
  });

/** A refusal, too, may be the trace of what another tab published. */
export const publishRankingMutation = (client: QueryClient, sitting_id: string) =>
  mutationOptions({
    mutationFn: (rule: RuleId) =>
      callFunction('publish-ranking', { sitting_id, rule }, { schema: PublishRankingResponse }),
    onSettled: () => client.invalidateQueries({ queryKey: sittingsKeys.rankings(sitting_id) }),
  });

export const getRankingFile = (sitting_id: string, version: number) =>
  callFunction('get-ranking-file', { sitting_id, version }, { schema: GetRankingFileResponse });

export const setNamedListMutation = (client: QueryClient, sitting_id: string) =>
  mutationOptions({
    mutationFn: (shown: boolean) =>
      callFunction('set-named-list', { sitting_id, shown }, { schema: SetNamedListResponse }),
    onSettled: () => client.invalidateQueries({ queryKey: sittingsKeys.rankings(sitting_id) }),
  });
