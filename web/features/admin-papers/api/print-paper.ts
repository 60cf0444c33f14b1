import { PreviewPaperResponse } from '#core/contracts/papers/preview-paper.ts';
import { PrintPackage } from '#core/contracts/printing/generate-print-pdfs.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { Booklet } from '#core/domain/papers/booklets.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { fetchFile, fetchPrintFile } from '#web/lib/requests/fetch-print-file.ts';

export interface Edition {
  language: ContentLanguage;
  booklet: Booklet;
}

/** The paper as it is saved, published or not. */
export async function fetchPreview(paperId: string, edition: Edition & { answers: boolean }): Promise<Blob> {
  const body = { paper_id: paperId, ...edition };
  return fetchFile((await callFunction('preview-paper', body, { schema: PreviewPaperResponse })).url);
}

/** A published paper's booklet or its answer sheet; both carry the code by which the sheet is read. */
export async function fetchPrinted(testId: string, edition: Edition, what: 'paper' | 'sheet'): Promise<Blob> {
  const printed = await callFunction(
    'generate-print-pdfs',
    { test_id: testId, ...edition },
    { schema: PrintPackage },
  );
  return fetchPrintFile(what === 'paper' ? printed.paper_pdf_url : printed.omr_pdf_url);
}
