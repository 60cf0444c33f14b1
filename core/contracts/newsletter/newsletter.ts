import { z } from 'zod';
import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';

/** POST /functions/v1/newsletter-subscribe. The answer is the same whether the address was known or not. */
export const NewsletterSubscribeRequest = z.object({
  email: z.string().trim().toLowerCase().max(320).pipe(z.email('Please enter a valid email address')),
  /** Of the page it was asked for on: the mail is written in it. Default English. */
  language: z.enum(LANGUAGES_OFFERED).optional(),
});
export type NewsletterSubscribeRequest = z.input<typeof NewsletterSubscribeRequest>;
export const NewsletterSubscribeResponse = z.object({ recorded: z.literal(true) });

/** POST /functions/v1/newsletter-decide: what the links in the mails lead to. */
export const NewsletterDecideRequest = z.object({
  token: z.uuid(),
  decision: z.enum(['confirm', 'unsubscribe']),
});
export const NewsletterDecideResponse = z.object({ subscribed: z.boolean() });
