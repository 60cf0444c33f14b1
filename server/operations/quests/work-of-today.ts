import { z } from 'zod';
import type { Quest } from '#core/contracts/quests/get-tonight.ts';
import { dayText } from '#core/domain/calendar/kolkata-day.ts';
import { chapterKey } from '#core/domain/quests/plan-quests.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

/** Real answers in tests that were handed in and worked on today, as private.days_of_work counts them. */
const SELECT_ANSWERED = `
  select a.test_id as "testId", q.subject, q.chapter, count(*)::int as count
  from public.attempts a join public.tests t on t.id = a.test_id
    join public.items_attempted i on i.attempt_id = a.id
    join public.questions q on q.id = i.question_id and q.exam = $2
  where a.user_id = $1 and a.status = 'submitted' and not t.is_demo and i.outcome <> 'blank'
    and (a.submitted_at at time zone 'Asia/Kolkata')::date >= (now() at time zone 'Asia/Kolkata')::date
    and (private.worked_at(a.id, a.started_at, a.submitted_at) at time zone 'Asia/Kolkata')::date
      = (now() at time zone 'Asia/Kolkata')::date
  group by a.test_id, q.subject, q.chapter`;
const AnsweredRow = z.object({
  testId: z.string(),
  subject: z.string(),
  chapter: z.string(),
  count: z.number(),
});

const SELECT_DAYS = `
  select day::text, answered, practice_done as "practiceDone" from private.days_of_work($1, $2::date, $3)`;
const DayRow = z.object({ day: z.string(), answered: z.number(), practiceDone: z.boolean() });
export type WorkedDay = z.infer<typeof DayRow>;

const SELECT_PAPER_TESTS = `
  select id, test_id as "testId" from public.library_items where id = any ($1::uuid[]) and test_id is not null`;
const PaperTestRow = z.object({ id: z.string(), testId: z.string() });

/** @param after 'YYYY-MM-DD'; days after it are read @param exam null: work in any */
export const readDays = (
  tx: Queryable,
  userId: string,
  after: string,
  exam: string | null = null,
): Promise<WorkedDay[]> => queryRows(tx, DayRow, SELECT_DAYS, [userId, after, exam]);

/** Whether the practice of this exam's notebook was done on a day, counted from 1970. */
export async function isPracticeDoneOn(
  tx: Queryable,
  userId: string,
  { exam, day }: { exam: string; day: number },
): Promise<boolean> {
  const days = await readDays(tx, userId, dayText(day - 1), exam);
  return days.some((one) => one.day === dayText(day) && one.practiceDone);
}

/** Practice that was begun and is not handed in: of the notebook, or of chapters. */
const SELECT_OPEN = `
  select exists (select from private.practice_questions p where p.test_id = t.id and p.planned) as "isDaily",
    t.config -> 'subjects' as subjects, t.config -> 'chapters' as chapters
  from public.attempts a join public.tests t on t.id = a.test_id
  where a.user_id = $1 and t.exam = $2 and t.mode = 'practice' and a.status = 'in_progress' and a.expires_at > now()`;
const OpenRow = z.object({
  isDaily: z.boolean(),
  subjects: z.array(z.string()),
  chapters: z.array(z.string()),
});

/** Keys of the chapters that are being practised, and {@link NOTEBOOK}. */
export async function readOpenPractice(tx: Queryable, userId: string, exam: string): Promise<Set<string>> {
  const rows = await queryRows(tx, OpenRow, SELECT_OPEN, [userId, exam]);
  return new Set(
    rows.flatMap(({ isDaily, subjects, chapters }) =>
      isDaily
        ? NOTEBOOK
        : subjects.flatMap((subject) => chapters.map((chapter) => chapterKey(subject, chapter))),
    ),
  );
}
export const NOTEBOOK = 'notebook';

export interface QuestWork {
  answered: number;
  done: boolean;
}

/** How far each quest is: by answers alone, so that what is left blank earns nothing. */
export async function workOn(
  tx: Queryable,
  userId: string,
  { exam, quests, isPracticeDone }: { exam: string; quests: readonly Quest[]; isPracticeDone: boolean },
): Promise<QuestWork[]> {
  const rows = await queryRows(tx, AnsweredRow, SELECT_ANSWERED, [userId, exam]);
  const papers = quests.flatMap((quest) => (quest.kind === 'paper' ? [quest.item_id] : []));
  const tests = papers.length > 0 ? await queryRows(tx, PaperTestRow, SELECT_PAPER_TESTS, [papers]) : [];
  const sum = (wanted: (row: z.infer<typeof AnsweredRow>) => boolean) =>
    rows.filter(wanted).reduce((total, { count }) => total + count, 0);
  return quests.map((quest) => {
    if (quest.kind === 'mistakes')
      return { answered: isPracticeDone ? quest.questions : 0, done: isPracticeDone };
    if (quest.kind === 'chapter') {
      const key = chapterKey(quest.subject, quest.chapter);
      const answered = sum((row) => chapterKey(row.subject, row.chapter) === key);
      return { answered: Math.min(answered, quest.questions), done: answered >= enough(quest.questions) };
    }
    const test = tests.find(({ id }) => id === quest.item_id);
    const answered = sum(({ testId }) => testId === test?.testId);
    return { answered: Math.min(answered, quest.questions), done: 2 * answered >= quest.questions };
  });
}

/** One question in five may be left out. */
const enough = (questions: number) => Math.ceil(0.8 * questions);
