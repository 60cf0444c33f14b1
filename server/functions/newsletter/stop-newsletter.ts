import { StopNewsletterRequest, StopNewsletterResponse } from '#core/contracts/newsletter/newsletter-desk.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { stopNewsletter as stop } from '#server/operations/newsletter/send-newsletter.ts';

/** Writes no more mails of an issue; what was written goes. */
export const stopNewsletter = defineFunction({
  name: 'stop-newsletter',
  access: 'admin',
  request: StopNewsletterRequest,
  response: StopNewsletterResponse,
  handle: ({ asOwner }, { issue_id: id }) =>
    asOwner('the list of addresses is closed to everybody', async (tx) => ({
      mails: await stop(tx, id),
    })),
});
