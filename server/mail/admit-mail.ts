import type { Queryable } from '#server/database/database.ts';
import { isProvedAddress } from '#server/protocol/auth/proved-email.ts';
import { addHit } from '#server/protocol/auth/rate-limit.ts';

/**
 * Why a mail is written: its link proves the address; the holder of the account asked for it; or it tells them something.
 * An address nobody has proved may be a stranger's, so it gets nothing of the last kind.
 */
export type MailPurpose = 'proves' | 'asked' | 'told';

const DAY_SECONDS = 24 * 60 * 60;
/** All kinds together. */
const UNPROVED = { limit: 10, windowSeconds: DAY_SECONDS };
/** Nobody needs as many; somebody who makes a mail again and again stops here. */
const PROVED = { limit: 100, windowSeconds: DAY_SECONDS };

/** The one gate before the outbox: whether this mail may go to this address now. Counts it. */
export async function admitMail(db: Queryable, to: string, purpose: MailPurpose): Promise<boolean> {
  const isProved = await isProvedAddress(db, to);
  if (!isProved && purpose === 'told') return false;
  const limit = isProved ? PROVED : UNPROVED;
  const hits = await addHit(db, { action: 'mail-recipient', subject: to.trim().toLowerCase(), ...limit });
  return hits <= limit.limit;
}
