import { sweepRows } from '#server/operations/tidying/sweep-rows.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Deletes what nobody can use any more: ended sessions, used tokens, counters whose time is over. */
export const sweepRowsJob = defineJob({
  name: 'sweep-rows',
  schedule: '37 * * * *',
  handle: async ({ database, log }) => {
    const swept = await sweepRows(database);
    if (Object.keys(swept).length > 0) log.info({ swept }, 'swept rows nobody needs');
  },
});
