import {
  ListCompetitionSeriesRequest,
  ListCompetitionSeriesResponse,
} from '#core/contracts/competitions/series.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { listSeries } from '#server/operations/competition-series/describe-series.ts';

/** The competitions that repeat, and how long their questions last. */
export const listCompetitionSeries = defineFunction({
  name: 'list-competition-series',
  access: 'admin',
  request: ListCompetitionSeriesRequest,
  response: ListCompetitionSeriesResponse,
  handle: ({ asOwner }) =>
    asOwner('series lie outside the exposed schema', async (tx) => ({ series: await listSeries(tx) })),
});
