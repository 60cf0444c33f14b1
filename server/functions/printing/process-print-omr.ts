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
  select status, public.is_admin() as "isAdmin" from public.print_uploads
  where id = $1 and (user_id = $2 or public.is_admin()) for update`;

const LockedUpload = z.object({ status: UploadStatus, isAdmin: z.boolean() });

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
      const { status, isAdmin } = upload;
      if (!force_reprocess && status !== 'error') return { status };
      if (!isAdmin) await limitCalls(tx, { action: 'process-print-omr', subject: userId, ...LIMIT });
      await readAgain(tx, jobs, upload_id, isAdmin && force_reprocess);
      return { status: 'processing' };
    }),
});
