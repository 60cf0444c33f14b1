import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { queueMail } from '#server/mail/mail-outbox.ts';
import { wantsMail } from '#server/mail/wants-mail.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { composeSittingMail } from './compose-sitting-mail.ts';
import { tellCandidates } from './tell-candidates.ts';

/** Once for each time of a start: a sitting that is put off is reminded of again. */
const CLAIM = `
  insert into private.sitting_reminders (sitting_id, user_id, kind, starts_at)
  select s.id, c.user_id, due.kind, s.starts_at
  from private.sittings s
    join private.sitting_candidates c on c.sitting_id = s.id and c.user_id is not null and c.removed_at is null
    cross join lateral (
      select case when s.starts_at <= now() + interval '1 hour' then 'hour' else 'day' end as kind
    ) due
  where s.status = 'scheduled' and s.starts_at > now() and s.starts_at <= now() + interval '24 hours'
    and s.created_at < s.starts_at - case when due.kind = 'hour' then interval '1 hour' else interval '24 hours' end
  on conflict do nothing
  returning sitting_id, user_id, kind`;

const DueRow = z.object({
  id: z.string(),
  title: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  kind: z.enum(['day', 'hour']),
  userId: z.string(),
  email: z.string().nullable(),
  language: z.string().nullable(),
  wantsMail: z.boolean(),
});
type DueRow = z.infer<typeof DueRow>;

const SELECT_DUE = `
  with claimed as (${CLAIM})
  select s.id, s.title, s.starts_at as "startsAt", s.ends_at as "endsAt", d.kind, d.user_id as "userId", u.email::text as email,
    p.language, ${wantsMail('p')} as "wantsMail"
  from claimed d
    join private.sittings s on s.id = d.sitting_id
    join auth.users u on u.id = d.user_id
    left join public.profiles p on p.user_id = d.user_id
  order by s.id, d.kind, d.user_id`;

/** Tells whose exam is near, each once. */
export async function remindOfSittings(tx: Transaction, jobs: JobQueue, siteUrl: string): Promise<void> {
  const due = await queryRows(tx, DueRow, SELECT_DUE);
  const together = new Map<string, DueRow[]>();
  for (const row of due) {
    const key = `${row.id} ${row.kind}`;
    together.set(key, [...(together.get(key) ?? []), row]);
  }
  for (const rows of together.values()) {
    const [first] = rows;
    if (!first) continue;
    const users = rows.map(({ userId }) => userId);
    await tellCandidates(tx, first, first.kind, users);
    for (const row of rows) {
      if (row.email && row.wantsMail)
        await queueMail(tx, jobs, composeSittingMail({ ...row, to: row.email, siteUrl }), 'told');
    }
  }
}
