import { z } from 'zod';
import { RemarkReason } from './ruling.ts';

/**
 * POST /functions/v1/reverse-remarking: the rulings of a set are in force no more. A question that another set ruled on since
 * stays as that one says. 409 conflict when it is reversed already.
 */
export const ReverseRemarkingRequest = z.object({ set_id: z.uuid(), reason: RemarkReason });

export const ReverseRemarkingResponse = z.object({ set_id: z.uuid() });
