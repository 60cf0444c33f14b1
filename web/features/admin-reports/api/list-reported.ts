import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { REPORT_REASONS } from '#core/domain/question-bank/report-reasons.ts';
import { adminReportKeys } from '#web/features/admin-reports/api/keys.ts';
import { DoubtedQuestion } from '#web/features/admin-reports/model/doubted-question.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const Report = z.object({
  id: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  status: z.enum(['open', 'accepted', 'declined']),
  edited_at: z.string(),
  /** Null: the account has no name. */
  student: z.string().nullable(),
  /** The last answer; of an open report, one from before it was edited. */
  reply: z.string().nullable(),
  answered_at: z.string().nullable(),
});
export type Report = z.infer<typeof Report>;

const ReportedQuestion = DoubtedQuestion.extend({
  correct_index: z.number().nullable(),
  report_count: z.number(),
  /** The oldest 50. */
  reports: z.array(Report),
  total: z.number(),
});
export type ReportedQuestion = z.infer<typeof ReportedQuestion>;

/** A page of the questions whose reports wait, or were answered. */
export const reportedQuery = (isAnswered: boolean, page: number) =>
  queryOptions({
    queryKey: adminReportKeys.reported(isAnswered, page),
    queryFn: ({ signal }) =>
      readRows(
        ReportedQuestion,
        (db) => db.rpc('find_reported_questions', { p_answered: isAnswered, p_page: page }),
        signal,
      ),
    placeholderData: keepPreviousData,
  });
