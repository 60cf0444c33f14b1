import type { AiLimits, AiProvider } from '#server/ai/ai-provider.ts';
import type { DiskWatch } from '#server/disk/disk-watch.ts';
import type { Keys } from '#server/keys.ts';
import type { MailTransport } from '#server/mail/mail-transport.ts';
import type { SheetReader } from '#server/omr/sheet-reader.ts';
import type { BackupKeeper } from '#server/operations/backups/backup-keeper.ts';
import { KeptReadings } from '#server/operations/class-scans/kept-readings.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import type { Places } from '#server/places/open-places.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { pushSender } from '#server/push/push-sender.ts';
import type { Job } from '#server/queue/queue.ts';
import { announceSeries } from './announce-series.ts';
import { checkBankFormulasJob } from './check-bank-formulas.ts';
import { closeExpiredAttempt, closeExpiredAttempts } from './close-expired-attempts.ts';
import { drillBackupJob } from './drill-backup.ts';
import { foldItemStatistics } from './fold-item-statistics.ts';
import { followSubscriptionsJob } from './follow-subscriptions.ts';
import { gradeOmrUploadJob } from './grade-omr-upload.ts';
import { inviteStudentListsJob } from './invite-student-lists.ts';
import { loadDemoBankJob } from './load-demo-bank.ts';
import { locateAddressesJob } from './locate-addresses.ts';
import { mailSittingNewsJob } from './mail-sitting-news.ts';
import { makeDueBackupJob } from './make-due-backup.ts';
import { markByRulings } from './mark-by-rulings.ts';
import { noteMistakes } from './note-mistakes.ts';
import { publishResultsJob } from './publish-results.ts';
import { rankDueCompetitions } from './rank-due-competitions.ts';
import { recountStudyFigures } from './recount-study-figures.ts';
import { releaseDueSittings } from './release-due-sittings.ts';
import { remindOfSittingsJob } from './remind-of-sittings.ts';
import { removeAccountJob } from './remove-account.ts';
import { runAiTasksJob } from './run-ai-tasks.ts';
import { sealSittingPapersJob } from './seal-sitting-papers.ts';
import { sendDueMailJob } from './send-due-mail.ts';
import { sendExamDayPlansJob } from './send-exam-day-plans.ts';
import { sendMailJob } from './send-mail.ts';
import { sendNewslettersJob } from './send-newsletters.ts';
import { sendRemindersJob } from './send-reminders.ts';
import { sendWeeklyMailsJob } from './send-weekly-mails.ts';
import { settleBattles } from './settle-battles.ts';
import { sortClassScansJob } from './sort-class-scans.ts';
import { sweepRowsJob } from './sweep-rows.ts';
import { sweepStorageJob } from './sweep-storage.ts';
import { tidyDatabaseJob } from './tidy-database.ts';
import { workQuestionImportsJob } from './work-question-imports.ts';

export interface JobOptions {
  /** null: mail stays in the outbox. */
  mailTransport: MailTransport | null;
  storage: ObjectStorage;
  payments: PaymentProvider | null;
  places: Places;
  sheets: { reader: SheetReader; sheetKey: Uint8Array };
  siteUrl: string;
  /** Sign the links into accounts. */
  keys: Keys;
  ai: { provider: AiProvider | null; limits: AiLimits };
  disk: DiskWatch;
  /** null or unset: this process makes none. */
  backups?: BackupKeeper | null;
}

/** Every job a server works. */
export function createJobs({
  mailTransport,
  storage,
  payments,
  places,
  sheets,
  siteUrl,
  keys,
  ai,
  disk,
  backups = null,
}: JobOptions): readonly Job[] {
  const readings = new KeptReadings();
  return [
    announceSeries,
    checkBankFormulasJob,
    closeExpiredAttempt,
    closeExpiredAttempts,
    drillBackupJob(backups, disk),
    foldItemStatistics,
    followSubscriptionsJob(payments),
    gradeOmrUploadJob({ ...sheets, storage, siteUrl, readings }),
    inviteStudentListsJob({ keys, siteUrl }),
    loadDemoBankJob,
    locateAddressesJob(places),
    makeDueBackupJob(backups, disk),
    markByRulings,
    noteMistakes,
    publishResultsJob,
    rankDueCompetitions,
    recountStudyFigures,
    releaseDueSittings,
    mailSittingNewsJob({ siteUrl, keys }),
    remindOfSittingsJob(siteUrl),
    removeAccountJob(storage),
    runAiTasksJob(ai),
    sealSittingPapersJob({ storage, keys }),
    sendExamDayPlansJob({ places, siteUrl }),
    sendDueMailJob(mailTransport),
    sendMailJob(mailTransport),
    sendNewslettersJob(siteUrl),
    sendRemindersJob({ send: pushSender(), siteUrl }),
    sendWeeklyMailsJob(siteUrl),
    sortClassScansJob({ ...sheets, storage, readings }),
    settleBattles,
    sweepRowsJob,
    sweepStorageJob(storage),
    tidyDatabaseJob(disk),
    workQuestionImportsJob(storage),
  ] as unknown as readonly Job[];
}
