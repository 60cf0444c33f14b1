import { z } from 'zod';
import type { GetChapterRequest, GetChapterResponse } from '#core/contracts/path/get-chapter.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { readUnseen } from '#server/operations/quests/read-figures.ts';
import { readChapterDays } from './chapter-days.ts';

/** Published results only, as on the path; blanks are no answers. */
const SELECT_WEEKS = `
  select date_trunc('week', coalesce(a.submitted_at, a.started_at) at time zone 'Asia/Kolkata')::date::text as monday,
    count(*)::int as answered, (count(*) filter (where i.correct))::int as right
  from public.items_attempted i
    join public.attempts a on a.id = i.attempt_id
    join public.tests t on t.id = a.test_id
    join public.questions q on q.id = i.question_id and q.exam = 'neet-ug'
  where i.user_id = $1 and i.outcome <> 'blank' and a.results_published_at is not null and not t.is_demo
    and q.subject = $2 and q.chapter = $3
  group by monday order by monday desc limit 12`;
const WeekRow = z.object({ monday: z.string(), answered: z.number(), right: z.number() });

/** Of the caller's own notebook, without what is closed to them now. */
const SELECT_MISTAKES = `
  select open, known from public.get_notebook_chapters('neet-ug') where subject = $1 and chapter = $2`;
const MistakesRow = z.object({ open: z.number(), known: z.number() });

export async function readChapter(
  tx: Transaction,
  userId: string,
  { subject, chapter }: GetChapterRequest,
): Promise<GetChapterResponse> {
  const days = await readChapterDays(tx, userId);
  const [left] = await readUnseen(tx, userId, [{ subject, chapter }]);
  const mistakes = await queryOptionalRow(tx, MistakesRow, SELECT_MISTAKES, [subject, chapter]);
  return {
    days: days.filter((day) => day.subject === subject && day.chapter === chapter),
    bank: left?.bank ?? 0,
    unseen: left?.count ?? 0,
    mistakes: mistakes ?? { open: 0, known: 0 },
    weeks: await queryRows(tx, WeekRow, SELECT_WEEKS, [userId, subject, chapter]),
  };
}
