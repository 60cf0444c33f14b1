import { daysUntil } from '#core/domain/calendar/kolkata-time.ts';
import { countdownTo } from '#core/domain/exam-day/countdown.ts';

/** Days on which the day's quests are held back after an exam. */
const REST_DAYS = 7;

/** How near the exam is: its eve, its day, and the week after it are none as others. */
export type Phase = 'usual' | 'eve' | 'exam' | 'after';

/** What helps on a day; whatever else a screen has to begin is not offered on it. */
interface Offered {
  /** Questions that were not met yet, whole chapters and papers, and how far one has come. */
  more: boolean;
  /** Questions of the notebook. */
  mistakes: boolean;
}

export const OFFERED: Record<Phase, Offered> = {
  usual: { more: true, mistakes: true },
  // Nothing new in the last evening.
  eve: { more: false, mistakes: true },
  exam: { more: false, mistakes: false },
  after: { more: false, mistakes: false },
};

/** @param day and the exam's, counted from the same day; null: none is known */
export function phaseOf(day: number, examDay: number | null): Phase {
  if (examDay === null) return 'usual';
  const left = examDay - day;
  if (left === 0) return 'exam';
  if (left === 1) return 'eve';
  return left < 0 && left >= -REST_DAYS ? 'after' : 'usual';
}

/** The same at an instant, in days of India; when the exam is over its day is, too. */
export function phaseAt(examDate: string | null, now: Date): Phase {
  if (examDate === null) return 'usual';
  const exam = new Date(examDate);
  const phase = phaseOf(0, daysUntil(now, exam));
  return phase === 'exam' && countdownTo(exam, now).phase === 'over' ? 'after' : phase;
}
