import type { MailTransport } from '#server/mail/mail-transport.ts';
import type { SheetReader } from '#server/omr/sheet-reader.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import type { Job } from '#server/queue/queue.ts';
import { closeExpiredAttempt, closeExpiredAttempts } from './close-expired-attempts.ts';
import { followSubscriptionsJob } from './follow-subscriptions.ts';
import { gradeOmrUploadJob } from './grade-omr-upload.ts';
import { publishResultsJob } from './publish-results.ts';
import { sendMailJob } from './send-mail.ts';
import { sweepStorageJob } from './sweep-storage.ts';

export interface JobOptions {
  /** null: mail stays in the outbox. */
  mailTransport: MailTransport | null;
  storage: ObjectStorage;
  payments: PaymentProvider | null;
  sheets: { reader: SheetReader; sheetKey: Uint8Array };
  siteUrl: string;
}

/** Every job a server works. */
export function createJobs({
  mailTransport,
  storage,
  payments,
  sheets,
  siteUrl,
}: JobOptions): readonly Job[] {
  return [
    closeExpiredAttempt,
    closeExpiredAttempts,
    followSubscriptionsJob(payments),
    gradeOmrUploadJob({ ...sheets, storage, siteUrl }),
    publishResultsJob,
    sendMailJob(mailTransport),
    sweepStorageJob(storage),
  ] as unknown as readonly Job[];
}
