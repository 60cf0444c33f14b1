import { ActOnSeriesRequest, ActOnSeriesResponse } from '#core/contracts/competitions/series.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { announceDue } from '#server/operations/competition-series/announce-due.ts';
import { giveBackKept } from '#server/operations/competition-series/keep-questions.ts';
import { lockSeries } from '#server/operations/competition-series/series-rows.ts';

const REMOVE = 'delete from private.competition_series where id = $1';

/** Announces what is due, gives questions back to practice, or removes a series. */
export const actOnSeries = defineFunction({
  name: 'act-on-series',
  access: 'admin',
  grows: true,
  request: ActOnSeriesRequest,
  response: ActOnSeriesResponse,
  handle: ({ asOwner, jobs, userId }, { series_id: seriesId, action }) =>
    asOwner('series are written by the server', async (tx) => {
      const series = await lockSeries(tx, seriesId);
      if (action === 'make') {
        if (series.paused) throw new AppError('conflict', 'This series is paused.');
        return { ...(await announceDue(tx, jobs, { seriesId, userId })), given_back: 0 };
      }
      const given_back = await giveBackKept(tx, seriesId, { all: action === 'remove' });
      if (action === 'remove') await tx.query(REMOVE, [seriesId]);
      return { made: [], lacking: action === 'remove' ? null : series.lacking, given_back };
    }),
});
