import { z } from 'zod';
import { PRACTICE_MINUTES } from '#core/contracts/practice/daily-practice.ts';
import { GetStudySummaryResponse } from '#core/contracts/study/get-study-summary.ts';
import { examWeights } from '#core/domain/exams/exam-weights.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { type BetterChapter, betterChapters } from '#core/domain/study/better-chapters.ts';
import { type ChapterToStudy, NEET_WEIGHTS, nextChapters } from '#core/domain/study/next-chapters.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { readDefinition } from '#server/operations/exams/read-definition.ts';
import { planToday } from '#server/operations/practice/plan-today.ts';
import { syllabusOfStudent } from '#server/operations/tests/syllabus-of-student.ts';
import { SELECT_STUDY_SUMMARY } from './study-summary-sql.ts';

const SHOWN = 3;

/** $1 student, $2 when the week began, $3 exam. As in the summary: published results, no demo tests. */
const SELECT_WEEK = `
  select q.subject, q.chapter,
    count(*) filter (where i.outcome <> 'blank' and a.submitted_at < $2) as "answeredBefore",
    count(*) filter (where i.correct and a.submitted_at < $2) as "rightBefore",
    count(*) filter (where i.outcome <> 'blank' and a.submitted_at >= $2) as answered,
    count(*) filter (where i.correct and a.submitted_at >= $2) as "right"
  from public.items_attempted i
    join public.attempts a on a.id = i.attempt_id
    join public.tests t on t.id = a.test_id
    join public.questions q on q.id = i.question_id and q.exam = $3
  where i.user_id = $1 and a.results_published_at is not null and not t.is_demo
  group by q.subject, q.chapter`;
/** Right answers of the week in daily practice of the exam, each mistake once. */
const SELECT_RECALLED = `
  select count(distinct p.entry_id)::int as count
  from public.items_attempted i
    join public.attempts a on a.id = i.attempt_id
    join public.tests t on t.id = a.test_id and t.exam = $3
    join private.practice_questions p on p.test_id = a.test_id and p.question_id = i.question_id
  where i.user_id = $1 and i.correct and a.results_published_at is not null and a.submitted_at >= $2`;

const WeekRow = z.object({
  subject: z.string(),
  chapter: z.string().nullable(),
  answeredBefore: z.number(),
  rightBefore: z.number(),
  answered: z.number(),
  right: z.number(),
});
const CountRow = z.object({ count: z.number() });
const SummaryRow = z.object({ summary: GetStudySummaryResponse });

export interface WeeklyReport {
  answered: number;
  right: number;
  recalled: number;
  better: BetterChapter[];
  next: ChapterToStudy[];
  mistakes: number;
  /** 0 to 1 on exam day; null: no exam that is to come, or no mistakes. */
  expectedRecall: number | null;
}

/** What the last week brought one student, and what comes next, by the rules of the dashboard. */
export async function readWeeklyReport(
  tx: Queryable,
  userId: string,
  since: Date,
  exam = NEET_EXAM,
): Promise<WeeklyReport> {
  const rows = await queryRows(tx, WeekRow, SELECT_WEEK, [userId, since, exam]);
  const { summary } = await queryRow(tx, SummaryRow, SELECT_STUDY_SUMMARY, [userId, exam]);
  const { count } = await queryRow(tx, CountRow, SELECT_RECALLED, [userId, since, exam]);
  const today = await planToday(tx, userId, PRACTICE_MINUTES.usual, exam);
  const chapters = rows.flatMap(({ subject, chapter, answered, right, answeredBefore, rightBefore }) =>
    chapter === null
      ? []
      : [
          {
            subject,
            chapter,
            before: { answered: answeredBefore, right: rightBefore },
            week: { answered, right },
          },
        ],
  );
  const syllabus = exam === NEET_EXAM ? await syllabusOfStudent(tx, userId, SUBJECTS) : null;
  const weights = exam === NEET_EXAM ? NEET_WEIGHTS : examWeights(await readDefinition(tx, exam));
  const sum = (pick: (row: z.infer<typeof WeekRow>) => number) =>
    rows.reduce((total, row) => total + pick(row), 0);
  return {
    answered: sum((row) => row.answered),
    right: sum((row) => row.right),
    recalled: count,
    better: betterChapters(chapters, SHOWN),
    next: nextChapters(
      summary.chapters.filter(({ chapter }) => !syllabus?.notHad.includes(chapter)),
      SHOWN,
      weights,
    ),
    mistakes: today.mistakes,
    expectedRecall: today.examDate && today.expectedRecall,
  };
}
