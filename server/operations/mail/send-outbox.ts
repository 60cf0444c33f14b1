import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import type { MailTransport } from '#server/mail/mail-transport.ts';

const ClaimedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  attachment: z.object({ name: z.string(), type: z.string(), text: z.string() }).nullable(),
});

/** Longer than a mail server may take; after a crash the mail is free again then. */
const CLAIM = `
  update private.mail_outbox set claimed_until = now() + interval '5 minutes', tries = tries + 1
  where id = $1 and sent_at is null and coalesce(claimed_until <= now(), true)
  returning recipient as to, subject, body_text as text, body_html as html, attachment`;
/** The text goes once it is sent: it may hold a link that signs in. */
const MARK_SENT = `
  update private.mail_outbox set sent_at = now(), error = null, given_up_at = null, claimed_until = null,
    body_text = '', body_html = null, attachment = null
  where id = $1`;
/** 1, 2, 4 … minutes, at most an hour; after three days nobody waits for it any more. */
const MARK_FAILED = `
  update private.mail_outbox set error = $2, claimed_until = null,
    next_try_at = now() + least(interval '1 hour', make_interval(mins => (2 ^ least(tries - 1, 10))::int)),
    given_up_at = case when created_at < now() - interval '3 days' then now() end
  where id = $1`;

const DUE = `
  select id from private.mail_outbox
  where sent_at is null and given_up_at is null and next_try_at <= now() and coalesce(claimed_until <= now(), true)
  order by next_try_at limit 1000`;
/** A mail server may take half a second for each. */
const AT_ONCE = 5;
const MAX_ERROR = 300;

/** Sends one mail of the outbox, unless somebody does or it is sent. @throws what the mail server said, once it is noted */
export async function sendMail(database: Database, transport: MailTransport, mailId: number): Promise<void> {
  const claimed = await queryOptionalRow(database, ClaimedMail, CLAIM, [mailId]);
  if (!claimed) return;
  const { html, attachment, ...mail } = claimed;
  try {
    await transport({ ...mail, ...(html !== null && { html }), ...(attachment && { attachment }) });
  } catch (error) {
    await database.query(MARK_FAILED, [mailId, describe(error)]);
    throw error;
  }
  await database.query(MARK_SENT, [mailId]);
}

/** Sends what is due. Where the server does not answer, the rest waits for the next time. */
export async function sendDueMail(database: Database, transport: MailTransport): Promise<number> {
  const due = await queryRows(database, z.object({ id: z.number() }), DUE);
  let sent = 0;
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const tried = await Promise.allSettled(
      due.slice(from, from + AT_ONCE).map(({ id }) => sendMail(database, transport, id)),
    );
    sent += tried.filter(({ status }) => status === 'fulfilled').length;
    if (tried.some((mail) => mail.status === 'rejected' && isAway(mail.reason))) break;
  }
  return sent;
}

/** The server itself is not there, whatever the mail. */
function isAway(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return ['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED', 'EAUTH'].includes(String(code));
}

/** What an administrator can act on, without what was in the mail. */
function describe(error: unknown): string {
  const { name, code, responseCode, message } = error as {
    name?: string;
    code?: string;
    responseCode?: number;
    message?: string;
  };
  return [code ?? name, responseCode, message].filter(Boolean).join(' ').slice(0, MAX_ERROR);
}
