import { OWNER } from '#server/database/database.ts';
import { sendEveningPlans } from '#server/operations/exam-day/send-evening-plans.ts';
import type { Places } from '#server/places/open-places.ts';
import { defineJob } from '#server/queue/queue.ts';

interface SendPlansOptions {
  places: Places;
  siteUrl: string;
}

/** From six to midnight in India, for who has an exam the next day and asked for it. */
export function sendExamDayPlansJob({ places, siteUrl }: SendPlansOptions) {
  return defineJob({
    name: 'send-exam-day-plans',
    schedule: '*/10 12-18 * * *',
    handle: async ({ database, queue, log }) => {
      await sendEveningPlans({
        asServer: (work) => database.transaction(OWNER, work),
        queue,
        weather: places.weather,
        siteUrl,
        now: new Date(),
        onFailure: (error) => log.error({ err: error }, 'an exam-day plan could not be sent'),
      });
    },
  });
}
