import { z } from 'zod';
import {
  NewsletterIssue,
  SUBSCRIBERS_A_PAGE,
  SUBSCRIBERS_A_PART,
  Subscriber,
  type SubscriberState,
} from '#core/contracts/newsletter/newsletter-desk.ts';
import { csvLine } from '#core/domain/spreadsheets/csv-line.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';

/** Whom a newsletter may be sent to; `s` is a subscription. */
export const IS_CONFIRMED = 's.confirmed_at is not null and s.unsubscribed_at is null';
const STATE = `case when s.unsubscribed_at is not null then 'left' when s.confirmed_at is null then 'waiting' else 'confirmed' end`;

const COUNT = `
  select count(*) filter (where ${STATE} = 'confirmed')::int as confirmed,
    count(*) filter (where ${STATE} = 'waiting')::int as waiting, count(*) filter (where ${STATE} = 'left')::int as left
  from private.newsletter_subscriptions s`;
const Counts = z.object({ confirmed: z.number(), waiting: z.number(), left: z.number() });

const SELECT_ISSUES = `
  select id, subject, language, created_at, finished_at, is_stopped, mails
  from private.newsletter_issues order by created_at desc limit 20`;
const time = z.date().transform((at) => at.toISOString());
const IssueRow = NewsletterIssue.extend({ created_at: time, finished_at: time.nullable() });

const SELECT_PAGE = `
  select s.email, ${STATE} as state, s.subscribed_at, s.confirmed_at
  from private.newsletter_subscriptions s
  where s.email > $1 and ($2::text is null or ${STATE} = $2) and strpos(s.email, $3) > 0
  order by s.email limit $4`;
const SubscriberRow = Subscriber.extend({ subscribed_at: time, confirmed_at: time.nullable() });

export async function readNewsletter(tx: Queryable) {
  const counts = await queryRow(tx, Counts, COUNT);
  return { counts, issues: await queryRows(tx, IssueRow, SELECT_ISSUES) };
}

interface Page {
  state?: SubscriberState | undefined;
  search: string;
  after: string;
}

export async function listSubscribers(tx: Queryable, { state, search, after }: Page) {
  const values = [after, state ?? null, search.toLowerCase(), SUBSCRIBERS_A_PAGE + 1];
  const rows = await queryRows(tx, SubscriberRow, SELECT_PAGE, values);
  return {
    subscribers: rows.slice(0, SUBSCRIBERS_A_PAGE),
    has_more: rows.length > SUBSCRIBERS_A_PAGE,
  };
}

/** One part of the file: no token, which would take an address off the list. */
export async function exportSubscribers(tx: Queryable, after: string) {
  const values = [after, 'confirmed', '', SUBSCRIBERS_A_PART];
  const rows = await queryRows(tx, SubscriberRow, SELECT_PAGE, values);
  const head = after === '' ? csvLine(['email', 'subscribed_at', 'confirmed_at']) : '';
  const lines = rows.map((row) => csvLine([row.email, row.subscribed_at, row.confirmed_at]));
  return {
    lines: head + lines.join(''),
    after: rows.length === SUBSCRIBERS_A_PART ? (rows.at(-1)?.email ?? null) : null,
    count: rows.length,
  };
}
