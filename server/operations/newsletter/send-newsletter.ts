import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { queueMail } from '#server/mail/mail-outbox.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { IS_CONFIRMED } from './newsletter-list.ts';
import { type NewsletterWords, newsletterMail } from './newsletter-mail.ts';

/** A minute: anyone who waits for a mail of their own account waits for so many at most. */
export const MAILS_AT_ONCE = 100;

const LOCK = 'lock table private.newsletter_issues in share row exclusive mode';
const SELECT_STATE = `
  select (select count(*)::int from private.newsletter_subscriptions s where ${IS_CONFIRMED}) as recipients,
    exists (select from private.newsletter_issues where finished_at is null) as "isRunning"`;
const State = z.object({ recipients: z.number(), isRunning: z.boolean() });
const INSERT = `
  insert into private.newsletter_issues (subject, body, language) values ($1, $2, $3) returning id`;
const Id = z.object({ id: z.string() });

/** @throws newsletter_running; newsletter_changed where the list is not as long as was said */
export async function beginNewsletter(
  tx: Transaction,
  { subject, body, language }: NewsletterWords,
  recipients: number,
): Promise<string> {
  tx.send(LOCK);
  const state = await queryRow(tx, State, SELECT_STATE);
  if (state.isRunning)
    throw new AppError('newsletter_running', 'Another newsletter is being sent. Please wait until it is.');
  if (state.recipients !== recipients)
    throw new AppError('newsletter_changed', 'The list has changed meanwhile. Please look at it again.');
  const { id } = await queryRow(tx, Id, INSERT, [subject, body, language]);
  // Whom it goes to is the list itself; the log says how many, and the words.
  const after = JSON.stringify({ subject, body, language, recipients });
  await tx.query(`select private.audit('newsletter', $1, 'send', null, $2::jsonb)`, [id, after]);
  return id;
}

const STOP = `
  update private.newsletter_issues set finished_at = now(), is_stopped = true
  where id = $1 and finished_at is null returning mails`;

/** @throws not_found where it is not being sent */
export async function stopNewsletter(tx: Transaction, id: string): Promise<number> {
  const stopped = await queryOptionalRow(tx, z.object({ mails: z.number() }), STOP, [id]);
  if (!stopped) throw notFound('Newsletter');
  const after = JSON.stringify({ mails: stopped.mails });
  await tx.query(`select private.audit('newsletter', $1, 'stop', null, $2::jsonb)`, [id, after]);
  return stopped.mails;
}

const SELECT_OPEN = `
  select id, subject, body, language, last_email as "lastEmail" from private.newsletter_issues
  where finished_at is null for update skip locked`;
const OpenRow = z.object({
  id: z.string(),
  subject: z.string(),
  body: z.string(),
  language: z.string(),
  lastEmail: z.string(),
});
const SELECT_NEXT = `
  select s.email, s.token from private.newsletter_subscriptions s, private.newsletter_issues i
  where i.id = $1 and ${IS_CONFIRMED} and s.confirmed_at <= i.created_at and s.email > $2
  order by s.email limit ${MAILS_AT_ONCE}`;
const NextRow = z.object({ email: z.string(), token: z.string() });
const ADVANCE = `
  update private.newsletter_issues set last_email = coalesce($2, last_email), mails = mails + $3,
    finished_at = case when $4 then now() end
  where id = $1`;

/** Writes the next mails of the issue that is being sent; with its row, so that nobody gets it twice. @returns how many */
export async function sendNextNewsletters(tx: Transaction, jobs: JobQueue, siteUrl: string): Promise<number> {
  const issue = await queryOptionalRow(tx, OpenRow, SELECT_OPEN);
  if (!issue) return 0;
  const next = await queryRows(tx, NextRow, SELECT_NEXT, [issue.id, issue.lastEmail]);
  let mails = 0;
  // The link of a mail has shown that the address is theirs: they asked for it.
  for (const { email, token } of next)
    if (await queueMail(tx, jobs, newsletterMail(issue, { to: email, token, siteUrl }), 'asked')) mails += 1;
  const isLast = next.length < MAILS_AT_ONCE;
  await tx.query(ADVANCE, [issue.id, next.at(-1)?.email ?? null, mails, isLast]);
  return mails;
}
