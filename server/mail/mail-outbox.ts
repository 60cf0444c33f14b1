import { html } from 'hono/html';
import { z } from 'zod';
import { isMadeAddress } from '#core/domain/people/roll-number.ts';
import type { Transaction } from '#server/database/database.ts';
import { instituteName, OUR_NAME } from '#server/database/institute-name.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { admitMail, type MailPurpose } from './admit-mail.ts';
import { fillInSite } from './fill-in.ts';

/** A file that goes with a mail. */
export interface MailAttachment {
  name: string;
  /** Media type with its parameters. */
  type: string;
  text: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachment?: MailAttachment;
}

const INSERT = `
  insert into private.mail_outbox (recipient, subject, body_text, body_html, attachment) values ($1, $2, $3, $4, $5)
  returning id`;

const QueuedMail = z.object({ id: z.number() });

/**
 * Puts a mail into the outbox inside the caller's transaction; a job sends it once that commits.
 * @returns whether it was put there: see {@link admitMail}
 */
export async function queueMail(
  tx: Transaction,
  jobs: JobQueue,
  mail: Mail,
  purpose: MailPurpose,
): Promise<boolean> {
  // An account by roll number has no address that a mail could reach.
  if (isMadeAddress(mail.to)) return false;
  if (!(await admitMail(tx, mail.to, purpose))) return false;
  const site = (await instituteName(tx)) ?? OUR_NAME;
  const row = await queryOptionalRow(tx, QueuedMail, INSERT, [
    mail.to,
    fillInSite(mail.subject, site),
    fillInSite(mail.text, site),
    mail.html && fillInSite(mail.html, String(html`${site}`)),
    mail.attachment && JSON.stringify(mail.attachment),
  ]);
  if (row) await jobs.send(tx, 'send-mail', { mailId: row.id });
  return true;
}
