import type { MailTransport } from '#server/mail/mail-transport.ts';
import { defineJob } from '#server/queue/queue.ts';

interface MailRow {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

const SELECT_UNSENT = `
  select recipient as to, subject, body_text as text, body_html as html from private.mail_outbox where id = $1 and sent_at is null`;
/** The text goes once it is sent: it may hold a link that signs in. */
const MARK_SENT = `
  update private.mail_outbox set sent_at = now(), tries = tries + 1, error = null, body_text = '', body_html = null
    where id = $1`;
const MARK_FAILED = 'update private.mail_outbox set tries = tries + 1, error = $2 where id = $1';

/**
 * Sends one mail of the outbox; a failure is noted and thrown, so that the queue tries again later.
 * Without a transport mail stays in the outbox, where the development mailbox shows it.
 */
export function sendMailJob(transport: MailTransport | null) {
  return defineJob({
    name: 'send-mail',
    handle: async ({ database }, { mailId }) => {
      if (!transport) return;
      const { rows } = await database.query<MailRow>(SELECT_UNSENT, [mailId]);
      const [mail] = rows;
      if (!mail) return;
      try {
        await transport(mail);
      } catch (error) {
        await database.query(MARK_FAILED, [mailId, (error as Error).name]);
        throw error;
      }
      await database.query(MARK_SENT, [mailId]);
    },
  });
}
