import { z } from 'zod';
import { Quest } from '#core/contracts/quests/get-tonight.ts';
import {
  type DayFigures,
  inOrder,
  type Pin,
  questKey,
  questsOfDay,
  todaysQuests,
} from '#core/domain/plan/pins.ts';
import type { PlannedExam } from '#core/domain/quests/planned-exam.ts';
import { resizeQuests } from '#core/domain/quests/resize-quests.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { KeptFigures, readFigures, readNotebook } from './read-figures.ts';
import { readPlannedExam } from './read-planned-exam.ts';
import { isPracticeDoneOn, NOTEBOOK, readOpenPractice, workOn } from './work-of-today.ts';

const SELECT_PLAN = `
  select day - date '1970-01-01' as day, quests, figures from private.day_plans where user_id = $1 and exam = $2`;
const KEEP_PLAN = `
  insert into private.day_plans (user_id, exam, day, quests, figures)
  values ($1, $2, date '1970-01-01' + $3::int, $4::jsonb, $5::jsonb)
  on conflict (user_id, exam) do update set day = excluded.day, quests = excluded.quests, figures = excluded.figures`;
const PlanRow = z.object({ day: z.number(), quests: z.array(Quest), figures: KeptFigures.nullable() });

interface DayPlan {
  quests: Quest[];
  figures: KeptFigures;
}

interface Planned {
  student: { day: number; examDay: number | null; minutes: number };
  planned: PlannedExam;
  pins: readonly Pin[];
}

/** What is planned for today, kept from when it was first asked for; what is not begun of it follows the minutes of the student. */
export async function planOfToday(tx: Transaction, userId: string, of: Planned): Promise<DayPlan> {
  const { student, planned } = of;
  const { day, minutes } = student;
  const last = await queryOptionalRow(tx, PlanRow, SELECT_PLAN, [userId, planned.code]);
  const ofToday = last?.day === day ? last : null;
  if (ofToday?.figures && (ofToday.figures.minutes ?? minutes) === minutes)
    return { quests: ofToday.quests, figures: ofToday.figures };
  const plan = ofToday?.figures
    ? await resized(tx, userId, of, { quests: ofToday.quests, figures: ofToday.figures })
    : await planAnew(tx, userId, of, last);
  const { quests, figures } = plan;
  await tx.query(KEEP_PLAN, [userId, planned.code, day, JSON.stringify(quests), JSON.stringify(figures)]);
  return plan;
}

async function planAnew(
  tx: Transaction,
  userId: string,
  { student, planned, pins }: Planned,
  last: z.infer<typeof PlanRow> | null,
): Promise<DayPlan> {
  const { day, minutes } = student;
  const before = last?.day === day - 1 ? last.quests.flatMap((quest) => questKey(quest) ?? []) : [];
  // It is read for the whole day, in which the class may change.
  const ofAllClasses = await readPlannedExam(tx, planned.code, null);
  const figures = await readFigures(tx, userId, ofAllClasses, { minutes, before });
  const kept = last?.day === day ? last.quests : null;
  return { quests: kept ?? questsOfDay(figuresOfToday(student, planned, figures), pins), figures };
}

/** The plan by the minutes of now. What was begun keeps its size, put there by the student or not; what was all done stays done. */
async function resized(
  tx: Transaction,
  userId: string,
  { student, planned, pins }: Planned,
  { quests, figures }: DayPlan,
): Promise<DayPlan> {
  const { day, minutes } = student;
  const exam = planned.code;
  const before = { ...student, minutes: figures.minutes ?? minutes };
  const shown = todaysQuests(quests, figuresOfToday(before, planned, figures), pins);
  const isPracticeDone = await isPracticeDoneOn(tx, userId, { exam, day });
  const work = await workOn(tx, userId, { exam, quests: shown, isPracticeDone });
  const open = await readOpenPractice(tx, userId, exam);
  const begun = new Set(
    shown.flatMap((quest, place) => {
      const { answered = 0, done = false } = work[place] ?? {};
      return done || answered > 0 || open.has(nameOf(quest)) ? nameOf(quest) : [];
    }),
  );
  const isBegun = (quest: Quest) => begun.has(nameOf(quest));
  const names = new Set(quests.map(nameOf));
  const kept = inOrder([...quests, ...shown.filter((quest) => isBegun(quest) && !names.has(nameOf(quest)))]);
  if (shown.length > 0 && work.every(({ done }) => done))
    return { quests: kept, figures: { ...figures, minutes } };
  const notebook = begun.has(NOTEBOOK) ? {} : await readNotebook(tx, userId, exam);
  const now = { ...figures, ...notebook, minutes };
  const isAway = (quest: Quest) =>
    pins.some((pin) => pin.quest === nameOf(quest) && pin.day > day && pin.from === day);
  const own = kept.filter((quest) => !isAway(quest));
  const placed = new Set(pins.map((pin) => pin.quest));
  const resizedOwn = resizeQuests(own, { ...figuresOfToday(student, planned, now), placed }, isBegun);
  return { quests: inOrder([...resizedOwn, ...kept.filter(isAway)]), figures: now };
}

const nameOf = (quest: Quest) => questKey(quest) ?? NOTEBOOK;

export function figuresOfToday(
  { day, examDay, minutes }: Planned['student'],
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
    minutes,
    unseen: new Map(unseen),
    bank: new Map(kept.bank),
    paper: papers[0] ?? null,
    before: new Set(kept.before),
  };
}
