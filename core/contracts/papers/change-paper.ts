import { z } from 'zod';

const PaperId = z.strictObject({ paper_id: z.uuid() });

/**
 * POST /functions/v1/publish-paper: freezes a draft as a test and puts it where it belongs, or brings a withdrawn paper
 * back. What is not ready is refused with the reason (422 paper_not_ready).
 */
export const PublishPaperRequest = z.strictObject({
  paper_id: z.uuid(),
  revision: z.int().min(1).max(2_147_483_647),
});
export const PublishPaperResponse = z.object({ test_id: z.uuid() });

/** POST /functions/v1/withdraw-paper: from now on nobody starts it; attempts that run go on, and results stay. */
export const WithdrawPaperRequest = PaperId;
export const WithdrawPaperResponse = z.object({});

/**
 * POST /functions/v1/copy-paper: a draft with the same content. As a `version` it takes the place of the paper when it is
 * published; questions a newer version has replaced are replaced in it, too.
 */
export const CopyPaperRequest = z.strictObject({ paper_id: z.uuid(), as: z.enum(['copy', 'version']) });
export const CopyPaperResponse = z.object({ id: z.uuid() });

/** POST /functions/v1/remove-paper: a draft, for good. */
export const RemovePaperRequest = PaperId;
export const RemovePaperResponse = z.object({});
