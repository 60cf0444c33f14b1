import { expect } from 'vitest';
import { hashSecret } from '../auth/one-time-secret.ts';
import type { AuthMail } from '../auth/options.ts';
import type { Wire } from './wire.ts';

type LinkMail = Extract<AuthMail, { link: string }>;

/**
 * The newest of at least `count` mails to an address. Mail is handed over inside the transaction that makes its link,
 * so this also waits until that is committed, as a mail on its way would.
 */
export async function mailedTo(
  wire: Wire,
  mails: readonly AuthMail[],
  email: string,
  count = 1,
): Promise<LinkMail> {
  const arrived = () => mails.filter((mail): mail is LinkMail => 'link' in mail && mail.to === email);
  await expect.poll(() => arrived().length).toBeGreaterThanOrEqual(count);
  const mail = arrived().at(-1);
  if (!mail) throw new Error('No mail came');
  const secret = new URL(mail.link).searchParams.get('token') ?? '';
  await expect
    .poll(async () => {
      const token = 'select from auth.one_time_tokens where token_hash = $1';
      return (await wire.database.query(token, [hashSecret(secret)])).rowCount;
    })
    .toBe(1);
  return mail;
}
