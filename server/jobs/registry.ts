import type { MailTransport } from '#server/mail/mail-transport.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { closeExpiredAttempt, closeExpiredAttempts } from './close-expired-attempts.ts';
import type { Job } from './queue.ts';
import { sendMailJob } from './send-mail.ts';
import { sweepStorageJob } from './sweep-storage.ts';

export interface JobOptions {
  /** null: mail stays in the outbox. */
  mailTransport: MailTransport | null;
  storage: ObjectStorage;
}

/** Every job a server works. */
export function createJobs({ mailTransport, storage }: JobOptions): readonly Job[] {
  return [
    closeExpiredAttempt,
    closeExpiredAttempts,
    sendMailJob(mailTransport),
    sweepStorageJob(storage),
  ] as unknown as readonly Job[];
}
