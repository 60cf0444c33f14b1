import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { queueMail } from '#server/mail/mail-outbox.ts';
import { addHit } from '#server/protocol/auth/rate-limit.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { composeGuardianMail } from './compose-guardian-mail.ts';
import { guardianToken, hashOfToken } from './guardian-link.ts';

/** Of one learner, no matter who they write to; an address has its own limit (server/mail/admit-mail.ts). */
const A_DAY = { limit: 10, windowSeconds: 24 * 60 * 60 };

const SELECT = `
  select g.email, g.link_id as "linkId", p.language
  from private.guardians g left join public.profiles p on p.user_id = g.user_id
  where g.user_id = $1 and g.email is not null`;
const Row = z.object({ email: z.string(), linkId: z.string(), language: z.string().nullable() });

const NOTE = 'update private.guardians set token_hash = $2, mailed_at = now() where user_id = $1';

export interface GuardianMailing {
  jobs: JobQueue;
  siteUrl: string;
  secret: Uint8Array;
}

/**
 * Mails a learner's guardian the link to their page: always the same one to the same address.
 * @returns whether a mail was written: no more than ten a day
 */
export async function mailGuardian(
  tx: Transaction,
  userId: string,
  { jobs, siteUrl, secret }: GuardianMailing,
): Promise<boolean> {
  const hits = await addHit(tx, { action: 'guardian-mail', subject: userId, ...A_DAY });
  const guardian = await queryOptionalRow(tx, Row, SELECT, [userId]);
  if (!guardian || hits > A_DAY.limit) return false;
  const { email: to, linkId, language } = guardian;
  const token = guardianToken(secret, linkId);
  const mail = composeGuardianMail({ to, siteUrl, token, language });
  if (!(await queueMail(tx, jobs, mail, 'proves'))) return false;
  await tx.query(NOTE, [userId, hashOfToken(token)]);
  return true;
}
