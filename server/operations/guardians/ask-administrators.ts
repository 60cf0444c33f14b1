import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { inLanguage } from '#server/mail/texts-by-language.ts';
import type { GuardianRow } from './guardian-rows.ts';
import { recordDecision } from './record-decision.ts';
import { REQUEST_TEXTS } from './request-texts.ts';

const SELECT_ADMINISTRATORS = `
  select r.user_id as "userId", p.language from public.user_roles r left join public.profiles p on p.user_id = r.user_id
  where r.role = 'admin'`;
const Administrator = z.object({ userId: z.string(), language: z.string().nullable() });

const TELL = `
  insert into public.notifications (user_id, kind, title, link)
  select r."userId", 'guardian_request', r.title, $1 from jsonb_to_recordset($2::jsonb) as r ("userId" uuid, title text)`;

const IS_OPEN = `
  select from private.guardian_decisions where user_id = $1 and decision = $2 and settled_at is null`;

/** Puts a guardian's request before every administrator; one that waits already is not told again. */
export async function askAdministrators(
  tx: Queryable,
  { userId, email, name, relation }: GuardianRow,
  what: 'data' | 'deletion',
): Promise<void> {
  const decision = `asked_${what}` as const;
  if ((await tx.query(IS_OPEN, [userId, decision])).rowCount > 0) return;
  await recordDecision(tx, { userId, decision, how: 'mail', email, name, relation });
  const administrators = await queryRows(tx, Administrator, SELECT_ADMINISTRATORS);
  const notes = administrators.map(({ userId: to, language }) => ({
    userId: to,
    title: inLanguage(REQUEST_TEXTS, language)[what],
  }));
  await tx.query(TELL, [`/admin/users/${userId}`, JSON.stringify(notes)]);
}
