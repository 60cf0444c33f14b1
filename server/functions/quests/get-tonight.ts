import { GetTonightRequest, GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import { isDayOfWork } from '#core/domain/gamification/streak.ts';
import { phaseOf } from '#core/domain/quests/plan-quests.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { planTonight } from '#server/operations/quests/plan-tonight.ts';
import { readDays, workOn } from '#server/operations/quests/work-of-today.ts';

const dayText = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** The stretch of the way that is walked today. */
export const getTonight = defineFunction({
  name: 'get-tonight',
  access: 'student',
  request: GetTonightRequest,
  response: GetTonightResponse,
  handle: ({ asOwner, userId }) =>
    asOwner('the bank is closed to students, and plans are kept by the server', async (tx) => {
      const { day, examDay, quests, tomorrow } = await planTonight(tx, userId);
      // The first day of 1970 was a Thursday: weeks begin on Mondays.
      const monday = day - ((day + 3) % 7);
      const worked = await readDays(tx, userId, dayText(monday - 1));
      const isWorked = (of: string) => worked.some((one) => one.day === of && isDayOfWork(one));
      const isPracticeDone = worked.some((one) => one.day === dayText(day) && one.practiceDone);
      const work = await workOn(tx, userId, quests, isPracticeDone);
      return {
        day: dayText(day),
        phase: phaseOf(day, examDay),
        quests: quests.map((quest, place) => ({ quest, ...(work[place] ?? { answered: 0, done: false }) })),
        week: Array.from({ length: 7 }, (_, place) => dayText(monday + place)).map((of) => ({
          day: of,
          worked: isWorked(of),
        })),
        tomorrow,
      };
    }),
});
