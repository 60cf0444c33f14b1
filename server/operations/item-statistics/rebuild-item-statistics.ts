import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';

/** Waits for a batch that is being counted. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('item-statistics', 0))`;
const FORGET = [
  'delete from private.item_statistics_queue',
  'delete from private.item_contributions',
  'delete from private.item_tallies',
  'delete from private.item_answers',
  'delete from public.key_suspicions',
];
const QUEUE_ALL = `
  with queued as (
    insert into private.item_statistics_queue (attempt_id)
    select id from public.attempts where status = 'submitted' order by started_at, id returning 1
  )
  select count(*) as attempts from queued`;

const CountRow = z.object({ attempts: z.number() });

/**
 * Forgets all statistics and queues every graded attempt: the job counts them from the answers themselves. What
 * administrators dismissed stays dismissed.
 * @returns how many attempts are to be counted
 */
export async function rebuildItemStatistics(tx: Transaction): Promise<number> {
  await tx.query(LOCK);
  for (const statement of FORGET) await tx.query(statement);
  const { attempts } = await queryRow(tx, CountRow, QUEUE_ALL);
  return attempts;
}
