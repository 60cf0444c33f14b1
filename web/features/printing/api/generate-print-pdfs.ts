import { PrintPackage } from '#core/contracts/printing/generate-print-pdfs.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export interface PrintOptions {
  language: ContentLanguage;
  /** Marked up for screen readers. */
  accessible: boolean;
}

export function generatePrintPdfs(testId: string, options: PrintOptions): Promise<PrintPackage> {
  return callFunction('generate-print-pdfs', { test_id: testId, ...options }, { schema: PrintPackage });
}
