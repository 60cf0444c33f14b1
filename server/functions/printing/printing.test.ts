import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PrintPackage } from '#core/contracts/printing/generate-print-pdfs.ts';
import { testCodeOf } from '#core/domain/omr/sheet-code.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { readPage } from '#server/omr/read-page.ts';
import { sheetKeyFrom } from '#server/omr/sheet-mac.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildStudentWithoutPremium,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { answerAndSubmit } from '#server/testing/grade.ts';
import { printedPage } from '#server/testing/omr/printed-sheet.ts';
import { setMarking } from '#server/testing/set-marking.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let student: Student;
let admin: Student;
let testId: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 60);
  admin = await buildAdministrator(server);
  student = await buildStudent(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  testId = (await buildTest(student)).id;
});

const print = (who: Student | null = student, body: object = { test_id: testId }) =>
  call<PrintPackage>(server, who, 'generate-print-pdfs', body);
const download = async (name: string, who = student) => {
  const { data, error } = await who.client.storage.from('print-artifacts').download(name);
  if (error) throw error;
  return new Uint8Array(await data.arrayBuffer());
};
const packages = async () =>
  (await server.database.query('select * from public.print_packages where test_id = $1', [testId])).rows;

describe('printing a test', () => {
  it('makes the paper and a sheet that the reader knows', async () => {
    const { status, body } = await print();
    expect(status).toBe(200);
    expect(body).toMatchObject({ test_id: testId, version: 1, language: 'en', warnings: [] });
    expect(
      Buffer.from(await download(body.paper_pdf_url))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const page = await printedPage(await download(body.omr_pdf_url));
    const key = sheetKeyFrom(server.keys.jwtSecret);
    const reading = await readPage(page, { questionCount: 5, key });
    expect(reading).toMatchObject({
      problem: null,
      code: { testCode: testCodeOf(testId), version: 1, page: 1 },
    });
  });

  it('is done once for the same content, however often it is asked for at once', async () => {
    const answers = await Promise.all([print(), print(), print()]);
    const again = await print();
    expect(new Set([...answers, again].map(({ body }) => body.id)).size).toBe(1);
    expect(await packages()).toHaveLength(1);
    const { data } = await student.client.storage.from('print-artifacts').list(testId);
    expect(data).toHaveLength(2);
  });

  it('keeps a version for each language, all of the same content', async () => {
    const languages = ['hi', 'te', 'ta', 'en', 'hi'];
    const answers = [];
    for (const language of languages)
      answers.push((await print(student, { test_id: testId, language })).body);
    expect(answers.map(({ version, language }) => [version, language])).toEqual([
      [1, 'hi'],
      [2, 'te'],
      [3, 'ta'],
      [4, 'en'],
      [1, 'hi'],
    ]);
    expect(answers[0]?.warnings).toEqual([
      {
        code: 'not_translated',
        message: '5 of 5 questions have no translation and are printed in English.',
      },
    ]);
    expect(new Set((await packages()).map(({ content_hash }) => content_hash)).size).toBe(1);
  });

  it('two languages at once get two versions', async () => {
    const answers = await Promise.all(
      ['hi', 'te', 'ta'].map((language) => print(student, { test_id: testId, language })),
    );
    expect(answers.map(({ body }) => body.version).sort()).toEqual([1, 2, 3]);
    for (const { body } of answers) await download(body.paper_pdf_url);
  });

  it('is another version once a translation changed', async () => {
    await print(student, { test_id: testId, language: 'hi' });
    await server.database.query(
      `insert into public.question_localizations (question_id, language, stem, options)
       select question_id, 'hi', 'प्रश्न', array['क', 'ख', 'ग', 'घ'] from public.test_questions where test_id = $1`,
      [testId],
    );
    const { body } = await print(student, { test_id: testId, language: 'hi' });
    expect(body).toMatchObject({ version: 2, warnings: [] });
  });

  it('is another version once the marking of the test changed', async () => {
    await print();
    await setMarking(server, testId, { right: 4, wrong: 0, blank: 0 });
    expect((await print()).body.version).toBe(2);
  });

  describe('in two languages', () => {
    const both = (more: object = {}) =>
      print(student, { test_id: testId, language: 'en', second_language: 'hi', ...more });
    const translateAllBut = (position: number) =>
      server.database.query(
        `insert into public.question_localizations (question_id, language, stem, options)
         select question_id, 'hi', 'प्रश्न', array['क', 'ख', 'ग', 'घ'] from public.test_questions
         where test_id = $1 and position <> $2 on conflict do nothing`,
        [testId, position],
      );

    it('makes one package for each arrangement, and names the questions without a translation', async () => {
      await server.database.query(
        `delete from public.question_localizations where question_id =
          (select question_id from public.test_questions where test_id = $1 and position = 4)`,
        [testId],
      );
      await translateAllBut(4);
      const [plain, beside, below] = [await print(), await both(), await both({ arrangement: 'stacked' })];
      expect(
        [plain, beside, below].map(({ body }) => [body.version, body.second_language, body.arrangement]),
      ).toEqual([
        [1, null, null],
        [2, 'hi', 'side_by_side'],
        [3, 'hi', 'stacked'],
      ]);
      const untranslated = {
        code: 'not_translated',
        q: 4,
        message: 'Question 4 has no translation and is printed in English alone.',
      };
      for (const { body } of [beside, below]) expect(body.warnings).toEqual([untranslated]);
      expect((await both()).body.id).toBe(beside.body.id);
      expect(new Set((await packages()).map(({ content_hash }) => content_hash)).size).toBe(1);
      await download(beside.body.paper_pdf_url);
    });

    it('takes English with one language of the country, in either order', async () => {
      expect((await both({ language: 'hi', second_language: 'en' })).body).toMatchObject({
        language: 'hi',
        second_language: 'en',
      });
      for (const pair of [{ second_language: 'en' }, { language: 'ta' }, { arrangement: 'anyhow' }])
        expect(await both(pair)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    });
  });

  it('marks the paper up for screen readers when asked, as a version of its own', async () => {
    const plain = (await print()).body;
    const { body } = await print(student, { test_id: testId, accessible: true });
    expect([plain.version, body.version]).toEqual([1, 2]);
    expect(Buffer.from(await download(body.paper_pdf_url)).includes('/StructTreeRoot')).toBe(true);
    expect(Buffer.from(await download(plain.paper_pdf_url)).includes('/StructTreeRoot')).toBe(false);
  });

  it('warns of what could not be printed, and prints the rest', async () => {
    await server.database.query(
      `update public.questions set explanation = null, stem = stem || ' \\(\\frac{1\\)' where id =
        (select question_id from public.test_questions where test_id = $1 and position = 3)`,
      [testId],
    );
    await server.database.query(
      `update public.test_questions set question_id = (select successor_id from public.questions where id = question_id)
       where test_id = $1 and position = 3`,
      [testId],
    );
    expect((await print()).body.warnings).toEqual([
      { code: 'formula_as_text', q: 3, message: 'Question 3: a formula is printed as its source.' },
    ]);
  });

  it('refuses a test without questions, in the words the screen shows', async () => {
    const row = await queryOptionalRow(
      server.database,
      z.object({ id: z.string() }),
      `insert into public.tests (owner_id, title, mode, duration_sec, config)
       values ($1, 'Empty', 'custom', 600, '{"questionCount": 0, "questions": []}') returning id`,
      [student.id],
    );
    expect(await print(student, { test_id: row?.id })).toMatchObject({
      status: 422,
      body: {
        code: 'no_questions',
        error: 'This test has no questions configured. Please add questions first.',
      },
    });
  });

  it('is for the owner with Premium, and for administrators', async () => {
    const poor = await buildStudentWithoutPremium(server);
    expect(await print(poor)).toMatchObject({
      status: 402,
      body: { code: 'premium_required', error: 'Printed papers are part of Premium.' },
    });
    expect(await print(await buildStudent(server))).toMatchObject({ status: 404 });
    expect(await print(null)).toMatchObject({ status: 401 });
    expect(await print(admin)).toMatchObject({ status: 200 });
  });

  it('shows the package and its files to the owner, to nobody else', async () => {
    const { body } = await print();
    const select = (who: Student) =>
      who.client
        .from('print_packages')
        .select('id')
        .eq('test_id', testId)
        .order('version', { ascending: false })
        .limit(1);
    expect((await select(student)).data).toEqual([{ id: body.id }]);
    const stranger = await buildStudent(server);
    expect((await select(stranger)).data).toEqual([]);
    await expect(download(body.paper_pdf_url, stranger)).rejects.toThrow();
    const signed = await student.client.storage
      .from('print-artifacts')
      .createSignedUrl(body.paper_pdf_url, 3600);
    expect(signed.error).toBeNull();
  });
});

describe('a paper of the library', () => {
  const share = (more = '') =>
    server.database.query(
      `update public.tests set owner_id = null, visibility = 'public'${more} where id = $1`,
      [testId],
    );
  const seen = async (who: Student) =>
    (await who.client.from('print_packages').select('id').eq('test_id', testId)).data?.length;

  it('is printed once for everybody with Premium', async () => {
    await share();
    const { status, body } = await print();
    expect(status).toBe(200);
    const other = await buildStudent(server);
    expect((await print(other)).body.id).toBe(body.id);
    expect(await seen(other)).toBe(1);
    await download(body.paper_pdf_url, other);
  });

  it('stays closed without Premium, though another has printed it', async () => {
    await share();
    const { body } = await print();
    const poor = await buildStudentWithoutPremium(server);
    expect(await print(poor)).toMatchObject({ status: 402 });
    expect(await seen(poor)).toBe(0);
    await expect(download(body.paper_pdf_url, poor)).rejects.toThrow();
  });

  it.each(['opens_at', 'closes_at'])('that is held at a time (%s) is not printed by students', async (at) => {
    await share(`, ${at} = now() - interval '1 hour'`);
    expect(await print()).toMatchObject({ status: 404 });
    expect(await print(admin)).toMatchObject({ status: 200 });
    expect(await seen(student)).toBe(0);
  });

  it.each(['opens_at', 'closes_at'])(
    'is not printed by its owner either, held at a time (%s)',
    async (at) => {
      await server.database.query(`update public.tests set ${at} = now() + interval '1 hour' where id = $1`, [
        testId,
      ]);
      expect(await print()).toMatchObject({ status: 404 });
      expect(await print(admin)).toMatchObject({ status: 200 });
    },
  );

  it('has its answers printed by those whose results are out', async () => {
    await share();
    const answers = (who: Student) => call(server, who, 'get-answer-paper', { test_id: testId });
    const attempt = await buildAttempt(student, testId);
    await answerAndSubmit(server, student, attempt.id, []);
    expect((await answers(student)).status).toBe(200);
    expect((await answers(await buildStudent(server))).status).toBe(403);
  });
});

describe('the paper with answers', () => {
  const answers = (who: Student = student) =>
    call<{ url: string; error: string }>(server, who, 'get-answer-paper', { test_id: testId });

  it('is for the owner once the results are out', async () => {
    expect(await answers()).toMatchObject({
      status: 403,
      body: { error: 'The answers can be printed once your results are out.' },
    });
    const attempt = await buildAttempt(student, testId);
    expect((await answers()).status).toBe(403);
    await answerAndSubmit(server, student, attempt.id, []);
    const { status, body } = await answers();
    expect(status).toBe(200);
    const pdf = Buffer.from(await (await server.fetch(body.url)).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await answers(await buildStudent(server))).status).toBe(404);
  });

  it('made by an administrator, it cannot be read by the owner', async () => {
    const { status, body } = await answers(admin);
    expect(status).toBe(200);
    const name = decodeURIComponent(/print-artifacts\/([^?]+)/.exec(body.url)?.[1] ?? '');
    expect(name).toMatch(/^answers\//);
    await expect(download(name)).rejects.toThrow();
    const { data } = await student.client.storage.from('print-artifacts').list('answers');
    expect(data).toEqual([]);
  });
});
