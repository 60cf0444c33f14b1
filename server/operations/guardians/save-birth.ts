import { z } from 'zod';
import { isMinor } from '#core/domain/account/age.ts';
import { mayNameAnother, mayWriteBirth } from '#core/domain/guardians/guardian.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { readGuardian } from './guardian-rows.ts';
import { type GuardianMailing, mailGuardian } from './mail-guardian.ts';

interface BirthDetails {
  /** 'YYYY-MM-DD', as is `birth`. */
  today: string;
  birth: string;
  /** Null: of an adult. */
  guardian: string | null;
}

/** The row is there before it is locked, so that two devices that save at once follow each other. */
const MAKE = 'insert into public.profiles (user_id) values ($1) on conflict (user_id) do nothing';
const LOCK = 'select date_of_birth::text as birth from public.profiles where user_id = $1 for update';
const BirthRow = z.object({ birth: z.string().nullable() });

const WRITE = 'update public.profiles set date_of_birth = $2, guardian_email = $3 where user_id = $1';
/** Another address gets another link, and what the first one's owner did with theirs is over. */
const NAME = `
  insert into private.guardians as g (user_id, email) values ($1, $2)
  on conflict (user_id) do update set email = excluded.email, link_id = gen_random_uuid(), token_hash = null,
    state = 'asked', decided_at = null, mailed_at = null`;

/** Keeps what a student says of their birth, and asks a new guardian by mail. @returns whether a mail was written */
export async function saveBirth(
  tx: Transaction,
  userId: string,
  { today, birth, guardian }: BirthDetails,
  mailing: GuardianMailing,
): Promise<boolean> {
  await tx.query(MAKE, [userId]);
  const before = await queryOptionalRow(tx, BirthRow, LOCK, [userId]);
  if (!mayWriteBirth(today, before?.birth ?? null, birth)) {
    throw new AppError(
      'birth_date_stands',
      'You have said that you are under 18. Please ask your institute to correct the date.',
    );
  }
  const named = await readGuardian(tx, userId, true);
  if (!isMinor(today, birth)) {
    if (named) await tx.query('delete from private.guardians where user_id = $1', [userId]);
    await tx.query(WRITE, [userId, birth, null]);
    return false;
  }
  const isSame = named?.email === guardian && named?.state !== 'mistaken';
  if (!isSame && !mayNameAnother(named?.state ?? null)) {
    throw new AppError(
      'guardian_stands',
      'Your guardian has decided already. To name somebody else, please ask your institute.',
    );
  }
  await tx.query(WRITE, [userId, birth, guardian]);
  if (isSame) return false;
  // An address that said 'this is not my child' is not written to again.
  if (named?.state === 'mistaken' && named.email === guardian) return false;
  await tx.query(NAME, [userId, guardian]);
  return mailGuardian(tx, userId, mailing);
}
