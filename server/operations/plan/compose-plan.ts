import { setImmediate } from 'node:timers/promises';
import type { Plan } from '#core/contracts/plan/plan.ts';
import { PRACTICE_MINUTES } from '#core/contracts/practice/daily-practice.ts';
import { questKey } from '#core/domain/plan/pins.ts';
import {
  chaptersReached,
  DAYS_SHOWN,
  type PlanFigures,
  type PlannedDay,
  planAhead,
} from '#core/domain/plan/plan-ahead.ts';
import { weeksOf } from '#core/domain/plan/weeks.ts';
import type { Tonight } from '#server/operations/quests/plan-tonight.ts';
import { dayText } from '#server/operations/quests/read-tonight.ts';
import type { QuestWork } from '#server/operations/quests/work-of-today.ts';

/** What is said of a little more time a day. */
const MORE_MINUTES = 20;
/** Days planned at a stretch: others are answered in between. */
const STRETCH = 21;

/** The plan as its screen shows it. @param work of today's quests */
export async function composePlan(tonight: Tonight, work: readonly QuestWork[]): Promise<Plan> {
  const { figures, pins, day: today, examDay } = tonight;
  const days = await walk(tonight, figures);
  const pace = chaptersReached(figures, days);
  const minutes = Math.min(PRACTICE_MINUTES.most, figures.minutes + MORE_MINUTES);
  const more =
    minutes > figures.minutes && pace.reached < pace.all
      ? chaptersReached(figures, await walk(tonight, { ...figures, minutes }))
      : pace;
  return {
    exam_day: examDay !== null && examDay >= today ? dayText(examDay) : null,
    minutes_a_day: figures.minutes,
    days: days.slice(0, DAYS_SHOWN).map(({ day, phase, quests }) => ({
      day: dayText(day),
      phase,
      quests: quests.map((quest, place) => {
        const key = questKey(quest);
        const locked = pins.some((pin) => pin.quest === key && pin.day === day);
        return { quest, key, locked, done: day === today && work[place]?.done === true };
      }),
    })),
    weeks: weeksOf(days).map(({ from, to, hasExam, ...week }) => ({
      ...week,
      ...{ from: dayText(from), to: dayText(to), has_exam: hasExam },
    })),
    pace: {
      ...pace,
      more:
        more.reached > pace.reached ? { minutes: minutes - figures.minutes, reached: more.reached } : null,
    },
  };
}

async function walk({ quests, pins }: Tonight, figures: PlanFigures): Promise<PlannedDay[]> {
  const days: PlannedDay[] = [];
  for (const day of planAhead(figures, quests, pins)) {
    days.push(day);
    if (days.length % STRETCH === 0) await setImmediate();
  }
  return days;
}
