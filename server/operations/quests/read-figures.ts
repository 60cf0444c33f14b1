import { z } from 'zod';
import {
  FREE_PRACTICE_QUESTIONS,
  PRACTICE_QUESTIONS,
} from '#core/contracts/practice/create-practice-test.ts';
import { PRACTICE_MINUTES } from '#core/contracts/practice/daily-practice.ts';
import { ChapterStudy } from '#core/contracts/study/get-study-summary.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { DAYS_SHOWN } from '#core/domain/plan/plan-ahead.ts';
import { chapterKey } from '#core/domain/quests/plan-quests.ts';
import type { PlannedExam } from '#core/domain/quests/planned-exam.ts';
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
  from private.study_figures where user_id = $1 and exam = $2`;

/** $2 and $3: subjects and chapters, pair by pair. Counted before what was met is taken off: the bank is large, a student's part of it is not. */
const selectUnseen = (bank: string) => `
  with wanted as (select * from unnest($2::text[], $3::text[]) as pair (subject, chapter)),
  met as materialized (
    select distinct one.question_id as id from public.attempts a
      cross join lateral (select question_id from public.attempt_questions q where q.attempt_id = a.id offset 0) one
    where a.user_id = $1
  )
  select q.subject, q.chapter, count(*)::int - count(m.id)::int as count, count(*)::int as bank
  from wanted w join ${bank} q on q.subject = w.subject and q.chapter = w.chapter
    left join met m on m.id = q.id
  group by q.subject, q.chapter`;
const SELECT_UNSEEN = selectUnseen(`(select * from public.questions one where ${practisable('one')})`);
/** $4: another exam than NEET (UG). */
const SELECT_UNSEEN_OF_EXAM = selectUnseen('private.to_practise_of_exam($4)');
const UnseenRow = z.object({ subject: z.string(), chapter: z.string(), count: z.number(), bank: z.number() });

/** The whole papers that the student has not begun, the shortest first: as many as a year has Sundays. */
const SELECT_PAPERS = `
  select i.id as item_id, i.title, i.question_count as questions from public.library_items i
  where i.kind = 'model_paper' and i.published and i.exam = $2 and i.subject is null and i.question_count > 0
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
  /** Questions for practice of each chapter; what was kept before it was counted has none. */
  bank: z
    .array(z.tuple([z.string(), z.number()]))
    .nullable()
    .default(null),
  mistakes: z.object(size),
  /** Questions of the notebook that fall due after today, day by day. */
  due: z.array(z.number()),
  secondsPerReview: z.number(),
  questions: z.number(),
  papers: z.array(PaperRow.extend(size)),
  /** Minutes that were allowed for the day, and what the day before asked; what was kept before these were has none. */
  minutes: z.number().nullable().default(null),
  before: z.array(z.string()).default([]),
});
export type KeptFigures = z.infer<typeof KeptFigures>;

/** How many questions of each chapter the student never met, of those in the bank; chapters that have none there are left out. */
export function readUnseen(
  tx: Transaction,
  userId: string,
  chapters: readonly { subject: string; chapter: string }[],
  exam = NEET_EXAM,
): Promise<z.infer<typeof UnseenRow>[]> {
  const [subjects, names] = [chapters.map(({ subject }) => subject), chapters.map(({ chapter }) => chapter)];
  return exam === NEET_EXAM
    ? queryRows(tx, UnseenRow, SELECT_UNSEEN, [userId, subjects, names])
    : queryRows(tx, UnseenRow, SELECT_UNSEEN_OF_EXAM, [userId, subjects, names, exam]);
}

/** @param exam with the chapters of every class: they are read for the whole day */
export async function readFigures(
  tx: Transaction,
  userId: string,
  { code, subjects, secondsPerQuestion }: PlannedExam,
  kept: Pick<KeptFigures, 'minutes' | 'before'>,
): Promise<KeptFigures> {
  tx.send(FRESHEN_FIGURES, [userId]);
  const chapters = await queryRows(tx, ChapterStudy, SELECT_CHAPTERS, [userId, code]);
  const pairs = subjects.flatMap((one) => one.chapters.map((chapter) => ({ subject: one.subject, chapter })));
  const unseen = await readUnseen(tx, userId, pairs, code);
  const met = new Map<string, number>();
  for (const { subject, chapter, questions } of await readChapterDays(tx, userId, {
    exam: code,
  })) {
    const key = chapterKey(subject, chapter);
    met.set(key, (met.get(key) ?? 0) + questions);
  }
  const papers = await queryRows(tx, PaperRow, SELECT_PAPERS, [userId, code]);
  return {
    chapters,
    met: [...met],
    unseen: unseen.map(({ subject, chapter, count }) => [chapterKey(subject, chapter), count]),
    bank: unseen.map(({ subject, chapter, bank }) => [chapterKey(subject, chapter), bank]),
    ...(await readNotebook(tx, userId, code)),
    questions: (await mayUsePremium(tx, userId)) ? PRACTICE_QUESTIONS : FREE_PRACTICE_QUESTIONS,
    papers: papers.map((paper) => ({
      ...paper,
      minutes: Math.ceil((paper.questions * secondsPerQuestion) / 60),
    })),
    ...kept,
  };
}

/** What the notebook asks today by the minutes of now, and on the days after. */
export async function readNotebook(
  tx: Transaction,
  userId: string,
  exam: string,
): Promise<Pick<KeptFigures, 'mistakes' | 'due' | 'secondsPerReview'>> {
  const notebook = await planToday(tx, userId, PRACTICE_MINUTES.usual, exam);
  return {
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
  };
}
