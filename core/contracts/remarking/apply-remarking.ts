import { z } from 'zod';
import { QuestionRulings, RemarkReason } from './ruling.ts';

/**
 * POST /functions/v1/apply-remarking: the rulings are in force with the answer, and a job marks what is closed already.
 * 409 conflict when a key or a ruling has changed since the preview, or when a question was given to nobody.
 */
export const ApplyRemarkingRequest = z.object({
  rulings: QuestionRulings,
  reason: RemarkReason,
  /** Of the preview. */
  basis: z.string().max(100),
});

export const ApplyRemarkingResponse = z.object({ set_id: z.uuid() });
