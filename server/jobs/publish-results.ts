import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { publishResults } from '#server/operations/results/publish-results.ts';
import { defineJob } from '#server/queue/queue.ts';

const BATCH = 500;

const SELECT_WAITING = `
  select distinct user_id as id from public.attempts
  where status = 'submitted' and results_published_at is null and results_released_at <= now()
    and ($1::uuid is null or user_id > $1)
  order by user_id limit $2`;

/** Publishes outcomes whose time has come without anybody doing something: a release, or the end of a scheduled test. */
export const publishResultsJob = defineJob({
  name: 'publish-results',
  schedule: '* * * * *',
  handle: async ({ database }) => {
    let last: string | null = null;
    for (;;) {
      const waiting: { id: string }[] = await queryRows(
        database,
        z.object({ id: z.string() }),
        SELECT_WAITING,
        [last, BATCH],
      );
      for (const { id } of waiting) {
        await database.transaction(OWNER, async (tx) => {
          const { now } = await queryRow(tx, z.object({ now: z.date() }), 'select now() as now');
          await publishResults(tx, id, now);
        });
      }
      if (waiting.length < BATCH) return;
      last = waiting.at(-1)?.id ?? null;
    }
  },
});
