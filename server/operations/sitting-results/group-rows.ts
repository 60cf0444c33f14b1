import { z } from 'zod';
import { SITTINGS_OF_A_GROUP } from '#core/contracts/sitting-results/group-sittings.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';

const GroupRow = z.object({ id: z.string(), name: z.string() });
const SELECT_GROUP = `
  select g.id, g.name from public.groups g where g.id = $1 and private.may_see_group(g.id)`;

/** For administrators and its teachers. @throws not_found */
export async function requireSeenGroup(db: Queryable, groupId: string) {
  const group = await queryOptionalRow(db, GroupRow, SELECT_GROUP, [groupId]);
  if (!group) throw notFound('Group');
  return group;
}

const SittingRow = z.object({
  id: z.string(),
  title: z.string(),
  startsAt: z.date(),
  isReleased: z.boolean(),
});
export type GroupSittingRow = z.infer<typeof SittingRow>;

/**
 * The last ones of a group that are over and whose results $2 reads; none with a question that $2 may still answer. Whether one is over
 * is asked of all its candidates: last, of those alone that ended by the clock.
 */
const SELECT_SITTINGS = `
  select s.id, s.title, s.starts_at as "startsAt", s.status = 'released' as "isReleased"
  from private.sittings s
  where s.id in (select c.sitting_id from private.sitting_candidates c where c.group_ids @> array[$1::uuid] and c.removed_at is null)
    and s.status in ('scheduled', 'released')
    and case when s.status = 'released' then true
      when s.paused_at is not null or s.ends_at > clock_timestamp() then false
      else private.sitting_closed_at(s) <= clock_timestamp() end
    and private.may_see_results(s.id, $2) is not null
    and not exists (
      select from public.test_questions q
      where q.test_id = s.test_id and q.question_id in (select private.answerable_questions($2))
    )
  order by s.starts_at desc, s.id limit ${SITTINGS_OF_A_GROUP}`;

/** The newest first. */
export const selectGroupSittings = (db: Queryable, groupId: string, userId: string) =>
  queryRows(db, SittingRow, SELECT_SITTINGS, [groupId, userId]);

const StudentRow = z.object({
  userId: z.string(),
  name: z.string(),
  rollNo: z.string().nullable(),
  isMember: z.boolean(),
  results: z.array(
    z.object({ sittingId: z.string(), isAbsent: z.boolean(), percent: z.number().nullable() }),
  ),
});
export type GroupStudentRow = z.infer<typeof StudentRow>;

/**
 * Anyone who is in group $1 or sat one of sittings $2 in it, with what they did: as it is marked, whether or not it is published. A student
 * of two groups is told here with sittings of this group alone. Never the asking teacher's own.
 */
const SELECT_STUDENTS = `
  with sat as (
    select c.user_id, c.sitting_id, c.absent_at is not null or a.id is null as is_absent,
      case when c.absent_at is null and a.status = 'submitted' and coalesce(a.max_marks, o.max_marks) > 0
        then coalesce(a.marks, o.marks) * 100 / coalesce(a.max_marks, o.max_marks) end as percent
    from private.sitting_candidates c
      left join public.attempts a on a.id = c.attempt_id and a.started_at is not null
      left join private.attempt_outcomes o on o.attempt_id = a.id
    where c.sitting_id = any ($2::uuid[]) and c.group_ids @> array[$1::uuid] and c.removed_at is null and c.user_id is not null
  ),
  people as (
    select m.user_id from public.group_members m where m.group_id = $1
    union
    select s.user_id from sat s
  )
  select p.user_id as "userId", coalesce(nullif(btrim(f.full_name), ''), u.email, '') as name, nr.roll_number as "rollNo",
    exists (select from public.group_members m where m.group_id = $1 and m.user_id = p.user_id) as "isMember",
    coalesce((
      select json_agg(json_build_object('sittingId', s.sitting_id, 'isAbsent', s.is_absent, 'percent', s.percent::float8))
      from sat s where s.user_id = p.user_id
    ), '[]') as results
  from people p
    join auth.users u on u.id = p.user_id
    left join public.profiles f on f.user_id = p.user_id
    left join public.student_records nr on nr.user_id = p.user_id
  where public.is_admin() or p.user_id <> $3
  order by lower(coalesce(nullif(btrim(f.full_name), ''), u.email, '')), p.user_id`;

export const selectGroupStudents = (
  db: Queryable,
  groupId: string,
  sittingIds: readonly string[],
  userId: string,
) => queryRows(db, StudentRow, SELECT_STUDENTS, [groupId, sittingIds, userId]);
