import { z } from 'zod';
import {
  FREE_PRACTICE_QUESTIONS,
  PRACTICE_QUESTIONS,
} from '#core/contracts/practice/create-practice-test.ts';
import { PRACTICE_MINUTES } from '#core/contracts/practice/daily-practice.ts';
import { Quest } from '#core/contracts/quests/get-tonight.ts';
import { ChapterStudy } from '#core/contracts/study/get-study-summary.ts';
import { SECONDS_PER_QUESTION } from '#core/domain/library/model-papers.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { chapterKey, chaptersFor, planQuests, type QuestFigures } from '#core/domain/quests/plan-quests.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { practisable } from '#server/operations/practice/pick-practice.ts';
import { planToday } from '#server/operations/practice/plan-today.ts';
import { mayUsePremium } from '#server/operations/premium/require-premium.ts';
import { FRESHEN_FIGURES } from '#server/operations/study/study-figures.ts';

/** Of two devices that ask at once, the second reads what the first has planned. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('quests:' || $1::text, 0))`;
const SELECT_PLAN = 'select day::text, quests, tomorrow from private.quest_plans where user_id = $1';
const KEEP_PLAN = `
  insert into private.quest_plans (user_id, day, quests, tomorrow) values ($1, $2, $3::jsonb, $4::jsonb)
  on conflict (user_id) do update set day = excluded.day, quests = excluded.quests, tomorrow = excluded.tomorrow`;
const PlanRow = z.object({ day: z.string(), quests: z.array(Quest), tomorrow: Quest.nullable() });

const SELECT_STUDENT = `
  select p.class_level as "classLevel", p.practice_minutes as minutes,
    ((p.exam_date at time zone 'Asia/Kolkata')::date - date '1970-01-01') as "examDay",
    (now() at time zone 'Asia/Kolkata')::date - date '1970-01-01' as day
  from (select $1::uuid as id) student left join public.profiles p on p.user_id = student.id`;
const StudentRow = z.object({
  classLevel: z.string().nullable(),
  minutes: z.number().nullable(),
  examDay: z.number().nullable(),
  day: z.number(),
});

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
  select q.subject, q.chapter, count(*)::int - count(m.id)::int as count
  from wanted w join public.questions q on q.subject = w.subject and q.chapter = w.chapter
    left join met m on m.id = q.id
  where ${practisable('q')}
  group by q.subject, q.chapter`;
const UnseenRow = z.object({ subject: z.string(), chapter: z.string(), count: z.number() });

/** The shortest of the whole papers that the student has not begun. */
const SELECT_PAPER = `
  select i.id as item_id, i.title, i.question_count as questions from public.library_items i
  where i.kind = 'model_paper' and i.published and i.exam = 'neet-ug' and i.subject is null and i.question_count > 0
    and not exists (select from public.attempts a where a.user_id = $1 and a.test_id = i.test_id)
  order by i.question_count, length(i.title), i.title limit 1`;
const PaperRow = z.object({ item_id: z.string(), title: z.string(), questions: z.number() });

const dayText = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

export interface Tonight {
  /** Days since 1970, in India. */
  day: number;
  examDay: number | null;
  quests: Quest[];
  tomorrow: Quest | null;
}

/** The quests of today, planned when first asked for today, and what tomorrow begins with. */
export async function planTonight(tx: Transaction, userId: string): Promise<Tonight> {
  await tx.query(LOCK, [userId]);
  const student = await queryRow(tx, StudentRow, SELECT_STUDENT, [userId]);
  const { day, examDay } = student;
  const kept = await queryOptionalRow(tx, PlanRow, SELECT_PLAN, [userId]);
  if (kept?.day === dayText(day)) return { day, examDay, quests: kept.quests, tomorrow: kept.tomorrow };
  const figures = await readFigures(tx, userId, student);
  const before = kept?.day === dayText(day - 1) ? chaptersOf(kept.quests) : new Set<string>();
  const quests = planQuests({ ...figures, before });
  const next = planQuests({ ...figures, day: day + 1, before: chaptersOf(quests) });
  const tomorrow = next[0] ?? null;
  await tx.query(KEEP_PLAN, [
    userId,
    dayText(day),
    JSON.stringify(quests),
    tomorrow && JSON.stringify(tomorrow),
  ]);
  return { day, examDay, quests, tomorrow };
}

const chaptersOf = (quests: readonly Quest[]): Set<string> =>
  new Set(
    quests.flatMap((quest) => (quest.kind === 'chapter' ? [chapterKey(quest.subject, quest.chapter)] : [])),
  );

async function readFigures(
  tx: Transaction,
  userId: string,
  { day, examDay, classLevel, minutes }: z.infer<typeof StudentRow>,
): Promise<Omit<QuestFigures, 'before'>> {
  tx.send(FRESHEN_FIGURES, [userId]);
  const chapters = await queryRows(tx, ChapterStudy, SELECT_CHAPTERS, [userId]);
  const pairs = SUBJECTS.flatMap((subject) =>
    chaptersFor(subject, classLevel).map((chapter) => ({ subject, chapter })),
  );
  const unseen = await queryRows(tx, UnseenRow, SELECT_UNSEEN, [
    userId,
    pairs.map(({ subject }) => subject),
    pairs.map(({ chapter }) => chapter),
  ]);
  const notebook = await planToday(tx, userId, PRACTICE_MINUTES.usual);
  const paper = await queryOptionalRow(tx, PaperRow, SELECT_PAPER, [userId]);
  return {
    ...{ day, examDay, classLevel, chapters },
    minutes: minutes ?? PRACTICE_MINUTES.usual,
    unseen: new Map(unseen.map(({ subject, chapter, count }) => [chapterKey(subject, chapter), count])),
    mistakes: {
      questions: notebook.questions.length,
      minutes: Math.max(1, Math.ceil(notebook.seconds / 60)),
    },
    questions: (await mayUsePremium(tx, userId)) ? PRACTICE_QUESTIONS : FREE_PRACTICE_QUESTIONS,
    secondsPerQuestion: SECONDS_PER_QUESTION,
    paper: paper && { ...paper, minutes: Math.ceil((paper.questions * SECONDS_PER_QUESTION) / 60) },
  };
}
