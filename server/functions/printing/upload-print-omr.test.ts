import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '#core/contracts/printing/upload-print-omr.ts';
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
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import {
  gradeUploads,
  pageReading,
  printTest,
  selectUpload,
  sheetFile,
  uploadFiles,
} from '#server/testing/uploads.ts';

let server: TestServer;
let student: Student;
let test: { id: string; questionCount: number };
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 20);
});
afterAll(() => server.close());
beforeEach(async () => {
  student = await buildStudent(server);
  const built = await buildTest(student);
  test = { id: built.id, questionCount: built.config.questions.length };
  await printTest(server, { id: built.id, questions: built.config.questions });
});

const jpeg = (content = 'x', type = 'image/jpeg') =>
  new Blob([new Uint8Array([0xff, 0xd8, 0xff]), content], { type });
const refused = (files: Blob[], who: Student | null = student, testId = test.id) =>
  uploadFiles<{ error: string; code: string }>(server, who, testId, files);
const countUploads = async () =>
  (await server.database.query('select 1 from public.print_uploads where user_id = $1', [student.id])).rows
    .length;

describe('keeps', () => {
  it('the files in their order, under what they are and not what they are called', async () => {
    const pdf = new Blob(['%PDF-1.7 first'], { type: 'image/png' });
    const { status, body } = await uploadFiles(server, student, test.id, [pdf, jpeg('second')]);
    expect(status).toBe(200);
    const upload = await selectUpload(server, body.upload_id);
    const folder = `${student.id}/${body.upload_id}`;
    expect(upload).toMatchObject({ status: 'received', upload_urls: [`${folder}/1.pdf`, `${folder}/2.jpg`] });
    const kept = await student.client.storage.from('print-uploads').download(`${folder}/1.pdf`);
    expect([kept.data?.type, await kept.data?.text()]).toEqual(['application/pdf', '%PDF-1.7 first']);
    const name = `${folder}/2.jpg`;
    const second = await buffer(await server.storage.open({ bucketId: 'print-uploads', name }));
    expect(second.subarray(3).toString()).toBe('second');
  });

  it('what its owner and administrators may see, and nobody else', async () => {
    const { body } = await uploadFiles(server, student, test.id, [jpeg()]);
    const see = async (who: Student) => {
      const columns = 'status, error, attempt_id';
      return (await who.client.from('print_uploads').select(columns).eq('id', body.upload_id)).data;
    };
    expect(await see(student)).toEqual([{ status: 'received', error: null, attempt_id: null }]);
    expect(await see(await buildAdministrator(server))).toHaveLength(1);
    expect(await see(await buildStudent(server))).toEqual([]);
  });

  it('the same files once, however often they are sent', async () => {
    const files = [jpeg('one'), jpeg('two')];
    const answers = await Promise.all([1, 2, 3].map(() => uploadFiles(server, student, test.id, files)));
    expect(new Set(answers.map(({ body }) => body.upload_id)).size).toBe(1);
    expect(await countUploads()).toBe(1);
    const { rows } = await server.database.query(
      `select name from storage.objects where bucket_id = 'print-uploads' and owner_id = $1::text`,
      [student.id],
    );
    expect(rows).toHaveLength(2);
  });

  it('the same files in another order, or after an error, as a new upload', async () => {
    const first = await uploadFiles(server, student, test.id, [jpeg('one'), jpeg('two')]);
    const turned = await uploadFiles(server, student, test.id, [jpeg('two'), jpeg('one')]);
    expect(turned.body.upload_id).not.toBe(first.body.upload_id);
    await gradeUploads(server);
    expect(await selectUpload(server, first.body.upload_id)).toMatchObject({ status: 'error' });
    const again = await uploadFiles(server, student, test.id, [jpeg('one'), jpeg('two')]);
    expect(again.body.upload_id).not.toBe(first.body.upload_id);
  });
});

describe('refuses', () => {
  it('a visitor, and a student without Premium', async () => {
    expect((await refused([jpeg()], null)).status).toBe(401);
    const other = await buildStudentWithoutPremium(server);
    expect(await refused([jpeg()], other)).toMatchObject({
      status: 402,
      body: { error: 'Printing and grading answer sheets is part of Premium.', code: 'premium_required' },
    });
  });

  it("another's test as if it were not there", async () => {
    const stranger = await buildStudent(server);
    expect(await refused([jpeg()], stranger)).toMatchObject({
      status: 404,
      body: { error: 'Test not found' },
    });
    expect((await refused([jpeg()], student, student.id)).status).toBe(404);
    expect((await refused([jpeg()], student, 'nonsense')).status).toBe(400);
  });

  it('a test that was never printed', async () => {
    const { id } = await buildTest(student);
    expect(await refused([jpeg()], student, id)).toMatchObject({ status: 409 });
  });

  it('a test that the student is taking online at the moment', async () => {
    await buildAttempt(student, test.id);
    expect(await refused([jpeg()])).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('online') },
    });
  });

  it('no file, too many files and files too large', async () => {
    expect((await refused([])).status).toBe(400);
    expect((await refused(Array.from({ length: MAX_UPLOAD_FILES + 1 }, () => jpeg()))).status).toBe(413);
    const large = new Blob([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(MAX_UPLOAD_BYTES)], {
      type: 'image/jpeg',
    });
    expect((await refused([large])).status).toBe(413);
    expect(await countUploads()).toBe(0);
  });

  it('another type, said or hidden', async () => {
    expect((await refused([new Blob(['GIF89a'], { type: 'image/gif' })])).status).toBe(415);
    const disguised = new Blob(['<svg onload="x"/>'], { type: 'image/png' });
    expect(await refused([jpeg(), disguised])).toMatchObject({
      status: 415,
      body: { error: expect.stringMatching(/^File 2 is not a PDF, JPEG or PNG/) },
    });
    expect(await countUploads()).toBe(0);
  });

  it('more than one student ever needs in an hour', async () => {
    let status = 200;
    for (let sent = 0; sent < 41; sent++)
      status = (await uploadFiles(server, student, test.id, [jpeg()])).status;
    expect(status).toBe(429);
  });
});

describe('process-print-omr', () => {
  const marks = { 1: 'B', 2: 'faint' } as const;
  let uploadId: string;
  beforeEach(async () => {
    const { body } = await uploadFiles(server, student, test.id, [sheetFile(pageReading(test, marks))]);
    uploadId = body.upload_id;
  });
  const process = (who: Student | null, body: object = {}) =>
    call(server, who, 'process-print-omr', { upload_id: uploadId, ...body });

  it('says how an upload stands, to its owner and administrators', async () => {
    expect(await process(student)).toEqual({ status: 200, body: { status: 'received' } });
    await gradeUploads(server);
    expect((await process(student)).body).toEqual({ status: 'needs_review' });
    expect((await process(await buildAdministrator(server))).body).toEqual({ status: 'needs_review' });
    expect((await process(await buildStudent(server))).status).toBe(404);
    expect((await process(null)).status).toBe(401);
  });

  it('by force reads again', async () => {
    await gradeUploads(server);
    expect((await process(student, { force_reprocess: true })).body).toEqual({ status: 'processing' });
    await gradeUploads(server);
    expect(await selectUpload(server, uploadId)).toMatchObject({ status: 'needs_review' });
  });
});
