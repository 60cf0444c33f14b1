import { z } from 'zod';
import { MAX_RANKED, RankedScores } from '#core/contracts/rankings/ranking.ts';
import type { Candidate } from '#core/domain/ranking/candidate.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { hundredthsOf, partsOf } from '#server/operations/attempts/exact-marks.ts';

const CandidateRow = z.object({
  number: z.number(),
  total: RankedScores,
  subjects: z.record(z.string(), RankedScores),
});

/** Two marks on paper are wrong. Numeric arithmetic, so that no hundredth is lost. */
const SCORES = `'marks', ${hundredthsOf('sum(parts)')}::int, 'right', sum(is_right)::int, 'wrong', sum(is_wrong)::int, 'blank', sum(is_blank)::int`;

/** With and without an account: anyone who handed in, or was closed at the end; who never came, was marked absent, or is off the list did not appear. */
const SELECT = `
  with marked as (
    select c.number, q.subject, sum(${partsOf('i')}) as parts, count(*) filter (where i.outcome = 'right') as is_right,
      count(*) filter (where i.outcome in ('wrong', 'multiple')) as is_wrong,
      count(*) filter (where i.outcome not in ('right', 'wrong', 'multiple')) as is_blank
    from private.sitting_candidates c
      join private.marked_answers i on i.sitting_id = c.sitting_id and i.number = c.number
      join public.questions q on q.id = i.question_id
    where c.sitting_id = $1 and c.removed_at is null and c.absent_at is null
    group by c.number, q.subject
  ),
  of_subject as (
    select number, subject, json_build_object(${SCORES}) as scores from marked group by number, subject
  )
  select m.number, json_build_object(${SCORES}) as total,
    (select json_object_agg(s.subject, s.scores) from of_subject s where s.number = m.number) as subjects
  from marked m group by m.number order by m.number limit $2`;

/** Who is ranked, as they are marked now. @throws conflict */
export async function selectMarkedCandidates(db: Queryable, sittingId: string): Promise<Candidate[]> {
  const rows = await queryRows(db, CandidateRow, SELECT, [sittingId, MAX_RANKED + 1]);
  if (rows.length > MAX_RANKED)
    throw new AppError('conflict', `More than ${MAX_RANKED} candidates cannot be ranked.`);
  return rows.map((row) => ({ ...row, number: String(row.number) }));
}
