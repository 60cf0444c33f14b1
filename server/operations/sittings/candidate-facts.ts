import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

const FactsRow = z.object({
  number: z.number(),
  userId: z.string().nullable(),
  attemptId: z.string().nullable(),
  status: z.enum(['prepared', 'in_progress', 'paused', 'submitted']).nullable(),
  expiresAt: z.date().nullable(),
  submittedAt: z.date().nullable(),
  pausedAt: z.date().nullable(),
  shownAt: z.date().nullable(),
  isAbsent: z.boolean(),
  isAdmitted: z.boolean(),
  isConfirmed: z.boolean(),
  hasDevice: z.boolean(),
  lastSeenAt: z.date().nullable(),
  now: z.date(),
});
export type FactsRow = z.infer<typeof FactsRow>;

/** In one order for all: who acts on the same candidates waits, and deadlocks with nobody. */
const LOCK_ATTEMPTS = `
  select a.id from public.attempts a
  where a.id in (
    select c.attempt_id from private.sitting_candidates c
    where c.sitting_id = $1 and ($2::uuid[] is null or c.user_id = any ($2) or c.number = any ($3::int[]))
  ) order by a.id for no key update`;

const SELECT_FACTS = `
  select c.number, c.user_id as "userId", a.id as "attemptId", a.status, a.expires_at as "expiresAt", a.submitted_at as "submittedAt",
    a.paused_at as "pausedAt", a.pause_shown_at as "shownAt", c.absent_at is not null as "isAbsent",
    c.admitted_at is not null as "isAdmitted", c.confirmed_at is not null as "isConfirmed",
    coalesce(c.device_id, '') <> '' as "hasDevice", p.last_seen_at as "lastSeenAt", clock_timestamp() as now
  from private.sitting_candidates c
    left join public.attempts a on a.id = c.attempt_id
    left join private.sitting_presence p on p.sitting_id = c.sitting_id and p.number = c.number
  where c.sitting_id = $1 and c.removed_at is null and ($2::uuid[] is null or c.user_id = any ($2) or c.number = any ($3::int[]))
  order by c.number`;

/** What is known of these candidates, or of all, whose attempts nobody changes until the transaction ends. */
export async function lockFacts(
  tx: Transaction,
  sittingId: string,
  chosen: readonly string[] | null,
  numbers: readonly number[],
): Promise<FactsRow[]> {
  await tx.query(LOCK_ATTEMPTS, [sittingId, chosen, numbers]);
  return queryRows(tx, FactsRow, SELECT_FACTS, [sittingId, chosen, numbers]);
}
