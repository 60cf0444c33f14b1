import { z } from 'zod';
import {
  FREE_PRACTICE_QUESTIONS,
  PRACTICE_QUESTIONS,
} from '#core/contracts/practice/create-practice-test.ts';
import { PRACTICE_MINUTES } from '#core/contracts/practice/daily-practice.ts';
import { ChapterStudy } from '#core/contracts/study/get-study-summary.ts';
import { SECONDS_PER_QUESTION } from '#core/domain/library/model-papers.ts';
import { DAYS_SHOWN } from '#core/domain/plan/plan-ahead.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { chapterKey, chaptersFor } from '#core/domain/quests/plan-quests.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { readChapterDays } from '#server/operations/path/chapter-days.ts';
import { practisable } from '#server/operations/practice/pick-practice.ts';
import { planToday } from '#server/operations/practice/plan-today.ts';
import { mayUsePremium } from '#server/operations/premium/require-premium.ts';
import { FRESHEN_FIGURES } from '#server/operations/study/study-figures.ts';

const SELECT_CHAPTERS = `
  select subject, chapter, questions, answered, right_answers as "right",
    to_char(last_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_seen_at
  from private.study_figures where user_id = $1 and exam = 'neet-ug'`;

/** $2 and $3: subjects and chapters, pair by pair. Counted before what was met is taken off: the bank is large, a student's part of it is not. */
const SELECT_UNSEEN = `
  with wanted as (select * from unnest($2::text[], $3::text[]) as pair (subject, chapter)),
  met as materialized (
    select distinct one.question_id as id from public.attempts a
      cross join lateral (select question_id from public.attempt_questions q where q.attempt_id = a.id offset 0) one
    where a.user_id = $1
  )
  select q.subject, q.chapter, count(*)::int - count(m.id)::int as count, count(*)::int as bank
  from wanted w join public.questions q on q.subject = w.subject and q.chapter = w.chapter
    left join met m on m.id = q.id
  where ${practisable('q')}
  group by q.subject, q.chapter`;
const UnseenRow = z.object({ subject: z.string(), chapter: z.string(), count: z.number(), bank: z.number() });

/** The whole papers that the student has not begun, the shortest first: as many as a year has Sundays. */
const SELECT_PAPERS = `
  select i.id as item_id, i.title, i.question_count as questions from public.library_items i
  where i.kind = 'model_paper' and i.published and i.exam = 'neet-ug' and i.subject is null and i.question_count > 0
    and not exists (select from public.attempts a where a.user_id = $1 and a.test_id = i.test_id)
  order by i.question_count, length(i.title), i.title limit 52`;
const PaperRow = z.object({ item_id: z.string(), title: z.string(), questions: z.number() });

const size = { questions: z.number(), minutes: z.number() };

/** What a day is planned from, as it is kept for that day. */
export const KeptFigures = z.object({
  chapters: z.array(ChapterStudy),
  unseen: z.array(z.tuple([z.string(), z.number()])),
  /** Different questions of each chapter that were answered. */
  met: z.array(z.tuple([z.string(), z.number()])),
  mistakes: z.object(size),
  /** Questions of the notebook that fall due after today, day by day. */
  due: z.array(z.number()),
  secondsPerReview: z.number(),
  questions: z.number(),
  papers: z.array(PaperRow.extend(size)),
});
export type KeptFigures = z.infer<typeof KeptFigures>;

/** How many questions of each chapter the student never met, of those in the bank; chapters that have none there are left out. */
export const readUnseen = (
  tx: Transaction,
  userId: string,
  chapters: readonly { subject: string; chapter: string }[],
): Promise<z.infer<typeof UnseenRow>[]> =>
  queryRows(tx, UnseenRow, SELECT_UNSEEN, [
    userId,
    chapters.map(({ subject }) => subject),
    chapters.map(({ chapter }) => chapter),
  ]);

export async function readFigures(tx: Transaction, userId: string): Promise<KeptFigures> {
  tx.send(FRESHEN_FIGURES, [userId]);
  const chapters = await queryRows(tx, ChapterStudy, SELECT_CHAPTERS, [userId]);
  const pairs = SUBJECTS.flatMap((subject) =>
    chaptersFor(subject, null).map((chapter) => ({ subject, chapter })),
  );
  const unseen = await readUnseen(tx, userId, pairs);
  const met = new Map<string, number>();
  for (const { subject, chapter, questions } of await readChapterDays(tx, userId)) {
    const key = chapterKey(subject, chapter);
    met.set(key, (met.get(key) ?? 0) + questions);
  }
  const notebook = await planToday(tx, userId, PRACTICE_MINUTES.usual);
  const papers = await queryRows(tx, PaperRow, SELECT_PAPERS, [userId]);
  return {
    chapters,
    met: [...met],
    unseen: unseen.map(({ subject, chapter, count }) => [chapterKey(subject, chapter), count]),
    mistakes: {
      questions: notebook.questions.length,
      minutes: Math.max(1, Math.ceil(notebook.seconds / 60)),
    },
    due: Array.from(
      { length: DAYS_SHOWN - 1 },
      (_, place) =>
        // What is late waits for tomorrow.
        notebook.dueIn.filter((days) => (place === 0 ? days <= 1 : days === place + 1)).length,
    ),
    secondsPerReview: notebook.secondsPerQuestion,
    questions: (await mayUsePremium(tx, userId)) ? PRACTICE_QUESTIONS : FREE_PRACTICE_QUESTIONS,
    papers: papers.map((paper) => ({
      ...paper,
      minutes: Math.ceil((paper.questions * SECONDS_PER_QUESTION) / 60),
    })),
  };
}
