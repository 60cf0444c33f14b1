import type { ChangePlanRequest } from '#core/contracts/plan/plan.ts';
import type { Quest } from '#core/contracts/quests/get-tonight.ts';
import { isAskedOnce, mayHold, type Pin, questKey, todaysQuests } from '#core/domain/plan/pins.ts';
import { DAYS_SHOWN, type PlannedDay, planAhead } from '#core/domain/plan/plan-ahead.ts';
import { MOST_QUESTS } from '#core/domain/quests/plan-quests.ts';
import type { Transaction } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { planTonight, type Tonight } from '#server/operations/quests/plan-tonight.ts';

const FORGET = `
  delete from private.plan_pins p
  where user_id = $1 and (day < date '1970-01-01' + $3::int or exam = $2 and exists (
    select from unnest($4::text[], $5::int[]) as old (quest, from_day)
    where old.quest = p.quest and date '1970-01-01' + old.from_day = p.from_day))`;
const KEEP = `
  insert into private.plan_pins (user_id, exam, quest, day, from_day, is_new)
  select $1, $2, quest, date '1970-01-01' + day, date '1970-01-01' + from_day, is_new
  from unnest($3::text[], $4::int[], $5::int[], $6::boolean[]) as pin (quest, day, from_day, is_new)`;

type Change = ChangePlanRequest['changes'][number];

/** Puts quests on the days the student chose. What was put on days that are over is forgotten. */
export async function changePins(
  tx: Transaction,
  userId: string,
  exam: string,
  changes: readonly Change[],
): Promise<void> {
  // It holds the lock under which the plan is read and written.
  const tonight = await planTonight(tx, userId, exam);
  const days = firstDays(planAhead(tonight.figures, tonight.quests, tonight.pins));
  const moves = changes.map((change) => moveOf(tonight, days, change));
  const old = moves.flatMap((move) => move.old ?? []);
  const wanted = moves.flatMap((move) => move.wanted ?? []);
  const pins = [...tonight.pins.filter((pin) => !old.includes(pin)), ...wanted];
  refuseImpossible(tonight, days, { pins, wanted });
  await tx.query(FORGET, [
    userId,
    exam,
    tonight.day,
    old.map(({ quest }) => quest),
    old.map(({ from }) => from),
  ]);
  await tx.query(KEEP, [
    userId,
    exam,
    wanted.map(({ quest }) => quest),
    wanted.map(({ day }) => day),
    wanted.map(({ from }) => from),
    wanted.map(({ isNew }) => isNew),
  ]);
}

interface Move {
  /** What it was pinned by until now. */
  old: Pin | undefined;
  /** What it is pinned by; null: by nothing. */
  wanted: Pin | null;
}

function moveOf({ morning, pins, figures }: Tonight, days: readonly PlannedDay[], change: Change): Move {
  const { key } = change;
  const stands = dayNumber(change.from);
  const placed = days.find(({ day }) => day === stands)?.quests.find((quest) => questKey(quest) === key);
  const old = pins.find(({ quest, day }) => quest === key && day === stands);
  // What is gone may still be let go of.
  if (!placed && !(old && change.day === null)) throw planChanged();
  if (change.day === null || !placed) return { old, wanted: null };
  const to = dayNumber(change.day);
  const target = days.find(({ day }) => day === to);
  // What is asked again fills the day, and makes room.
  const isSame = (quest: Quest) => questKey(quest) === key && !(quest.kind === 'chapter' && quest.again);
  const isThere = to !== stands && target?.quests.some(isSame);
  if (!target || isThere || !mayHold({ ...target, examDay: figures.examDay }, key))
    throw new AppError('plan_day_closed', 'This cannot be put on this day.');
  // What stood on today this morning is taken from today, wherever it once came from.
  const isOfToday = stands === figures.today && morning.quests.some((quest) => questKey(quest) === key);
  const isFree = !pins.some((pin) => pin !== old && pin.quest === key && pin.from === stands);
  const from = !old || (isOfToday && isFree) ? stands : old.from;
  return { old, wanted: { quest: key, day: to, from, isNew: old?.isNew ?? isAskedOnce(placed) } };
}

/**
 * No day may become fuller than it should be, and what is put on a day stands there: the days between may use up its last
 * questions, of a chapter or of another that was put somewhere before.
 * @param days as they are
 */
function refuseImpossible(
  { morning, figures }: Tonight,
  days: readonly PlannedDay[],
  { pins, wanted }: { pins: readonly Pin[]; wanted: readonly Pin[] },
): void {
  const today = todaysQuests(morning.quests, morning.figures, pins);
  const after = firstDays(planAhead(figures, today, pins));
  if (after.some(({ quests }, at) => quests.length > Math.max(MOST_QUESTS, days[at]?.quests.length ?? 0)))
    throw new AppError('plan_day_full', 'This day is full. Move something away from it first.');
  const isLost = (pin: Pin) => (wanted.includes(pin) || stands(days, pin)) && !stands(after, pin);
  // Anyone who lets go of something is never refused.
  if (wanted.length > 0 && pins.some(isLost))
    throw new AppError('plan_day_closed', 'This cannot be put on this day.');
}

const stands = (days: readonly PlannedDay[], { quest, day }: Pin): boolean =>
  days.some((one) => one.day === day && one.quests.some((each) => questKey(each) === quest));

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
