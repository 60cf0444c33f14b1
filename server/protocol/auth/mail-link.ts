import { OWNER, type Transaction } from '#server/database/database.ts';
import { ProtocolError } from '../protocol-error.ts';
import { authError } from './errors.ts';
import { issueToken, type TokenPurpose, VALID_MINUTES } from './one-time-token.ts';
import { type AuthServiceOptions, DEFAULT_RATE_LIMITS, issuerOf, type TokenType } from './options.ts';
import { provedEmailOf } from './proved-email.ts';
import { countHit } from './rate-limit.ts';
import { type AuthUser, isBanned, selectOptionalUserByEmail } from './user.ts';

export interface LinkRequest extends TokenPurpose {
  redirectTo: URL;
}

/** Which column remembers that a link of the type was made. */
const SENT_AT: Record<TokenType, string> = {
  signup: 'confirmation_sent_at',
  invite: 'confirmation_sent_at',
  magiclink: 'recovery_sent_at',
  recovery: 'recovery_sent_at',
  email_change: 'email_change_sent_at',
};

/** What a link is made with; with `sendMail` it can be mailed as well. */
export type LinkOptions = Pick<AuthServiceOptions, 'keys' | 'siteUrl' | 'sendMail'>;

/** Makes a link to GET /verify, with the secret and the code it stands for. */
export async function makeLink(tx: Transaction, request: LinkRequest, options: LinkOptions) {
  const { userId, type, redirectTo } = request;
  const { secret, code } = await issueToken(tx, options.keys, request);
  await tx.query(`update auth.users set ${SENT_AT[type]} = now() where id = $1`, [userId]);
  const link = `${issuerOf(options)}/verify?token=${secret}&type=${type}&redirect_to=${inQuery(redirectTo)}`;
  return { link, secret, code };
}

/** Written out where it may be, as GoTrue does: people, and mail programs, look at where a link leads. */
function inQuery({ href }: URL): string {
  return /[&=#+%]/.test(href) ? encodeURIComponent(href) : href;
}

/** Makes a link and hands it to the mail. @returns the link */
export async function mailLink(
  tx: Transaction,
  to: string,
  request: LinkRequest,
  options: LinkOptions,
): Promise<string> {
  const { link, code } = await makeLink(tx, request, options);
  const validMinutes = VALID_MINUTES[request.type];
  await mailSender(options)(tx, { kind: request.type, to, link, code, validMinutes });
  return link;
}

/**
 * Mails a link to the account with the email, if there is one and `to` names an address for it. Not awaited: the answer
 * must not tell by its time whether there is.
 */
export function mailUnseen(
  email: string,
  {
    to,
    purpose,
    ...request
  }: Omit<LinkRequest, 'userId'> & {
    to: (user: AuthUser, isProved: boolean) => string | null;
    /** What the link brings, where that depends on the account. */
    purpose?: (tx: Transaction, user: AuthUser) => Promise<Partial<TokenPurpose>>;
  },
  options: AuthServiceOptions,
): void {
  const { database, reportError = () => {} } = options;
  const mail = async () => {
    const user = await selectOptionalUserByEmail(database, email);
    const isProved = user !== null && (await provedEmailOf(database, user.id)) !== null;
    const address = user && !isBanned(user) ? to(user, isProved) : null;
    if (!user || !address) return;
    await database.transaction(OWNER, async (tx) => {
      const more = await purpose?.(tx, user);
      await mailLink(tx, address, { ...request, ...more, userId: user.id }, options);
    });
  };
  mail().catch((error) => {
    // The address has had its mails of the day.
    if (!(error instanceof ProtocolError) || error.status !== 429) reportError(error);
  });
}

/** @throws email_provider_disabled where no mail can be sent. */
export function mailSender({
  sendMail,
}: Pick<AuthServiceOptions, 'sendMail'>): NonNullable<AuthServiceOptions['sendMail']> {
  if (!sendMail) throw authError(422, 'email_provider_disabled', 'This server sends no mail');
  return sendMail;
}

/** Counts a mail somebody asked for, whether or not there is such an account. @throws over_email_send_rate_limit */
export async function countMail(request: Request, email: string, options: AuthServiceOptions): Promise<void> {
  const { database, clientAddress } = options;
  const limits = { ...DEFAULT_RATE_LIMITS, ...options.rateLimits };
  await countHit(database, {
    action: 'mail-address',
    subject: clientAddress(request),
    ...limits.mailsPerAddress,
  });
  await countHit(database, { action: 'mail-email', subject: email, ...limits.mailsPerEmail });
}
