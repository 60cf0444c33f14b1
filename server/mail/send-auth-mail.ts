import { type AuthServiceOptions, TokenType } from '#server/protocol/auth/options.ts';
import { overLimit } from '#server/protocol/auth/rate-limit.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { composeAuthMail } from './compose-mail.ts';
import { languageOf } from './language-of.ts';
import { queueMail } from './mail-outbox.ts';

/**
 * Puts mails about accounts into the outbox, in the language of their owner.
 * @throws over_email_send_rate_limit for a link that is not mailed: anyone who waits for it is told
 */
export const sendAuthMail =
  (jobs: JobQueue): NonNullable<AuthServiceOptions['sendMail']> =>
  async (tx, mail) => {
    const isLink = TokenType.safeParse(mail.kind).success;
    const words = composeAuthMail(mail, await languageOf(tx, mail.to));
    const isQueued = await queueMail(tx, jobs, words, isLink ? 'proves' : 'told');
    if (isLink && !isQueued) throw overLimit({ action: 'mail-recipient', subject: mail.to });
  };
