import { z } from 'zod';
import type { ChapterDay } from '#core/contracts/path/get-path.ts';
import type { GetPracticeFinishResponse } from '#core/contracts/practice/get-practice-finish.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { standingOf } from '#core/domain/path/stations.ts';
import { neetToPlan } from '#core/domain/quests/planned-exam.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import { readDefinition } from '#server/operations/exams/read-definition.ts';
import { readChapterDays } from '#server/operations/path/chapter-days.ts';

/**
 * $1 attempt, $2 student. Each question with the last answer before it to the question itself or to the mistake it stands for; what
 * was never seen is no answer.
 */
const SELECT_FINISH = `
  select min(t.exam) as exam, count(*)::int as questions, (count(*) filter (where i.outcome <> 'blank'))::int as answered,
    (count(*) filter (where i.correct))::int as right,
    (count(*) filter (where i.correct and not before.correct))::int as put_right,
    (count(*) filter (where i.correct and before.correct is null))::int as new_right
  from public.attempts a
    join public.tests t on t.id = a.test_id
    join public.items_attempted i on i.attempt_id = a.id
    left join private.practice_questions p on p.test_id = a.test_id and p.question_id = i.question_id
    left join lateral (
      select one.correct from public.items_attempted one join public.attempts b on b.id = one.attempt_id
      where one.user_id = a.user_id and one.question_id in (i.question_id, p.entry_id) and b.id <> a.id
        and b.results_published_at is not null and coalesce(b.submitted_at, b.started_at) <= a.submitted_at
        and not private.is_never_seen(one, b.source)
      order by coalesce(b.submitted_at, b.started_at) desc limit 1
    ) before on true
  where a.id = $1 and a.user_id = $2 and t.mode = 'practice' and a.results_published_at is not null
  group by a.id`;

const count = z.number();
const FinishRow = z.object({
  exam: z.string(),
  questions: count,
  answered: count,
  right: count,
  put_right: count,
  new_right: count,
});

/** @throws not_found for what is no practice of the student with its results out */
export async function readPracticeFinish(
  tx: Queryable,
  userId: string,
  attemptId: string,
): Promise<GetPracticeFinishResponse> {
  const finish = await queryOptionalRow(tx, FinishRow, SELECT_FINISH, [attemptId, userId]);
  if (!finish) throw notFound('Practice');
  const { exam, ...counts } = finish;
  const before = await readChapterDays(tx, userId, { until: attemptId, without: attemptId, exam });
  const after = await readChapterDays(tx, userId, { until: attemptId, exam });
  const chapters = await readChapters(tx, exam);
  const isMastered = (days: readonly ChapterDay[], { subject, chapter }: Chapter) =>
    standingOf(days, subject, chapter).state === 'mastered';
  return {
    ...counts,
    mastered: chapters.filter((one) => isMastered(after, one) && !isMastered(before, one)),
  };
}

type Chapter = { subject: string; chapter: string };

/** Of the exam's syllabus, in its order. */
async function readChapters(tx: Queryable, exam: string): Promise<Chapter[]> {
  const subjects =
    exam === NEET_EXAM
      ? neetToPlan(null).subjects
      : (await readDefinition(tx, exam)).subjects.map(({ name, chapters }) => ({
          subject: name.en,
          chapters,
        }));
  return subjects.flatMap(({ subject, chapters }) => chapters.map((chapter) => ({ subject, chapter })));
}
