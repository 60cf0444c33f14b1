import { PrintGuardianReportRequest } from '#core/contracts/guardians/guardian-page.ts';
import { PrintFamilyReportResponse } from '#core/contracts/sitting-results/family-report.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { readGuardianOf } from '#server/operations/guardians/guardian-rows.ts';
import { isInForce } from '#server/operations/guardians/is-in-force.ts';
import { readFamilyReport } from '#server/operations/sitting-results/family-report.ts';
import { keepFamilyReport } from '#server/operations/sitting-results/keep-family-report.ts';

const FROM_ADDRESS = { limit: 120, windowSeconds: 3600 };
const OF_LINK = { limit: 60, windowSeconds: 24 * 60 * 60 };
const URL_SECONDS = 3600;

/** The report for the family, for the guardian who agreed: their link proves who asks. */
export const printGuardianReport = defineFunction({
  name: 'print-guardian-report',
  access: 'public',
  grows: true,
  request: PrintGuardianReportRequest,
  response: PrintFamilyReportResponse,
  handle: async (
    { limitByAddress, asOwner, storage, signal },
    { token, sitting_id: sittingId, language },
  ) => {
    await limitByAddress(FROM_ADDRESS);
    const report = await asOwner('a guardian has no account', async (tx) => {
      const guardian = await readGuardianOf(tx, token);
      if (!guardian || !(await isInForce(tx, guardian))) throw notFound('Page');
      const { userId } = guardian;
      await limitCalls(tx, { action: 'guardian-report', subject: userId, ...OF_LINK });
      return readFamilyReport(tx, { sittingId, userId, number: null, language });
    });
    return { url: await keepFamilyReport(storage, signal, { sittingId, report, seconds: URL_SECONDS }) };
  },
});
