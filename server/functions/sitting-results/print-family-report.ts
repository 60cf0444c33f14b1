import {
  PrintFamilyReportRequest,
  PrintFamilyReportResponse,
} from '#core/contracts/sitting-results/family-report.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readFamilyReport } from '#server/operations/sitting-results/family-report.ts';
import {
  keepFamilyReport,
  REPORT_URL_SECONDS,
} from '#server/operations/sitting-results/keep-family-report.ts';

/** To be passed on: a week. */
export const printFamilyReport = defineFunction({
  name: 'print-family-report',
  access: 'student',
  grows: true,
  request: PrintFamilyReportRequest,
  response: PrintFamilyReportResponse,
  handle: async ({ asOwner, userId, storage, signal }, { sitting_id: sittingId, number, language }) => {
    const report = await asOwner('results are read by the server', (tx) =>
      readFamilyReport(tx, { sittingId, userId, number: number ?? null, language }),
    );
    const seconds = REPORT_URL_SECONDS;
    return { url: await keepFamilyReport(storage, signal, { sittingId, report, seconds }) };
  },
});
