import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER } from '#server/database/database.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let administrator: Student;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
  student = await buildStudent(server);
});
afterAll(() => server.close());

const entriesOf = async (id: string) => {
  const { data, error } = await administrator.client.rpc('get_audit_log', { p_entity_id: id });
  expect(error).toBeNull();
  return data;
};

it('names who changed which columns of a question, from what to what, in which request', async () => {
  const [id = ''] = await buildQuestions(server, 1, { difficulty: 2 });
  expect(await entriesOf(id)).toEqual([]);
  const changed = await administrator.client
    .from('questions')
    .update({ difficulty: 4, topic: 'Motion' })
    .eq('id', id);
  expect(changed.error).toBeNull();
  expect(await entriesOf(id)).toMatchObject([
    {
      entity: 'questions',
      entity_id: id,
      part: null,
      action: 'update',
      set_id: null,
      before: { difficulty: 2, topic: null },
      after: { difficulty: 4, topic: 'Motion' },
      actor_id: administrator.id,
      actor: 'Meera Admin',
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ]);
});

it('keeps silent where nothing changed', async () => {
  const [id = ''] = await buildQuestions(server, 1, { difficulty: 2 });
  await administrator.client.from('questions').update({ difficulty: 2 }).eq('id', id);
  expect(await entriesOf(id)).toEqual([]);
});

it('keeps translations under their question, also when they are added, given another language and removed', async () => {
  const [question_id = ''] = await buildQuestions(server, 1);
  const { client } = administrator;
  const texts = { stem: 'వేగం', options: ['1', '2', '3', '4'] };
  await client.from('question_localizations').insert({ question_id, language: 'te', ...texts });
  await client.from('question_localizations').update({ stem: 'త్వరణం' }).eq('question_id', question_id);
  await client.from('question_localizations').update({ language: 'ta' }).eq('question_id', question_id);
  await client.from('question_localizations').delete().eq('question_id', question_id);
  const entries = await entriesOf(question_id);
  expect(entries.slice(-2)).toMatchObject([
    { action: 'update', part: 'te', before: { stem: 'వేగం' }, after: { stem: 'త్వరణం' } },
    { action: 'insert', part: 'te', before: null, after: { question_id, ...texts } },
  ]);
  expect(entries[0]).toMatchObject({ action: 'delete', part: 'ta', before: { stem: 'త్వరణం' }, after: null });
  const moved = entries.slice(1, -2).map(({ action, part }: Record<string, string>) => `${action} ${part}`);
  expect(moved.sort()).toEqual(['delete te', 'insert ta']);
});

it('counts a set once among the newest, and names its rows with each question', async () => {
  const ids = await buildQuestions(server, 3, { difficulty: 2 });
  const set = randomUUID();
  await server.database.transaction(OWNER, async (tx) => {
    await tx.query(`select set_config('audit.set_id', $1, true)`, [set]);
    await tx.query('update public.questions set difficulty = 5 where id = any($1)', [ids]);
  });
  for (const id of ids) expect(await entriesOf(id)).toMatchObject([{ set_id: set, actor_id: null }]);
  const { data } = await administrator.client.rpc('get_audit_log');
  expect(data.filter(({ set_id }: { set_id: string | null }) => set_id === set)).toEqual([]);
});

it('pages back from the oldest one shown', async () => {
  const [id = ''] = await buildQuestions(server, 1, { difficulty: 1 });
  for (const difficulty of [2, 3, 4])
    await administrator.client.from('questions').update({ difficulty }).eq('id', id);
  const newest = await administrator.client.rpc('get_audit_log', { p_entity_id: id, p_limit: 2 });
  expect(newest.data).toMatchObject([{ after: { difficulty: 4 } }, { after: { difficulty: 3 } }]);
  const { data } = await administrator.client.rpc('get_audit_log', {
    p_entity_id: id,
    p_before: newest.data[1].id,
  });
  expect(data).toMatchObject([{ after: { difficulty: 2 } }]);
});

it('is read by administrators only, and written by nobody', async () => {
  expect((await student.client.rpc('get_audit_log')).error?.code).toBe('42501');
  expect((await student.client.from('audit_log').select('*')).data).toEqual([]);
  const entry = { entity: 'questions', entity_id: 'x', action: 'update' };
  for (const { client } of [student, administrator]) {
    expect((await client.from('audit_log').insert(entry)).error?.code).toBe('42501');
    expect((await client.from('audit_log').delete().gt('id', 0)).error?.code).toBe('42501');
  }
  await expect(server.database.query(`update public.audit_log set actor_id = null`)).rejects.toMatchObject({
    code: '42501',
  });
  await expect(server.database.query(`truncate public.audit_log`)).rejects.toMatchObject({ code: '42501' });
});
