import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GetMinutesResponse } from '#core/contracts/sittings/minutes.ts';
import { TASKS } from '#server/operations/ai/claim-task.ts';
import { minutesDocument } from '#server/operations/sittings/minutes-document.ts';
import { MINUTES_WORDS } from '#server/operations/sittings/minutes-words.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** In a restart server by server this version reads for a while what the next one writes beside it. */
const MADE_UP = 'device_lent';
let server: TestServer;
let admin: Student;
let asha: Student;
let hall: ExamHall;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  asha = await buildStudent(server, 'Asha Rao');
  hall = await ExamHall.schedule(server, admin, [asha]);
  await hall.seat(asha);
  await server.database.query(
    `insert into private.sitting_events (sitting_id, number, kind, details) values ($1, 1, $2, '{"minutes": 3}')`,
    [hall.id, MADE_UP],
  );
});
afterAll(() => server.close());

const minutes = async () => (await hall.call<GetMinutesResponse>(admin, 'get-minutes')).body;

it('minutes and timeline tell an event of an unknown kind as it stands', async () => {
  const told = expect.objectContaining({ kind: MADE_UP, number: 1, details: { minutes: 3 } });
  expect((await minutes()).events).toContainEqual(told);
  const timeline = await hall.call<{ events: object[] }>(admin, 'get-candidate-timeline', {
    user_id: asha.id,
  });
  expect(timeline.body.events).toContainEqual(told);
});

it.each(Object.keys(MINUTES_WORDS) as (keyof typeof MINUTES_WORDS)[])(
  'minutes are printed with it, in %s',
  async (language) => {
    const told = await minutes();
    const text = JSON.stringify(minutesDocument(told, told.events, language).data);
    expect(text).toContain(MINUTES_WORDS[language].unknown.replace('{{kind}}', MADE_UP));
    expect(text).not.toContain('undefined');
  },
);

it('the PDF is made', async () => {
  const { status, body } = await hall.call<{ url: string }>(admin, 'print-minutes');
  expect({ status, body }).toMatchObject({ status: 200, body: { url: expect.any(String) } });
});

it('an AI task of an unknown kind waits for a server that knows it, and keeps no other waiting', async () => {
  const [question = ''] = await buildQuestions(server, 1);
  const { database } = server;
  await database.execute('alter table public.ai_tasks drop constraint ai_tasks_task_type_check');
  await database.query(
    `insert into public.ai_tasks (task_type, question_id, created_at) values ($2, $1, now() - interval '1 hour'), ('tags', $1, now())`,
    [question, MADE_UP],
  );
  expect(await TASKS.claimNext(database, [true])).toMatchObject({ type: 'tags' });
  expect(await TASKS.claimNext(database, [true])).toBeNull();
  const { rows } = await database.query('select status, tries from public.ai_tasks where task_type = $1', [
    MADE_UP,
  ]);
  expect(rows).toEqual([{ status: 'queued', tries: 0 }]);
});
