import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { testCodeOf } from '../core/domain/omr/sheet-code.ts';
import { csvHead, questionCsvLine } from '../core/domain/question-bank/question-csv.ts';
import { renderOmrSheet } from '../server/documents/omr-sheet.ts';
import { sheetKeyFrom } from '../server/omr/sheet-mac.ts';
import { contentHashOf } from '../server/operations/print-packages/content-hash.ts';
import { answeredSheet } from '../server/testing/omr/answered-sheet.ts';
import { type OpenAiServer, startOpenAiServer } from '../server/testing/open-ai-server.ts';
import { type MortalServer, startMortalServer } from './support/mortal-server.ts';
import { send } from './support/post.ts';
import { FaultyStudent } from './support/student.ts';

/**
 * One server is killed in the middle of an AI task, of sheets being read and of an import; another is started on its data.
 * The claims of the dead one run out, and the jobs look once a minute.
 */
const PATIENCE_MS = 240_000;
const patiently = { timeout: PATIENCE_MS, interval: 500 };
const UNDER_WAY = { timeout: PATIENCE_MS, interval: 20 };
const IMPORTED_ROWS = 8_000;

let provider: OpenAiServer;
let server: MortalServer;
let student: FaultyStudent;
let uploads: string[];
let importId: string;

async function service<Row>(method: string, path: string, body?: object): Promise<Row[]> {
  const { port, keys } = server;
  const sender = { port, apikey: keys.secretKey, prefer: 'return=representation' };
  return (await send(sender, method, `/rest/v1/${path}`, body)).body as never as Row[];
}

async function post(name: string, token: string, body: FormData | object): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      ...{ apikey: server.keys.publishableKey, authorization: `Bearer ${token}` },
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  const answered = (await answer.json()) as Record<string, string>;
  expect(answer.status, JSON.stringify(answered)).toBe(200);
  return answered;
}

/** Old enough for the job to take it by itself. */
async function beginAiTask(): Promise<void> {
  provider.manner = 'hangs';
  provider.answerWith = () => ({ summary: 'It survives.' });
  const [question] = await service<{ id: string }>('GET', 'questions?select=id&limit=1');
  const created_at = new Date(Date.now() - 3_600_000).toISOString();
  await service('POST', 'ai_tasks', { task_type: 'summary', question_id: question?.id, created_at });
}

async function filledSheets(testId: string): Promise<Buffer[]> {
  const { length } = student.questions;
  await service('POST', 'print_packages', {
    ...{ test_id: testId, version: 1, content_hash: contentHashOf(student.questions) },
    ...{ paper_pdf_url: 'paper.pdf', omr_pdf_url: 'sheet.pdf' },
  });
  const sheet = await renderOmrSheet({
    ...{ testCode: testCodeOf(testId), version: 1, questionCount: length, language: 'en' as const },
    ...{ subjects: [], title: 'Mock', durationMinutes: 60, key: sheetKeyFrom(server.keys.jwtSecret) },
  });
  return Promise.all(
    [1, 2, 3].map((seed) => answeredSheet(sheet, length, { 1: { options: [0] } }, { seed })),
  );
}

async function upload(testId: string, file: Buffer): Promise<string> {
  const form = new FormData();
  form.append('test_id', testId);
  form.append('files', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'sheet.jpg');
  return (await post('upload-print-omr', student.token, form)).upload_id ?? '';
}

/** Checked, so that a click makes its questions. @returns its id */
async function readyImport(): Promise<string> {
  const lines = Array.from({ length: IMPORTED_ROWS }, (_, n) =>
    questionCsvLine({
      ...{ subject: 'Physics', chapter: 'Waves', topic: null, stem: `Beat ${n}?`, explanation: null },
      ...{ options: ['1', '2', '3', '4'], correctIndex: n % 4, difficulty: 3, tags: [], language: 'en' },
      ...{ source: 'killed', status: 'active' },
    }),
  );
  const form = new FormData();
  form.append('format', 'csv');
  form.append('file', new Blob([csvHead() + lines.join('')], { type: 'text/csv' }), 'beats.csv');
  const { import_id: id = '' } = await post('upload-question-import', student.token, form);
  await vi.waitFor(async () => expect(await importFact('status', id)).toBe('checked'), patiently);
  return id;
}

async function importFact(name: 'status' | 'imported_count', id = importId): Promise<unknown> {
  const [row] = await service<Record<string, unknown>>('GET', `question_imports?select=${name}&id=eq.${id}`);
  return row?.[name];
}

const statusesOf = async (ids: string[]) => {
  const path = `print_uploads?select=status&id=in.(${ids.join(',')})`;
  return (await service<{ status: string }>('GET', path)).map(({ status }) => status);
};

beforeAll(async () => {
  provider = await startOpenAiServer();
  const { baseUrl, apiKey } = provider;
  server = await startMortalServer({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: 'test-model' });
  // The first account of a server on this machine administers it.
  student = await FaultyStudent.enrol(server.keys.publishableKey, server.port, seededRandom(1));
  const [attempt] = await service<{ test_id: string }>(
    'GET',
    `attempts?select=test_id&id=eq.${student.attemptId}`,
  );
  const testId = attempt?.test_id ?? '';
  await student.submit(server.port, []);
  const sheets = await filledSheets(testId);
  importId = await readyImport();
  await beginAiTask();
  await vi.waitFor(() => expect(provider.asked).toHaveLength(1), patiently);
  await post('start-question-import', student.token, { import_id: importId, takes_duplicates: false });
  await vi.waitFor(async () => expect(await importFact('imported_count')).toBeGreaterThan(0), UNDER_WAY);
  uploads = await Promise.all(sheets.map((sheet) => upload(testId, sheet)));
  await vi.waitFor(async () => expect(await statusesOf(uploads)).toContain('processing'), UNDER_WAY);
  await server.kill();
  provider.manner = 'well';
  await server.start();
}, 600_000);
afterAll(async () => {
  await server?.close();
  await provider?.close();
});

it('were under way when the server was killed', async () => {
  expect(await statusesOf(uploads)).toContain('processing');
  expect(await importFact('status')).toBe('importing');
}, 600_000);

it('an AI task leaves nothing in processing, and is done once the server is back', async () => {
  const statusOf = async () =>
    (await service<{ status: string }>('GET', 'ai_tasks?select=status'))[0]?.status;
  await expect.poll(statusOf, patiently).toBe('done');
  const calls = await service('GET', 'ai_calls?select=outcome,used_tokens&order=id');
  // What the dead server asked counts as the most it may have cost.
  expect(calls).toMatchObject([
    { outcome: null, used_tokens: null },
    { outcome: 'ok', used_tokens: 150 },
  ]);
}, 600_000);

it('sheets are graded once the server is back, and once only', async () => {
  await expect.poll(() => statusesOf(uploads), patiently).toEqual(uploads.map(() => 'graded'));
  const path = `attempts?select=id&source=eq.omr&user_id=eq.${student.userId}`;
  expect(await service('GET', path)).toHaveLength(uploads.length);
}, 600_000);

it('an import goes on where it was, with nothing twice and nothing missing', async () => {
  await expect.poll(() => importFact('status'), patiently).toBe('done');
  expect(await importFact('imported_count')).toBe(IMPORTED_ROWS);
  const { port, keys } = server;
  const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/questions?select=id&source=eq.killed`, {
    method: 'HEAD',
    headers: {
      ...{ apikey: keys.secretKey, authorization: `Bearer ${keys.secretKey}`, prefer: 'count=exact' },
    },
  });
  expect(answer.headers.get('content-range')?.split('/')[1]).toBe(String(IMPORTED_ROWS));
}, 600_000);
