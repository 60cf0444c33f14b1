import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Plan } from '#core/contracts/plan/plan.ts';
import { PRACTICE_MINUTES } from '#core/contracts/practice/daily-practice.ts';
import {
  chaptersReached,
  DAYS_SHOWN,
  lastDay,
  type PlannedDay,
  planAhead,
} from '#core/domain/plan/plan-ahead.ts';
import { type PlannedWeek, weeksOf } from '#core/domain/plan/weeks.ts';
import type { Tonight } from '#server/operations/quests/plan-tonight.ts';

/** What is said of a little more time a day, where it brings as many chapters as make it worth an evening's rest. */
const MORE_MINUTES = 20;
const LEAST_MORE_CHAPTERS = 3;
/** Days planned at a stretch: others are answered in between. */
const STRETCH = 21;
/** Plans that are remembered: a year's walk takes a moment, and its figures are the same all day. */
const REMEMBERED = 100;

interface WalkedPlan {
  /** The first, one by one. */
  days: PlannedDay[];
  weeks: PlannedWeek[];
  lastDay: number;
  pace: Plan['pace'];
}
export type Walked = Pick<Tonight, 'figures' | 'quests' | 'pins'>;

const remembered = new Map<string, Promise<WalkedPlan>>();

/** The days, weeks and pace of a plan; the same figures are walked once. */
export function walkPlan(of: Walked): Promise<WalkedPlan> {
  const key = keyOf(of);
  const walked = remembered.get(key) ?? walkAnew(of);
  // Who was asked for last is forgotten last.
  remembered.delete(key);
  remembered.set(key, walked);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED && oldest) remembered.delete(oldest);
  return walked;
}

/** Everything that a walk depends on. */
function keyOf({ figures, quests, pins }: Walked): string {
  const { unseen, met, bank = new Map(), ...rest } = figures;
  const parts = [{ ...rest, before: null }, [...unseen], [...met], [...bank], quests, pins];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

async function walkAnew(of: Walked): Promise<WalkedPlan> {
  const { figures } = of;
  const days = await walk(of);
  const pace = chaptersReached(figures, days);
  const minutes = Math.min(PRACTICE_MINUTES.most, figures.minutes + MORE_MINUTES);
  const more =
    minutes > figures.minutes && pace.all - pace.reached >= LEAST_MORE_CHAPTERS
      ? chaptersReached(figures, await walk({ ...of, figures: { ...figures, minutes } }))
      : pace;
  return {
    days: days.slice(0, DAYS_SHOWN),
    weeks: weeksOf(days),
    lastDay: lastDay(figures),
    pace: {
      ...pace,
      more:
        more.reached - pace.reached >= LEAST_MORE_CHAPTERS
          ? { minutes: minutes - figures.minutes, reached: more.reached }
          : null,
    },
  };
}

async function walk({ figures, quests, pins }: Walked): Promise<PlannedDay[]> {
  const days: PlannedDay[] = [];
  for (const day of planAhead(figures, quests, pins)) {
    days.push(day);
    if (days.length % STRETCH === 0) await setImmediate();
  }
  return days;
}
