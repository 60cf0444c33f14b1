import { dayText } from '#core/domain/calendar/kolkata-day.ts';
import { frozenDays, isDayOfWork } from '#core/domain/gamification/streak.ts';
import type { Transaction } from '#server/database/database.ts';
import { readStreak } from '#server/operations/points/read-streak.ts';
import { planTonight, type Tonight } from './plan-tonight.ts';
import { isPracticeDoneOn, type QuestWork, readDays, workOn } from './work-of-today.ts';

interface TonightWorked {
  tonight: Tonight;
  /** Of each quest. */
  work: QuestWork[];
  /** Monday to Sunday of this week. */
  week: { day: string; worked: boolean; frozen: boolean }[];
}

/** The quests of today, how far each is, and the days of this week that count. */
export async function readTonight(tx: Transaction, userId: string, exam: string): Promise<TonightWorked> {
  const tonight = await planTonight(tx, userId, exam);
  const { day, quests } = tonight;
  // The first day of 1970 was a Thursday: weeks begin on Mondays.
  const monday = day - ((day + 3) % 7);
  const worked = await readDays(tx, userId, dayText(monday - 1));
  const isWorked = (of: string) => worked.some((one) => one.day === of && isDayOfWork(one));
  // The day counts whatever it was spent on; the notebook of this exam is done by its own practice.
  const isPracticeDone =
    worked.some((one) => one.day === dayText(day) && one.practiceDone) &&
    (await isPracticeDoneOn(tx, userId, { exam, day }));
  const week = Array.from({ length: 7 }, (_, place) => dayText(monday + place)).map((of) => ({
    day: of,
    worked: isWorked(of),
  }));
  const streak = await readStreak(tx, userId);
  const frozen = streak ? frozenDays(streak, week, dayText(day)) : [];
  return {
    tonight,
    work: await workOn(tx, userId, { exam, quests, isPracticeDone }),
    week: week.map((one) => ({ ...one, frozen: frozen.includes(one.day) })),
  };
}
