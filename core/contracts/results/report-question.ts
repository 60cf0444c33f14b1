import { z } from 'zod';
import { MAX_REPORT_NOTE, REPORT_REASONS } from '#core/domain/question-bank/report-reasons.ts';

/**
 * POST /functions/v1/report-question: something is wrong with a question of an own attempt whose results are out. A student
 * has one report on a question: again, it changes what the first one said, and opens it again if it was answered.
 */
export const ReportQuestionRequest = z.object({
  attempt_id: z.uuid(),
  question_id: z.uuid(),
  reason: z.enum(REPORT_REASONS),
  /** Needed where the reason is `other`. */
  note: z.string().trim().max(MAX_REPORT_NOTE).default(''),
});

export const ReportQuestionResponse = z.object({ report_id: z.uuid(), status: z.literal('open') });
