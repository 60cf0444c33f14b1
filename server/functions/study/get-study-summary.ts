import { z } from 'zod';
import { GetStudySummaryRequest, GetStudySummaryResponse } from '#core/contracts/study/get-study-summary.ts';
import { queryRow, withCommit } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { FRESHEN_FIGURES } from '#server/operations/study/study-figures.ts';
import { SELECT_STUDY_SUMMARY } from '#server/operations/study/study-summary-sql.ts';

const SummaryRow = z.object({ summary: GetStudySummaryResponse });

/** The figures of the dashboard and of the profile's statistics, in one round trip. */
export const getStudySummary = defineFunction({
  name: 'get-study-summary',
  access: 'student',
  request: GetStudySummaryRequest,
  response: GetStudySummaryResponse,
  handle: ({ asOwner, userId }, { exam }) =>
    asOwner('subjects and chapters stand in the bank, which is closed to students', async (tx) => {
      tx.send(FRESHEN_FIGURES, [userId]);
      const { summary } = await queryRow(withCommit(tx), SummaryRow, SELECT_STUDY_SUMMARY, [userId, exam]);
      return summary;
    }),
});
