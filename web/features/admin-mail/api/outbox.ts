import { infiniteQueryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ResendMailResponse } from '#core/contracts/mail/resend-mail.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const PAGE = 50;
export const MAIL_STATES = ['waiting', 'retrying', 'failed', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

const Mail = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  tries: z.number(),
  error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
});
export type Mail = z.infer<typeof Mail>;

export const outboxKey = ['admin', 'mail'] as const;

export const outboxQuery = (state: MailState | 'all', search: string) =>
  infiniteQueryOptions({
    queryKey: [...outboxKey, state, search] as const,
    queryFn: ({ pageParam, signal }) =>
      readRows(
        Mail,
        (db) =>
          db.rpc('get_mail_outbox', {
            p_state: state,
            p_search: search,
            p_limit: PAGE,
            ...(pageParam ? { p_before: pageParam } : {}),
          }),
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length === PAGE ? (last.at(-1)?.id ?? null) : null),
    refetchInterval: 30_000,
  });

export const resendMail = (mail_id: number) =>
  callFunction('resend-mail', { mail_id }, { schema: ResendMailResponse });
