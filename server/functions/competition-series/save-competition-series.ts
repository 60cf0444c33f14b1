import {
  SaveCompetitionSeriesRequest,
  SaveCompetitionSeriesResponse,
} from '#core/contracts/competitions/series.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { saveSeries } from '#server/operations/competition-series/save-series.ts';

/** Makes a series, or changes what its next competitions will be. */
export const saveCompetitionSeries = defineFunction({
  name: 'save-competition-series',
  access: 'admin',
  grows: true,
  request: SaveCompetitionSeriesRequest,
  response: SaveCompetitionSeriesResponse,
  handle: ({ asOwner, userId }, request) =>
    asOwner('series are written by the server', (tx) => saveSeries(tx, request, userId)),
});
