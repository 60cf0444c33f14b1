import { PreviewPaperRequest, PreviewPaperResponse } from '#core/contracts/papers/preview-paper.ts';
import { NO_QUESTIONS_TO_PRINT } from '#core/contracts/printing/generate-print-pdfs.ts';
import { PAPER_TEXTS } from '#server/documents/question-paper/paper-texts.ts';
import { paperHashOf, renderQuestionPaper } from '#server/documents/question-paper/render-question-paper.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readPaper } from '#server/operations/papers/paper-rows.ts';
import { printablePaper } from '#server/operations/papers/printable-paper.ts';
import { PRINT_BUCKET } from '#server/operations/print-packages/make-package.ts';
import { paperOfTest } from '#server/operations/print-packages/paper-of-test.ts';
import { figureReader } from '#server/operations/print-packages/read-figure.ts';
import { wantedSecond } from '#server/operations/print-packages/second-language.ts';

const URL_SECONDS = 3600;

/** In a folder that is no test's: nobody reads it but by the signed address. */
export const previewPaper = defineFunction({
  name: 'preview-paper',
  access: ['admin', 'teacher'],
  grows: true,
  request: PreviewPaperRequest,
  response: PreviewPaperResponse,
  handle: async ({ asOwner, storage, signal }, { paper_id, ...wanted }) => {
    const edition = { ...wanted, second: wantedSecond(wanted) };
    const test = await asOwner('papers are read with their keys', async (tx) =>
      printablePaper(tx, await readPaper(tx, paper_id), edition),
    );
    if (test.questions.length === 0) throw new AppError('no_questions', NO_QUESTIONS_TO_PRINT);
    const paper = paperOfTest(test, null);
    const printed = edition.answers
      ? { ...paper, title: `${paper.title} (${PAPER_TEXTS[test.language].answersTitle})` }
      : paper;
    const readFigure = figureReader(storage);
    const hash = await paperHashOf(printed, readFigure);
    const path = { bucketId: PRINT_BUCKET, name: `papers/${paper_id}/${hash.slice(0, 24)}.pdf` };
    if (!(await storage.has(path))) {
      const { pdf } = await renderQuestionPaper(printed, readFigure, signal);
      await storage.put(path, pdf, { contentType: 'application/pdf', ownerId: null });
    }
    return { url: await storage.signedUrl(path, URL_SECONDS) };
  },
});
