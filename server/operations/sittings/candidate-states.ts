import { z } from 'zod';
import type { CandidateSittingState } from '#core/contracts/sittings/get-sitting-state.ts';
import { SittingStateName } from '#core/contracts/sittings/sitting.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

const Moment = z.date().nullable();
const StateRow = z.object({
  userId: z.string(),
  sittingId: z.string(),
  title: z.string(),
  state: SittingStateName,
  revision: z.number(),
  entryOpensAt: z.date(),
  startsAt: z.date(),
  ownEnd: z.date(),
  needsCode: z.boolean(),
  attemptId: z.string().nullable(),
  status: z.enum(['prepared', 'in_progress', 'paused', 'submitted']).nullable(),
  startedAt: Moment,
  expiresAt: Moment,
  pausedAt: Moment,
  shownAt: Moment,
  submittedAt: Moment,
  receipt: z.string().nullable(),
  answered: z.number().nullable(),
  deviceId: z.string().nullable(),
  reopened: z.number(),
  isAbsent: z.boolean(),
  messages: z.array(z.object({ id: z.number(), text: z.string(), at: z.iso.datetime({ offset: true }) })),
  resultsAt: Moment,
  challengesUntil: Moment,
  cancelReason: z.string().nullable(),
  papersRevision: z.number(),
  now: z.date(),
});
type StateRow = z.infer<typeof StateRow>;

const SELECT = `
  select c.user_id as "userId", s.id as "sittingId", s.title, private.sitting_state(s, clock_timestamp(), s.ends_at + interval '1 day') as state,
    s.revision, s.starts_at - make_interval(mins => s.entry_opens_min) as "entryOpensAt", s.starts_at as "startsAt",
    private.own_end(s, c) as "ownEnd", s.entry_code is not null as "needsCode", a.id as "attemptId", a.status,
    a.started_at as "startedAt", a.expires_at as "expiresAt", a.paused_at as "pausedAt", a.pause_shown_at as "shownAt",
    a.submitted_at as "submittedAt",
    case when a.status = 'submitted' then private.attempt_receipt(a.id) end as receipt,
    case when a.status = 'submitted' then private.count_answered(a.id) end as answered,
    nullif(c.device_id, '') as "deviceId", coalesce(c.reopened, 0) as reopened, c.absent_at is not null as "isAbsent",
    coalesce((
      select json_agg(m order by m.id) from (
        select e.id, e.details ->> 'text' as text, e.at from private.sitting_events e
        where e.sitting_id = s.id and e.kind = 'message' and (e.number is null or e.number = c.number)
        order by e.id desc limit 20
      ) m
    ), '[]') as messages,
    s.results_at as "resultsAt", s.challenges_until as "challengesUntil", s.cancel_reason as "cancelReason", s.papers_revision as "papersRevision",
    clock_timestamp() as now
  from private.sittings s
    join private.sitting_candidates c on c.sitting_id = s.id and c.removed_at is null
    left join public.attempts a on a.id = c.attempt_id
  where (s.id, c.user_id) in (select * from unnest($1::uuid[], $2::uuid[]))`;

export interface CandidateOfSitting {
  sittingId: string;
  userId: string;
}

/** Where each candidate stands, by user; who is not on the list has no entry. */
export async function selectCandidateStates(
  db: Queryable,
  candidates: readonly CandidateOfSitting[],
): Promise<ReadonlyMap<string, CandidateSittingState>> {
  const rows = await queryRows(db, StateRow, SELECT, [
    candidates.map(({ sittingId }) => sittingId),
    candidates.map(({ userId }) => userId),
  ]);
  return new Map(rows.map((row) => [stateKey(row), present(row)]));
}

export const stateKey = ({ sittingId, userId }: CandidateOfSitting) => `${sittingId} ${userId}`;

function present(row: StateRow): CandidateSittingState {
  const { title, state, revision, receipt, answered, reopened } = row;
  return {
    sitting_id: row.sittingId,
    title,
    state,
    revision,
    entry_opens_at: row.entryOpensAt.toISOString(),
    starts_at: row.startsAt.toISOString(),
    ends_at: (row.expiresAt ?? row.ownEnd).toISOString(),
    needs_code: row.needsCode,
    attempt:
      row.attemptId && row.status
        ? {
            id: row.attemptId,
            status: row.status,
            receipt,
            answered,
            reopened,
            started_at: iso(row.startedAt),
            expires_at: iso(row.expiresAt),
            time_remaining: remainingSeconds(row),
            paused_at: iso(row.pausedAt),
            submitted_at: iso(row.submittedAt),
            device_id: row.deviceId,
          }
        : null,
    is_absent: row.isAbsent,
    messages: row.messages.map(({ at, ...message }) => ({ ...message, at: new Date(at).toISOString() })),
    results_at: iso(row.resultsAt),
    challenges_until: iso(row.challengesUntil),
    cancel_reason: row.cancelReason,
    papers_revision: row.papersRevision,
    server_now: row.now.toISOString(),
  };
}

/** A pause that is shown stands still; one that nobody has seen yet does not. */
function remainingSeconds({ expiresAt, shownAt, now, status }: StateRow): number | null {
  if (!expiresAt || status === 'submitted') return null;
  return Math.max(0, Math.ceil((expiresAt.getTime() - (shownAt ?? now).getTime()) / 1000));
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
