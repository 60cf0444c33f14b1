/** What can be queued, and the data each job takes. */
export interface JobData {
  /** Runs every night: the next competitions of those that repeat every month. */
  'announce-series': Record<string, never>;
  /** Runs every ten minutes: formulas of questions that were written since, or that an older check compared. */
  'check-bank-formulas': Record<string, never>;
  /** Runs when the attempt's time is over. */
  'close-expired-attempt': { attemptId: string };
  /** Runs every minute, for whatever a lost job or a changed end left open. */
  'close-expired-attempts': Record<string, never>;
  /** Runs every minute: the statistics of questions, from what was graded since. */
  'fold-item-statistics': Record<string, never>;
  /** Runs every hour: what became of subscriptions whose period is over. */
  'follow-subscriptions': Record<string, never>;
  /** Grades every upload that waits; also every minute. */
  'grade-omr-upload': Record<string, never>;
  /** Invites the students of lists that wait; also every minute. */
  'invite-student-lists': Record<string, never>;
  /** Marks attempts by rulings that have changed; also every minute. */
  'mark-by-rulings': Record<string, never>;
  /** Brings the questions of Demo Mode back after they were purged. */
  'load-demo-bank': Record<string, never>;
  /** Runs every minute: AI tasks that nobody has run by hand. */
  'run-ai-tasks': Record<string, never>;
  /** Runs every minute: coordinates of addresses that were saved. */
  'locate-addresses': Record<string, never>;
  /** Runs every minute: results whose time has come. */
  'publish-results': Record<string, never>;
  /** Runs every ten minutes of the evening in India: the plan of who has an exam tomorrow and wants it. */
  'send-exam-day-plans': Record<string, never>;
  /** Runs on Sunday evening in India: what got better and what to do next, for who wants it. */
  'send-weekly-mails': Record<string, never>;
  /** Runs every minute: the next mails of the newsletter that is being sent. */
  'send-newsletters': Record<string, never>;
  /** Runs every ten minutes: reminders on devices, between 7 and 21 o'clock in India. */
  'send-reminders': Record<string, never>;
  /** Runs every minute: mail that a server did not take. */
  'send-due-mail': Record<string, never>;
  /** Runs every minute: kept figures of students whose answers were graded again. */
  'note-mistakes': Record<string, never>;
  'recount-study-figures': Record<string, never>;
  /** Removes an account whose deletion was interrupted. */
  'remove-account': { userId: string };
  /** Sends a row of private.mail_outbox. */
  'send-mail': { mailId: number };
  /** Checks and imports whatever waits; also every minute. */
  'work-question-imports': Record<string, never>;
  /** Runs every hour: rows nobody needs any more. */
  'sweep-rows': Record<string, never>;
  /** Makes the sealed papers of a sitting, so that nobody waits for them at the door. */
  'seal-sitting-papers': { sittingId: string };
  /** Runs every minute, and when the time of a release has come. */
  'release-due-sittings': Record<string, never>;
  /** Runs every minute: ranks of competitions whose results are all out. */
  'rank-due-competitions': Record<string, never>;
  /** Mails everybody on the list of a sitting that was moved or cancelled. */
  'mail-sitting-news': { sittingId: string; news: 'moved' | 'cancelled' | 'key_shown' | 'released' };
  /** Runs every minute: battles in which nobody may answer any more, and lobbies nobody came to. */
  'settle-battles': Record<string, never>;
  /** Runs every five minutes: a day and an hour before a sitting. */
  'remind-of-sittings': Record<string, never>;
  /** Sorts scanned sheets of classes to their candidates; also every minute. */
  'sort-class-scans': Record<string, never>;
  /** Runs every night. */
  'sweep-storage': Record<string, never>;
  /** Runs every hour: a backup, when the last one is old enough. */
  'make-due-backup': Record<string, never>;
  /** Runs every night: the last archive is restored beside and checked. */
  'drill-backup': Record<string, never>;
  /** Runs every minute: VACUUM and ANALYZE of the embedded database, and how full the disk is. */
  'tidy-database': Record<string, never>;
}

export type JobName = keyof JobData;
