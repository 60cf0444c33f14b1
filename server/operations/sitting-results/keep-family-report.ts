import { createHash } from 'node:crypto';
import { compileDocument } from '#server/documents/compile-document.ts';
import {
  type FamilyReport,
  familyReportDocument,
} from '#server/documents/family-report/family-report-document.ts';
import { PRINT_BUCKET } from '#server/operations/print-packages/make-package.ts';
import { figureReader } from '#server/operations/print-packages/read-figure.ts';
import { FAMILY_REPORTS } from '#server/operations/sittings/remove-old-print-runs.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';

export const REPORT_URL_SECONDS = 7 * 86_400;

/**
 * One page for a family, in a folder that is no test's and is emptied again: read by the signed address alone.
 * @returns the address, good for at most a week, in which the file is kept
 */
export async function keepFamilyReport(
  storage: ObjectStorage,
  signal: AbortSignal,
  { sittingId, report, seconds }: { sittingId: string; report: FamilyReport; seconds: number },
): Promise<string> {
  const document = await familyReportDocument(report, figureReader(storage));
  const { pdf } = await compileDocument(document, signal);
  const digest = createHash('sha256').update(pdf).digest('hex').slice(0, 32);
  const week = Math.floor(Date.now() / (REPORT_URL_SECONDS * 1000));
  const path = { bucketId: PRINT_BUCKET, name: `${FAMILY_REPORTS}/${sittingId}/${week}-${digest}.pdf` };
  if (!(await storage.has(path))) await storage.put(path, pdf, { contentType: 'application/pdf' });
  return storage.signedUrl(path, seconds);
}
