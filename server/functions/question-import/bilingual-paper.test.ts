import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PrintPackage } from '#core/contracts/printing/generate-print-pdfs.ts';
import type { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildAttempt, buildStudent, type Student } from '#server/testing/factories.ts';
import { answerAndSubmit } from '#server/testing/grade.ts';
import { readImport, readImportRows, uploadImport, workImports } from '#server/testing/imports.ts';
import { paperContent, publishPaperOf } from '#server/testing/papers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const COUNT = 30;
const SUBJECTS = [
  ['PHYSICS', 'A trolley of mass', 'ट्रॉली का द्रव्यमान है'],
  ['CHEMISTRY', 'A beaker of mass', 'बीकर का द्रव्यमान है'],
  ['BIOLOGY', 'A seed of mass', 'बीज का द्रव्यमान है'],
] as const;

/** A paper as institutes write it: the English question, Hindi under it, the key at the end. */
function paperInWord(): Uint8Array {
  const questions = Array.from({ length: COUNT }, (_, at) => {
    const [subject, english, hindi] = SUBJECTS[Math.floor(at / 10)] ?? SUBJECTS[0];
    const heading = at % 10 === 0 ? paragraphs(subject) : '';
    return (
      heading +
      paragraphs(
        `${at + 1}. ${english} ${at + 11} g is in rest. The force on it is :`,
        '(1) zero\t(2) one newton\t(3) two newtons\t(4) three newtons',
        `${at + 1}. ${hindi} ${at + 11} g और यह विराम में है। इस पर बल है :`,
        '(1) शून्य\t(2) एक न्यूटन\t(3) दो न्यूटन\t(4) तीन न्यूटन',
      )
    );
  });
  const key = Array.from({ length: COUNT }, (_, at) => `${at + 1}. (${(at % 4) + 1})`).join('   ');
  return wordDocument({ body: questions.join('') + paragraphs('ANSWER KEY', key) });
}

let server: TestServer;
let admin: Student;
let student: Student;
let testId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  student = await buildStudent(server);
});
afterAll(() => server.close());

it('a bilingual Word paper of 30 questions becomes 30 questions, each with its key and its translation', async () => {
  const { body } = await uploadImport(server, admin, 'docx', paperInWord());
  await workImports(server);
  expect(await readImport(server, body.import_id)).toMatchObject({ status: 'checked', row_count: COUNT });
  const rows = await readImportRows(server, body.import_id);
  expect(rows.map(({ parsed }) => parsed.correctIndex)).toEqual(rows.map((_, at) => at % 4));
  await call(server, admin, 'start-question-import', { import_id: body.import_id, takes_duplicates: true });
  await workImports(server);
  const { data } = await admin.client
    .from('question_localizations')
    .select('language, stem')
    .in(
      'question_id',
      rows.map((row) => row.question_id),
    );
  expect(data?.map(({ language }) => language)).toEqual(rows.map(() => 'hi'));
  const content = paperContent(rows.map((row) => row.question_id));
  ({ testId } = await publishPaperOf(server, admin, content));
});

it.each(['side_by_side', 'stacked'])(
  'is printed in both, %s, and no page parts the languages of a question',
  async (arrangement) => {
    const { body } = await call<PrintPackage>(server, admin, 'generate-print-pdfs', {
      test_id: testId,
      language: 'en',
      second_language: 'hi',
      arrangement,
    });
    expect(body).toMatchObject({ warnings: [], language: 'en', second_language: 'hi', arrangement });
    const pages = await pagesOf(body.paper_pdf_url);
    // The mass is in the question once for each language, and nowhere else; its unit stays with it (a no-break space).
    for (let at = 0; at < COUNT; at++) {
      const found = pages.map((text) => text.match(new RegExp(`\\b${at + 11}\\sg\\b`, 'g'))?.length ?? 0);
      expect(found.filter((count) => count > 0)).toEqual([2]);
    }
  },
);

it('is taken on the screen in both', async () => {
  const attempt = await buildAttempt(student, testId);
  const view = async (language: string) => {
    const body = { attemptId: attempt.id, language };
    return (await call<GetAttemptResponse>(server, student, 'get-attempt', body)).body.questions;
  };
  const [english, hindi] = [await view('en'), await view('hi')];
  expect(hindi.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
  for (const { stem } of english) expect(stem).toMatch(/^A [a-z]+ of mass \d+ g is in rest\./);
  for (const { stem } of hindi) expect(stem).toMatch(/द्रव्यमान है \d+ g और यह विराम में है।/);
  // Half of the paper is answered as it reads in English, half as it reads in Hindi.
  const right = { en: ['zero', 'one', 'two', 'three'], hi: ['शून्य', 'एक', 'दो', 'तीन'] };
  const answers = english.map(({ id, options }, at) => {
    const [shown, words] = at < COUNT / 2 ? [options, right.en] : [hindi[at]?.options ?? [], right.hi];
    const selectedIndex = shown.findIndex((option) => option.startsWith(words[at % 4] ?? '?'));
    return { questionId: id, selectedIndex, seconds: 20 };
  });
  await answerAndSubmit(server, student, attempt.id, answers);
  const { data } = await admin.client.from('attempts').select('correct_answers, wrong_answers');
  expect(data).toEqual([{ correct_answers: COUNT, wrong_answers: 0 }]);
});

async function pagesOf(name: string): Promise<string[]> {
  const { data, error } = await admin.client.storage.from('print-artifacts').download(name);
  if (error) throw error;
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(new Uint8Array(await data.arrayBuffer()));
  try {
    return Array.from(document.pages(), (page) => page.getText());
  } finally {
    document.destroy();
    library.destroy();
  }
}
