import { z } from 'zod';
import { GetReceiptRequest, GetReceiptResponse } from '#core/contracts/sittings/minutes.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';

const ReceiptRow = z.object({
  status: z.string(),
  receipt: z.string(),
  answered: z.number(),
  submittedAt: z.date().nullable(),
});
const SELECT = `
  select status, private.attempt_receipt(id) as receipt, private.count_answered(id) as answered, submitted_at as "submittedAt"
  from public.attempts where id = $1 and user_id = $2 and sitting_id is not null`;

/** What a candidate keeps of an exam that was handed in. */
export const getReceipt = defineFunction({
  name: 'get-receipt',
  access: 'student',
  request: GetReceiptRequest,
  response: GetReceiptResponse,
  handle: async ({ asOwner, userId }, { attempt_id }) => {
    const row = await asOwner('receipts are made with a secret', (tx) =>
      queryOptionalRow(tx, ReceiptRow, SELECT, [attempt_id, userId]),
    );
    if (!row || row.status === 'prepared') throw notFound('Attempt');
    if (!row.submittedAt) throw new AppError('test_running', 'This exam is not handed in yet.');
    return { receipt: row.receipt, answered: row.answered, submitted_at: row.submittedAt.toISOString() };
  },
});
