import { OWNER } from '#server/database/database.ts';
import { markNextBatch } from '#server/operations/remarking/mark-next-batch.ts';
import { TELLINGS, tellRemarked } from '#server/operations/remarking/tell-remarked.ts';
import { defineJob } from '#server/queue/queue.ts';

/**
 * Marks what sets of re-marking have left to mark. A set queues it; once a minute it goes on with what a server that died left
 * behind, and tells students what they may know by now.
 */
export const markByRulings = defineJob({
  name: 'mark-by-rulings',
  schedule: '* * * * *',
  handle: async ({ database, log }) => {
    while (await markNextBatch(database, log));
    while ((await database.transaction(OWNER, (tx) => tellRemarked(tx, null))) === TELLINGS);
  },
});
