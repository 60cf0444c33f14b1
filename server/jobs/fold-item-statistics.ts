import { OWNER } from '#server/database/database.ts';
import { foldQueue } from '#server/operations/item-statistics/fold-queue.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Brings the statistics of questions up to date with what was graded since. */
export const foldItemStatistics = defineJob({
  name: 'fold-item-statistics',
  schedule: '* * * * *',
  handle: async ({ database }) => {
    while (await database.transaction(OWNER, foldQueue));
  },
});
