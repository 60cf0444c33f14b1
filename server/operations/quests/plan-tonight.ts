import { z } from 'zod';
import { PRACTICE_MINUTES } from '#core/contracts/practice/daily-practice.ts';
import type { Lacking, Quest } from '#core/contracts/quests/get-tonight.ts';
import { type DayFigures, type Pin, todaysQuests } from '#core/domain/plan/pins.ts';
import { type PlanFigures, planAhead } from '#core/domain/plan/plan-ahead.ts';
import { lackingSubjects } from '#core/domain/quests/lacking-subjects.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { requireOwnExam } from '#server/operations/exams/require-own-exam.ts';
import { figuresOfToday, planOfToday } from './day-plan.ts';
import { readPlannedExam } from './read-planned-exam.ts';

/** Of two devices that ask at once, the second reads what the first has planned. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('quests:' || $1::text, 0))`;
const SELECT_PINS = `
  select quest, day - date '1970-01-01' as day, from_day - date '1970-01-01' as "from", is_new as "isNew"
  from private.plan_pins
  where user_id = $1 and exam = $2 and day >= date '1970-01-01' + $3::int order by day, quest, from_day`;
const PinRow = z.object({ quest: z.string(), day: z.number(), from: z.number(), isNew: z.boolean() });

const SELECT_STUDENT = `
  select p.class_level as "classLevel", coalesce(p.practice_minutes, $3) as minutes,
    ((private.exam_date_of(student.id, $2) at time zone 'Asia/Kolkata')::date - date '1970-01-01') as "examDay",
    (now() at time zone 'Asia/Kolkata')::date - date '1970-01-01' as day
  from (select $1::uuid as id) student left join public.profiles p on p.user_id = student.id`;
const StudentRow = z.object({
  classLevel: z.string().nullable(),
  minutes: z.number(),
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
  /** What was planned for today, before anything was moved, and from what. */
  morning: { quests: Quest[]; figures: DayFigures };
}

/** The quests of today for one exam, planned when first asked for today, as the student put them since. @throws not_found: an exam of others */
export async function planTonight(tx: Transaction, userId: string, exam: string): Promise<Tonight> {
  await requireOwnExam(tx, userId, exam);
  await tx.query(LOCK, [userId]);
  const student = await queryRow(tx, StudentRow, SELECT_STUDENT, [userId, exam, PRACTICE_MINUTES.usual]);
  const { day, examDay } = student;
  const pins = await queryRows(tx, PinRow, SELECT_PINS, [userId, exam, day]);
  const planned = await readPlannedExam(tx, exam, student.classLevel);
  const { quests: morning, figures } = await planOfToday(tx, userId, { student, planned, pins });
  const ofToday = figuresOfToday(student, planned, figures);
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
