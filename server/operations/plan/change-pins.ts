import type { ChangePlanRequest } from '#core/contracts/plan/plan.ts';
import { mayHold, type Pin, questKey } from '#core/domain/plan/pins.ts';
import { DAYS_SHOWN, type PlannedDay, planAhead } from '#core/domain/plan/plan-ahead.ts';
import { MOST_QUESTS } from '#core/domain/quests/plan-quests.ts';
import type { Transaction } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { planTonight } from '#server/operations/quests/plan-tonight.ts';

const FORGET = `
  delete from private.plan_pins
  where user_id = $1 and (day < date '1970-01-01' + $2::int or quest = any ($3::text[]))`;
const KEEP = `
  insert into private.plan_pins (user_id, quest, day, from_day)
  select $1, quest, date '1970-01-01' + day, date '1970-01-01' + from_day
  from unnest($2::text[], $3::int[], $4::int[]) as pin (quest, day, from_day)`;

type Changes = ChangePlanRequest['changes'];

/** Puts quests on the days the student chose. What was put on days that are over is forgotten. */
export async function changePins(tx: Transaction, userId: string, changes: Changes): Promise<void> {
  // It holds the lock under which the plan is read and written.
  const { day: today, figures, quests, pins } = await planTonight(tx, userId);
  const days = firstDays(planAhead(figures, quests, pins));
  const keys = changes.map(({ key }) => key);
  const others = pins.filter(({ quest }) => !keys.includes(quest));
  const wanted = changes.flatMap(({ key, day }) => {
    const placed = days.find((one) => one.quests.some((quest) => questKey(quest) === key));
    const pin = pins.find(({ quest }) => quest === key);
    // What is gone may still be let go of.
    if (!placed && !(pin && day === null)) throw planChanged();
    return day === null || !placed
      ? []
      : [{ quest: key, day: dayNumber(day), from: pin?.from ?? placed.day }];
  });
  for (const pin of wanted) {
    const day = days.find((one) => one.day === pin.day);
    if (!day || !mayHold({ ...day, examDay: figures.examDay }, pin.quest))
      throw new AppError('plan_day_closed', 'Nothing can be put on this day.');
    if (isFull([...others, ...wanted], pin.day))
      throw new AppError('plan_day_full', 'This day is full. Move something away from it first.');
  }
  await tx.query(FORGET, [userId, today, keys]);
  await tx.query(KEEP, [
    userId,
    wanted.map(({ quest }) => quest),
    wanted.map(({ day }) => day),
    wanted.map(({ from }) => from),
  ]);
}

const isFull = (pins: readonly Pin[], day: number) =>
  pins.filter((pin) => pin.day === day).length > MOST_QUESTS;

function firstDays(ahead: Iterable<PlannedDay>): PlannedDay[] {
  const days: PlannedDay[] = [];
  for (const day of ahead) {
    days.push(day);
    if (days.length === DAYS_SHOWN) break;
  }
  return days;
}

const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);

const planChanged = () => new AppError('plan_changed', 'This is not in your plan any more.');
