import { GetNewsletterRequest, GetNewsletterResponse } from '#core/contracts/newsletter/newsletter-desk.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readNewsletter } from '#server/operations/newsletter/newsletter-list.ts';

/** How many are on the list, and what was sent. */
export const getNewsletter = defineFunction({
  name: 'get-newsletter',
  access: 'admin',
  request: GetNewsletterRequest,
  response: GetNewsletterResponse,
  handle: ({ asOwner }) => asOwner('the list of addresses is closed to everybody', readNewsletter),
});
