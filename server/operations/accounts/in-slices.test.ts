import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ExportMyDataResponse } from '#core/contracts/account/export-my-data.ts';
import { type InTransaction, OWNER } from '#server/database/database.ts';
import { removeAccountJob } from '#server/jobs/remove-account.ts';
import { createLogger } from '#server/log.ts';
import { post } from '#server/testing/call.ts';
import { buildQuestions, buildStudent } from '#server/testing/factories.ts';
import { buildStudyHistory } from '#server/testing/study-history.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { exportAccount, readAccount } from './export-account.ts';
import { OWNED_ROWS } from './owned-rows.ts';
import { closeAccount, removeInSlices } from './remove-in-slices.ts';

/** More than fit into one slice of either. */
const ATTEMPTS = 90;
const QUEUE = { send: async () => {}, stop: async () => {} };

let server: TestServer;
let questionIds: string[];
beforeAll(async () => {
  server = await startTestServer();
  questionIds = await buildQuestions(server, 6);
});
afterAll(() => server.close());

const inTransaction: InTransaction = (work) => server.database.transaction(OWNER, work);
async function buildHistory() {
  const student = await buildStudent(server);
  await buildStudyHistory(server.database, { userId: student.id, questionIds, attempts: ATTEMPTS });
  return student;
}
const left = async (userId: string) =>
  (await server.database.query('select from public.attempts where user_id = $1', [userId])).rowCount;
const exists = async (userId: string) =>
  (await server.database.query('select from auth.users where id = $1', [userId])).rowCount === 1;

it('an export of several slices has every row once', async () => {
  const { id } = await buildHistory();
  let transactions = 0;
  const counted: InTransaction = (work) => {
    transactions += 1;
    return inTransaction(work);
  };
  let text = '';
  for await (const piece of exportAccount(counted, await readAccount(counted, id))) text += piece;
  const { tables } = ExportMyDataResponse.parse(JSON.parse(text));
  const items = tables.items_attempted ?? [];
  expect(tables.attempts).toHaveLength(ATTEMPTS);
  expect(items).toHaveLength(ATTEMPTS * questionIds.length);
  expect(new Set(items.map((row) => `${row.attempt_id} ${row.question_id}`)).size).toBe(items.length);
  expect(Object.keys(tables)).toEqual(Object.keys(OWNED_ROWS).map((table) => table.replace(/^.*\./, '')));
  expect(transactions).toBeGreaterThan(Object.keys(tables).length);
});

it('an export holds one slice: it reads none before the last was taken, and each is a part of the whole', async () => {
  const student = await buildHistory();
  await server.database.query(
    `insert into public.points_ledger (user_id, reason, reference, points, day)
     select $1, 'daily_activity', 'day ' || n, 0, now() from generate_series(1, 3000) n`,
    [student.id],
  );
  const asked = vi.spyOn(server.database, 'transaction');
  try {
    const answer = await post(server, student, 'export-my-data');
    const reader = answer.body?.getReader();
    let [whole, longest, most, before] = [0, 0, 0, asked.mock.calls.length];
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      whole += next.value.length;
      longest = Math.max(longest, next.value.length);
      most = Math.max(most, asked.mock.calls.length - before);
      before = asked.mock.calls.length;
    }
    expect(whole).toBeGreaterThan(400_000);
    expect(longest).toBeLessThan(whole / 4);
    // Of one that is empty nothing is written.
    expect(most).toBeLessThan(asked.mock.calls.length / 4);
  } finally {
    asked.mockRestore();
  }
});

it('an export that nobody takes any more is read no further', async () => {
  const student = await buildHistory();
  const answer = await post(server, student, 'export-my-data');
  const reader = answer.body?.getReader();
  await reader?.read();
  const asked = vi.spyOn(server.database, 'transaction');
  try {
    await reader?.cancel();
    await new Promise((resume) => setImmediate(resume));
    expect(asked).not.toHaveBeenCalled();
  } finally {
    asked.mockRestore();
  }
});

it('an export that breaks off is no whole one', async () => {
  const student = await buildHistory();
  const answer = await post(server, student, 'export-my-data');
  const asked = vi.spyOn(server.database, 'transaction').mockRejectedValue(new Error('gone'));
  try {
    await expect(answer.text()).rejects.toThrow('gone');
  } finally {
    asked.mockRestore();
  }
});

it('an account that is being removed signs in no more, and the job finishes what was interrupted', async () => {
  const { id, email, password } = await buildHistory();
  await inTransaction((tx) => closeAccount(tx, QUEUE, id));
  const { error } = await server.client().auth.signInWithPassword({ email, password });
  expect(error?.code).toBe('user_banned');
  let slices = 0;
  const interrupted: InTransaction = (work) => {
    slices += 1;
    if (slices === 3) throw new Error('the server ended');
    return inTransaction(work);
  };
  await expect(removeInSlices(interrupted, id)).rejects.toThrow('the server ended');
  const afterwards = await left(id);
  expect(afterwards).toBeGreaterThan(0);
  expect(afterwards).toBeLessThan(ATTEMPTS);
  const job = removeAccountJob(server.storage);
  const context = { database: server.database, queue: QUEUE, log: createLogger('silent') };
  await job.handle(context, { userId: id });
  expect(await left(id)).toBe(0);
  expect(await exists(id)).toBe(false);
  // Repeated, it finds nothing to do.
  await job.handle(context, { userId: id });
});
