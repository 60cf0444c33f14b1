import { z } from 'zod';
import { MAX_RANKED, RankedScores } from '#core/contracts/rankings/ranking.ts';
import { RESULT_STATES } from '#core/domain/sitting-results/results-of.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { partsOf } from '#server/operations/attempts/exact-marks.ts';
import { NAME_OF_CANDIDATE, ROLL_OF_CANDIDATE } from '#server/operations/sittings/candidate-name.ts';

const ResultRow = z.object({
  number: z.number(),
  userId: z.string().nullable(),
  name: z.string(),
  rollNo: z.string().nullable(),
  room: z.string().nullable(),
  groups: z.array(z.string()),
  state: z.enum(RESULT_STATES),
  submittedAt: z.date().nullable(),
  timeMs: z.number().nullable(),
  /** Of each subject in each section; none: not marked, or absent. */
  parts: z.array(RankedScores.extend({ subject: z.string(), section: z.number() })),
  rank: z.number().nullable(),
  percentile: z.number().nullable(),
});
export type ResultRow = z.infer<typeof ResultRow>;

/**
 * Parts are numbered before answers are counted: hundreds of thousands of answers are put together by two whole numbers.
 *
 * Candidates of sitting $1 whose results $2 reads, as they are marked now; marks in parts, by numeric arithmetic. Two marks on
 * paper are wrong. Groups are those of the sitting and of today that $2 reads. Ranks are of version $3.
 */
const SELECT = `
  with seen as materialized (
    select c.number, c.user_id, c.name, c.roll_number, c.room, c.group_ids, c.absent_at, a.id as attempt_id, a.status, a.source, a.submitted_at, a.closed_by
    from private.sitting_candidates c
      left join public.attempts a on a.id = c.attempt_id and a.started_at is not null
    where c.sitting_id = $1 and c.number in (select private.seen_candidates($1, $2))
    order by c.number limit $4
  ),
  placed as materialized (
    select of.*, dense_rank() over (order by of.subject, of.section)::int as part
    from (
      select tq.question_id, q.subject, coalesce((
          select max(x.place) - 1 from jsonb_array_elements(coalesce(t.config -> 'sections', '[]')) with ordinality as x (section, place)
          where (x.section ->> 'from')::int <= tq.position
        ), -1)::int as section
      from private.sittings s
        join public.tests t on t.id = s.test_id
        join public.test_questions tq on tq.test_id = t.id
        join public.questions q on q.id = tq.question_id
      where s.id = $1
    ) of
  ),
  earned as (
    select c.number, p.part, sum(${partsOf('i')})::int as marks, count(*) filter (where i.outcome = 'right')::int as is_right,
      count(*) filter (where i.outcome in ('wrong', 'multiple'))::int as is_wrong,
      count(*) filter (where i.outcome not in ('right', 'wrong', 'multiple'))::int as is_blank,
      sum(i.time_ms)::float8 as time_ms
    from seen c
      join private.marked_answers i on i.sitting_id = $1 and i.number = c.number
      join placed p on p.question_id = i.question_id
    where c.absent_at is null
    group by c.number, p.part
  ),
  marked as (
    select e.number, sum(e.time_ms) as time_ms, json_agg(json_build_object('subject', p.subject, 'section', p.section,
      'marks', e.marks, 'right', e.is_right, 'wrong', e.is_wrong, 'blank', e.is_blank)) as parts
    from earned e join (select distinct part, subject, section from placed) p on p.part = e.part
    group by e.number
  )
  select c.number, c.user_id as "userId", ${NAME_OF_CANDIDATE} as name, ${ROLL_OF_CANDIDATE} as "rollNo",
    c.room, coalesce((
      select json_agg(distinct x.id) from (
        select unnest(c.group_ids) as id union all select gm.group_id from public.group_members gm where gm.user_id = c.user_id
      ) x where x.id = any ($5::uuid[])
    ), '[]') as groups,
    case when c.absent_at is not null then 'absent' when c.name is not null then case when m.number is null then 'absent' else 'paper' end
      when c.attempt_id is null then 'absent' when c.status <> 'submitted' or m.number is null then 'unmarked'
      when c.source = 'omr' then 'paper' when c.closed_by = 'sweeper' then 'closed' else 'handed_in' end as state,
    c.submitted_at as "submittedAt", m.time_ms as "timeMs", coalesce(m.parts, '[]') as parts, w.rank, w.percentile
  from seen c
    left join marked m on m.number = c.number
    left join private.ranking_rows w on w.sitting_id = $1 and w.version = $3 and w.number = c.number
    left join auth.users u on u.id = c.user_id
    left join public.profiles f on f.user_id = c.user_id
    left join public.student_records r on r.user_id = c.user_id
  order by c.number`;

export interface WhoseResults {
  sittingId: string;
  userId: string;
  version: number | null;
  groupIds: readonly string[];
}

/** @throws conflict */
export async function selectResults(
  db: Queryable,
  { sittingId, userId, version, groupIds }: WhoseResults,
): Promise<ResultRow[]> {
  const rows = await queryRows(db, ResultRow, SELECT, [
    ...[sittingId, userId, version, MAX_RANKED + 1, groupIds],
  ]);
  if (rows.length > MAX_RANKED)
    throw new AppError('conflict', `Results of more than ${MAX_RANKED} candidates cannot be shown.`);
  return rows;
}

const GroupRow = z.object({ id: z.string(), name: z.string() });
const SELECT_GROUPS = `
  select g.id, g.name from public.groups g
  where private.may_see_group(g.id) and g.id in (
    select unnest(c.group_ids) from private.sitting_candidates c where c.sitting_id = $1 and c.removed_at is null
    union all
    select gm.group_id from private.sitting_candidates c join public.group_members gm on gm.user_id = c.user_id
    where c.sitting_id = $1 and c.removed_at is null
  ) order by lower(g.name), g.id limit 500`;

/** Groups of the candidates that the caller may see. */
export const selectGroups = (db: Queryable, sittingId: string) =>
  queryRows(db, GroupRow, SELECT_GROUPS, [sittingId]);
