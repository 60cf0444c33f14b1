import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { testCodeOf } from '../core/domain/omr/sheet-code.ts';
import { renderOmrSheet } from '../server/documents/omr-sheet.ts';
import { sheetKeyFrom } from '../server/omr/sheet-mac.ts';
import { contentHashOf } from '../server/operations/print-packages/content-hash.ts';
import { answeredSheet } from '../server/testing/omr/answered-sheet.ts';
import { type MortalServer, startMortalServer } from './support/mortal-server.ts';
import { send } from './support/post.ts';
import { FaultyStudent } from './support/student.ts';

/** The claim of the dead server runs out, and the job looks once a minute. */
const PATIENCE_MS = 110_000;

let server: MortalServer;
beforeAll(async () => {
  server = await startMortalServer();
}, 180_000);
afterAll(() => server?.close());

const service = (method: string, path: string, body?: object) =>
  send(
    { port: server.port, apikey: server.keys.secretKey, prefer: 'return=representation' },
    method,
    path,
    body,
  );

async function upload(student: FaultyStudent, testId: string, file: Buffer): Promise<string> {
  const form = new FormData();
  form.append('test_id', testId);
  form.append('files', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'sheet.jpg');
  const answer = await fetch(`http://127.0.0.1:${server.port}/functions/v1/upload-print-omr`, {
    method: 'POST',
    headers: { apikey: server.keys.publishableKey, authorization: `Bearer ${student.token}` },
    body: form,
  });
  const body = (await answer.json()) as { upload_id: string };
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body.upload_id;
}

it('an upload under way when the server is killed is graded once it is back, and once only', async () => {
  const { publishableKey, jwtSecret } = server.keys;
  const student = await FaultyStudent.enrol(publishableKey, server.port, seededRandom(1));
  const { questions, attemptId } = student;
  const [attempt] = (await service('GET', `/rest/v1/attempts?select=test_id&id=eq.${attemptId}`))
    .body as never as [{ test_id: string }];
  const testId = attempt.test_id;
  await student.submit(server.port, []);
  await service('POST', '/rest/v1/print_packages', {
    ...{ test_id: testId, version: 1, content_hash: contentHashOf(questions) },
    ...{ paper_pdf_url: 'paper.pdf', omr_pdf_url: 'sheet.pdf' },
  });
  const sheet = await renderOmrSheet({
    ...{ testCode: testCodeOf(testId), version: 1, questionCount: questions.length, language: 'en' as const },
    ...{ subjects: [], title: 'Mock', durationMinutes: 60, key: sheetKeyFrom(jwtSecret) },
  });
  const scans = await Promise.all(
    [1, 2, 3].map((seed) => answeredSheet(sheet, questions.length, { 1: { options: [0] } }, { seed })),
  );
  const uploads: string[] = [];
  for (const scan of scans) uploads.push(await upload(student, testId, scan));

  const statuses = async () => {
    const { body } = await service(
      'GET',
      `/rest/v1/print_uploads?select=status&id=in.(${uploads.join(',')})`,
    );
    return (body as never as { status: string }[]).map(({ status }) => status);
  };
  await expect.poll(statuses, { timeout: 20_000, interval: 20 }).toContain('processing');
  await server.kill();
  await server.start();
  expect(await statuses()).toContain('processing');
  await expect.poll(statuses, { timeout: PATIENCE_MS, interval: 500 }).toEqual(uploads.map(() => 'graded'));
  const { body } = await service(
    'GET',
    `/rest/v1/attempts?select=id&source=eq.omr&user_id=eq.${student.userId}`,
  );
  expect(body).toHaveLength(uploads.length);
}, 180_000);
