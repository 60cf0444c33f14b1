import type { Plan } from '#core/contracts/plan/plan.ts';
import { dayText } from '#core/domain/calendar/kolkata-day.ts';
import { questKey } from '#core/domain/plan/pins.ts';
import type { Tonight } from '#server/operations/quests/plan-tonight.ts';
import type { QuestWork } from '#server/operations/quests/work-of-today.ts';
import { walkPlan } from './walk-plan.ts';

/** The plan as its screen shows it. @param work of today's quests */
export async function composePlan(tonight: Tonight, work: readonly QuestWork[]): Promise<Plan> {
  const { figures, pins, day: today, examDay } = tonight;
  const { days, weeks, lastDay, pace } = await walkPlan(tonight);
  return {
    exam_day: examDay !== null && examDay >= today ? dayText(examDay) : null,
    last_day: dayText(lastDay),
    minutes_a_day: figures.minutes,
    days: days.map(({ day, phase, quests }) => ({
      day: dayText(day),
      phase,
      quests: quests.map((quest, place) => {
        const key = questKey(quest);
        const locked = pins.some((pin) => pin.quest === key && pin.day === day);
        return { quest, key, locked, done: day === today && work[place]?.done === true };
      }),
    })),
    weeks: weeks.map(({ from, to, hasExam, ...week }) => ({
      ...week,
      from: dayText(from),
      to: dayText(to),
      has_exam: hasExam,
    })),
    pace,
    exam: tonight.exam,
    lacking: tonight.lacking,
  };
}
