import type { Transaction } from '#server/database/database.ts';
import { queueMail } from '#server/mail/mail-outbox.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { reviewTexts } from './review-texts.ts';

/** How a review ended; without an attempt the sheet was refused. */
export interface ReviewEnd {
  attemptId: string | null;
}

const SELECT_RECIPIENT = `
  select u.email, p.language, t.title from public.tests t, auth.users u
    left join public.profiles p on p.user_id = u.id
  where u.id = $1 and t.id = $2`;

const NOTIFY = `
  insert into public.notifications (user_id, kind, title, body, link) values ($1, 'omr_review', $2, $3, $4)`;

/** The promise of the upload screen: 'You'll be notified when complete', in the app and by mail. */
export async function tellStudent(
  tx: Transaction,
  jobs: JobQueue,
  siteUrl: string,
  { userId, testId }: { userId: string; testId: string },
  { attemptId }: ReviewEnd,
): Promise<void> {
  const { rows } = await tx.query<{ email: string | null; language: string | null; title: string }>(
    SELECT_RECIPIENT,
    [userId, testId],
  );
  const [recipient] = rows;
  if (!recipient) return;
  const { title, body, lead } = reviewTexts(recipient.language, attemptId ? 'graded' : 'refused');
  const link = attemptId ? `/app/results/${attemptId}` : `/app/tests/${testId}/upload-print`;
  const said = body(recipient.title);
  await tx.query(NOTIFY, [userId, title, said, link]);
  if (!recipient.email) return;
  const text = [said, `${lead}\n${siteUrl}${link}`, 'Vijaypath'].join('\n\n');
  await queueMail(tx, jobs, { to: recipient.email, subject: title, text });
}
