import { SendNewsletterRequest, SendNewsletterResponse } from '#core/contracts/newsletter/newsletter-desk.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { beginNewsletter } from '#server/operations/newsletter/send-newsletter.ts';

/** To everybody who confirmed; a job writes the mails. */
export const sendNewsletter = defineFunction({
  name: 'send-newsletter',
  access: 'admin',
  grows: true,
  request: SendNewsletterRequest,
  response: SendNewsletterResponse,
  handle: ({ asOwner, jobs }, { recipients, ...words }) =>
    asOwner('the list of addresses is closed to everybody', async (tx) => {
      const issueId = await beginNewsletter(tx, words, recipients);
      await jobs.send(tx, 'send-newsletters', {});
      return { issue_id: issueId };
    }),
});
