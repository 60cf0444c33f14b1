import {
  ProcessPrintOmrRequest,
  ProcessPrintOmrResponse,
  type UploadStatus,
} from '#core/contracts/printing/process-print-omr.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';

/** Of one student; reviewers have no limit. */
const LIMIT = { limit: 40, windowSeconds: 3600 };

const LOCK = `
  select status, public.is_admin() as "isAdmin" from public.print_uploads
  where id = $1 and (user_id = $2 or public.is_admin()) for update`;

/** Whoever works on it now works for nothing: its corrections may be older than this. */
const BEGIN_ANEW = `
  update public.print_uploads set status = 'processing', error = null, refusal = null, claim = null,
    claimed_until = null, tries = 0, reviewed_at = case when $2 then now() else reviewed_at end
  where id = $1`;

/** Has an upload read and graded again: after an error, or, by force, whatever became of it. */
export const processPrintOmr = defineFunction({
  name: 'process-print-omr',
  access: 'student',
  request: ProcessPrintOmrRequest,
  response: ProcessPrintOmrResponse,
  handle: ({ asOwner, userId, jobs }, { upload_id, force_reprocess }) =>
    asOwner('uploads are written by the server', async (tx) => {
      const { rows } = await tx.query<{ status: UploadStatus; isAdmin: boolean }>(LOCK, [upload_id, userId]);
      const [upload] = rows;
      if (!upload) throw notFound('Upload');
      const { status, isAdmin } = upload;
      if (!force_reprocess && status !== 'error') return { status };
      if (!isAdmin) await limitCalls(tx, { action: 'process-print-omr', subject: userId, ...LIMIT });
      await tx.query(BEGIN_ANEW, [upload_id, isAdmin && force_reprocess]);
      await jobs.send(tx, 'grade-omr-upload', {});
      return { status: 'processing' };
    }),
});
