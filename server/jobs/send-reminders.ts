import { sendReminders } from '#server/operations/reminders/send-reminders.ts';
import type { SendPush } from '#server/push/push-sender.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Every ten minutes, from morning to evening in India. */
export const sendRemindersJob = ({ send, siteUrl }: { send: SendPush; siteUrl: string }) =>
  defineJob({
    name: 'send-reminders',
    schedule: '*/10 * * * *',
    handle: async ({ database }) => {
      await sendReminders({ database, send, siteUrl });
    },
  });
