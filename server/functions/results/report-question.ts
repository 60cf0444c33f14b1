import { z } from 'zod';
import { ReportQuestionRequest, ReportQuestionResponse } from '#core/contracts/results/report-question.ts';
import { IdRow, queryOptionalRow, queryRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';

/** More than anybody finds in an hour of reading. */
const LIMIT = { limit: 30, windowSeconds: 3600 };

/** Sample questions are nobody's to correct. */
const SELECT_MET = `
  select q.attempt_id as id from public.attempt_questions q
    join public.attempts a on a.id = q.attempt_id and a.results_published_at is not null
    join public.tests t on t.id = a.test_id and not t.is_demo
  where q.attempt_id = $1 and q.question_id = $2 and q.user_id = $3
    and not exists (select from private.answerable_questions($3) open (id) where open.id = q.question_id)`;

const UPSERT = `
  insert into public.question_reports (user_id, question_id, attempt_id, reason, note) values ($1, $2, $3, $4, $5)
  on conflict (user_id, question_id) do update set attempt_id = excluded.attempt_id, reason = excluded.reason,
    note = excluded.note, status = 'open', edited_at = now()
  returning id as report_id, status`;

/** Answered as the wire has it. */
const ReportRow = z.object({ report_id: z.string(), status: z.literal('open') });

/** A student says that something is wrong with a question whose key they know. */
export const reportQuestion = defineFunction({
  name: 'report-question',
  access: 'student',
  grows: true,
  request: ReportQuestionRequest,
  response: ReportQuestionResponse,
  handle: async ({ asOwner, userId }, { attempt_id, question_id, reason, note }) => {
    if (reason === 'other' && note === '') {
      throw new AppError('invalid_request', 'Say in the note what is wrong.');
    }
    // Counted for itself, so that what is refused counts, too.
    await asOwner('calls are counted for all servers', (tx) =>
      limitCalls(tx, { action: 'report-question', subject: userId, ...LIMIT }),
    );
    return asOwner('reports are written by the server', async (tx) => {
      const met = await queryOptionalRow(tx, IdRow, SELECT_MET, [attempt_id, question_id, userId]);
      if (!met) throw notFound('Question');
      return queryRow(tx, ReportRow, UPSERT, [userId, question_id, attempt_id, reason, note || null]);
    });
  },
});
