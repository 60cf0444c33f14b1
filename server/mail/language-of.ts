import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';

const selectLanguage = (address: 'email' | 'email_change') => `
  select coalesce(p.language, u.raw_user_meta_data ->> 'language',
    (select s.raw_user_meta_data ->> 'language' from auth.pending_sign_ups s where s.user_id = u.id
      order by s.created_at desc limit 1)) as language
  from auth.users u left join public.profiles p on p.user_id = u.id
  where lower(u.${address}) = lower($1) and u.deleted_at is null limit 1`;

const LanguageRow = z.object({ language: z.string().nullable() });

/**
 * The language of the person with the email, or who is changing to it: as their profile names it, until there is one as
 * they signed up. Null where nobody chose one.
 */
export async function languageOf(tx: Queryable, email: string): Promise<string | null> {
  const row =
    (await queryOptionalRow(tx, LanguageRow, selectLanguage('email'), [email])) ??
    (await queryOptionalRow(tx, LanguageRow, selectLanguage('email_change'), [email]));
  return row?.language ?? null;
}
