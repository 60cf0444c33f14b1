import { z } from 'zod';
import { ListedSitting, type ListSittingsRequest } from '#core/contracts/sittings/list-sittings.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { entryOpensAt, SITTING_COLUMNS, SittingRow } from './sitting-rows.ts';

const ListedRow = SittingRow.extend({
  ownEnd: z.date().nullable(),
  room: z.string().nullable(),
  attemptId: z.string().nullable(),
  attemptState: z.enum(['prepared', 'in_progress', 'paused', 'submitted']).nullable(),
  attemptEnd: z.date().nullable(),
  candidates: z.number().nullable(),
  may: ListedSitting.shape.may,
});

/** $1 who asks, $2 as staff, $3 which, $4 and $5 between, $6 how many. */
const SELECT = `
  with listed as (
    select s.*, c.number, c.room as own_room, c.attempt_id as own_attempt,
      case when c.number is not null then private.own_end(s, c) end as own_end,
      case when $2 then
        coalesce(private.may_in_sitting(s.id, $1), case when private.has_role('clerk', $1) then 'sheets' end)
      end as may
    from private.sittings s
      left join private.sitting_candidates c on c.sitting_id = s.id and c.user_id = $1 and c.removed_at is null
    where ($2 or c.number is not null or s.is_for_everybody)
      and ($4::timestamptz is null or s.starts_at >= $4) and ($5::timestamptz is null or s.starts_at < $5)
      and ($3 = 'all' or ($3 = 'coming') = (s.status = 'scheduled' and (s.ends_at > now() or s.paused_at is not null)))
  ),
  meant as (
    select l.id, l.own_room, l.own_attempt, l.own_end, l.may from listed l where not $2 or l.may is not null
    order by case when $3 = 'coming' then l.starts_at end, case when $3 <> 'coming' then l.starts_at end desc, l.id
    limit $6
  )
  select ${SITTING_COLUMNS}, m.own_end as "ownEnd", m.own_room as room, a.id as "attemptId", a.status as "attemptState",
    a.expires_at as "attemptEnd", m.may,
    case when $2 then (
      select count(*)::int from private.sitting_candidates x where x.sitting_id = s.id and x.removed_at is null
    ) end as candidates
  from meant m
    join private.sittings s on s.id = m.id
    cross join lateral (select private.sitting_closed_at(s) as at) closing
    left join public.attempts a on a.id = m.own_attempt
  order by case when $3 = 'coming' then s.starts_at end, case when $3 <> 'coming' then s.starts_at end desc, s.id`;

/** A page of the sittings somebody has to do with, and whether there are more. */
export async function listSittings(
  db: Queryable,
  userId: string,
  { as, which, from, to, limit }: z.output<typeof ListSittingsRequest>,
): Promise<{ sittings: ListedSitting[]; more: boolean }> {
  const isStaff = as === 'staff';
  const rows = await queryRows(db, ListedRow, SELECT, [
    userId,
    isStaff,
    which,
    from ?? null,
    to ?? null,
    limit + 1,
  ]);
  const sittings = rows.slice(0, limit).map((row) => ({
    id: row.id,
    title: row.title,
    state: row.state,
    duration_sec: row.durationSec,
    room: row.room,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    entry_opens_at: entryOpensAt(row).toISOString(),
    own_ends_at: (row.attemptEnd ?? row.ownEnd)?.toISOString() ?? null,
    needs_code: row.entryCode !== null,
    attempt_state: row.attemptState,
    attempt_id: row.attemptId,
    candidates: row.candidates,
    may: row.may,
    results_at: row.resultsAt?.toISOString() ?? null,
    cancel_reason: row.cancelReason,
    paper_id: isStaff ? row.paperId : null,
  }));
  return { sittings, more: rows.length > limit };
}
