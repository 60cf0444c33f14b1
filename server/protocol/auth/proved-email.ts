import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';

/**
 * SQL: whether somebody has shown that the address of an account is theirs, by a mailed link or through an issuer that
 * vouches for it. An account may be in use without: where sign-up needs no confirmation, anybody's address will do.
 * @param user alias of auth.users
 */
export const isProvedSql = (user: string) => `coalesce(
  (select bool_or(i.identity_data ->> 'email_verified' = 'true') from auth.identities i
    where i.user_id = ${user}.id and i.provider = 'email'),
  exists (select from auth.identities i where i.user_id = ${user}.id))`;

const ProvedRow = z.object({ email: z.string().nullable(), isProved: z.boolean() });

/** The account's address if it is proved, else null. Rows that know a person by an address alone are matched by this. */
export async function provedEmailOf(db: Queryable, userId: string): Promise<string | null> {
  const row = await queryOptionalRow(
    db,
    ProvedRow,
    `select u.email, ${isProvedSql('u')} as "isProved" from auth.users u where u.id = $1 and u.deleted_at is null`,
    [userId],
  );
  return row?.isProved ? row.email : null;
}

/** Whether some account has this address, and has proved it. */
export async function isProvedAddress(db: Queryable, email: string): Promise<boolean> {
  const { rows } = await db.query(
    `select from auth.users u where lower(u.email) = lower($1) and u.deleted_at is null and ${isProvedSql('u')}`,
    [email],
  );
  return rows.length > 0;
}
