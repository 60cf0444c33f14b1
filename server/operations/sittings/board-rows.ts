import { z } from 'zod';
import type { BoardCandidate } from '#core/contracts/sittings/board.ts';
import { CANDIDATE_STATES } from '#core/domain/sittings/candidate-state.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { IS_MARKED_BY_NAME } from './candidate-name.ts';

/** As JSON builds it: moments with microseconds and an offset. */
const JsonMoment = z.iso
  .datetime({ offset: true })
  .nullable()
  .transform((at) => at && new Date(at).toISOString());

const CandidateJson = z.object({
  user_id: z.string().nullable(),
  number: z.number(),
  name: z.string(),
  by_name: z.boolean(),
  roll_no: z.string().nullable(),
  room: z.string().nullable(),
  groups: z.array(z.string()),
  state: z.enum(CANDIDATE_STATES),
  answered: z.number(),
  entered_at: JsonMoment,
  started_at: JsonMoment,
  last_seen_at: JsonMoment,
  waiting_on_device: z.number(),
  devices: z.number(),
  left_page: z.number(),
  is_visible: z.boolean(),
  ends_at: JsonMoment,
  section_ends: z.array(z.number()).nullable(),
  extra_seconds: z.number(),
  paused_at: JsonMoment,
  pause_shown_at: JsonMoment,
  submitted_at: JsonMoment,
  closed_by: z.enum(['student', 'sweeper']).nullable(),
  lost_seconds: z.number(),
  is_confirmed: z.boolean(),
  is_admitted: z.boolean(),
  message_shown: z.number(),
  attempt_id: z.string().nullable(),
}) satisfies z.ZodType<BoardCandidate>;

const Counts = z.object({
  all: z.number(),
  not_come: z.number(),
  waiting: z.number(),
  writing: z.number(),
  paused: z.number(),
  submitted: z.number(),
  absent: z.number(),
  silent: z.number(),
  waiting_on_device: z.number(),
});

const BoardRow = z.object({
  revision: z.number(),
  complete: z.boolean(),
  counts: Counts,
  questionCount: z.number(),
  timedSections: z.array(z.string()),
  lastEventId: z.number(),
  candidates: z.array(CandidateJson),
});

/** Since when a version of a row stands, as a number that only grows: the 32 bits of its transaction, widened by those of the last one. */
const writtenIn = (row: string) => `coalesce(
    case when (top.last & ~4294967295::bigint) + ${row}.xmin::text::bigint > top.last
      then (top.last & ~4294967295::bigint) + ${row}.xmin::text::bigint - 4294967296
      else (top.last & ~4294967295::bigint) + ${row}.xmin::text::bigint end, 0)`;

/**
 * The candidates of sitting $1 that changed since $2 (null: all), or the one of number $3, with the counts over all. What a transaction
 * writes that is not over yet stands in the next answer, never in none: the revision is the oldest of those.
 */
export const SELECT_BOARD = `
  with top as (
    select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as last, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as settled
  ),
  standing as materialized (
    select c.number, c.user_id, c.name, c.roll_number, c.room, c.group_ids, c.entered_at, c.devices, c.extra_seconds + c.planned_seconds + c.provision_seconds as extra_seconds,
      c.confirmed_at, c.admitted_at, a.id as attempt_id, a.started_at, a.submitted_at, a.closed_by, a.paused_at, a.pause_shown_at,
      coalesce(a.expires_at, private.own_end(s, c)) as ends_at, a.section_ends, p.last_seen_at, coalesce(p.answered, 0) as answered,
      coalesce(p.waiting_on_device, 0) as waiting_on_device, coalesce(p.left_page, 0) as left_page,
      coalesce(p.is_visible, true) as is_visible, coalesce(p.lost_seconds, 0) as lost_seconds, coalesce(p.message_shown, 0) as message_shown,
      case
        when a.status = 'submitted' then 'submitted' when a.status = 'paused' then 'paused'
        when a.status = 'in_progress' then 'writing' when c.absent_at is not null then 'absent'
        when a.status = 'prepared' then 'waiting' when ${IS_MARKED_BY_NAME} then 'submitted' else 'not_come' end as state,
      greatest(${writtenIn('c')}, ${writtenIn('a')}, ${writtenIn('p')}) as written
    from top, private.sittings s
      join private.sitting_candidates c on c.sitting_id = s.id and c.removed_at is null
      left join public.attempts a on a.id = c.attempt_id
      left join private.sitting_presence p on p.sitting_id = c.sitting_id and p.number = c.number
    where s.id = $1
  )
  select top.settled as revision, $2::bigint is null or $2 > top.last as complete,
    (
      select json_build_object('all', count(*), 'not_come', count(*) filter (where state = 'not_come'),
        'waiting', count(*) filter (where state = 'waiting'), 'writing', count(*) filter (where state = 'writing'),
        'paused', count(*) filter (where state = 'paused'), 'submitted', count(*) filter (where state = 'submitted'),
        'absent', count(*) filter (where state = 'absent'),
        'silent', count(*) filter (where state in ('waiting', 'writing', 'paused') and last_seen_at < clock_timestamp() - interval '30 seconds'),
        'waiting_on_device', count(*) filter (where waiting_on_device > 0))
      from standing
    ) as counts,
    (select count(*) from public.test_questions q join private.sittings s on s.test_id = q.test_id where s.id = $1) as "questionCount",
    (
      select coalesce(json_agg(section.value ->> 'name' order by section.place), '[]')
      from private.sittings s join public.tests x on x.id = s.test_id
        cross join jsonb_path_query(x.config, '$.sections[*] ? (@.seconds > 0)') with ordinality section (value, place)
      where s.id = $1
    ) as "timedSections",
    (select coalesce(max(e.id), 0) from private.sitting_events e where e.sitting_id = $1) as "lastEventId",
    coalesce((
      select json_agg(json_build_object('user_id', t.user_id, 'number', t.number,
        'name', coalesce(t.name, nullif(btrim(f.full_name), ''), u.email, ''), 'roll_no', coalesce(t.roll_number, nr.roll_number), 'by_name', t.name is not null, 'room', t.room, 'groups', t.group_ids,
        'state', t.state, 'answered', t.answered, 'entered_at', t.entered_at, 'started_at', t.started_at,
        'last_seen_at', t.last_seen_at, 'waiting_on_device', t.waiting_on_device, 'devices', t.devices,
        'left_page', t.left_page, 'is_visible', t.is_visible, 'ends_at', t.ends_at, 'section_ends', t.section_ends, 'extra_seconds', t.extra_seconds,
        'paused_at', t.paused_at, 'pause_shown_at', t.pause_shown_at, 'submitted_at', t.submitted_at,
        'closed_by', t.closed_by, 'lost_seconds', t.lost_seconds, 'is_confirmed', t.confirmed_at is not null,
        'is_admitted', t.admitted_at is not null, 'message_shown', t.message_shown, 'attempt_id', t.attempt_id
      ) order by t.number)
      from standing t
        left join auth.users u on u.id = t.user_id
        left join public.profiles f on f.user_id = t.user_id
        left join public.student_records nr on nr.user_id = t.user_id
      where ($2::bigint is null or $2 > top.last or t.written >= $2) and ($3::int is null or t.number = $3)
    ), '[]') as candidates
  from top`;

/** @param since the revision of the answer before; null: all of them */
export function selectBoard(
  db: Queryable,
  sittingId: string,
  { since = null, number = null }: { since?: number | null | undefined; number?: number | null } = {},
): Promise<z.infer<typeof BoardRow>> {
  return queryRow(db, BoardRow, SELECT_BOARD, [sittingId, since, number]);
}
