import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { IdRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { publishResults } from '#server/operations/results/publish-results.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Students whose results are published in one transaction. */
const AT_ONCE = 6;

const SELECT_WAITING = `
  select distinct user_id as id from public.attempts
  where status = 'submitted' and results_published_at is null and results_released_at <= now()
    and ($1::uuid is null or user_id > $1)
  order by user_id limit $2`;

const NowRow = z.object({ now: z.date() });

/** Publishes outcomes whose time has come without anybody doing something: a release, or the end of a scheduled test. */
export const publishResultsJob = defineJob({
  name: 'publish-results',
  timely: true,
  schedule: '* * * * *',
  endsByTheClock: true,
  handle: async ({ database }) => {
    for (let last: string | null = null; ; ) {
      const waiting: { id: string }[] = await queryRows(database, IdRow, SELECT_WAITING, [last, AT_ONCE]);
      if (waiting.length === 0) return;
      await database.transaction(OWNER, async (tx) => {
        const { now } = await queryRow(tx, NowRow, 'select now() as now');
        await publishResults(
          tx,
          waiting.map(({ id }) => id),
          now,
        );
      });
      last = waiting.at(-1)?.id ?? null;
    }
  },
});
