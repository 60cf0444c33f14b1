import { z } from 'zod';
import { MAX_REPORT_REPLY } from '#core/domain/question-bank/report-reasons.ts';

export const REPORT_VERDICTS = ['accepted', 'declined'] as const;

/**
 * POST /functions/v1/answer-question-reports: one answer to open reports on a question. Each is named as it was read: one
 * that its student edited since, or that somebody else has answered, is left out.
 */
export const AnswerQuestionReportsRequest = z.object({
  question_id: z.uuid(),
  reports: z
    .array(z.object({ id: z.uuid(), edited_at: z.iso.datetime({ offset: true }) }))
    .min(1)
    .max(50),
  status: z.enum(REPORT_VERDICTS),
  reply: z.string().trim().min(1).max(MAX_REPORT_REPLY),
});

/** When all are left out, nothing is written and the call answers 409 conflict. */
export const AnswerQuestionReportsResponse = z.object({
  answered: z.int().positive(),
  left_out: z.int().nonnegative(),
});
export type AnswerQuestionReportsResponse = z.infer<typeof AnswerQuestionReportsResponse>;
