import { z } from 'zod';
import type { MailTransport } from '#server/mail/mail-transport.ts';
import { sendMail } from '#server/operations/mail/send-outbox.ts';
import { defineJob } from '#server/queue/queue.ts';

/**
 * Sends one mail of the outbox as soon as it is there; a failure is noted and thrown. `send-due-mail` goes on trying
 * when the queue has given up. Without a transport mail stays in the outbox, where the development mailbox shows it.
 */
export function sendMailJob(transport: MailTransport | null) {
  return defineJob({
    name: 'send-mail',
    data: z.object({ mailId: z.number() }),
    // A mail server may take half a second for each.
    workers: 5,
    handle: async ({ database }, { mailId }) => {
      if (transport) await sendMail(database, transport, mailId);
    },
  });
}
