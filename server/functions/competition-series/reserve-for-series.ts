import { ReserveForSeriesRequest, ReserveForSeriesResponse } from '#core/contracts/competitions/series.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { keepForMonths, keepNamed } from '#server/operations/competition-series/keep-questions.ts';
import { lockSeries } from '#server/operations/competition-series/series-rows.ts';

/** Keeps questions of practice for a series. */
export const reserveForSeries = defineFunction({
  name: 'reserve-for-series',
  access: 'admin',
  grows: true,
  request: ReserveForSeriesRequest,
  response: ReserveForSeriesResponse,
  handle: ({ asOwner }, { series_id: id, months, questions }) =>
    asOwner('what is kept for a series is written by the server', async (tx) => {
      const series = await lockSeries(tx, id);
      return questions ? keepNamed(tx, series, questions) : keepForMonths(tx, series, months ?? 1);
    }),
});
