import type { Transaction } from '#server/database/database.ts';

const SELECT_LANGUAGE = `
  select p.language from auth.users u join public.profiles p on p.user_id = u.id
  where lower(u.email) = lower($1) and u.deleted_at is null`;

/** The language of the person with the email, as their profile names it; null where there is no profile yet. */
export async function languageOf(tx: Transaction, email: string): Promise<string | null> {
  const { rows } = await tx.query<{ language: string | null }>(SELECT_LANGUAGE, [email]);
  return rows[0]?.language ?? null;
}
