import {
  ExportNewsletterRequest,
  ExportNewsletterResponse,
} from '#core/contracts/newsletter/newsletter-desk.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { exportSubscribers } from '#server/operations/newsletter/newsletter-list.ts';

/** A part of the list as a file; that it was taken is in the log. */
export const exportNewsletter = defineFunction({
  name: 'export-newsletter',
  access: 'admin',
  request: ExportNewsletterRequest,
  response: ExportNewsletterResponse,
  handle: ({ asOwner }, { after: from }) =>
    asOwner('the list of addresses is closed to everybody', async (tx) => {
      const { lines, after, count } = await exportSubscribers(tx, from);
      const noted = JSON.stringify({ addresses: count });
      await tx.query(`select private.audit('newsletter', 'list', 'export', null, $1::jsonb)`, [noted]);
      return { lines, after };
    }),
});
