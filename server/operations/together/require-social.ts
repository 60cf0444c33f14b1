import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';

const Row = z.object({ allowed: z.boolean(), born: z.boolean() });

/**
 * Refuses what is between people to whom it is closed: 403 `birth_date_needed` where the date of birth was never said, 403
 * `guardian_consent_needed` to a minor whose guardian has not agreed.
 * @param tx as the owner: the columns about minors are not the caller's to read.
 */
export async function requireSocial(tx: Queryable, userId: string): Promise<void> {
  const { allowed, born } = await queryRow(
    tx,
    Row,
    `select private.may_be_social($1) as allowed,
      exists (select from public.profiles where user_id = $1 and date_of_birth is not null) as born`,
    [userId],
  );
  if (allowed) return;
  if (!born)
    throw new AppError('birth_date_needed', 'Please enter your date of birth in your profile first.');
  throw new AppError('guardian_consent_needed', 'A parent or guardian has to agree first: see your profile.');
}
