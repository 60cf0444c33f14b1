import type { AuthServiceOptions } from '#server/protocol/auth/options.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { composeAuthMail } from './compose-mail.ts';
import { languageOf } from './language-of.ts';
import { queueMail } from './mail-outbox.ts';

/** Puts mails about accounts into the outbox, in the language of their owner. */
export const sendAuthMail =
  (jobs: JobQueue): NonNullable<AuthServiceOptions['sendMail']> =>
  async (tx, mail) =>
    queueMail(tx, jobs, composeAuthMail(mail, await languageOf(tx, mail.to)));
