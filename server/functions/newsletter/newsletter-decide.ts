import { NewsletterDecideRequest, NewsletterDecideResponse } from '#core/contracts/newsletter/newsletter.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';

const LIMIT = { limit: 60, windowSeconds: 3600 };

const STATEMENTS = {
  confirm: `
    update private.newsletter_subscriptions
    set confirmed_at = coalesce(confirmed_at, now()), unsubscribed_at = null where token = $1 returning email`,
  unsubscribe: `
    update private.newsletter_subscriptions
    set unsubscribed_at = coalesce(unsubscribed_at, now()) where token = $1 returning email`,
};

/** Confirms an address or takes it off the list; the token of the mail is the proof, and repeating changes nothing. */
export const newsletterDecide = defineFunction({
  name: 'newsletter-decide',
  access: 'public',
  request: NewsletterDecideRequest,
  response: NewsletterDecideResponse,
  handle: async ({ limitByAddress, asOwner }, { token, decision }) => {
    await limitByAddress(LIMIT);
    const { rows } = await asOwner('the list of addresses is closed to everybody', (tx) =>
      tx.query(STATEMENTS[decision], [token]),
    );
    if (rows.length === 0) throw notFound('Subscription');
    return { subscribed: decision === 'confirm' };
  },
});
