import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { consentMissing } from './consent-missing.ts';

const Row = z.object({ allowed: z.boolean(), born: z.boolean(), isEnded: z.boolean() });

/**
 * Refuses what is between people to whom it is closed: 403 `birth_date_needed` where the date of birth was never said, 403
 * `guardian_consent_needed` to a minor whose guardian has not agreed; 403 `social_off` where the institute has ended it, for the person or a group.
 * @param tx as the owner: the columns about minors are not the caller's to read.
 */
export async function requireSocial(tx: Queryable, userId: string): Promise<void> {
  const { allowed, born, isEnded } = await queryRow(
    tx,
    Row,
    `select private.may_be_social($1) as allowed,
      exists (select from public.profiles where user_id = $1 and date_of_birth is not null) as born,
      exists (select from private.social_stops where user_id = $1) or exists (
        select from public.group_members m join public.groups g on g.id = m.group_id where m.user_id = $1 and not g.social
      ) as "isEnded"`,
    [userId],
  );
  if (allowed) return;
  if (isEnded)
    throw new AppError('social_off', 'Your institute has switched this off for you. Ask them why.');
  throw consentMissing(born);
}
