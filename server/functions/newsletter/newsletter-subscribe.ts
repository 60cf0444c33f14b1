import { z } from 'zod';
import {
  NewsletterSubscribeRequest,
  NewsletterSubscribeResponse,
} from '#core/contracts/newsletter/newsletter.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { queueMail } from '#server/mail/mail-outbox.ts';
import { confirmationMail } from '#server/operations/newsletter/confirmation-mail.ts';

/** A school sits behind one address. */
const LIMIT = { limit: 30, windowSeconds: 3600 };

/** One mail an hour to an address, however often somebody types it; none to one that is confirmed. */
const RECORD = `
  insert into private.newsletter_subscriptions as n (email, confirmation_sent_at) values ($1, now())
  on conflict (email) do update set
    subscribed_at = now(), unsubscribed_at = null, confirmation_sent_at = now(),
    confirmed_at = case when n.unsubscribed_at is null then n.confirmed_at end
  where (n.confirmed_at is null or n.unsubscribed_at is not null)
    and (n.confirmation_sent_at is null or n.confirmation_sent_at <= now() - interval '1 hour')
  returning token`;

const TokenRow = z.object({ token: z.string() });

/** Records an address, and asks its owner by mail whether it was they who gave it. */
export const newsletterSubscribe = defineFunction({
  name: 'newsletter-subscribe',
  access: 'public',
  grows: true,
  request: NewsletterSubscribeRequest,
  response: NewsletterSubscribeResponse,
  handle: async ({ site, jobs, limitByAddress, asOwner }, { email, language = null }) => {
    await limitByAddress(LIMIT);
    await asOwner('the list of addresses is closed to everybody', async (tx) => {
      const row = await queryOptionalRow(tx, TokenRow, RECORD, [email]);
      if (!row) return;
      const mail = { to: email, siteUrl: site.url, token: row.token, language };
      await queueMail(tx, jobs, confirmationMail(mail), 'proves');
    });
    return { recorded: true as const };
  },
});
