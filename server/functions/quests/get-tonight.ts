import { GetTonightRequest, GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import { dayText } from '#core/domain/calendar/kolkata-day.ts';
import { phaseOf } from '#core/domain/quests/day-phase.ts';
import { spareMinutes } from '#core/domain/quests/spare-minutes.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readTonight } from '#server/operations/quests/read-tonight.ts';

/** The stretch of the way that is walked today. */
export const getTonight = defineFunction({
  name: 'get-tonight',
  access: 'student',
  request: GetTonightRequest,
  response: GetTonightResponse,
  handle: ({ asOwner, userId }, { exam }) =>
    asOwner('the bank is closed to students, and plans are kept by the server', async (tx) => {
      const { tonight, work, week } = await readTonight(tx, userId, exam);
      const { day, examDay, quests, tomorrow, lacking, morning } = tonight;
      const phase = phaseOf(day, examDay);
      const { minutes, exam: planned } = morning.figures;
      return {
        day: dayText(day),
        phase,
        quests: quests.map((quest, place) => ({ quest, ...(work[place] ?? { answered: 0, done: false }) })),
        week,
        tomorrow,
        exam,
        lacking,
        spare_minutes:
          phase === 'usual' ? spareMinutes({ quests: morning.quests, minutes, lacking, exam: planned }) : 0,
      };
    }),
});
