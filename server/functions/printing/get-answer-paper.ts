import { z } from 'zod';
import { GetAnswerPaperRequest, GetAnswerPaperResponse } from '#core/contracts/printing/get-answer-paper.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRows, withCommit } from '#server/database/query-rows.ts';
import { PAPER_TEXTS } from '#server/documents/question-paper/paper-texts.ts';
import { paperHashOf, renderQuestionPaper } from '#server/documents/question-paper/render-question-paper.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { KEY_COLUMNS, KeyRow, printedKey } from '#server/operations/papers/printed-key.ts';
import { requirePremium } from '#server/operations/premium/require-premium.ts';
import {
  loadPrintableTest,
  type PrintableTest,
} from '#server/operations/print-packages/load-printable-test.ts';
import { limitPrinting, PRINT_BUCKET } from '#server/operations/print-packages/make-package.ts';
import { PRINTING_NEEDS_PREMIUM } from '#server/operations/print-packages/may-print.ts';
import { paperOfTest } from '#server/operations/print-packages/paper-of-test.ts';
import { figureReader } from '#server/operations/print-packages/read-figure.ts';
import { wantedSecond } from '#server/operations/print-packages/second-language.ts';

const URL_SECONDS = 3600;

const AnswerRow = KeyRow.extend({
  id: z.string(),
  explanation: z.unknown(),
  secondExplanation: z.unknown(),
});

/** Under the caller's own rights: a student sees what their results have released, an administrator all. */
const SELECT_ANSWERS = `
  select q.id, ${KEY_COLUMNS},
    coalesce(l.explanation, q.explanation) as explanation,
    case when q.language = $3 then q.explanation else s.explanation end as "secondExplanation"
  from public.questions q
    left join public.question_localizations l on l.question_id = q.id and l.language = $2
    left join public.question_localizations s on s.question_id = q.id and s.language = $3
  where q.id = any ($1::uuid[])`;

/** The paper with its answers, or without them; not in the folder of the test, which its owner may read before the results are out. */
export const getAnswerPaper = defineFunction({
  name: 'get-answer-paper',
  access: 'student',
  grows: true,
  request: GetAnswerPaperRequest,
  response: GetAnswerPaperResponse,
  handle: async (context, { test_id, language, booklet, answers, ...wanted }) => {
    const { userId, storage, signal, asCaller, asOwner } = context;
    await asCaller((tx) => requirePremium(tx, userId, PRINTING_NEEDS_PREMIUM));
    const printable = await asOwner('questions are closed to students', (tx) =>
      loadPrintableTest(tx, {
        testId: test_id,
        userId,
        language,
        booklet,
        isAfter: true,
        second: wantedSecond(wanted),
      }),
    );
    const test = answers ? await asCaller((tx) => withAnswers(tx, printable)) : printable;
    const paper = { ...paperOfTest(test, null), ...(answers && { title: answersTitle(test) }) };
    const readFigure = figureReader(storage);
    const hash = await paperHashOf(paper, readFigure);
    const path = {
      bucketId: PRINT_BUCKET,
      name: `${answers ? 'answers' : 'papers'}/${test.id}/${test.language}-${hash.slice(0, 24)}.pdf`,
    };
    if (!(await storage.has(path))) {
      await asOwner('calls are counted by the server', (tx) => limitPrinting(tx, userId));
      const { pdf } = await renderQuestionPaper(paper, readFigure, signal);
      await storage.put(path, pdf, { contentType: 'application/pdf', ownerId: test.ownerId });
    }
    return { url: await storage.signedUrl(path, URL_SECONDS) };
  },
});

const answersTitle = ({ title, language }: PrintableTest) =>
  `${title} (${PAPER_TEXTS[language].answersTitle})`;

/** @throws forbidden unless the caller may see the answer of every question */
async function withAnswers(tx: Transaction, test: PrintableTest): Promise<PrintableTest> {
  const ids = test.questions.map(({ id }) => id);
  const rows = await queryRows(withCommit(tx), AnswerRow, SELECT_ANSWERS, [
    ids,
    test.language,
    test.second?.language ?? null,
  ]);
  const answers = new Map(rows.map((row) => [row.id, row]));
  const questions = test.questions.map((question) => {
    const row = answers.get(question.id);
    if (!row) throw new AppError('answers_not_out', 'The answers can be printed once your results are out.');
    const explanation = explanationText(row.explanation);
    const secondExplanation = question.second ? explanationText(row.secondExplanation) : null;
    return { ...question, answer: { ...printedKey(row), explanation, secondExplanation } };
  });
  return { ...test, questions };
}
