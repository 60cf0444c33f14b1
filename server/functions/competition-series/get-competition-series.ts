import {
  GetCompetitionSeriesRequest,
  GetCompetitionSeriesResponse,
} from '#core/contracts/competitions/series.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { describeSeries } from '#server/operations/competition-series/describe-series.ts';

/** One series with its reserve by chapter and difficulty; without an id what a new one can be made of. */
export const getCompetitionSeries = defineFunction({
  name: 'get-competition-series',
  access: 'admin',
  request: GetCompetitionSeriesRequest,
  response: GetCompetitionSeriesResponse,
  handle: ({ asOwner }, { series_id: id }) =>
    asOwner('series lie outside the exposed schema', (tx) => describeSeries(tx, id)),
});
