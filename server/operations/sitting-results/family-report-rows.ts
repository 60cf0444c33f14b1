import { z } from 'zod';
import { RankedScores } from '#core/contracts/rankings/ranking.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { hundredthsOf, partsOf } from '#server/operations/attempts/exact-marks.ts';
import {
  IS_MARKED_BY_NAME,
  NAME_OF_CANDIDATE,
  ROLL_OF_CANDIDATE,
} from '#server/operations/sittings/candidate-name.ts';

const CandidateRow = z.object({
  number: z.number(),
  /** null: on the list by name, without an account. */
  userId: z.string().nullable(),
  name: z.string(),
  rollNo: z.string().nullable(),
  language: z.string().nullable(),
  attemptId: z.string().nullable(),
  isPublished: z.boolean(),
  isMarkedByName: z.boolean(),
});
export type ReportedCandidate = z.infer<typeof CandidateRow>;

/** Of sitting $1 for $2: the own row where $3 is null, else number $3 if $2 reads its results. */
const SELECT_CANDIDATE = `
  select c.number, c.user_id as "userId", ${NAME_OF_CANDIDATE} as name, ${ROLL_OF_CANDIDATE} as "rollNo",
    f.language, case when c.absent_at is null and a.status = 'submitted' and a.started_at is not null then a.id end as "attemptId",
    s.status = 'released' and a.results_published_at is not null as "isPublished",
    c.absent_at is null and ${IS_MARKED_BY_NAME} as "isMarkedByName"
  from private.sittings s
    join private.sitting_candidates c on c.sitting_id = s.id and c.removed_at is null and (c.user_id is not null or c.name is not null)
    left join auth.users u on u.id = c.user_id
    left join public.attempts a on a.id = c.attempt_id
    left join public.profiles f on f.user_id = c.user_id
    left join public.student_records r on r.user_id = c.user_id
  where s.id = $1 and s.status <> 'cancelled' and case when $3::int is null then c.user_id = $2
    else c.number = $3 and private.may_see_results($1, $2) is not null and c.number in (select private.seen_candidates($1, $2)) end`;

const ReleasedRow = z.object({ isReleased: z.boolean() });

/** @throws not_found, results_not_out, no_candidates who was absent */
export async function requireReported(
  db: Queryable,
  { sittingId, userId, number }: { sittingId: string; userId: string; number: number | null },
): Promise<ReportedCandidate> {
  const found = await queryOptionalRow(db, CandidateRow, SELECT_CANDIDATE, [sittingId, userId, number]);
  if (!found) throw notFound('Candidate');
  const { isReleased } = await queryRow(
    db,
    ReleasedRow,
    `select status = 'released' as "isReleased" from private.sittings where id = $1`,
    [sittingId],
  );
  const { attemptId } = found;
  if (!isReleased || (attemptId && !found.isPublished))
    throw new AppError('results_not_out', 'The results of this exam are not out yet.');
  if (!attemptId && !found.isMarkedByName)
    throw new AppError('no_candidates', 'Who was absent has no report.');
  return found;
}

const Chapter = RankedScores.extend({ subject: z.string(), chapter: z.string(), lost: z.number() });
const FiguresRow = z.object({
  chapters: z.array(Chapter),
  rank: z.number().nullable(),
  percentile: z.number().nullable(),
  ranked: z.number().nullable(),
  /** What each question that counts earned, in parts; by its position. */
  earned: z.array(z.object({ position: z.number(), parts: z.number() })),
  history: z.array(
    z.object({ title: z.string(), at: z.string(), isAbsent: z.boolean(), percent: z.number().nullable() }),
  ),
});
export type ReportFigures = z.infer<typeof FiguresRow>;

const SITTINGS_TOLD = 8;

/** By chapter of the paper; the last released sittings of the student, this one included, the newest first. Marks in parts, what was lost in hundredths. */
const SELECT_FIGURES = `
  select coalesce((
      select json_agg(c) from (
        select q.subject, coalesce(q.chapter, '') as chapter, sum(${partsOf('i')})::int as marks,
          count(*) filter (where i.outcome = 'right')::int as "right",
          count(*) filter (where i.outcome in ('wrong', 'multiple'))::int as wrong,
          count(*) filter (where i.outcome not in ('right', 'wrong', 'multiple'))::int as blank,
          coalesce(-${hundredthsOf(`sum(${partsOf('i')}) filter (where i.outcome in ('wrong', 'multiple') and i.marks < 0)`)}, 0)::int as lost
        from private.marked_answers i join public.questions q on q.id = i.question_id
        where i.sitting_id = $1 and i.number = $2 group by q.subject, q.chapter
      ) c
    ), '[]') as chapters,
    coalesce((
      select json_agg(json_build_object('position', tq.position, 'parts', ${partsOf('i')}))
      from private.marked_answers i join private.sittings s on s.id = i.sitting_id
        join public.test_questions tq on tq.test_id = s.test_id and tq.question_id = i.question_id
      where i.sitting_id = $1 and i.number = $2
    ), '[]') as earned,
    w.rank, w.percentile, r.ranked, coalesce((
      select json_agg(h order by h.at desc) from (
        select s.title, s.starts_at as at, c.absent_at is not null or a.id is null as "isAbsent",
          case when c.absent_at is null and a.max_marks > 0 then (a.marks * 100 / a.max_marks)::float8 end as percent
        from private.sitting_candidates c
          join private.sittings s on s.id = c.sitting_id and s.status = 'released'
          left join public.attempts a on a.id = c.attempt_id and a.started_at is not null
        where c.user_id = $3 and c.removed_at is null
          and (c.absent_at is not null or a.id is null or a.results_published_at is not null)
          and s.starts_at <= (select t.starts_at from private.sittings t where t.id = $1)
        order by s.starts_at desc limit ${SITTINGS_TOLD}
      ) h
    ), '[]') as history
  from (select max(version) as version from private.rankings where sitting_id = $1) latest
    left join private.rankings r on r.sitting_id = $1 and r.version = latest.version
    left join private.ranking_rows w on w.sitting_id = $1 and w.version = latest.version and w.number = $2`;

export const selectReportFigures = (
  db: Queryable,
  sittingId: string,
  { number, userId }: { number: number; userId: string | null },
): Promise<ReportFigures> => queryRow(db, FiguresRow, SELECT_FIGURES, [sittingId, number, userId]);
