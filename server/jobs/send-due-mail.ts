import type { MailTransport } from '#server/mail/mail-transport.ts';
import { sendDueMail } from '#server/operations/mail/send-outbox.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Tries again what a mail server did not take. Without a transport mail stays in the outbox. */
export function sendDueMailJob(transport: MailTransport | null) {
  return defineJob({
    name: 'send-due-mail',
    schedule: '* * * * *',
    handle: async ({ database }) => {
      if (transport) await sendDueMail(database, transport);
    },
  });
}
