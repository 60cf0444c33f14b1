import { PreviewPaperResponse } from '#core/contracts/papers/preview-paper.ts';
import { PrintPackage, type PrintWarning } from '#core/contracts/printing/generate-print-pdfs.ts';
import { languagesAsked, type PaperLanguages } from '#core/contracts/printing/printed-languages.ts';
import type { Booklet } from '#core/domain/papers/booklets.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { fetchFile, fetchPrintFile } from '#web/lib/requests/fetch-print-file.ts';

export interface Edition {
  languages: PaperLanguages;
  booklet: Booklet;
}

/** The paper as it is saved, published or not. */
export async function fetchPreview(
  paperId: string,
  { languages, ...edition }: Edition & { answers: boolean },
): Promise<Blob> {
  const body = { paper_id: paperId, ...languagesAsked(languages), ...edition };
  return fetchFile((await callFunction('preview-paper', body, { schema: PreviewPaperResponse })).url);
}

export interface PrintedFile {
  file: Blob;
  /** What did not come out on the paper as on the screen. */
  warnings: readonly PrintWarning[];
}

/** A published paper's booklet or its answer sheet; both carry the code by which the sheet is read. */
export async function fetchPrinted(
  testId: string,
  { languages, ...edition }: Edition,
  what: 'paper' | 'sheet',
): Promise<PrintedFile> {
  const printed = await callFunction(
    'generate-print-pdfs',
    { test_id: testId, ...languagesAsked(languages), ...edition },
    { schema: PrintPackage },
  );
  const file = await fetchPrintFile(what === 'paper' ? printed.paper_pdf_url : printed.omr_pdf_url);
  return { file, warnings: printed.warnings };
}
