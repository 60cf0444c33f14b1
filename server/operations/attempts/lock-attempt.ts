import { z } from 'zod';
import { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { sectionClocks } from '#core/domain/test-taking/section-clocks.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRow, queryRows } from '#server/database/query-rows.ts';

const JsonDate = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** An attempt no other transaction can save to or close until this one ends. */
const AttemptColumns = z.object({
  id: z.string(),
  testId: z.string(),
  userId: z.string(),
  status: z.enum(['in_progress', 'paused', 'submitted']),
  closedBy: z.enum(['student', 'sweeper']).nullable(),
  startedAt: z.date(),
  expiresAt: z.date(),
  resultsReleasedAt: z.date().nullable(),
  lateSyncSeconds: z.number().nullable(),
  /** The test's. */
  marking: MarkingScheme,
  /** Of a sitting; null: of none. */
  sittingId: z.string().nullable(),
  pause: z.object({ shownAt: JsonDate.nullable() }).nullable(),
  holder: z.object({ deviceId: z.string(), since: JsonDate }).nullable(),
  /** Of a test whose sections have clocks of their own. */
  sectionEnds: z.array(z.number()).nullable(),
  namedSections: z.array(z.object({ from: z.number(), to: z.number() })).nullable(),
  /** The database's clock after the lock was taken. */
  now: z.date(),
});
const LockedAttempt = AttemptColumns.transform(({ sectionEnds, namedSections, ...attempt }) => ({
  ...attempt,
  sections: sectionClocks(namedSections ?? [], sectionEnds),
}));
export type LockedAttempt = z.infer<typeof LockedAttempt>;

const SELECT_ATTEMPT = `
  select a.id, a.test_id as "testId", a.user_id as "userId", a.status, a.closed_by as "closedBy",
    a.started_at as "startedAt", a.expires_at as "expiresAt", a.results_released_at as "resultsReleasedAt",
    private.late_sync_seconds(t) as "lateSyncSeconds", t.marking, clock_timestamp() as now, a.sitting_id as "sittingId",
    a.section_ends as "sectionEnds", case when a.section_ends is not null then t.config -> 'sections' end as "namedSections",
    case when a.paused_at is not null then json_build_object('shownAt', a.pause_shown_at) end as pause,
    case when a.sitting_id is not null then (
      select json_build_object('deviceId', c.device_id, 'since', c.device_since) from private.sitting_candidates c
      where c.attempt_id = a.id and c.device_id is not null
    ) end as holder
  from public.attempts a join public.tests t on t.id = a.test_id
  where a.status <> 'prepared' and a.source = `;
const SELECT_ONLINE = `${SELECT_ATTEMPT} 'online'`;

export const LOCK_ATTEMPT = `${SELECT_ONLINE} and a.id = $1 and ($2::uuid is null or a.user_id = $2)
  for no key update of a`;

const LOCK_PAPER_ATTEMPT = `${SELECT_ATTEMPT} 'omr' and a.id = $1 for no key update of a`;

const LOCK_FREE_ATTEMPTS = `${SELECT_ONLINE}
    and (a.id, a.user_id) in (select * from unnest($1::uuid[], $2::uuid[]))
  for no key update of a skip locked`;

/** Those others hold are passed by: anyone who asks side by side takes other attempts. */
const LOCK_EXPIRED_ATTEMPTS = `${SELECT_ONLINE}
    and a.status = 'in_progress' and a.expires_at < now() - make_interval(secs => $1) and a.id <> all ($2::uuid[])
  order by a.expires_at limit $3
  for no key update of a skip locked`;

/** @param userId the owner the attempt must have; null in jobs. */
export async function lockOptionalAttempt(
  tx: Queryable,
  attemptId: string,
  userId: string | null,
): Promise<LockedAttempt | null> {
  return queryOptionalRow(tx, LockedAttempt, LOCK_ATTEMPT, [attemptId, userId]);
}

/** One that was answered on paper: nobody saves to it, and only the reading of its sheet closes it. */
export async function lockPaperAttempt(tx: Queryable, attemptId: string): Promise<LockedAttempt> {
  return queryRow(tx, LockedAttempt, LOCK_PAPER_ATTEMPT, [attemptId]);
}

/** Of many attempts those that are their owners' and that nobody else holds; it waits for none. */
export async function lockFreeAttempts(
  tx: Queryable,
  attempts: readonly { attemptId: string; userId: string }[],
): Promise<LockedAttempt[]> {
  return queryRows(tx, LockedAttempt, LOCK_FREE_ATTEMPTS, [
    attempts.map(({ attemptId }) => attemptId),
    attempts.map(({ userId }) => userId),
  ]);
}

/** Of the open attempts whose time and grace are over, the first that nobody else holds; it waits for none. */
export async function lockExpiredAttempts(
  tx: Queryable,
  { graceMs, but, limit }: { graceMs: number; but: readonly string[]; limit: number },
): Promise<LockedAttempt[]> {
  return queryRows(tx, LockedAttempt, LOCK_EXPIRED_ATTEMPTS, [graceMs / 1000, but, limit]);
}
