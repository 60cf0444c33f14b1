import { OWNER } from '#server/database/database.ts';
import { sendNextNewsletters } from '#server/operations/newsletter/send-newsletter.ts';
import { defineJob } from '#server/queue/queue.ts';

/** The next mails of the newsletter that is being sent. */
export const sendNewslettersJob = (siteUrl: string) =>
  defineJob({
    name: 'send-newsletters',
    schedule: '* * * * *',
    handle: async ({ database, queue }) => {
      await database.transaction(OWNER, (tx) => sendNextNewsletters(tx, queue, siteUrl));
    },
  });
