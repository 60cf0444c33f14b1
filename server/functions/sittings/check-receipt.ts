import { z } from 'zod';
import { CheckReceiptRequest, CheckReceiptResponse } from '#core/contracts/sittings/minutes.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';

const CandidateRow = z.object({
  number: z.number(),
  name: z.string(),
  submittedAt: z.date(),
  answered: z.number(),
});
/** Made again from the answers as they stand, of those the events say it was given to. */
const SELECT = `
  select c.number, coalesce(nullif(btrim(p.full_name), ''), u.email, '') as name, a.submitted_at as "submittedAt",
    private.count_answered(a.id) as answered
  from private.sitting_events e
    join private.sitting_candidates c on c.sitting_id = e.sitting_id and c.number = e.number
    join public.attempts a on a.id = c.attempt_id and a.status = 'submitted'
    left join auth.users u on u.id = c.user_id
    left join public.profiles p on p.user_id = c.user_id
  where e.sitting_id = $1 and e.details ->> 'receipt' = $2 and private.attempt_receipt(a.id) = $2
  order by e.id desc limit 1`;

/** Whether a receipt is of the answers the institute holds. */
export const checkReceipt = defineFunction({
  name: 'check-receipt',
  access: 'student',
  request: CheckReceiptRequest,
  response: CheckReceiptResponse,
  handle: ({ asOwner, userId }, { sitting_id, receipt }) =>
    asOwner('receipts are made with a secret', async (tx) => {
      await requireSittingRole(tx, sitting_id, userId, 'watch');
      const found = await queryOptionalRow(tx, CandidateRow, SELECT, [
        sitting_id,
        receipt.trim().toUpperCase(),
      ]);
      if (!found) return { candidate: null };
      const { submittedAt, ...candidate } = found;
      return { candidate: { ...candidate, submitted_at: submittedAt.toISOString() } };
    }),
});
