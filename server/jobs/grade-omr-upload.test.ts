import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readingWarning, type WarningCode } from '#core/domain/omr/reading-warnings.ts';
import { PictureError } from '#server/omr/picture-error.ts';
import { UPLOADS } from '#server/operations/uploads/claim-upload.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { setMarking } from '#server/testing/set-marking.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';
import {
  gradeUploads,
  type Mark,
  pageReading,
  paperReader,
  printTest,
  selectUpload,
  sheetFile,
  uploadFiles,
} from '#server/testing/uploads.ts';

let server: TestServer;
let admin: Student;
let student: Student;
let test: { id: string; questionCount: number; questions: string[] };
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 40);
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.query(`delete from public.print_uploads where status in ('received', 'processing')`);
  student = await buildStudent(server);
  const { id, config } = await buildTest(student);
  test = { id, questionCount: config.questions.length, questions: config.questions };
  await printTest(server, test);
});

let sent = 0;
/** The key is B everywhere. Each upload is another picture of the sheet. */
async function upload(marks: Record<number, Mark>, warnings: WarningCode[] = []): Promise<string> {
  const page = pageReading(test, marks, {
    warnings: warnings.map((code) => readingWarning(code, 1)),
    markerGroup: sent++,
  });
  return (await uploadFiles(server, student, test.id, [sheetFile(page)])).body.upload_id;
}

async function uploadAndGrade(marks: Record<number, Mark>, warnings: WarningCode[] = []) {
  const id = await upload(marks, warnings);
  await gradeUploads(server);
  return selectUpload(server, id);
}

/** What an administrator does in the review screen. */
async function review(uploadId: string, corrections: { q: number; state: string; sel?: number }[]) {
  const rows = corrections.map((correction) => ({ upload_id: uploadId, ...correction }));
  const saved = await admin.client.from('print_upload_corrections').insert(rows);
  if (saved.error) throw saved.error;
  await call(server, admin, 'process-print-omr', { upload_id: uploadId, force_reprocess: true });
  await gradeUploads(server);
  return selectUpload(server, uploadId);
}

const rows = async (sql: string, ...params: unknown[]) => (await server.database.query(sql, params)).rows;
const attemptsOf = (who: Student) =>
  rows('select * from public.attempts where user_id = $1 order by started_at', who.id);
const pointsOf = async (who: Student) =>
  (await rows('select points from public.points_ledger where user_id = $1', who.id)).map(
    ({ points }) => points,
  );

describe('a plain sheet', () => {
  it('becomes one attempt, scored as if it had been taken online', async () => {
    const { status, attempt_id } = await uploadAndGrade({ 1: 'B', 2: 'B', 3: 'A' });
    expect(status).toBe('graded');
    expect(await attemptsOf(student)).toMatchObject([
      {
        id: attempt_id,
        test_id: test.id,
        source: 'omr',
        status: 'submitted',
        total_questions: 5,
        correct_answers: 2,
        wrong_answers: 1,
        unanswered: 2,
        score: 40,
        marks: 7,
        max_marks: 20,
      },
    ]);
    const items = await student.client
      .from('items_attempted')
      .select('position, question_id, selected_index, outcome, marks, time_ms')
      .order('position');
    const item = (position: number, selected_index: number | null, outcome: string, marks: number) => ({
      ...{
        position,
        question_id: test.questions[position - 1],
        selected_index,
        outcome,
        marks,
        time_ms: null,
      },
    });
    expect(items.data).toEqual([
      item(1, 1, 'right', 4),
      item(2, 1, 'right', 4),
      item(3, 0, 'wrong', -1),
      item(4, null, 'blank', 0),
      item(5, null, 'blank', 0),
    ]);
    expect(await pointsOf(student)).toEqual([2]);
  });

  it('is graded by the marking of the test', async () => {
    await setMarking(server, test.id, { right: 3, wrong: 0, blank: 0 });
    await uploadAndGrade({ 1: 'B', 2: 'B', 3: 'A' });
    expect(await attemptsOf(student)).toMatchObject([{ score: 40, marks: 6, max_marks: 15 }]);
  });

  it('stands in the figures of the student like any attempt', async () => {
    await uploadAndGrade({ 1: 'B', 2: 'B', 3: 'B', 4: 'B', 5: 'A' });
    const summary = await call(server, student, 'get-study-summary');
    expect(summary.body).toMatchObject({ tests_taken: 1, right: 4 });
    const ping = await call(server, student, 'gamification-ping');
    expect(ping.body).toMatchObject({ streak_days: 1 });
  });

  it('keeps its pages upright beside the upload, and what was read', async () => {
    const { page_urls, detected, upload_urls } = await uploadAndGrade({ 2: 'D' });
    expect(upload_urls[0]).toMatch(/\/1\.jpg$/);
    const [name = ''] = page_urls;
    expect(name).toMatch(new RegExp(`^${student.id}/.*/page-1\\.jpg$`));
    const kept = await buffer(await server.storage.open({ bucketId: 'print-uploads', name }));
    expect(kept.toString()).toBe('upright');
    expect(detected).toMatchObject({ pages: 1, warnings: [] });
    expect(detected?.answers[1]).toEqual({ q: 2, sel: 3, conf: 0.8, state: 'clear' });
  });

  it('sent again as other pictures is another attempt, which earns nothing more', async () => {
    await uploadAndGrade({ 1: 'B' });
    await uploadAndGrade({ 1: 'B', 2: 'B' });
    expect((await attemptsOf(student)).map(({ correct_answers }) => correct_answers)).toEqual([1, 2]);
    expect(await pointsOf(student)).toEqual([1]);
  });

  it('holds its results back as long as the test does', async () => {
    await rows(`update public.tests set results_at = now() + interval '1 day' where id = $1`, test.id);
    await uploadAndGrade({ 1: 'B' });
    expect(
      await rows(
        'select results_released_at > now() as held from public.attempts where user_id = $1',
        student.id,
      ),
    ).toEqual([{ held: true }]);
    expect((await student.client.from('items_attempted').select('outcome')).data).toEqual([]);
  });

  it('of a demo test earns nothing and counts nowhere', async () => {
    await rows('update public.tests set is_demo = true where id = $1', test.id);
    expect(await uploadAndGrade({ 1: 'B' })).toMatchObject({ status: 'graded' });
    expect(await pointsOf(student)).toEqual([]);
    expect((await call(server, student, 'get-study-summary')).body).toMatchObject({
      tests_taken: 0,
      right: 0,
    });
  });

  it('of a paper of the library is an attempt of whoever filled it', async () => {
    await rows(`update public.tests set owner_id = null, visibility = 'public' where id = $1`, test.id);
    const others = [await buildStudent(server), await buildStudent(server)];
    for (const [at, one] of others.entries())
      await uploadFiles(server, one, test.id, [sheetFile(pageReading(test, { 1: at ? 'A' : 'B' }))]);
    await gradeUploads(server);
    const made = (await Promise.all(others.map(attemptsOf))).flat();
    expect(made).toMatchObject([
      { user_id: others[0]?.id, marks: 4 },
      { user_id: others[1]?.id, marks: -1 },
    ]);
  });
});

describe('a doubtful sheet', () => {
  it.each<Mark>(['faint', 'multiple', 'unreadable'])(
    'with a question that is %s waits for a person',
    async (mark) => {
      expect(await uploadAndGrade({ 1: 'B', 2: mark })).toMatchObject({
        status: 'needs_review',
        attempt_id: null,
        error: null,
      });
      expect(await attemptsOf(student)).toEqual([]);
    },
  );

  it('is graded with the decisions of the reviewer over it', async () => {
    const { id } = await uploadAndGrade({ 1: 'B', 2: 'faint', 3: 'multiple', 4: 'unreadable', 5: 'A' });
    const graded = await review(id, [
      { q: 2, state: 'marked', sel: 1 },
      { q: 3, state: 'multiple' },
      { q: 4, state: 'blank' },
    ]);
    expect(graded.status).toBe('graded');
    expect(await attemptsOf(student)).toMatchObject([
      { id: graded.attempt_id, correct_answers: 2, wrong_answers: 2, unanswered: 1, marks: 6 },
    ]);
    const [third] = await rows(
      'select outcome, selected_index, marks from public.items_attempted where position = 3 and attempt_id = $1',
      graded.attempt_id,
    );
    expect(third).toEqual({ outcome: 'multiple', selected_index: null, marks: -1 });
  });

  it('waits on while a question is undecided', async () => {
    const { id } = await uploadAndGrade({ 2: 'faint', 3: 'faint' });
    expect(await review(id, [{ q: 2, state: 'blank' }])).toMatchObject({ status: 'needs_review' });
    expect(await review(id, [{ q: 3, state: 'blank' }])).toMatchObject({ status: 'graded' });
  });

  it('with a warning about a whole page is graded once a reviewer has looked, not when its owner tries again', async () => {
    const { id } = await uploadAndGrade({ 1: 'B' }, ['blur']);
    await call(server, student, 'process-print-omr', { upload_id: id, force_reprocess: true });
    await gradeUploads(server);
    expect(await selectUpload(server, id)).toMatchObject({ status: 'needs_review' });
    expect(await review(id, [])).toMatchObject({ status: 'graded' });
  });

  it('corrected once more is graded in place, by the latest decision', async () => {
    const { id } = await uploadAndGrade({ 1: 'B', 2: 'faint' });
    const first = await review(id, [{ q: 2, state: 'marked', sel: 0 }]);
    const second = await review(id, [{ q: 2, state: 'marked', sel: 1 }]);
    expect(second.attempt_id).toBe(first.attempt_id);
    expect(await attemptsOf(student)).toMatchObject([{ correct_answers: 2, wrong_answers: 0, marks: 8 }]);
    expect(await pointsOf(student)).toEqual([1]);
  });
});

describe('when a review ends', () => {
  const told = () =>
    rows('select title, body, link from public.notifications where user_id = $1', student.id);
  const mails = () =>
    rows('select subject, body_text from private.mail_outbox where recipient = $1', student.email);

  it('the student is told once, in the app and by mail', async () => {
    const { id } = await uploadAndGrade({ 2: 'faint' });
    expect(await told()).toEqual([]);
    const { attempt_id } = await review(id, [{ q: 2, state: 'blank' }]);
    await review(id, [{ q: 2, state: 'marked', sel: 1 }]);
    const link = `/app/results/${attempt_id}`;
    expect(await told()).toMatchObject([{ title: 'Your answer sheet has been graded', link }]);
    const [mail] = await mails();
    expect(mail?.body_text).toContain(`${TEST_SITE}${link}`);
    expect(await mails()).toHaveLength(1);
  });

  it('in Hindi where the profile says so', async () => {
    await student.client.from('profiles').update({ language: 'Hindi' }).eq('user_id', student.id);
    const { id } = await uploadAndGrade({ 2: 'faint' });
    await review(id, [{ q: 2, state: 'blank' }]);
    expect(await told()).toMatchObject([{ title: 'आपकी OMR शीट जाँच ली गई है' }]);
    expect(await mails()).toMatchObject([{ subject: 'आपकी OMR शीट जाँच ली गई है' }]);
  });

  it('also when the sheet turns out to be no use', async () => {
    const { id, upload_urls } = await uploadAndGrade({ 2: 'faint' });
    await server.storage.put(
      { bucketId: 'print-uploads', name: upload_urls[0] ?? '' },
      Buffer.from('broken'),
      {
        contentType: 'image/jpeg',
        ownerId: student.id,
      },
    );
    expect(await review(id, [])).toMatchObject({ status: 'error', refusal: { code: 'file_broken' } });
    const link = `/app/tests/${test.id}/upload-print`;
    expect(await told()).toMatchObject([{ title: 'Your answer sheet could not be graded', link }]);
  });

  it('nobody is told of a sheet that needed none', async () => {
    await uploadAndGrade({ 1: 'A' });
    expect([await told(), await mails()]).toEqual([[], []]);
  });
});

describe('is refused, with what to do:', () => {
  const refusal = async (files: Blob[]) => {
    const { body } = await uploadFiles(server, student, test.id, files);
    await gradeUploads(server);
    expect(await attemptsOf(student)).toEqual([]);
    const { status, error, refusal: kept } = await selectUpload(server, body.upload_id);
    expect([status, typeof error]).toEqual(['error', 'string']);
    return kept;
  };

  it('the sheet of another test', async () => {
    const other = await buildTest(student);
    const page = pageReading({ id: other.id, questionCount: 5 }, { 1: 'B' });
    expect(await refusal([sheetFile(page)])).toEqual({
      code: 'other_test',
      values: { file: 1, filePage: null },
    });
  });

  it('a version whose content has changed, but not one that is the same', async () => {
    await printTest(server, test, 2);
    await rows(
      `update public.print_packages set content_hash = 'other' where test_id = $1 and version = 1`,
      test.id,
    );
    expect(await refusal([sheetFile(pageReading(test, {}, { version: 1 }))])).toMatchObject({
      code: 'other_content',
    });
    const { body } = await uploadFiles(server, student, test.id, [
      sheetFile(pageReading(test, {}, { version: 2 })),
    ]);
    await gradeUploads(server);
    expect(await selectUpload(server, body.upload_id)).toMatchObject({ status: 'graded' });
  });

  it('a version whose printed digit also stands for other content', async () => {
    await printTest(server, { ...test, questions: [] }, 37);
    expect(await refusal([sheetFile(pageReading(test, {}, { version: 1 }))])).toMatchObject({
      code: 'other_content',
    });
  });

  it('a page twice, in one file or two', async () => {
    const page = pageReading(test);
    expect(await refusal([sheetFile(page, page)])).toMatchObject({
      code: 'page_twice',
      values: { filePage: 2 },
    });
    expect(await refusal([sheetFile(page), sheetFile(page)])).toMatchObject({
      code: 'page_twice',
      values: { file: 2 },
    });
  });

  it('more pages than a sheet has', async () => {
    const pages = Array.from({ length: 6 }, () => pageReading(test));
    expect(await refusal([sheetFile(...pages), sheetFile(...pages)])).toEqual({
      code: 'too_many_pages',
      values: { most: 10 },
    });
  });

  it('a file that cannot be opened, and which', async () => {
    const broken = new Blob([new Uint8Array([0xff, 0xd8, 0xff]), 'not a picture'], { type: 'image/jpeg' });
    expect(await refusal([sheetFile(pageReading(test)), broken])).toEqual({
      code: 'file_broken',
      values: { file: 2, filePage: null },
    });
  });

  it('really broken pictures, by the real reader', async () => {
    const { body } = await uploadFiles(server, student, test.id, [sheetFile(pageReading(test))]);
    const { openSheetReader } = await import('#server/omr/sheet-reader.ts');
    const reader = openSheetReader();
    await gradeUploads(server, reader);
    await reader.close();
    expect(await selectUpload(server, body.upload_id)).toMatchObject({ refusal: { code: 'file_broken' } });
  });
});

describe('whatever happens', () => {
  it('two runs at once grade an upload once', async () => {
    const id = await upload({ 1: 'B' });
    await Promise.all([gradeUploads(server), gradeUploads(server), gradeUploads(server)]);
    expect(await selectUpload(server, id)).toMatchObject({ status: 'graded', tries: 0 });
    expect(await attemptsOf(student)).toHaveLength(1);
    expect(await pointsOf(student)).toEqual([1]);
  });

  it('a run whose upload was begun anew meanwhile changes nothing', async () => {
    const id = await upload({ 1: 'B' });
    let begunAnew = false;
    const slow = {
      ...paperReader,
      readPicture: async (...args: Parameters<typeof paperReader.readPicture>) => {
        if (!begunAnew) {
          begunAnew = true;
          await call(server, admin, 'process-print-omr', { upload_id: id, force_reprocess: true });
          await gradeUploads(server, {
            ...paperReader,
            readPicture: async () => {
              throw new PictureError('took_too_long');
            },
          });
        }
        return paperReader.readPicture(...args);
      },
    };
    await gradeUploads(server, slow);
    expect(await selectUpload(server, id)).toMatchObject({
      status: 'error',
      refusal: { code: 'took_too_long' },
    });
    expect(await attemptsOf(student)).toEqual([]);
  });

  it('a claim of a server that died runs out, and another takes the upload', async () => {
    const id = await upload({ 1: 'B' });
    await UPLOADS.claimNext(server.database);
    await gradeUploads(server);
    expect(await selectUpload(server, id)).toMatchObject({ status: 'processing', tries: 1 });
    await rows(
      `update public.print_uploads set claimed_until = now() - interval '1 second' where id = $1`,
      id,
    );
    await gradeUploads(server);
    expect(await selectUpload(server, id)).toMatchObject({ status: 'graded' });
  });

  it('our own mistakes are tried again, and end in an error rather than never', async () => {
    const id = await upload({ 1: 'B' });
    const failing = { ...paperReader, countPictures: () => Promise.reject(new Error('a bug')) };
    for (let tries = 1; tries <= 3; tries++) {
      await gradeUploads(server, failing);
      expect(await selectUpload(server, id)).toMatchObject({ status: 'processing', tries });
      await rows('update public.print_uploads set claimed_until = null where id = $1', id);
    }
    await gradeUploads(server, failing);
    expect(await selectUpload(server, id)).toMatchObject({
      status: 'error',
      error: 'Your sheet could not be processed. Please upload it again.',
    });
  });

  it('what an administrator set to processing by hand is processed', async () => {
    const { id } = await uploadAndGrade({ 1: 'B', 2: 'faint' });
    await admin.client.from('print_uploads').update({ status: 'processing' }).eq('id', id);
    await gradeUploads(server);
    expect(await selectUpload(server, id)).toMatchObject({ status: 'needs_review' });
  });
});
