import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  GetCompetitionRankingFileResponse,
  GetCompetitionResponse,
  ListCompetitionsResponse,
  RankCompetitionResponse,
  ReleaseCompetitionResponse,
  type SaveCompetitionRequest,
  SaveCompetitionResponse,
} from '#core/contracts/competitions/competition.ts';
import { adminCompetitionsKeys } from '#web/features/admin-competitions/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

const AGAIN_MS = 30_000;

export const adminCompetitionsQuery = () =>
  queryOptions({
    queryKey: adminCompetitionsKeys.list(),
    queryFn: ({ signal }) =>
      callFunction('list-competitions', { as: 'staff' }, { schema: ListCompetitionsResponse, signal }),
    refetchInterval: AGAIN_MS,
  });

export const adminCompetitionQuery = (id: string) =>
  queryOptions({
    queryKey: adminCompetitionsKeys.one(id),
    queryFn: ({ signal }) =>
      callFunction('get-competition', { competition_id: id }, { schema: GetCompetitionResponse, signal }),
    refetchInterval: AGAIN_MS,
  });

export type CompetitionPlan = Required<z.output<typeof SaveCompetitionRequest>>;

const again = (client: QueryClient) => client.invalidateQueries({ queryKey: adminCompetitionsKeys.all });

export const saveMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (plan: CompetitionPlan) =>
      callFunction('save-competition', plan, { schema: SaveCompetitionResponse }),
    onSuccess: () => again(client),
  });

/** Results of all its times. */
export const releaseMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () =>
      callFunction('release-competition', { competition_id: id }, { schema: ReleaseCompetitionResponse }),
    onSuccess: () => again(client),
  });

/** The next version of the ranking. */
export const rankMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () =>
      callFunction('rank-competition', { competition_id: id }, { schema: RankCompetitionResponse }),
    onSuccess: () => again(client),
  });

export const getCompetitionRankingFile = (competition_id: string, version: number) =>
  callFunction(
    'get-competition-ranking-file',
    { competition_id, version },
    { schema: GetCompetitionRankingFileResponse },
  );
