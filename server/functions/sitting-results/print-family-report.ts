import { createHash } from 'node:crypto';
import {
  PrintFamilyReportRequest,
  PrintFamilyReportResponse,
} from '#core/contracts/sitting-results/family-report.ts';
import { compileDocument } from '#server/documents/compile-document.ts';
import { familyReportDocument } from '#server/documents/family-report/family-report-document.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { PRINT_BUCKET } from '#server/operations/print-packages/make-package.ts';
import { figureReader } from '#server/operations/print-packages/read-figure.ts';
import { readFamilyReport } from '#server/operations/sitting-results/family-report.ts';
import { FAMILY_REPORTS } from '#server/operations/sittings/remove-old-print-runs.ts';

/** To be passed on: a week, in which the file is kept. */
const URL_SECONDS = 7 * 86_400;

/** One page for a family, in a folder that is no test's and is emptied again: read by the signed address alone. */
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
    const document = await familyReportDocument(report, figureReader(storage));
    const { pdf } = await compileDocument(document, signal);
    const digest = createHash('sha256').update(pdf).digest('hex').slice(0, 32);
    const week = Math.floor(Date.now() / (URL_SECONDS * 1000));
    const path = { bucketId: PRINT_BUCKET, name: `${FAMILY_REPORTS}/${sittingId}/${week}-${digest}.pdf` };
    if (!(await storage.has(path))) await storage.put(path, pdf, { contentType: 'application/pdf' });
    return { url: await storage.signedUrl(path, URL_SECONDS) };
  },
});
