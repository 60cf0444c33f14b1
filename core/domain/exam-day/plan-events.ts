import type { CalendarEvent } from './calendar-file.ts';
import type { ExamDayPlan } from './exam-day-plan.ts';

export interface EventWords {
  exam: string;
  leave: string;
  /** What the appointment of the exam says besides: reporting, gates. */
  examText: string;
  leaveText: string;
}

interface Where {
  /** Keeps the appointments of one student apart from another's. */
  id: string;
  center: string | null;
}

const DAY_MINS = 24 * 60;

/** The exam, and when to leave for it, as appointments with a reminder each. */
export function planEvents(plan: ExamDayPlan, words: EventWords, { id, center }: Where): CalendarEvent[] {
  const events: CalendarEvent[] = [
    {
      uid: `exam-${id}@vijaypath`,
      start: plan.beginsAt,
      end: plan.endsAt,
      summary: words.exam,
      description: words.examText,
      ...(center && { location: center }),
      alarmMins: DAY_MINS,
    },
  ];
  if (plan.leaveAt) {
    events.unshift({
      uid: `leave-${id}@vijaypath`,
      start: plan.leaveAt,
      end: plan.arriveAt,
      summary: words.leave,
      description: words.leaveText,
      alarmMins: 30,
    });
  }
  return events;
}
