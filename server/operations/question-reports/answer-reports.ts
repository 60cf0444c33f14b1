import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { IdRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { forgetExplained } from '#server/operations/practice/explain-mistake.ts';
import { reportTexts } from './report-texts.ts';

/** One answer to several reports on a question. */
export interface ReportAnswer {
  questionId: string;
  /** As they were read. */
  reports: readonly { id: string; edited_at: string }[];
  status: 'accepted' | 'declined';
  reply: string;
}

const LOCK = `
  select id, edited_at as "editedAt" from public.question_reports
  where question_id = $1 and status = 'open' and id = any ($2::uuid[]) order by id for update`;
const OpenRow = z.object({ id: z.string(), editedAt: z.date() });

const INSERT_ANSWER = `
  insert into public.question_report_answers (question_id, status, reply) values ($1, $2, $3) returning id`;

const ANSWER = `
  update public.question_reports r set status = $2, answer_id = $3
  from public.attempts a join public.tests t on t.id = a.test_id, auth.users u
    left join public.profiles p on p.user_id = u.id
  where r.id = any ($1::uuid[]) and a.id = r.attempt_id and u.id = r.user_id
  returning r.user_id as "userId", r.attempt_id as "attemptId", t.title, p.language`;

const ToldRow = z.object({
  userId: z.string(),
  attemptId: z.string(),
  title: z.string(),
  language: z.string().nullable(),
});

const NOTIFY = `
  insert into public.notifications (user_id, kind, title, body, link)
  select n.user_id, 'question_report', n.title, n.body, n.link
  from jsonb_to_recordset($1::jsonb) as n (user_id uuid, title text, body text, link text)`;

/**
 * Answers reports and tells their students that they are answered. What the answer is stands at the question alone:
 * it may tell a key, and a notification is read whatever the student is sitting.
 * Where they are right, what a model explained of the question is gone: it may be what they speak of.
 * @returns how many; those that were edited or answered since they were read are left as they are
 */
export async function answerReports(tx: Transaction, answer: ReportAnswer): Promise<number> {
  const { questionId, reports, status, reply } = answer;
  const seenAt = new Map(reports.map((report) => [report.id, Date.parse(report.edited_at)]));
  const open = await queryRows(tx, OpenRow, LOCK, [questionId, [...seenAt.keys()]]);
  const locked = open.filter((report) => report.editedAt.getTime() === seenAt.get(report.id));
  if (locked.length === 0) return 0;
  const { id } = await queryRow(tx, IdRow, INSERT_ANSWER, [questionId, status, reply]);
  const told = await queryRows(tx, ToldRow, ANSWER, [locked.map((report) => report.id), status, id]);
  const notifications = told.map(({ userId, attemptId, title, language }) => {
    const texts = reportTexts(language);
    return {
      user_id: userId,
      title: texts.title,
      body: texts.body(title),
      link: `/app/results/${attemptId}`,
    };
  });
  await tx.query(NOTIFY, [JSON.stringify(notifications)]);
  if (status === 'accepted') await forgetExplained(tx, questionId);
  return told.length;
}
