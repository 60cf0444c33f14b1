import { z } from 'zod';
import {
  AnalysedQuestion,
  GetAttemptAnalysisRequest,
  GetAttemptAnalysisResponse,
  TrendPoint,
} from '#core/contracts/results/get-attempt-analysis.ts';
import { analyseChapters } from '#core/domain/results/analyse-results.ts';
import { type ChapterRecord, findMistakes, type TimedItem } from '#core/domain/results/find-mistakes.ts';
import { queryOptionalRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { requirePremium } from '#server/operations/premium/require-premium.ts';
import { FRESHEN_FIGURES } from '#server/operations/study/study-figures.ts';

const ItemRow = z.object({
  questionId: z.string(),
  position: z.number(),
  outcome: AnalysedQuestion.shape.outcome,
  timeMs: z.number().nullable(),
});
type AnalysedItem = z.infer<typeof ItemRow> & TimedItem;

const MedianRow = z.object({ medianMs: z.number().nullable() });

const RecordRow = z.object({
  subject: z.string(),
  chapter: z.string(),
  right: z.number(),
  answered: z.number(),
}) satisfies z.ZodType<ChapterRecord>;

/** Under the names of the wire: all but its date goes there as it is. */
const TrendRow = TrendPoint.extend({ submitted_at: z.date() });
type TrendRow = z.infer<typeof TrendRow>;

const SELECT_OWNER = `
  select a.user_id as "userId", t.exam from public.attempts a join public.tests t on t.id = a.test_id where a.id = $1`;

const SELECT_ITEMS = `
  select question_id as "questionId", position, outcome, time_ms as "timeMs"
  from public.items_attempted where attempt_id = $1 order by position`;

/** Of an attempt whose items the caller may read. */
const SELECT_CHAPTERS = 'select id, subject, chapter from public.questions where id = any ($1::uuid[])';
const ChapterRow = z.object({ id: z.string(), subject: z.string(), chapter: z.string() });

/**
 * Over all published tests of the student in exam $2: what an answer usually takes them. Answers are found attempt by attempt (`offset 0` keeps the
 * planner from joining otherwise): a plan that is made for any student reads everybody's answers, or all of the student's again for each attempt.
 */
export const SELECT_MEDIAN = `
  select percentile_cont(0.5) within group (order by i.time_ms) as "medianMs"
  from public.attempts a
    join public.tests t on t.id = a.test_id
    cross join lateral (
      select one.question_id, one.time_ms from public.items_attempted one
      where one.attempt_id = a.id and one.outcome <> 'blank' and one.time_ms > 0
      offset 0
    ) i
  where a.user_id = $1 and a.results_published_at is not null and not t.is_demo and t.exam = $2
    and i.question_id not in (select private.answerable_questions($1))`;

/** After FRESHEN_FIGURES. */
const SELECT_RECORDS = `
  select subject, chapter, right_answers as right, answered from private.study_figures
  where user_id = $1 and exam = $2 and answered > 0`;

const SELECT_TREND = `
  select a.id as attempt_id, a.submitted_at, a.score, a.marks, a.max_marks
  from public.attempts a join public.tests t on t.id = a.test_id
  where a.user_id = $1 and a.results_published_at is not null and not t.is_demo and t.exam = $2
  order by a.submitted_at desc limit 10`;

const OwnerRow = z.object({ userId: z.string(), exam: z.string() });

/**
 * Why marks were lost and how the student is doing over time. The attempt is read under the caller's own rights: a student
 * sees own, released items, an administrator any. What stands beside it sums up published attempts of the same student
 * in the same exam.
 */
export const getAttemptAnalysis = defineFunction({
  name: 'get-attempt-analysis',
  access: 'student',
  request: GetAttemptAnalysisRequest,
  response: GetAttemptAnalysisResponse,
  handle: async (context, { attempt_id }) => {
    await context.asCaller((tx) =>
      requirePremium(tx, context.userId, 'The full analysis is part of Premium.'),
    );
    return context.asCaller(async (tx) => {
      const owner = await queryOptionalRow(tx, OwnerRow, SELECT_OWNER, [attempt_id]);
      if (!owner) throw notFound('Attempt');
      const [graded, trend] = await Promise.all([
        queryRows(tx, ItemRow, SELECT_ITEMS, [attempt_id]),
        queryRows(tx, TrendRow, SELECT_TREND, [owner.userId, owner.exam]),
      ]);
      const ids = graded.map(({ questionId }) => questionId);
      const [chapters, { medianMs }, records] = await tx.asOwner(
        'kept figures are read by the server alone',
        (own) => {
          own.send(FRESHEN_FIGURES, [owner.userId]);
          return Promise.all([
            queryRows(own, ChapterRow, SELECT_CHAPTERS, [ids]),
            queryRow(own, MedianRow, SELECT_MEDIAN, [owner.userId, owner.exam]),
            queryRows(own, RecordRow, SELECT_RECORDS, [owner.userId, owner.exam]),
          ]);
        },
      );
      const chapterOf = new Map(chapters.map(({ id, ...names }) => [id, names]));
      const items = graded.flatMap((item) => {
        const names = chapterOf.get(item.questionId);
        return names ? [{ ...item, ...names }] : [];
      });
      return present(items, records, medianMs, trend);
    });
  },
});

function present(
  items: AnalysedItem[],
  records: ChapterRecord[],
  medianMs: number | null,
  trend: TrendRow[],
): GetAttemptAnalysisResponse {
  const findings = findMistakes(items, records, medianMs);
  return {
    median_ms: medianMs,
    questions: items.map(({ questionId, position, outcome, timeMs }, index) => ({
      question_id: questionId,
      position,
      outcome,
      time_ms: timeMs,
      mistake: findings[index]?.mistake ?? null,
      slow: findings[index]?.slow ?? false,
    })),
    chapters: analyseChapters(items).map(({ subject, chapter, right, total }) => ({
      subject,
      chapter,
      right,
      total,
    })),
    trend: trend.map((row) => ({ ...row, submitted_at: row.submitted_at.toISOString() })).reverse(),
  };
}
