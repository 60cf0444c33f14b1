import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { readOptionalRow, readRows } from '#web/lib/requests/read-rows.ts';

const SHOWN = 20;

export const adminUserKeys = {
  /** The list's key as well: whatever changes an account makes both again. */
  all: ['admin', 'users'] as const,
  user: (userId: string) => [...adminUserKeys.all, 'one', userId] as const,
};

const Account = z.object({
  user_id: z.string(),
  email: z.string().nullable(),
  full_name: z.string().nullable(),
  is_admin: z.boolean(),
  test_count: z.number(),
  attempt_count: z.number(),
  created_at: z.string(),
  last_sign_in_at: z.string().nullable(),
  banned: z.boolean(),
});
const Session = z.object({
  id: z.string(),
  method: z.string().nullable(),
  created_at: z.string(),
  refreshed_at: z.string().nullable(),
});
const Attempt = z.object({
  id: z.string(),
  status: z.string(),
  source: z.string(),
  started_at: z.string(),
  submitted_at: z.string().nullable(),
  score: z.number().nullable(),
});
const Upload = z.object({
  id: z.string(),
  status: z.enum(['received', 'processing', 'graded', 'needs_review', 'error']),
  created_at: z.string(),
});
const ExtraTimeRequest = z.object({ reason: z.string(), asked_at: z.string() });
const Subscription = z.object({
  status: z.enum(['created', 'active', 'past_due', 'canceled', 'expired']),
  plan: z.string().nullable(),
  current_period_end: z.string(),
  autopay: z.boolean(),
});

/** What an administrator sees of one person; `null` where there is no such account. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: adminUserKeys.user(userId),
    queryFn: async ({ signal }) => {
      const [accounts, sessions, attempts, uploads, subscription, profile, request] = await Promise.all([
        readRows(Account, (db) => db.rpc('get_all_users_admin', { p_search: userId, p_limit: 1 }), signal),
        readRows(Session, (db) => db.rpc('get_user_sessions_admin', { p_user: userId }), signal),
        readRows(
          Attempt,
          (db) =>
            db
              .from('attempts')
              .select('id, status, source, started_at, submitted_at, score')
              .eq('user_id', userId)
              .order('started_at', { ascending: false })
              .limit(SHOWN),
          signal,
        ),
        readRows(
          Upload,
          (db) =>
            db
              .from('print_uploads')
              .select('id, status, created_at')
              .eq('user_id', userId)
              .order('created_at', { ascending: false })
              .limit(SHOWN),
          signal,
        ),
        readOptionalRow(
          Subscription,
          (db) =>
            db
              .from('user_subscriptions')
              .select('status, plan, current_period_end, autopay')
              .eq('user_id', userId),
          signal,
        ),
        readOptionalRow(
          z.object({ extra_time_percent: z.number() }),
          (db) => db.rpc('get_profile_admin', { p_user: userId }),
          signal,
        ),
        readOptionalRow(
          ExtraTimeRequest,
          (db) =>
            db
              .from('extra_time_requests')
              .select('reason, asked_at')
              .eq('user_id', userId)
              .eq('status', 'open'),
          signal,
        ),
      ]);
      const account = accounts.find(({ user_id }) => user_id === userId);
      if (!account) return null;
      const extraTime = { percent: profile?.extra_time_percent ?? 0, request };
      return { account, sessions, attempts, uploads, subscription, extraTime };
    },
  });

export type PersonRecord = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof userQuery>['queryFn']>>>
>;
