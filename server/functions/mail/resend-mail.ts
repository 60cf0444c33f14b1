import { z } from 'zod';
import { ResendMailRequest, ResendMailResponse } from '#core/contracts/mail/resend-mail.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';

const Free = z.object({ isSent: z.boolean() });
const FREE = `
  update private.mail_outbox set next_try_at = now(),
    given_up_at = case when sent_at is null then null else given_up_at end
  where id = $1 returning sent_at is not null as "isSent"`;

/** Tries a mail again that waits or was given up. */
export const resendMail = defineFunction({
  name: 'resend-mail',
  access: 'admin',
  request: ResendMailRequest,
  response: ResendMailResponse,
  handle: ({ asOwner, jobs }, { mail_id: mailId }) =>
    asOwner('the outbox is the server’s', async (tx) => {
      const mail = await queryOptionalRow(tx, Free, FREE, [mailId]);
      if (!mail) throw notFound('Mail');
      if (mail.isSent) throw new AppError('conflict', 'This mail was sent already.');
      await jobs.send(tx, 'send-mail', { mailId });
      await tx.query(`select private.audit('mail_outbox', $1::text, 'resend')`, [String(mailId)]);
      return { queued: true as const };
    }),
});
