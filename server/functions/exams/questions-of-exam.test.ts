import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleExam } from '#core/domain/exams/testing/sample-exam.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  await make('own-written');
});
afterAll(() => server.close());

const make = (code: string) =>
  call(server, admin, 'save-exam', { exam: null, definition: { ...sampleExam(), code } });
const write = (exam: string, subject: string, more: object = {}, who = admin) =>
  who.client
    .from('questions')
    .insert({ exam, subject, stem: 'Which?', options: ['1', '2', '3', '4'], correct_index: 0, ...more })
    .select('id, exam, subject, pool')
    .single();

it('a question is of a subject that its exam has, in the pool of that exam', async () => {
  expect((await write('own-written', 'Numbers')).data).toMatchObject({ exam: 'own-written', pool: 'exam' });
  expect((await write('own-written', 'Numbers', { pool: 'reserved' })).data?.pool).toBe('reserved');
  expect((await write('neet-ug', 'Physics')).data).toMatchObject({ exam: 'neet-ug', pool: 'practice' });
  expect((await write('own-written', 'Physics')).error?.message).toBe('This exam has no such subject');
  expect((await write('no-such-exam', 'Numbers')).error?.message).toBe('This exam has no such subject');
  expect((await write('neet-ug', 'Numbers')).error?.code).toBe('23514');
});

it('is refused where it names the pool of another exam, over REST too, and not put elsewhere in silence', async () => {
  const refused = { code: '23514', message: expect.stringContaining('NEET (UG) alone') };
  expect((await write('own-written', 'Numbers', { pool: 'practice' })).error).toMatchObject(refused);
  const { data } = await write('own-written', 'Numbers', { pool: 'reserved' });
  const moved = await admin.client
    .from('questions')
    .update({ pool: 'practice' })
    .eq('id', data?.id ?? '')
    .select();
  expect(moved.error).toMatchObject(refused);
  expect((await write('neet-ug', 'Physics', { pool: 'exam' })).error?.code).toBe('23514');
});

it('goes to the pool of its exam where many are taken out of the reserve at once, and is counted where it moves', async () => {
  const { data: reserved } = await write('own-written', 'Numbers', { pool: 'reserved' });
  const { data: open } = await write('own-written', 'Numbers');
  const ids = [reserved?.id, open?.id];
  const { body } = await call<{ changed: number }>(server, admin, 'change-questions', {
    ...{ filter: { ids }, expected: 2, change: { field: 'pool', value: 'practice' } },
  });
  expect(body.changed).toBe(1);
  const { data } = await admin.client
    .from('questions')
    .select('pool')
    .in('id', ids as string[]);
  expect(data).toEqual([{ pool: 'exam' }, { pool: 'exam' }]);
});

it('keeps its exam, and moves to another of its subjects alone', async () => {
  const { data } = await write('own-written', 'Numbers');
  const change = (columns: object) =>
    admin.client
      .from('questions')
      .update(columns)
      .eq('id', data?.id ?? '')
      .select('subject');
  expect((await change({ exam: 'neet-ug' })).error?.code).toBe('42501');
  expect((await change({ subject: 'Biology' })).error?.message).toBe('This exam has no such subject');
  expect((await change({ subject: 'English' })).data).toEqual([{ subject: 'English' }]);
});

it('is written by no student, and keeps its exam from being removed', async () => {
  const student = await buildStudent(server);
  expect((await write('own-written', 'Numbers', {}, student)).error?.code).toBe('42501');
  await make('own-kept');
  await write('own-kept', 'Numbers');
  expect(await call(server, admin, 'remove-exam', { code: 'own-kept' })).toMatchObject({
    status: 409,
    body: { code: 'exam_in_use' },
  });
});
