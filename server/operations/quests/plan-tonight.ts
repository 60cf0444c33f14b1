import { z } from 'zod';
import { PRACTICE_MINUTES } from '#core/contracts/practice/daily-practice.ts';
import { type Lacking, Quest } from '#core/contracts/quests/get-tonight.ts';
import { type DayFigures, type Pin, questKey, questsOfDay, todaysQuests } from '#core/domain/plan/pins.ts';
import { type PlanFigures, planAhead } from '#core/domain/plan/plan-ahead.ts';
import { lackingSubjects } from '#core/domain/quests/lacking-subjects.ts';
import type { PlannedExam } from '#core/domain/quests/planned-exam.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { requireOwnExam } from '#server/operations/exams/require-own-exam.ts';
import { KeptFigures, readFigures } from './read-figures.ts';
import { readPlannedExam } from './read-planned-exam.ts';

/** Of two devices that ask at once, the second reads what the first has planned. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('quests:' || $1::text, 0))`;
const SELECT_PLAN = `
  select day - date '1970-01-01' as day, quests, figures from private.day_plans where user_id = $1 and exam = $2`;
const KEEP_PLAN = `
  insert into private.day_plans (user_id, exam, day, quests, figures)
  values ($1, $2, date '1970-01-01' + $3::int, $4::jsonb, $5::jsonb)
  on conflict (user_id, exam) do update set day = excluded.day, quests = excluded.quests, figures = excluded.figures`;
const PlanRow = z.object({ day: z.number(), quests: z.array(Quest), figures: KeptFigures.nullable() });

const SELECT_PINS = `
  select quest, day - date '1970-01-01' as day, from_day - date '1970-01-01' as "from", is_new as "isNew"
  from private.plan_pins
  where user_id = $1 and exam = $2 and day >= date '1970-01-01' + $3::int order by day, quest, from_day`;
const PinRow = z.object({ quest: z.string(), day: z.number(), from: z.number(), isNew: z.boolean() });

const SELECT_STUDENT = `
  select p.class_level as "classLevel", p.practice_minutes as minutes,
    ((private.exam_date_of(student.id, $2) at time zone 'Asia/Kolkata')::date - date '1970-01-01') as "examDay",
    (now() at time zone 'Asia/Kolkata')::date - date '1970-01-01' as day
  from (select $1::uuid as id) student left join public.profiles p on p.user_id = student.id`;
const StudentRow = z.object({
  classLevel: z.string().nullable(),
  minutes: z.number().nullable(),
  examDay: z.number().nullable(),
  day: z.number(),
});

export interface Tonight {
  exam: string;
  /** Of the exam's subjects, those of which nothing new can be planned. */
  lacking: Lacking;
  /** Days since 1970, in India. */
  day: number;
  examDay: number | null;
  quests: Quest[];
  /** What tomorrow begins with. */
  tomorrow: Quest | null;
  /** What the days after today are planned from. */
  figures: PlanFigures;
  pins: Pin[];
  /** What was planned for today this morning, before anything was moved, and from what. */
  morning: { quests: Quest[]; figures: DayFigures };
}

/** The quests of today for one exam, planned when first asked for today, as the student put them since. @throws not_found: an exam of others */
export async function planTonight(tx: Transaction, userId: string, exam: string): Promise<Tonight> {
  await requireOwnExam(tx, userId, exam);
  await tx.query(LOCK, [userId]);
  const student = await queryRow(tx, StudentRow, SELECT_STUDENT, [userId, exam]);
  const { day, examDay } = student;
  const pins = await queryRows(tx, PinRow, SELECT_PINS, [userId, exam, day]);
  const last = await queryOptionalRow(tx, PlanRow, SELECT_PLAN, [userId, exam]);
  const isOfToday = last?.day === day;
  const figures =
    (isOfToday && last.figures) || (await readFigures(tx, userId, await readPlannedExam(tx, exam, null)));
  const planned = await readPlannedExam(tx, exam, student.classLevel);
  const ofToday = figuresOfToday(student, planned, figures);
  const before = new Set(last?.day === day - 1 ? last.quests.flatMap((quest) => questKey(quest) ?? []) : []);
  const morning = isOfToday ? last.quests : questsOfDay({ ...ofToday, before }, pins);
  if (!isOfToday || !last.figures)
    await tx.query(KEEP_PLAN, [userId, exam, day, JSON.stringify(morning), JSON.stringify(figures)]);
  const quests = todaysQuests(morning, ofToday, pins);
  const ahead: PlanFigures = {
    ...ofToday,
    today: day,
    due: figures.due,
    secondsPerReview: figures.secondsPerReview,
    met: new Map(figures.met),
  };
  const [, next] = planAhead(ahead, quests, pins);
  const { unseen } = ahead;
  return {
    exam,
    lacking: figures.bank ? lackingSubjects(planned, unseen, new Map(figures.bank)) : [],
    day,
    examDay,
    quests,
    tomorrow: next?.quests[0] ?? null,
    figures: ahead,
    pins,
    morning: { quests: morning, figures: ofToday },
  };
}

function figuresOfToday(
  { day, examDay, minutes }: z.infer<typeof StudentRow>,
  exam: PlannedExam,
  { chapters, unseen, mistakes, questions, ...kept }: KeptFigures,
): DayFigures {
  const papers = exam.paperDays === 'none' ? [] : kept.papers;
  return {
    day,
    examDay,
    exam,
    chapters,
    mistakes,
    questions,
    papers,
    minutes: minutes ?? PRACTICE_MINUTES.usual,
    unseen: new Map(unseen),
    paper: papers[0] ?? null,
    before: new Set(),
  };
}
