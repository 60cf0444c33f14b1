import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { buildQuestions } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('tells visitors the chapters in which there is something to practise, and nothing of reserved papers', async () => {
  expect((await call(server, null, 'list-courses')).body).toEqual({ subjects: [] });
  await buildQuestions(server, 3, { subject: 'Biology', chapter: 'The Living World' });
  await buildQuestions(server, 2, { subject: 'Physics', chapter: 'Waves' });
  await buildQuestions(server, 1, { subject: 'Physics', chapter: 'Oscillations' });
  await buildQuestions(server, 1, { chapter: 'Secret', pool: 'reserved' });
  await buildQuestions(server, 1, { chapter: 'Old', status: 'archived' });
  await buildQuestions(server, 1, { chapter: 'Open', correctIndex: null });
  await buildQuestions(server, 1, { chapter: 'Shown', source: 'demo' });
  expect((await call(server, null, 'list-courses')).body).toEqual({
    subjects: [
      {
        subject: 'Physics',
        chapters: [
          { chapter: 'Oscillations', questions: 1 },
          { chapter: 'Waves', questions: 2 },
        ],
      },
      { subject: 'Biology', chapters: [{ chapter: 'The Living World', questions: 3 }] },
    ],
  });
});
