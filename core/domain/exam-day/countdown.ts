import { daysUntil } from '../calendar/kolkata-time.ts';
import { NEET_TIMETABLE } from './timetable.ts';

export type Countdown =
  | { phase: 'days'; days: number }
  /** The day of the exam, before it begins. */
  | { phase: 'today'; hours: number; minutes: number }
  | { phase: 'running' }
  | { phase: 'over' };

/** How far away the exam is, in days of India. */
export function countdownTo(examDate: Date, now: Date): Countdown {
  const minutesLeft = Math.ceil((examDate.getTime() - now.getTime()) / 60_000);
  if (minutesLeft <= -NEET_TIMETABLE.durationMins) return { phase: 'over' };
  if (minutesLeft <= 0) return { phase: 'running' };
  const days = daysUntil(now, examDate);
  if (days > 0) return { phase: 'days', days };
  return { phase: 'today', hours: Math.floor(minutesLeft / 60), minutes: minutesLeft % 60 };
}
