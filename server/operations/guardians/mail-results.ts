import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { queueMail } from '#server/mail/mail-outbox.ts';
import { composeResultsMail } from './compose-results-mail.ts';
import { guardianToken } from './guardian-link.ts';
import type { GuardianMailing } from './mail-guardian.ts';

const Row = z.object({
  email: z.string(),
  linkId: z.string(),
  language: z.string().nullable(),
  learner: z.string().nullable(),
  title: z.string(),
});

/**
 * Guardians of candidates of sitting $1, once it is released: those who wish it, or the one of $2. Agreed by mail, because that proved
 * the address; at 18 a consent is over.
 */
const SELECT = `
  select g.email, g.link_id as "linkId", p.language, p.full_name as learner, s.title
  from private.sittings s
    join private.sitting_candidates c on c.sitting_id = s.id and c.removed_at is null
    join private.guardians g on g.user_id = c.user_id and g.state = 'agreed' and g.how = 'mail' and g.email is not null
    join auth.users u on u.id = c.user_id and u.deleted_at is null
    join public.profiles p on p.user_id = c.user_id
  where s.id = $1 and s.status = 'released' and p.date_of_birth > ((now() at time zone 'Asia/Kolkata')::date - interval '18 years')
    and case when $2::uuid is null then g.results else g.user_id = $2 end
  order by c.number`;

/** Mails guardians that results are out, with the link to their page. @returns to how many */
export async function mailResults(
  tx: Transaction,
  { sittingId, userId }: { sittingId: string; userId: string | null },
  { jobs, siteUrl, secret }: GuardianMailing,
): Promise<number> {
  let mailed = 0;
  for (const { email, linkId, ...told } of await queryRows(tx, Row, SELECT, [sittingId, userId])) {
    const token = guardianToken(secret, linkId);
    const mail = composeResultsMail({ ...told, to: email, siteUrl, token });
    if (await queueMail(tx, jobs, mail, 'asked')) mailed += 1;
  }
  return mailed;
}
