import { z } from 'zod';
import {
  ProcessPrintOmrRequest,
  ProcessPrintOmrResponse,
  UploadStatus,
} from '#core/contracts/printing/process-print-omr.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { readAgain } from '#server/operations/uploads/read-again.ts';

/** Of one student; reviewers have no limit. */
const LIMIT = { limit: 40, windowSeconds: 3600 };

const LOCK = `
  select u.status, m.may as "mayReview" from public.print_uploads u
    cross join lateral (select public.is_admin() or private.may_review_upload(u.id) as may) m
  where u.id = $1 and (u.user_id = $2 or m.may) for update of u`;

const LockedUpload = z.object({ status: UploadStatus, mayReview: z.boolean() });

/**
 * Queues an upload for reading and grading: after an error, or, by force, whatever its status. Named as the
 * specification names the call; the work itself is the job `grade-omr-upload`.
 */
export const processPrintOmr = defineFunction({
  name: 'process-print-omr',
  access: 'student',
  request: ProcessPrintOmrRequest,
  response: ProcessPrintOmrResponse,
  handle: ({ asOwner, userId, jobs }, { upload_id, force_reprocess }) =>
    asOwner('uploads are written by the server', async (tx) => {
      const upload = await queryOptionalRow(tx, LockedUpload, LOCK, [upload_id, userId]);
      if (!upload) throw notFound('Upload');
      const { status, mayReview } = upload;
      if (!force_reprocess && status !== 'error') return { status };
      if (!mayReview) await limitCalls(tx, { action: 'process-print-omr', subject: userId, ...LIMIT });
      await readAgain(tx, jobs, upload_id, mayReview && force_reprocess);
      return { status: 'processing' };
    }),
});
