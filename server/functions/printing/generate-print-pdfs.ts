import {
  GeneratePrintPdfsRequest,
  NO_QUESTIONS_TO_PRINT,
  PrintPackage,
} from '#core/contracts/printing/generate-print-pdfs.ts';
import type { InTransaction } from '#server/database/database.ts';
import { paperHashOf } from '#server/documents/question-paper/render-question-paper.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { requirePremium } from '#server/operations/premium/require-premium.ts';
import { loadPrintableTest } from '#server/operations/print-packages/load-printable-test.ts';
import { makePackage } from '#server/operations/print-packages/make-package.ts';
import { PRINTING_NEEDS_PREMIUM } from '#server/operations/print-packages/may-print.ts';
import { findPackage, presentPackage } from '#server/operations/print-packages/package-rows.ts';
import { paperOfTest } from '#server/operations/print-packages/paper-of-test.ts';
import { figureReader } from '#server/operations/print-packages/read-figure.ts';

/** Makes the question paper and the answer sheet of a test, or finds them: the same content is printed once. */
export const generatePrintPdfs = defineFunction({
  name: 'generate-print-pdfs',
  access: 'student',
  request: GeneratePrintPdfsRequest,
  response: PrintPackage,
  handle: async (context, { test_id, language, accessible }) => {
    const { userId, storage, site, signal, asCaller, asOwner } = context;
    await asCaller((tx) => requirePremium(tx, userId, PRINTING_NEEDS_PREMIUM));
    const printable = await asOwner('questions are closed to students', (tx) =>
      loadPrintableTest(tx, { testId: test_id, userId, language }),
    );
    const test = { ...printable, tagged: accessible };
    if (test.questions.length === 0) throw new AppError('no_questions', NO_QUESTIONS_TO_PRINT);
    const inTransaction: InTransaction = (work) => asOwner('packages are written by the server', work);
    const readFigure = figureReader(storage);
    const paperHash = await paperHashOf(paperOfTest(test, null), readFigure);
    const row =
      (await inTransaction((tx) => findPackage(tx, test.id, paperHash))) ??
      (await makePackage({ userId, inTransaction, storage, sheetKey: site.sheetKey, signal }, test, {
        paperHash,
        readFigure,
      }));
    return presentPackage(row);
  },
});
