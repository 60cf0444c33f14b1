import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { fillIn } from '#server/mail/fill-in.ts';
import { queueMail } from '#server/mail/mail-outbox.ts';
import { wantsMail } from '#server/mail/wants-mail.ts';
import { isProvedSql } from '#server/protocol/auth/proved-email.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { composeReviewMail } from './compose-review-mail.ts';
import { reviewTexts } from './review-texts.ts';

/** How a review ended; without an attempt the sheet was refused. */
export interface ReviewEnd {
  attemptId: string | null;
}

const SELECT_RECIPIENT = `
  select u.email, ${isProvedSql('u')} as "isProved", p.language, t.title, ${wantsMail('p')} as "wantsMail" from public.tests t, auth.users u
    left join public.profiles p on p.user_id = u.id
  where u.id = $1 and t.id = $2`;

const NOTIFY = `
  insert into public.notifications (user_id, kind, title, body, link) values ($1, 'omr_review', $2, $3, $4)`;

const EmailRow = z.object({
  email: z.string().nullable(),
  language: z.string().nullable(),
  isProved: z.boolean(),
  title: z.string(),
  wantsMail: z.boolean(),
});

/** The promise of the upload screen: 'You'll be notified when complete', in the app and by mail. */
export async function tellStudent(
  tx: Transaction,
  jobs: JobQueue,
  siteUrl: string,
  { userId, testId }: { userId: string; testId: string },
  { attemptId }: ReviewEnd,
): Promise<void> {
  const recipient = await queryOptionalRow(tx, EmailRow, SELECT_RECIPIENT, [userId, testId]);
  if (!recipient) return;
  const { email, isProved, language, title: test } = recipient;
  const end = attemptId ? 'graded' : 'refused';
  const { title, body } = reviewTexts(language)[end];
  const link = attemptId ? `/app/results/${attemptId}` : `/app/tests/${testId}/upload-print`;
  await tx.query(NOTIFY, [userId, title, fillIn(body, { test }), link]);
  if (!email || !recipient.wantsMail) return;
  await queueMail(
    tx,
    jobs,
    composeReviewMail({ to: email, language, end, test: isProved ? test : null, siteUrl, link }),
    'asked',
  );
}
