import { ListNewsletterRequest, ListNewsletterResponse } from '#core/contracts/newsletter/newsletter-desk.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { listSubscribers } from '#server/operations/newsletter/newsletter-list.ts';

/** Who is on the list, a page at a time. */
export const listNewsletter = defineFunction({
  name: 'list-newsletter',
  access: 'admin',
  request: ListNewsletterRequest,
  response: ListNewsletterResponse,
  handle: ({ asOwner }, page) =>
    asOwner('the list of addresses is closed to everybody', (tx) => listSubscribers(tx, page)),
});
