import { PrintPackage } from '#core/contracts/printing/generate-print-pdfs.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { callFunction } from '#web/lib/call-function.ts';

export interface PaperWish {
  language: ContentLanguage;
  /** Marked up for screen readers. */
  accessible: boolean;
}

export function generatePrintPdfs(testId: string, wish: PaperWish): Promise<PrintPackage> {
  return callFunction('generate-print-pdfs', { test_id: testId, ...wish }, { schema: PrintPackage });
}
