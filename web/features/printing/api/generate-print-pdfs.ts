import { PrintPackage } from '#core/contracts/printing/generate-print-pdfs.ts';
import { languagesAsked, type PaperLanguages } from '#core/contracts/printing/printed-languages.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export interface PrintOptions {
  languages: PaperLanguages;
  /** Marked up for screen readers. */
  accessible: boolean;
}

export function generatePrintPdfs(
  testId: string,
  { languages, accessible }: PrintOptions,
): Promise<PrintPackage> {
  const body = { test_id: testId, ...languagesAsked(languages), accessible };
  return callFunction('generate-print-pdfs', body, { schema: PrintPackage });
}
