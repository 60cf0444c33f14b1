import { GetStudySummaryRequest, GetStudySummaryResponse } from '#core/contracts/study/get-study-summary.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { SELECT_STUDY_SUMMARY } from '#server/operations/study/study-summary-sql.ts';

/** The figures of the dashboard and of the profile's statistics, in one round trip. */
export const getStudySummary = defineFunction({
  name: 'get-study-summary',
  access: 'student',
  request: GetStudySummaryRequest,
  response: GetStudySummaryResponse,
  handle: ({ asOwner, userId }) =>
    asOwner('subjects and chapters stand in the bank, which is closed to students', async (tx) => {
      const { rows } = await tx.finish<{ summary: GetStudySummaryResponse }>(SELECT_STUDY_SUMMARY, [userId]);
      const [row] = rows;
      if (!row) throw new Error('An aggregate has a row');
      return row.summary;
    }),
});
