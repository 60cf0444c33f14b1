/** What can be queued, and the data each job takes. */
export interface JobData {
  /** Runs when the attempt's time is over. */
  'close-expired-attempt': { attemptId: string };
  /** Runs every minute, for whatever a lost job or a changed end left open. */
  'close-expired-attempts': Record<string, never>;
  /** Runs every hour: what became of subscriptions whose period is over. */
  'follow-subscriptions': Record<string, never>;
  /** Grades every upload that waits; also every minute. */
  'grade-omr-upload': Record<string, never>;
  /** Runs every minute: results whose time has come. */
  'publish-results': Record<string, never>;
  /** Sends a row of private.mail_outbox. */
  'send-mail': { mailId: number };
  /** Runs every night. */
  'sweep-storage': Record<string, never>;
}

export type JobName = keyof JobData;
