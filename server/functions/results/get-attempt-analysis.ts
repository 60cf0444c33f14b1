import {
  GetAttemptAnalysisRequest,
  GetAttemptAnalysisResponse,
} from '#core/contracts/results/get-attempt-analysis.ts';
import { analyseChapters } from '#core/domain/results/analyse-results.ts';
import { type ChapterRecord, findMistakes, type TimedItem } from '#core/domain/results/find-mistakes.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { requirePremium } from '#server/operations/premium/require-premium.ts';

interface ItemRow extends TimedItem {
  question_id: string;
  position: number;
}

interface TrendRow {
  attempt_id: string;
  submitted_at: Date;
  score: number;
  marks: number;
  max_marks: number;
}

const SELECT_OWNER = 'select user_id from public.attempts where id = $1';

const SELECT_ITEMS = `
  select i.question_id, i.position, i.outcome, i.time_ms as "timeMs", q.subject, q.chapter
  from public.items_attempted i join public.questions q on q.id = i.question_id
  where i.attempt_id = $1 order by i.position`;

/** Over all tests of the student: what an answer usually takes them. */
const SELECT_MEDIAN = `
  select percentile_cont(0.5) within group (order by time_ms) as "medianMs"
  from public.items_attempted i join public.questions q on q.id = i.question_id
  where i.user_id = $1 and i.outcome <> 'blank' and i.time_ms > 0 and q.source is distinct from 'demo'`;

const SELECT_RECORDS = `
  select q.subject, q.chapter, count(*) filter (where i.correct) as right, count(*) as answered
  from public.items_attempted i join public.questions q on q.id = i.question_id
  where i.user_id = $1 and i.outcome <> 'blank' and q.source is distinct from 'demo'
  group by q.subject, q.chapter`;

const SELECT_TREND = `
  select a.id as attempt_id, a.submitted_at, a.score, a.marks, a.max_marks
  from public.attempts a join public.tests t on t.id = a.test_id
  where a.user_id = $1 and a.results_published_at is not null and not t.is_demo
  order by a.submitted_at desc limit 10`;

/**
 * Why marks were lost and how the student is doing over time. Read under the caller's own rights: a student sees
 * own, released items, an administrator any.
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
      const owner = (await tx.query<{ user_id: string }>(SELECT_OWNER, [attempt_id])).rows[0];
      if (!owner) throw notFound('Attempt');
      const [items, medians, records, trend] = await Promise.all([
        tx.query<ItemRow>(SELECT_ITEMS, [attempt_id]),
        tx.query<{ medianMs: number | null }>(SELECT_MEDIAN, [owner.user_id]),
        tx.query<ChapterRecord>(SELECT_RECORDS, [owner.user_id]),
        tx.query<TrendRow>(SELECT_TREND, [owner.user_id]),
      ]);
      return present(items.rows, records.rows, medians.rows[0]?.medianMs ?? null, trend.rows);
    });
  },
});

function present(
  items: ItemRow[],
  records: ChapterRecord[],
  medianMs: number | null,
  trend: TrendRow[],
): GetAttemptAnalysisResponse {
  const findings = findMistakes(items, records, medianMs);
  return {
    median_ms: medianMs,
    questions: items.map(({ question_id, position, outcome, timeMs }, index) => ({
      question_id,
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
