import { afterAll, beforeAll, expect, it } from 'vitest';
import { RELATION_GRANTS } from '#server/database/permissions/permissions.ts';
import { SERVER_FUNCTIONS } from '#server/functions/registry.ts';
import {
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';
import { eachFourth } from '#server/testing/whole-runs.ts';
import { sessionOf } from './callers.ts';

/**
 * What a hostile request costs in processor time of this process, threads and the embedded database included, beside
 * what saving an answer costs. Processor time, because a busy machine does not change it; with PostgreSQL what the
 * database does is not in it. How long neighbours wait is measured by `npm run bench -- attacks`.
 */
const MOST_SAVES = 20;
const REPEATED = 5;

let server: TestServer;
let student: Student;
let headers: Record<string, string>;
let saveMs: number;
let attemptId: string;
beforeAll(async () => {
  server = await startTestServer();
  student = await buildStudent(server);
  await buildQuestions(server, 30);
  const test = await buildTest(student);
  attemptId = (await buildAttempt(student, test.id)).id;
  const { access_token } = await sessionOf(student);
  headers = {
    apikey: server.keys.publishableKey,
    authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ questionId: test.config.questions[0], selectedIndex: 1, timeSpent: 1 });
  const path = `/functions/v1/save-response/attempts/${attemptId}/response`;
  const save = () => ask(path, { method: 'POST', body });
  expect(await save()).toBe(200);
  for (let times = 0; times < 20; times++) await save();
  saveMs = await processorMs(save, 30);
});
afterAll(() => server.close());

async function ask(path: string, init: RequestInit = {}): Promise<number> {
  const response = await server.fetch(`${TEST_SITE}${path}`, {
    ...init,
    headers: { ...headers, ...init.headers },
  });
  await response.arrayBuffer();
  return response.status;
}

/** Of one of them. */
async function processorMs(work: () => Promise<unknown>, times: number): Promise<number> {
  const before = process.cpuUsage();
  for (let done = 0; done < times; done++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
}

async function expectCheap(path: string, init?: RequestInit): Promise<void> {
  // Made warm, and the cheaper of two measurements: what the collector of garbage takes is not the request's.
  const status = await ask(path, init);
  const costs = [];
  for (let times = 0; times < 2; times++) costs.push(await processorMs(() => ask(path, init), REPEATED));
  const saves = Math.min(...costs) / saveMs;
  expect(status, path.slice(0, 100)).toBeLessThan(500);
  expect(saves, `${path.slice(0, 100)} costs as much as ${saves.toFixed(0)} saves`).toBeLessThan(MOST_SAVES);
}

const BODIES = {
  'nested without end': '['.repeat(450_000) + ']'.repeat(450_000),
  'of many values': `{"responses":[${'{"questionId":1},'.repeat(9_000)}1]}`,
  'of too many values': `[${'1,'.repeat(400_000)}1]`,
  'of one long text': JSON.stringify({ deviceId: 'अ'.repeat(300_000), subject: '\\'.repeat(50_000) }),
  'of escapes': `{"a":"${'\\u0041'.repeat(150_000)}"}`,
};
const routes = SERVER_FUNCTIONS.filter(({ method, files }) => method !== 'GET' && !files).map(
  ({ name, path }) => [name, path].filter(Boolean).join('/'),
);

it.each(Object.entries(BODIES))('a body %s, to every function', async (_, body) => {
  for (const route of eachFourth(routes)) {
    await expectCheap(`/functions/v1/${route.replace(/:\w+/g, attemptId)}`, { method: 'POST', body });
  }
});

it('every table, with all conditions and fields it takes', async () => {
  const bombs = Array.from({ length: 60 }, () => 'id=match.(x{0,100}){0,100}').join('&');
  const conditions = Array.from({ length: 99 }, (_, index) => `id.neq.${index}`).join(',');
  for (const table of eachFourth(Object.keys(RELATION_GRANTS))) {
    await expectCheap(`/rest/v1/${table}?${bombs}`);
    await expectCheap(`/rest/v1/${table}?or=(${conditions})`);
    await expectCheap(`/rest/v1/${table}?select=${'a('.repeat(4_000)}`);
    await expectCheap(`/rest/v1/${table}?select=x:id${'->a'.repeat(4_000)}`);
    await expectCheap(`/rest/v1/${table}`, { method: 'POST', body: BODIES['nested without end'] });
  }
});

it('attempts of tests of attempts', async () => {
  const back = 'attempts(*,tests(*,attempts(*,tests(*))))';
  await expectCheap(`/rest/v1/tests?select=*,${back}`);
  await expectCheap('/rest/v1/attempts?select=*,tests(*)');
});
