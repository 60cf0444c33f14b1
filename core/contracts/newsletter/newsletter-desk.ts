import { z } from 'zod';
import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';

/** Of an issue; the table checks the same. */
export const LONGEST_SUBJECT = 120;
export const LONGEST_BODY = 10_000;
/** Addresses of one page of the list, and of one part of its file. */
export const SUBSCRIBERS_A_PAGE = 50;
export const SUBSCRIBERS_A_PART = 5000;
/** More is no list of this product. */
const MOST_SUBSCRIBERS = 10_000_000;

/** waiting: has not followed the link of the mail. left: took the address off the list. */
export const SUBSCRIBER_STATES = ['confirmed', 'waiting', 'left'] as const;
export const SubscriberState = z.enum(SUBSCRIBER_STATES);
export type SubscriberState = z.infer<typeof SubscriberState>;

const count = z.number().int().nonnegative();

export const NewsletterIssue = z.object({
  id: z.uuid(),
  subject: z.string(),
  language: z.enum(LANGUAGES_OFFERED),
  created_at: z.string(),
  /** null: its mails are being written. */
  finished_at: z.string().nullable(),
  is_stopped: z.boolean(),
  /** Written so far. */
  mails: count,
});
export type NewsletterIssue = z.infer<typeof NewsletterIssue>;

/** POST /functions/v1/get-newsletter: how many are on the list, and the last 20 issues. For administrators, as all of these calls. */
export const GetNewsletterRequest = z.object({});
export const GetNewsletterResponse = z.object({
  counts: z.record(SubscriberState, count),
  issues: z.array(NewsletterIssue),
});
export type GetNewsletterResponse = z.infer<typeof GetNewsletterResponse>;

/** POST /functions/v1/list-newsletter: addresses by their letters, a page at a time. */
export const ListNewsletterRequest = z.object({
  state: SubscriberState.optional(),
  /** In the address. */
  search: z.string().trim().max(100).default(''),
  /** The last address of the page before. */
  after: z.string().max(320).default(''),
});
export type ListNewsletterRequest = z.input<typeof ListNewsletterRequest>;
export const Subscriber = z.object({
  email: z.string(),
  state: SubscriberState,
  subscribed_at: z.string(),
  confirmed_at: z.string().nullable(),
});
export type Subscriber = z.infer<typeof Subscriber>;
export const ListNewsletterResponse = z.object({
  subscribers: z.array(Subscriber).max(SUBSCRIBERS_A_PAGE),
  has_more: z.boolean(),
});
export type ListNewsletterResponse = z.infer<typeof ListNewsletterResponse>;

/** POST /functions/v1/export-newsletter: lines of CSV of those who confirmed, a part at a time; each is in the audit log. */
export const ExportNewsletterRequest = z.object({ after: z.string().max(320).default('') });
export const ExportNewsletterResponse = z.object({
  lines: z.string(),
  /** To ask for the next part with; null: that was all. */
  after: z.string().nullable(),
});
export type ExportNewsletterResponse = z.infer<typeof ExportNewsletterResponse>;

const Words = {
  subject: z.string().trim().min(1).max(LONGEST_SUBJECT),
  /** Paragraphs stand apart by an empty line. */
  body: z.string().trim().min(1).max(LONGEST_BODY),
  /** That it is written in: what the mail says of itself is in it. */
  language: z.enum(LANGUAGES_OFFERED),
};

/** POST /functions/v1/try-newsletter: the mail as it would be, to the caller alone. */
export const TryNewsletterRequest = z.object(Words);
export type TryNewsletterRequest = z.input<typeof TryNewsletterRequest>;
export const TryNewsletterResponse = z.object({ sent_to: z.string() });

/**
 * POST /functions/v1/send-newsletter: to everybody who confirmed. 409 `newsletter_changed`: `recipients` is not how many that
 * are now; 409 `newsletter_running`: another one is being sent.
 */
export const SendNewsletterRequest = z.object({
  ...Words,
  recipients: z.number().int().positive().max(MOST_SUBSCRIBERS),
});
export type SendNewsletterRequest = z.input<typeof SendNewsletterRequest>;
export const SendNewsletterResponse = z.object({ issue_id: z.uuid() });

/** POST /functions/v1/stop-newsletter: no mail of it is written any more; what was written goes. */
export const StopNewsletterRequest = z.object({ issue_id: z.uuid() });
export const StopNewsletterResponse = z.object({ mails: count });
