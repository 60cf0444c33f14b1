import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type ActOnSeriesRequest,
  ActOnSeriesResponse,
  GetCompetitionSeriesResponse,
  ListCompetitionSeriesResponse,
  type ReserveForSeriesRequest,
  ReserveForSeriesResponse,
  type SaveCompetitionSeriesRequest,
  SaveCompetitionSeriesResponse,
} from '#core/contracts/competitions/series.ts';
import { seriesKeys } from '#web/features/admin-competition-series/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

export const seriesListQuery = () =>
  queryOptions({
    queryKey: seriesKeys.list(),
    queryFn: ({ signal }) =>
      callFunction('list-competition-series', {}, { schema: ListCompetitionSeriesResponse, signal }),
  });

/** null: what a new one can be made of. */
export const seriesQuery = (id: string | null) =>
  queryOptions({
    queryKey: seriesKeys.one(id),
    queryFn: ({ signal }) =>
      callFunction(
        'get-competition-series',
        { series_id: id },
        { schema: GetCompetitionSeriesResponse, signal },
      ),
  });

const again = (client: QueryClient) => client.invalidateQueries({ queryKey: sharedKeys.competitions });

/** Questions went out of practice, or back. */
const againWithBank = (client: QueryClient) =>
  Promise.all([again(client), client.invalidateQueries({ queryKey: sharedKeys.questionBank })]);

export const saveSeriesMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (request: z.input<typeof SaveCompetitionSeriesRequest>) =>
      callFunction('save-competition-series', request, { schema: SaveCompetitionSeriesResponse }),
    onSuccess: () => again(client),
  });

export const reserveMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (request: z.input<typeof ReserveForSeriesRequest>) =>
      callFunction('reserve-for-series', request, { schema: ReserveForSeriesResponse }),
    onSuccess: () => againWithBank(client),
  });

export const actMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (request: z.input<typeof ActOnSeriesRequest>) =>
      callFunction('act-on-series', request, { schema: ActOnSeriesResponse }),
    // One that was removed is not asked for again; the list is, when it is next shown.
    onSuccess: (_, { action }) =>
      action === 'remove' ? client.removeQueries({ queryKey: seriesKeys.list() }) : againWithBank(client),
  });
