import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { REPORT_REASONS } from '#core/domain/question-bank/report-reasons.ts';
import { questionReportKeys } from '#web/features/question-reports/api/keys.ts';
import { readAllRows } from '#web/lib/requests/read-all-rows.ts';

const OwnReport = z.object({
  question_id: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  status: z.enum(['open', 'accepted', 'declined']),
  question_report_answers: z.object({ reply: z.string(), created_at: z.string() }).nullable(),
});
export type OwnReport = z.infer<typeof OwnReport>;

/** What the student reported, and what was answered: what every question of the results asks. */
export const ownReportsQuery = (userId: string) =>
  queryOptions({
    queryKey: questionReportKeys.own(userId),
    queryFn: ({ signal }) =>
      readAllRows(
        OwnReport,
        (db, from, to) =>
          db
            .from('question_reports')
            .select('question_id, reason, note, status, question_report_answers(reply, created_at)')
            .eq('user_id', userId)
            .order('edited_at', { ascending: false })
            .order('question_id')
            .range(from, to),
        signal,
      ),
  });
