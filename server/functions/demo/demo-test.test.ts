import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { GetDemoTestResponse, GradeDemoTestResponse } from '#core/contracts/demo/demo-test.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('says so where there are no demo questions', async () => {
  await buildQuestions(server, 9);
  expect((await call(server, null, 'get-demo-test')).status).toBe(422);
  expect((await call(server, null, 'grade-demo-test', { answers: [] })).status).toBe(422);
});

describe('a visitor without an account', () => {
  beforeAll(async () => {
    for (const subject of ['Physics', 'Chemistry', 'Biology'])
      await buildQuestions(server, 4, { subject, source: 'demo', correctIndex: 2 });
    await buildQuestions(server, 2, { source: 'demo', status: 'archived', difficulty: 1 });
  });
  const load = () => call<GetDemoTestResponse>(server, null, 'get-demo-test');

  it('gets the same five questions of all subjects, and nothing that tells the key', async () => {
    const { status, body } = await load();
    expect(status).toBe(200);
    expect(body.questions.map(({ subject }) => subject)).toEqual([
      'Physics',
      'Physics',
      'Chemistry',
      'Chemistry',
      'Biology',
    ]);
    expect(body.questions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(body.questions.flatMap(Object.keys))).toEqual(
      new Set(['id', 'position', 'kind', 'stem', 'options', 'subject', 'chapter', 'hints']),
    );
    expect((await load()).body).toEqual(body);
  });

  it('is marked as in any test, with key and explanation, and nothing is kept', async () => {
    const { questions } = (await load()).body;
    const [right, wrong, cleared] = questions.map(({ id }) => id);
    const answers = [
      { questionId: right, selectedIndex: 2 },
      { questionId: wrong, selectedIndex: 0 },
      { questionId: cleared, selectedIndex: null },
    ];
    const { status, body } = await call<GradeDemoTestResponse>(server, null, 'grade-demo-test', { answers });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      correct_answers: 1,
      total_questions: 5,
      marks: 3,
      max_marks: 20,
      marking: NEET_MARKING,
    });
    expect(body.questions.map(({ outcome }) => outcome)).toEqual([
      'right',
      'wrong',
      'blank',
      'blank',
      'blank',
    ]);
    expect(body.questions[1]).toMatchObject({ correct_index: 2, selected_index: 0, explanation: 'Because.' });
    const row = await queryOptionalRow(
      server.database,
      z.object({ n: z.number() }),
      'select (select count(*) from public.tests) + (select count(*) from public.attempts) as n',
    );
    expect(Number(row?.n)).toBe(0);
  });

  it('has them in Hindi where they are translated, with the same key, and in English where they are not', async () => {
    const inEnglish = (await load()).body.questions;
    const [first] = inEnglish;
    await server.database.query(
      `insert into public.question_localizations (question_id, language, stem, options, explanation)
       values ($1, 'hi', 'कौन-सा?', array['एक', 'दो', 'तीन', 'चार'], '{"text": "क्योंकि।"}')`,
      [first?.id],
    );
    const inHindi = await call<GetDemoTestResponse>(server, null, 'get-demo-test', { language: 'hi' });
    const translated = { ...first, stem: 'कौन-सा?', options: ['एक', 'दो', 'तीन', 'चार'], hints: [] };
    expect(inHindi.body.questions).toEqual([translated, ...inEnglish.slice(1)]);
    const graded = await call<GradeDemoTestResponse>(server, null, 'grade-demo-test', {
      answers: [{ questionId: first?.id, selectedIndex: 2 }],
      language: 'hi',
    });
    expect(graded.body.questions[0]).toMatchObject({
      stem: 'कौन-सा?',
      correct_index: 2,
      outcome: 'right',
      explanation: 'क्योंकि।',
    });
    expect((await call(server, null, 'get-demo-test', { language: 'fr' })).status).toBe(400);
  });

  it('cannot have other questions graded', async () => {
    const [foreign] = await buildQuestions(server, 1);
    const answers = [{ questionId: foreign, selectedIndex: 1 }];
    const { body } = await call<GradeDemoTestResponse>(server, null, 'grade-demo-test', { answers });
    expect(body.questions.map(({ id }) => id)).not.toContain(foreign);
    expect(body.correct_answers).toBe(0);
  });
});
