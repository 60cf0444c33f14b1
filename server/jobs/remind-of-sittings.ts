import { OWNER } from '#server/database/database.ts';
import { remindOfSittings } from '#server/operations/sittings/remind-of-sittings.ts';
import { defineJob } from '#server/queue/queue.ts';

/** A day and an hour before a sitting: in the app, and by mail for who wants mail. */
export const remindOfSittingsJob = (siteUrl: string) =>
  defineJob({
    name: 'remind-of-sittings',
    schedule: '*/5 * * * *',
    handle: async ({ database, queue }) => {
      await database.transaction(OWNER, (tx) => remindOfSittings(tx, queue, siteUrl));
    },
  });
