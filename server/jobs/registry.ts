import type { MailTransport } from '#server/mail/mail-transport.ts';
import { closeExpiredAttempt, closeExpiredAttempts } from './close-expired-attempts.ts';
import type { Job } from './queue.ts';
import { sendMailJob } from './send-mail.ts';

export interface JobOptions {
  /** null: mail stays in the outbox. */
  mailTransport: MailTransport | null;
}

/** Every job a server works. */
export function createJobs({ mailTransport }: JobOptions): readonly Job[] {
  return [closeExpiredAttempt, closeExpiredAttempts, sendMailJob(mailTransport)] as unknown as readonly Job[];
}
