import type { z } from 'zod';
import {
  type ReportQuestionRequest,
  ReportQuestionResponse,
} from '#core/contracts/results/report-question.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const reportQuestion = (report: z.input<typeof ReportQuestionRequest>) =>
  callFunction('report-question', report, { schema: ReportQuestionResponse });
