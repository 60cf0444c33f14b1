import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createOpenAiProvider } from '#server/ai/open-ai-provider.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { type OpenAiServer, startOpenAiServer } from '#server/testing/open-ai-server.ts';
import { handIn, miss, openTest, testOf } from '#server/testing/practice.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let provider: OpenAiServer;
let server: TestServer;
beforeAll(async () => {
  provider = await startOpenAiServer();
  server = await startTestServer({
    ai: createOpenAiProvider({ ...provider, model: 'test-model', timeoutMs: 3_000 }),
    log: createLogger('silent'),
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => {
  provider.manner = 'well';
  provider.asked.length = 0;
  provider.answerWith = () => ({ text: 'You added where \\(v = u + at\\) subtracts.' });
});

const explain = (student: Student, attempt_id: string, question_id: string, more: object = {}, of = server) =>
  call<{ text?: string; code?: string }>(of, student, 'explain-mistake', {
    attempt_id,
    question_id,
    ...more,
  });
async function mistake() {
  const student = await buildStudent(server);
  const [id = ''] = await buildQuestions(server, 1);
  const { attemptId } = await miss(server, student, [id]);
  return { student, id, attemptId };
}

it('says what leads to the option that was chosen, and asks a model once for everybody who chose it', async () => {
  const { student, id, attemptId } = await mistake();
  const first = await explain(student, attemptId, id);
  expect(first).toEqual({ status: 200, body: { text: 'You added where \\(v = u + at\\) subtracts.' } });
  const [asked] = provider.asked;
  const [system, user] = asked?.body.messages ?? [];
  const sent = JSON.parse(user?.content ?? '{}');
  expect(sent).toMatchObject({ answer: ['B'], chosen: 'C', explanation: 'Because.' });
  expect(system?.content).toContain('in English');
  // Nothing of a person goes out.
  expect(JSON.stringify(asked)).not.toContain(student.id);
  expect(JSON.stringify(asked)).not.toContain(student.email);
  const other = await buildStudent(server);
  const theirs = await miss(server, other, [id]);
  expect((await explain(other, theirs.attemptId, id)).body).toEqual(first.body);
  expect(provider.asked).toHaveLength(1);
  await explain(student, attemptId, id, { language: 'hi' });
  expect(provider.asked.at(-1)?.body.messages[0]?.content).toContain('in Hindi');
  // Once the question is another, what was said of it is not shown any more.
  await server.database.query(`update public.questions set explanation = '{"text": "Else."}' where id = $1`, [
    id,
  ]);
  await explain(student, attemptId, id);
  expect(provider.asked).toHaveLength(3);
});

it('is closed before the outcome is known, to others, and where nothing was wrong', async () => {
  const student = await buildStudent(server);
  const questions = await buildQuestions(server, 2);
  const [right = '', wrong = ''] = questions;
  const sat = await openTest(server, student, await testOf(server, student, questions));
  await call(server, student, `save-response/attempts/${sat.attemptId}/response`, {
    questionId: wrong,
    selectedIndex: 0,
    timeSpent: 5,
  });
  expect((await explain(student, sat.attemptId, wrong)).status).toBe(404);
  await handIn(server, student, sat, ({ id }) => ({ isRight: id === right }));
  expect((await explain(student, sat.attemptId, right)).body.code).toBe('no_mistake');
  const stranger = await buildStudent(server);
  expect((await explain(stranger, sat.attemptId, wrong)).status).toBe(404);
  // It stands in a test that is open again: its key is closed, and so is what says it.
  await openTest(server, student, await testOf(server, student, [wrong]));
  expect((await explain(student, sat.attemptId, wrong)).status).toBe(404);
  expect(provider.asked).toEqual([]);
});

it('of a blank answer, and of a question that was dropped, there is nothing to explain', async () => {
  const student = await buildStudent(server);
  const questions = await buildQuestions(server, 2);
  const [blank = '', wrong = ''] = questions;
  const sat = await openTest(server, student, await testOf(server, student, questions));
  await handIn(server, student, sat, ({ id }) => ({ isRight: id === blank ? null : false }));
  expect((await explain(student, sat.attemptId, blank)).body.code).toBe('no_mistake');
  await server.database.query('update public.questions set dropped = true where id = $1', [wrong]);
  expect((await explain(student, sat.attemptId, wrong)).body.code).toBe('no_mistake');
  expect(provider.asked).toEqual([]);
});

it('can be asked in practice, once the answer was told', async () => {
  const student = await buildStudent(server);
  await buildQuestions(server, 4, { chapter: 'Told here' });
  const made = await call<{ test_id: string }>(server, student, 'create-practice-test', {
    chapters: [{ subject: 'Physics', chapter: 'Told here' }],
  });
  const { attemptId, questions } = await openTest(server, student, made.body.test_id);
  // Of a neighbouring chapter, which practice may ask too, a mistake may have been explained before.
  const question = questions.find(({ chapter }) => chapter === 'Told here');
  if (!question) throw new Error('No question');
  const selectedIndex = question.options.indexOf('three');
  await call(server, student, `save-response/attempts/${attemptId}/response`, {
    questionId: question.id,
    selectedIndex,
    timeSpent: 5,
  });
  expect((await explain(student, attemptId, question.id)).status).toBe(404);
  const told = { attempt_id: attemptId, question_id: question.id, selected_index: selectedIndex };
  expect((await call(server, student, 'tell-answer', told)).status).toBe(200);
  expect((await explain(student, attemptId, question.id)).status).toBe(200);
  // By the letters of the bank, wherever the options stand on the screen.
  expect(JSON.parse(provider.asked[0]?.body.messages[1]?.content ?? '{}')).toMatchObject({
    chosen: 'C',
    answer: ['B'],
  });
});

it.each(['no JSON', 'another shape', 'is broken', 'refuses to answer'] as const)(
  'a provider that gives %s: says that it failed, keeps nothing, and may be asked again',
  async (manner) => {
    const { student, id, attemptId } = await mistake();
    provider.manner = manner;
    expect(await explain(student, attemptId, id)).toMatchObject({ status: 503, body: { code: 'ai_failed' } });
    provider.manner = 'well';
    expect((await explain(student, attemptId, id)).status).toBe(200);
  },
);

it.each(['See https://evil.example', 'Look: ![x](y)', 'Half \\(\\frac{1}{\\)', 'a\u202eb'])(
  'shows nothing like %j',
  async (text) => {
    const { student, id, attemptId } = await mistake();
    provider.answerWith = () => ({ text });
    expect((await explain(student, attemptId, id)).body.code).toBe('ai_failed');
  },
);

it('twenty a day are made for one student', async () => {
  const student = await buildStudent(server);
  const questions = await buildQuestions(server, 21);
  const { attemptId } = await miss(server, student, questions);
  const statuses: number[] = [];
  for (const id of questions) statuses.push((await explain(student, attemptId, id)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  // What was explained before costs nothing.
  expect((await explain(student, attemptId, questions[0] ?? '')).status).toBe(200);
});

const spend = async (tokens: number) => {
  await server.database.query(
    `insert into public.ai_calls (model, prompt, reserved_tokens) values ('m', '{}', $1)`,
    [tokens],
  );
};

it('takes no more of the tokens of the day than a short answer needs, and leaves administrators half of them', async () => {
  const { student, id, attemptId } = await mistake();
  await server.database.query('delete from public.ai_calls');
  expect((await explain(student, attemptId, id)).status).toBe(200);
  expect(provider.asked[0]?.body.max_tokens).toBeLessThanOrEqual(1_500);
  const { rows } = await server.database.query('select reserved_tokens as reserved from public.ai_calls');
  expect(rows).toEqual([{ reserved: expect.any(Number) }]);
  expect(rows[0]?.reserved).toBeLessThan(4_000);

  const last = await mistake();
  await spend(95_000);
  expect((await explain(last.student, last.attemptId, last.id)).status).toBe(200);
  const none = await mistake();
  await spend(4_000);
  expect((await explain(none.student, none.attemptId, none.id)).body.code).toBe('ai_failed');
  expect(provider.asked).toHaveLength(2);
  // A task of the administrators' has the other half.
  const admin = await buildAdministrator(server);
  await admin.client.rpc('ai_enqueue', { task_type: 'summary', question_id: id, locale: null, payload: {} });
  await call(server, admin, 'ai-worker');
  expect(provider.asked).toHaveLength(3);
  await server.database.query('delete from public.ai_calls');
});

it('gives the provider the pause it asks for', async () => {
  const { student, id, attemptId } = await mistake();
  provider.manner = 'asks to wait';
  expect((await explain(student, attemptId, id)).body.code).toBe('ai_failed');
  provider.manner = 'well';
  expect((await explain(student, attemptId, id)).body.code).toBe('ai_failed');
  expect(provider.asked).toHaveLength(1);
  await server.database.query('delete from private.ai_pause');
  expect((await explain(student, attemptId, id)).status).toBe(200);
});

it('is made again once the translation it was made of is another', async () => {
  const { student, id, attemptId } = await mistake();
  const translate = (stem: string) =>
    server.database.query(
      `insert into public.question_localizations (question_id, language, stem, options) values ($1, 'hi', $2, $3)
       on conflict (question_id, language) do update set stem = excluded.stem`,
      [id, stem, ['एक', 'दो', 'तीन', 'चार']],
    );
  const inHindi = () => explain(student, attemptId, id, { language: 'hi' });
  await translate('गलत कथन');
  await inHindi();
  await inHindi();
  expect(provider.asked).toHaveLength(1);
  await translate('सही कथन');
  expect((await inHindi()).status).toBe(200);
  expect(provider.asked).toHaveLength(2);
  expect(provider.asked[1]?.body.messages[1]?.content).toContain('सही कथन');
});

it.each([
  ['accepted', 2],
  ['declined', 1],
])('a report on its question that is %s: a model was asked %i times', async (status, times) => {
  const { student, id, attemptId } = await mistake();
  await explain(student, attemptId, id);
  const reported = { attempt_id: attemptId, question_id: id, reason: 'other', note: 'The AI is wrong.' };
  expect((await call(server, student, 'report-question', reported)).status).toBe(200);
  const { rows } = await server.database.query(
    'select id, edited_at from public.question_reports where question_id = $1',
    [id],
  );
  const reports = rows.map((row) => ({ id: row.id, edited_at: (row.edited_at as Date).toISOString() }));
  const answer = { question_id: id, reports, status, reply: 'Thank you.' };
  const admin = await buildAdministrator(server);
  expect((await call(server, admin, 'answer-question-reports', answer)).status).toBe(200);
  expect((await explain(student, attemptId, id)).status).toBe(200);
  expect(provider.asked).toHaveLength(times);
});

it('is off where no provider is configured, and the page says so', async () => {
  const plain = await startTestServer();
  const student = await buildStudent(plain);
  const [id = ''] = await buildQuestions(plain, 1);
  const { attemptId } = await miss(plain, student, [id]);
  expect((await explain(student, attemptId, id, {}, plain)).body.code).toBe('ai_off');
  await plain.close();
});
