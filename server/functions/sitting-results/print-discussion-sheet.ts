import { createHash } from 'node:crypto';
import {
  MAX_DISCUSSED,
  PrintDiscussionSheetRequest,
  PrintDiscussionSheetResponse,
} from '#core/contracts/sitting-results/sitting-analysis.ts';
import type { InTransaction } from '#server/database/database.ts';
import { instituteName, OUR_NAME } from '#server/database/institute-name.ts';
import { compileDocument } from '#server/documents/compile-document.ts';
import { discussionDocument } from '#server/documents/discussion/discussion-document.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { PRINT_BUCKET } from '#server/operations/print-packages/make-package.ts';
import { figureReader } from '#server/operations/print-packages/read-figure.ts';
import { chooseDiscussed, selectDiscussed } from '#server/operations/sitting-results/discussed-questions.ts';
import { readAnalysis } from '#server/operations/sitting-results/read-analysis.ts';
import { PRINT_RUNS } from '#server/operations/sittings/remove-old-print-runs.ts';

const URL_SECONDS = 3600;

/** What a class talks about, as PDF, in a folder that is no test's and is emptied after a day: read by the signed address alone. */
export const printDiscussionSheet = defineFunction({
  name: 'print-discussion-sheet',
  access: ['admin', 'teacher'],
  grows: true,
  request: PrintDiscussionSheetRequest,
  response: PrintDiscussionSheetResponse,
  handle: async ({ asOwner, userId, storage, signal }, wanted) => {
    const { sitting_id: sittingId, group_id: groupId, positions, language } = wanted;
    const inTransaction: InTransaction = (work) =>
      asOwner('answers of candidates are read by the server', work);
    const analysis = await readAnalysis(inTransaction, { sittingId, userId, groupId }, signal);
    const chosen = chooseDiscussed(analysis.questions, positions, MAX_DISCUSSED);
    if (chosen.length === 0)
      throw new AppError('no_questions', 'There is no question to discuss. Choose one.');
    const { questions, institute } = await inTransaction(async (tx) => ({
      questions: await selectDiscussed(tx, chosen, language),
      institute: (await instituteName(tx)) ?? OUR_NAME,
    }));
    const sheet = { institute, title: analysis.title, language, appeared: analysis.appeared, questions };
    const document = await discussionDocument(sheet, figureReader(storage));
    const { pdf } = await compileDocument(document, signal);
    const digest = createHash('sha256').update(pdf).digest('hex').slice(0, 24);
    const path = { bucketId: PRINT_BUCKET, name: `${PRINT_RUNS}/${sittingId}/discuss-${digest}.pdf` };
    if (!(await storage.has(path))) await storage.put(path, pdf, { contentType: 'application/pdf' });
    return { url: await storage.signedUrl(path, URL_SECONDS), questions: questions.length };
  },
});
