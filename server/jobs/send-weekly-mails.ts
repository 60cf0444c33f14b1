import { OWNER } from '#server/database/database.ts';
import { sendWeeklyMails } from '#server/operations/study/send-weekly-mails.ts';
import { defineJob } from '#server/queue/queue.ts';

/** On Sundays from half past five to half past ten in the evening in India, once for each student who asked for it. */
export function sendWeeklyMailsJob(siteUrl: string) {
  return defineJob({
    name: 'send-weekly-mails',
    schedule: '*/20 12-16 * * 0',
    handle: async ({ database, queue, log }) => {
      await sendWeeklyMails({
        asServer: (work) => database.transaction(OWNER, work),
        queue,
        siteUrl,
        now: new Date(),
        onFailure: (error) => log.error({ err: error }, 'a weekly mail could not be written'),
      });
    },
  });
}
