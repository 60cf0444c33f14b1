import type { Transaction } from '#server/database/database.ts';
import type { JobQueue } from '#server/queue/queue.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Puts a mail into the outbox inside the caller's transaction; a job sends it once that commits. */
export async function queueMail(tx: Transaction, jobs: JobQueue, mail: Mail): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into private.mail_outbox (recipient, subject, body_text, body_html) values ($1, $2, $3, $4) returning id',
    [mail.to, mail.subject, mail.text, mail.html],
  );
  const [row] = rows;
  if (row) await jobs.send(tx, 'send-mail', { mailId: row.id });
}
