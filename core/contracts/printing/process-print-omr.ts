import { z } from 'zod';

export const UploadStatus = z.enum(['received', 'processing', 'graded', 'needs_review', 'error']);
export type UploadStatus = z.infer<typeof UploadStatus>;

/**
 * POST /functions/v1/process-print-omr. An upload that has come to an end is read again only with `force_reprocess`,
 * with the reviewers' corrections laid over what is read.
 */
export const ProcessPrintOmrRequest = z.object({
  upload_id: z.uuid(),
  force_reprocess: z.boolean().default(false),
});
export const ProcessPrintOmrResponse = z.object({ status: UploadStatus });
