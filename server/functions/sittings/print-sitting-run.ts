import { createHash } from 'node:crypto';
import { z } from 'zod';
import { NO_QUESTIONS_TO_PRINT } from '#core/contracts/printing/generate-print-pdfs.ts';
import { PrintSittingRunRequest, PrintSittingRunResponse } from '#core/contracts/sittings/print-run.ts';
import type { InTransaction, Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { renderQuestionPaper } from '#server/documents/question-paper/render-question-paper.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction, type FunctionContext } from '#server/host/define-function.ts';
import { ensurePackage } from '#server/operations/print-packages/ensure-package.ts';
import {
  loadPrintableTest,
  type PrintableTest,
} from '#server/operations/print-packages/load-printable-test.ts';
import { PRINT_BUCKET, sheetOfTest } from '#server/operations/print-packages/make-package.ts';
import { paperOfTest } from '#server/operations/print-packages/paper-of-test.ts';
import { figureReader } from '#server/operations/print-packages/read-figure.ts';
import { wantedSecond } from '#server/operations/print-packages/second-language.ts';
import { partOf, renderPrintRun, selectPrintedCandidates } from '#server/operations/sittings/print-run.ts';
import { PRINT_RUNS } from '#server/operations/sittings/remove-old-print-runs.ts';
import { readSitting } from '#server/operations/sittings/sitting-rows.ts';

const URL_SECONDS = 3600;
const MayRow = z.object({ may: z.boolean() });

/** What the hall needs on paper, as one PDF, in a folder that is no test's: nobody reads it but by the signed address. */
export const printSittingRun = defineFunction({
  name: 'print-sitting-run',
  access: 'student',
  grows: true,
  request: PrintSittingRunRequest,
  response: PrintSittingRunResponse,
  handle: async (context, wanted) => {
    const { userId, storage, site, signal, asOwner } = context;
    const { sitting, candidates, test } = await load(context, wanted);
    if (test.questions.length === 0) throw new AppError('no_questions', NO_QUESTIONS_TO_PRINT);
    const { parts, chosen, isLast } = partOf(candidates, wanted.part);
    const spare = isLast ? wanted.spare : 0;
    if (chosen.length + spare === 0)
      throw new AppError('no_candidates', 'There is nobody on this list to print for.');
    const inTransaction: InTransaction = (work) => asOwner('packages are written by the server', work);
    const made = await ensurePackage(
      { userId, inTransaction, storage, sheetKey: site.sheetKey, signal },
      test,
    );
    const withPaper = wanted.what === 'papers_and_sheets';
    const paper = withPaper
      ? await renderQuestionPaper(paperOfTest(test, made.version), figureReader(storage), signal)
      : null;
    const sheet = sheetOfTest(test, made.version, site.sheetKey);
    const { title } = sitting;
    const { two_sided: twoSided, roll_grid: withRollGrid } = wanted;
    const { booklet } = test;
    const run = { title, sheet, candidates: chosen, booklet, spare, withRollGrid, twoSided, paper };
    const { pdf, pageCount } = await renderPrintRun(run, signal);
    const digest = createHash('sha256').update(pdf).digest('hex').slice(0, 24);
    const path = { bucketId: PRINT_BUCKET, name: `${PRINT_RUNS}/${sitting.id}/${digest}.pdf` };
    if (!(await storage.has(path))) await storage.put(path, pdf, { contentType: 'application/pdf' });
    const url = await storage.signedUrl(path, URL_SECONDS);
    return {
      url,
      candidates: chosen.length,
      pages: pageCount,
      parts,
      warnings: withPaper ? made.warnings : [],
    };
  },
});

function load({ userId, asOwner }: FunctionContext, wanted: z.output<typeof PrintSittingRunRequest>) {
  return asOwner('questions are closed to those who print', async (tx) => {
    const sitting = await readSitting(tx, wanted.sitting_id);
    await requirePrinter(tx, sitting.testId);
    if (sitting.state === 'cancelled') throw new AppError('sitting_cancelled', 'This sitting was cancelled.');
    const candidates = await selectPrintedCandidates(tx, sitting.id);
    const { language, booklet } = wanted;
    const second = wantedSecond(wanted);
    const test: PrintableTest = await loadPrintableTest(tx, {
      testId: sitting.testId,
      userId,
      language,
      booklet,
      second,
    });
    // Candidates of one file share it: nobody's own extra time stands on it.
    return { sitting, candidates, test: { ...test, extraTimePercent: 0 } };
  });
}

/** Anyone who prints no papers is told that there is no such sitting. @throws not_found */
async function requirePrinter(tx: Transaction, testId: string): Promise<void> {
  const { may } = await queryRow(tx, MayRow, 'select private.may_print_test($1) as may', [testId]);
  if (!may) throw notFound('Sitting');
}
