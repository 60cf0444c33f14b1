import { OWNER } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import { announceDue } from '#server/operations/competition-series/announce-due.ts';
import { defineJob } from '#server/queue/queue.ts';

const SELECT_RUNNING = 'select id from private.competition_series where not paused order by created_at, id';

/** The next competitions of every series, each series in a transaction of its own: what stops one of them stops no other. */
export const announceSeries = defineJob({
  name: 'announce-series',
  schedule: '40 20 * * *',
  handle: async ({ database, queue, log }) => {
    const failures: unknown[] = [];
    for (const { id: seriesId } of await queryRows(database, IdRow, SELECT_RUNNING)) {
      await database
        .transaction(OWNER, (tx) => announceDue(tx, queue, { seriesId, userId: null }))
        .catch((error) => {
          log.error({ err: error, seriesId }, 'a series could not be announced');
          failures.push(error);
        });
    }
    if (failures.length > 0) throw failures[0];
  },
});
