import { z } from 'zod';
import { endsTonight } from '#core/domain/gamification/streak.ts';
import type { ReminderTopic } from '#core/domain/reminders/reminders.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { inLanguage } from '#server/mail/texts-by-language.ts';
import type { Reminder } from '#server/push/push-sender.ts';
import { PUSH_ON } from './push-devices.ts';
import { STREAK_TEXTS } from './reminder-texts.ts';

/**
 * Who has a device, wants something, has had nothing on `$1` (the day in Asia/Kolkata) and sits in no test; with the newest note that is not read
 * and came after the last reminder, of exams before duels, and with their streak in the evening (`$2`). After `$3`, in the order of their ids, `$4` at most.
 */
const SELECT_WAITING = `
  with waiting as (
    select p.user_id, p.language, p.push_exams, p.push_duels, p.push_streak
    from (select distinct user_id from private.push_devices where user_id > $3) d
      join public.profiles p on p.user_id = d.user_id and (p.push_exams or p.push_duels or p.push_streak)
    where ${PUSH_ON} and private.may_be_reminded(p.user_id)
      and not exists (select from private.pushes_sent s where s.user_id = p.user_id and s.day >= $1::date)
      and not exists (
        select from public.attempts a
        where a.user_id = p.user_id and (a.status = 'paused' or a.status = 'in_progress' and a.expires_at > now()))
    order by p.user_id limit $4
  )
  select w.user_id as "userId", w.language, n.kind, n.title, n.body, n.link,
    case when w.push_streak and $2 and g.last_active_day < $1::date then g.streak_days end as "streakDays",
    g.streak_freezes as freezes, to_char(g.last_active_day, 'YYYY-MM-DD') as "lastDay"
  from waiting w
    left join public.gamification g on g.user_id = w.user_id
    left join lateral (
      select n.kind, n.title, coalesce(n.body, '') as body, coalesce(n.link, '/app') as link
      from public.notifications n
      where n.user_id = w.user_id and n.read_at is null and n.created_at > now() - interval '12 hours'
        and n.created_at > coalesce((select s.sent_at from private.pushes_sent s where s.user_id = w.user_id), '-infinity')
        and (n.kind = 'sitting' and w.push_exams or n.kind = 'battle' and w.push_duels and private.may_be_social(w.user_id))
      order by n.kind desc, n.created_at desc limit 1
    ) n on true
  order by w.user_id`;

const WaitingRow = z.object({
  userId: z.string(),
  language: z.string().nullable(),
  kind: z.enum(['sitting', 'battle']).nullable(),
  title: z.string().nullable(),
  body: z.string().nullable(),
  link: z.string().nullable(),
  streakDays: z.int().nullable(),
  freezes: z.int().nullable(),
  lastDay: z.string().nullable(),
});
type WaitingRow = z.infer<typeof WaitingRow>;

export interface DueReminder {
  userId: string;
  topic: ReminderTopic;
  reminder: Reminder;
}

/** A streak of one day is none to lose sleep over. */
const SHORTEST_STREAK = 2;

/** Of one page of people. `last` is whom the next page goes on after; null: that was the last page. */
export async function dueReminders(
  tx: Transaction,
  { day, isEvening, after, limit }: { day: string; isEvening: boolean; after: string; limit: number },
): Promise<{ due: DueReminder[]; last: string | null }> {
  const rows = await queryRows(tx, WaitingRow, SELECT_WAITING, [day, isEvening, after, limit]);
  const due = rows.flatMap((row) => reminderOf(row, day) ?? []);
  return { due, last: rows.length === limit ? (rows.at(-1)?.userId ?? null) : null };
}

function reminderOf(row: WaitingRow, day: string): DueReminder | null {
  const { userId, kind, title, body, link, streakDays } = row;
  if (kind && title && link)
    return {
      userId,
      topic: kind === 'sitting' ? 'exams' : 'duels',
      reminder: { title, body: body ?? '', link },
    };
  if (streakDays === null || streakDays < SHORTEST_STREAK) return null;
  const streak = {
    days: streakDays,
    longestDays: streakDays,
    freezes: row.freezes ?? 0,
    lastDay: row.lastDay,
  };
  if (!endsTonight(streak, day)) return null;
  const text = inLanguage(STREAK_TEXTS, row.language)(streakDays);
  return { userId, topic: 'streak', reminder: { ...text, link: '/app' } };
}
