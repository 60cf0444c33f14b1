import { TryNewsletterRequest, TryNewsletterResponse } from '#core/contracts/newsletter/newsletter-desk.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { queueMail } from '#server/mail/mail-outbox.ts';
import { newsletterMail } from '#server/operations/newsletter/newsletter-mail.ts';
import { provedEmailOf } from '#server/protocol/auth/proved-email.ts';

/** The mail as readers would get it, to who wrote it. */
export const tryNewsletter = defineFunction({
  name: 'try-newsletter',
  access: 'admin',
  grows: true,
  request: TryNewsletterRequest,
  response: TryNewsletterResponse,
  handle: ({ asOwner, userId, site, jobs }, words) =>
    asOwner('the outbox is the server’s', async (tx) => {
      const to = await provedEmailOf(tx, userId);
      const mail = to && newsletterMail(words, { to, token: null, siteUrl: site.url });
      if (!mail || !(await queueMail(tx, jobs, mail, 'asked')))
        throw new AppError('own_address_unproved', 'Please confirm your own address in your profile first.');
      return { sent_to: mail.to };
    }),
});
