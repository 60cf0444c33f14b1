import {
  GeneratePrintPdfsRequest,
  NO_QUESTIONS_TO_PRINT,
  PrintPackage,
} from '#core/contracts/printing/generate-print-pdfs.ts';
import { paperHashOf } from '#server/documents/question-paper/render-question-paper.ts';
import { AppError } from '#server/errors.ts';
import { requirePremium } from '#server/functions/billing/require-premium.ts';
import { defineFunction } from '#server/functions/host/define-function.ts';
import { loadPrintableTest } from './load-printable-test.ts';
import { makePackage } from './make-package.ts';
import { findPackage, presentPackage } from './package-rows.ts';
import { paperOfTest } from './paper-of-test.ts';
import { figureReader } from './read-figure.ts';

export const PRINTING_NEEDS_PREMIUM = 'Printed papers are part of Premium.';

/** Makes the question paper and the answer sheet of a test, or finds them: the same content is printed once. */
export const generatePrintPdfs = defineFunction({
  name: 'generate-print-pdfs',
  access: 'student',
  request: GeneratePrintPdfsRequest,
  response: PrintPackage,
  handle: async (context, { test_id, language, accessible }) => {
    await requirePremium(context, PRINTING_NEEDS_PREMIUM);
    const test = { ...(await loadPrintableTest(context, test_id, language)), tagged: accessible };
    if (test.questions.length === 0) throw new AppError('no_questions', NO_QUESTIONS_TO_PRINT);
    const readFigure = figureReader(context.storage);
    const paperHash = await paperHashOf(paperOfTest(test, null), readFigure);
    const row =
      (await findPackage(context, test.id, paperHash)) ??
      (await makePackage(context, test, { paperHash, readFigure }));
    return presentPackage(row);
  },
});
