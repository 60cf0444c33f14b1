import { z } from 'zod';
import { InLanguages } from '#core/contracts/exams/exam-shape.ts';
import type { LearnerProgress } from '#core/contracts/guardians/guardian-page.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';

const DAYS_SHOWN = 28;
const RESULTS_SHOWN = 10;

const SELECT_DAYS = `
  select day::text, answered from private.days_of_work($1, (now() at time zone 'Asia/Kolkata')::date - ${DAYS_SHOWN})
  where answered > 0 order by day`;
const DayRow = z.object({ day: z.string(), answered: z.number() });

const COUNT = `
  select count(*)::int as tests,
    (count(*) filter (where a.submitted_at > now() - make_interval(days => ${DAYS_SHOWN})))::int as recent
  from public.attempts a join public.tests t on t.id = a.test_id
  where a.user_id = $1 and a.status = 'submitted' and not t.is_demo`;
const CountRow = z.object({ tests: z.number(), recent: z.number() });

/** Nothing that the learner may not know yet: what a guardian reads is told to them at the next meal. */
const SELECT_RESULTS = `
  select a.submitted_at as "submittedAt", a.score, a.correct_answers as "right", a.total_questions as total,
    case when t.exam <> 'neet-ug' then e.definition -> 'name' end as exam
  from public.attempts a join public.tests t on t.id = a.test_id left join public.exams e on e.code = t.exam
  where a.user_id = $1 and a.results_published_at is not null and not t.is_demo and a.score is not null
  order by a.submitted_at desc limit ${RESULTS_SHOWN}`;
const ResultRow = z.object({
  submittedAt: z.date(),
  score: z.number(),
  right: z.number(),
  total: z.number(),
  exam: InLanguages.nullable(),
});

/** How the learning goes, for the guardian alone: days, counts and published results. */
export async function readLearnerProgress(tx: Queryable, userId: string): Promise<LearnerProgress> {
  const days = await queryRows(tx, DayRow, SELECT_DAYS, [userId]);
  const { tests, recent } = await queryRow(tx, CountRow, COUNT, [userId]);
  const results = await queryRows(tx, ResultRow, SELECT_RESULTS, [userId]);
  return {
    days,
    tests,
    recent_tests: recent,
    results: results.map(({ submittedAt, score, right, total, exam }) => ({
      submitted_at: submittedAt.toISOString(),
      score,
      right,
      total,
      exam,
    })),
  };
}
