import { ChapterDay, type GetPathResponse } from '#core/contracts/path/get-path.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { forecastExam, NEET_FORECAST } from '#core/domain/forecast/forecast-exam.ts';
import { forecastMarks, missingAnswers } from '#core/domain/forecast/forecast-marks.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { readDefinition } from '#server/operations/exams/read-definition.ts';

/**
 * Of each question that the student met, the first meeting alone: what one knows of a question met before says little of an
 * exam, whose questions are new. It counts as on the path: published results, blanks and demo tests never; nor answers
 * after a hint, nor attempts of which less than a tenth was answered. Where the first one does not count, no later one does. $2: the exam.
 */
const SELECT_FIRST = `
  with first as materialized (
    select distinct on (i.question_id) i.question_id, i.correct, i.outcome, i.attempt_id,
      coalesce(a.submitted_at, a.started_at) as at
    from public.items_attempted i join public.attempts a on a.id = i.attempt_id
    where i.user_id = $1
    order by i.question_id, coalesce(a.submitted_at, a.started_at)
  ), answers as materialized (
    select first.*, t.mode
    from first join public.attempts a on a.id = first.attempt_id join public.tests t on t.id = a.test_id
    where first.outcome <> 'blank' and a.results_published_at is not null and not t.is_demo
      and 10 * (a.correct_answers + a.wrong_answers) >= a.correct_answers + a.wrong_answers + a.unanswered
  )
  select q.subject, q.chapter, count(*)::int as questions, (count(*) filter (where n.correct))::int as right,
    greatest(0, (now() at time zone 'Asia/Kolkata')::date - (n.at at time zone 'Asia/Kolkata')::date) as days_ago
  from answers n
    join public.questions q on q.id = n.question_id and q.exam = $2
    left join lateral (
      select asked.hints from public.attempt_questions asked
      where n.mode = 'practice' and asked.attempt_id = n.attempt_id and asked.question_id = n.question_id
      offset 0
    ) helped on true
  where coalesce(helped.hints, 0) = 0
  group by q.subject, q.chapter, days_ago
  order by q.subject, q.chapter, days_ago`;

/** What the exam will bring, as a range; or what is missing for one. @param examIn null or less than 0: no exam is to come */
export async function readForecast(
  tx: Queryable,
  userId: string,
  exam: string,
  examIn: number | null,
): Promise<Pick<GetPathResponse, 'forecast' | 'forecast_needs'>> {
  if (examIn === null || examIn < 0) return { forecast: null, forecast_needs: 0 };
  const days = await queryRows(tx, ChapterDay, SELECT_FIRST, [userId, exam]);
  const of = exam === NEET_EXAM ? NEET_FORECAST : forecastExam(await readDefinition(tx, exam));
  return { forecast: forecastMarks(days, examIn, of), forecast_needs: missingAnswers(days, of) };
}
