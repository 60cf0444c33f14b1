import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { queueMail } from '#server/mail/mail-outbox.ts';
import { wantsMail } from '#server/mail/wants-mail.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { composeSittingMail } from './compose-sitting-mail.ts';

/** What candidates are mailed at once: anyone who reads no app that day would stand before a closed hall. */
type SittingNews = 'moved' | 'cancelled' | 'key_shown' | 'released';

const RecipientRow = z.object({
  id: z.string(),
  title: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  cancelReason: z.string().nullable(),
  challengesUntil: z.date().nullable(),
  email: z.string(),
  language: z.string().nullable(),
});

/** News that is not true any more is mailed to nobody: a sitting that was cancelled meanwhile has no new time. */
const SELECT_RECIPIENTS = `
  select s.id, s.title, s.starts_at as "startsAt", s.ends_at as "endsAt", s.cancel_reason as "cancelReason", s.challenges_until as "challengesUntil",
    u.email::text as email, p.language
  from private.sittings s
    join private.sitting_candidates c on c.sitting_id = s.id and c.removed_at is null
    join auth.users u on u.id = c.user_id and u.email is not null and u.deleted_at is null
    left join public.profiles p on p.user_id = u.id
  where s.id = $1 and s.status = $2 and ${wantsMail('p')}
  order by c.number`;

/** Tells everybody on the list by mail, each in the language of the profile and through the gate of all mails. */
export async function mailSittingNews(
  tx: Transaction,
  jobs: JobQueue,
  { sittingId, news, siteUrl }: { sittingId: string; news: SittingNews; siteUrl: string },
): Promise<void> {
  const status = news === 'cancelled' || news === 'released' ? news : 'scheduled';
  for (const { email, ...row } of await queryRows(tx, RecipientRow, SELECT_RECIPIENTS, [sittingId, status]))
    await queueMail(tx, jobs, composeSittingMail({ ...row, kind: news, to: email, siteUrl }), 'told');
}
