import { type Database, OWNER } from '#server/database/database.ts';

/** So many rows of a table in one transaction, between which others have their turn. */
const BATCH = 1_000;

/**
 * What nobody can use any more, and after how long it goes. Each by the key of its table, found by an index.
 */
export const SWEPT: Record<string, { key: string; where: string; why: string }> = {
  'auth.sessions': {
    key: 'id',
    where: `greatest(refreshed_at, created_at) < now() - interval '180 days'`,
    why: 'no device renewed it for half a year',
  },
  'auth.refresh_tokens': {
    key: 'token_hash',
    where: `used_at < now() - interval '7 days'`,
    why: 'its successor was used; anyone who shows it later is refused',
  },
  'auth.one_time_tokens': {
    key: 'token_hash',
    where: `expires_at < now() - interval '1 day'`,
    why: 'a link that has expired',
  },
  'auth.auth_codes': {
    key: 'code_hash',
    where: `expires_at < now() - interval '1 day'`,
    why: 'a code that has expired',
  },
  'auth.flow_states': {
    key: 'state_hash',
    where: `expires_at < now() - interval '1 day'`,
    why: 'a sign-in that was not finished',
  },
  'auth.rate_limits': { key: 'key', where: 'expires_at < now()', why: 'its window is over' },
  'private.prepared_practices': {
    key: 'attempt_id',
    where: `prepared_at < now() - interval '30 days' and not exists (
      select from public.attempts a where a.id = prepared_practices.attempt_id)`,
    why: 'practice that was given ahead and not begun',
  },
  'private.friend_requests': {
    key: 'id',
    where: `asked_at < now() - interval '60 days'`,
    why: 'asked two months ago, and not answered',
  },
  'private.battles': {
    key: 'id',
    where: `created_at < now() - interval '7 days' and state = 'cancelled' or created_at < now() - interval '2 years' and state = 'over'`,
    why: 'nobody came, or it was two years ago; what was answered stands in the attempts',
  },
  'private.battle_games': {
    key: 'battle_id',
    where: `played_at < now() - interval '8 days'`,
    why: 'counted for a week',
  },
  'public.notifications': {
    key: 'id',
    where: `created_at < now() - interval '180 days'`,
    why: 'told half a year ago',
  },
  'private.processing_records': {
    key: 'id',
    where: `noted_on < (now() at time zone 'Asia/Kolkata')::date - interval '1 year'`,
    why: 'the law has it kept for a year',
  },
  'private.sitting_events': {
    key: 'id',
    // All of a sitting or nothing: minutes without their beginning would have another digest than the paper that was signed.
    where: `sitting_id in (
      select s.id from private.sittings s where s.ends_at < now() - interval '5 years' and not exists (
        select from private.sitting_events x where x.sitting_id = s.id and x.at >= now() - interval '5 years'))`,
    why: 'minutes of an exam five years ago, in which nothing happened since',
  },
  'private.sitting_reminders': {
    key: 'ctid',
    where: `starts_at < now() - interval '30 days'`,
    why: 'a reminder of an exam that was a month ago',
  },
  'private.exam_day_mails': {
    key: 'ctid',
    where: `exam_date < now() - interval '30 days'`,
    why: 'a mail about an exam that was a month ago',
  },
  'private.weekly_mails': {
    key: 'ctid',
    where: `week < (now() at time zone 'Asia/Kolkata')::date - 60`,
    why: 'the mail of a week two months ago',
  },
  'private.board_points': {
    key: 'ctid',
    where: `starts_on < (now() at time zone 'Asia/Kolkata')::date - 100`,
    why: 'a board of a day, week or month that is over for two months: only running ones are shown',
  },
  'public.ai_calls': {
    key: 'id',
    where: `started_at < now() - interval '1 year'`,
    why: 'what a model was asked a year ago',
  },
  'public.admin_actions': {
    key: 'id',
    where: `created_at < now() - interval '5 years'`,
    why: 'five years ago; the audit log has it',
  },
  'private.mail_outbox': {
    key: 'id',
    where: `sent_at < now() - interval '90 days'`,
    why: 'sent three months ago',
  },
};

/** @returns how many rows went, by table */
export async function sweepRows(database: Database): Promise<Record<string, number>> {
  const swept: Record<string, number> = {};
  for (const [table, { key, where }] of Object.entries(SWEPT)) {
    const statement = `delete from ${table} where ${key} in (select ${key} from ${table} where ${where} limit ${BATCH})`;
    for (;;) {
      const { rowCount } = await database.transaction(OWNER, (tx) => tx.query(statement));
      if (rowCount > 0) swept[table] = (swept[table] ?? 0) + rowCount;
      if (rowCount < BATCH) break;
    }
  }
  return swept;
}
