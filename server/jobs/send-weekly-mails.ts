import { kolkataSunday } from '#core/domain/calendar/kolkata-day.ts';
import { OWNER } from '#server/database/database.ts';
import { sendWeeklyMails } from '#server/operations/study/send-weekly-mails.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Caught up by a server that was off on Sunday evening, it is worth reading until Tuesday night. */
const WORTH_READING_MS = 3 * 24 * 60 * 60_000;

/** On Sundays from half past five to half past ten in the evening in India, once for each student who asked for it. */
export function sendWeeklyMailsJob(siteUrl: string) {
  return defineJob({
    name: 'send-weekly-mails',
    schedule: '*/20 12-16 * * 0',
    handle: async ({ database, queue, log }) => {
      const now = new Date();
      if (now.getTime() - Date.parse(`${kolkataSunday(now)}T00:00:00+05:30`) > WORTH_READING_MS) return;
      await sendWeeklyMails({
        asServer: (work) => database.transaction(OWNER, work),
        queue,
        siteUrl,
        now,
        onFailure: (error) => log.error({ err: error }, 'a weekly mail could not be written'),
      });
    },
  });
}
