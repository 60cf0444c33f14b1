import { OWNER } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { releaseSitting } from '#server/operations/sittings/release-sitting.ts';
import { defineJob } from '#server/queue/queue.ts';

const SELECT_DUE = `
  select id from private.sittings where status = 'scheduled' and results_at <= now() and ends_at <= now() order by results_at`;

/** What is to be released by the clock; while somebody may still answer, it waits for them. */
export const releaseDueSittings = defineJob({
  name: 'release-due-sittings',
  timely: true,
  schedule: '* * * * *',
  endsByTheClock: true,
  handle: async ({ database, queue }) => {
    for (const { id } of await queryRows(database, IdRow, SELECT_DUE)) {
      await database
        .transaction(OWNER, (tx) => releaseSitting(tx, queue, { sittingId: id, userId: null }))
        .catch((error) => {
          if (!(error instanceof AppError)) throw error;
        });
    }
  },
});
