import { z } from 'zod';
import { InLanguages } from '#core/contracts/exams/exam-shape.ts';
import { kolkataSunday } from '#core/domain/calendar/kolkata-day.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { queueMail } from '#server/mail/mail-outbox.ts';
import type { AsServer } from '#server/operations/exam-day/locate-addresses.ts';
import { examName } from '#server/operations/exams/exam-name.ts';
import { isProvedSql } from '#server/protocol/auth/proved-email.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { chapterNames } from './chapter-names.ts';
import { composeWeeklyMail } from './compose-weekly-mail.ts';
import { readWeeklyReport } from './weekly-report.ts';

const BATCH = 100;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Who wants it, has proved an email, and has not got it for this Sunday ($1). */
const SELECT_WAITING = `
  select u.id, u.email, p.full_name, p.language, p.current_exam as exam,
    ${examName('p.current_exam')} as "examName"
  from public.profiles p join auth.users u on u.id = p.user_id
  where p.weekly_mail and u.deleted_at is null and u.email is not null and ${isProvedSql('u')}
    and (u.banned_until is null or u.banned_until < now())
    and not exists (select from private.weekly_mails m where m.user_id = u.id and m.week = $1)
    and ($2::uuid is null or u.id > $2)
  order by u.id limit ${BATCH}`;
/** Anyone who writes the row writes the mail, in the same transaction: nobody gets it twice. */
const CLAIM = `
  insert into private.weekly_mails (user_id, week)
  select user_id, $2 from public.profiles where user_id = $1 and weekly_mail
  on conflict do nothing returning user_id as id`;

const WaitingRow = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string().nullable(),
  language: z.string().nullable(),
  /** The one that is shown. */
  exam: z.string(),
  examName: InLanguages.nullable(),
});
const IdRow = z.object({ id: z.string() });

export interface WeeklyOptions {
  asServer: AsServer;
  queue: JobQueue;
  siteUrl: string;
  now: Date;
  /** Told of a mail that could not be written; the others are. */
  onFailure: (error: unknown) => void;
}

/** @returns how many mails were put into the outbox */
export async function sendWeeklyMails(options: WeeklyOptions): Promise<number> {
  const week = kolkataSunday(options.now);
  let sent = 0;
  let last: string | null = null;
  for (;;) {
    const waiting: z.infer<typeof WaitingRow>[] = await options.asServer((tx) =>
      queryRows(tx, WaitingRow, SELECT_WAITING, [week, last]),
    );
    for (const reader of waiting) {
      try {
        if (await sendOne(reader, week, options)) sent += 1;
      } catch (error) {
        options.onFailure(error);
      }
    }
    if (waiting.length < BATCH) return sent;
    last = waiting.at(-1)?.id ?? null;
  }
}

function sendOne(
  reader: z.infer<typeof WaitingRow>,
  week: string,
  { asServer, queue, siteUrl, now }: WeeklyOptions,
): Promise<boolean> {
  return asServer(async (tx) => {
    if (!(await queryOptionalRow(tx, IdRow, CLAIM, [reader.id, week]))) return false;
    const report = await readWeeklyReport(tx, reader.id, new Date(now.getTime() - WEEK_MS), reader.exam);
    const nameOf = chapterNames(reader.language);
    await queueMail(tx, queue, composeWeeklyMail(reader, report, { siteUrl, nameOf }), 'told');
    return true;
  });
}
