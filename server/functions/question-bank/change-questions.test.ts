import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangeQuestionsResponse } from '#core/contracts/question-bank/change-questions.ts';
import type { ExportQuestionsResponse } from '#core/contracts/question-bank/export-questions.ts';
import type { UndoQuestionChangeResponse } from '#core/contracts/question-bank/undo-question-change.ts';
import { call } from '#server/testing/call.ts';
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

const change = (filter: object, expected: number, wanted: object) =>
  call<ChangeQuestionsResponse & { code?: string }>(server, administrator, 'change-questions', {
    filter,
    expected,
    change: wanted,
  });
const undo = (bulk_change_id: string | null) =>
  call<UndoQuestionChangeResponse & { code?: string }>(server, administrator, 'undo-question-change', {
    bulk_change_id,
  });
const read = async (ids: string[], column: string) => {
  const { data } = await administrator.client.from('questions').select(`id, ${column}`).in('id', ids);
  const rows = (data ?? []) as unknown as Record<string, unknown>[];
  return ids.map((id) => rows.find((row) => row.id === id)?.[column]);
};

const ARCHIVE = { field: 'status', value: 'archived' };

describe('a change of many questions', () => {
  it.each([
    ['status', ARCHIVE, 'archived'],
    ['chapter', { field: 'chapter', value: ' Optics ' }, 'Optics'],
    ['topic', { field: 'topic', value: 'Lenses' }, 'Lenses'],
    ['difficulty', { field: 'difficulty', value: 5 }, 5],
    ['pool', { field: 'pool', value: 'reserved' }, 'reserved'],
    ['tags', { field: 'tags', add: ['lens', 'ray'], remove: [] }, ['lens', 'ray']],
  ])('writes the %s of a selection, and undoes it', async (column, wanted, after) => {
    const ids = await buildQuestions(server, 3);
    const before = await read(ids, column);
    const { status, body } = await change({ ids }, 3, wanted);
    expect([status, body]).toMatchObject([200, { changed: 3, left_out: 0 }]);
    expect(await read(ids, column)).toEqual([after, after, after]);
    expect(await undo(body.bulk_change_id)).toMatchObject({
      status: 200,
      body: { restored: 3, refused: [] },
    });
    expect(await read(ids, column)).toEqual(before);
  });

  it('adds and removes tags, each once, and leaves the others', async () => {
    const ids = await buildQuestions(server, 1);
    await change({ ids }, 1, { field: 'tags', add: ['a', 'b'], remove: [] });
    await change({ ids }, 1, { field: 'tags', add: ['b', 'c'], remove: ['a'] });
    expect(await read(ids, 'tags')).toEqual([['b', 'c']]);
  });

  it('reaches all that match, and nothing else', async () => {
    const chapter = 'All that match';
    const ids = await buildQuestions(server, 30, { chapter, difficulty: 2 });
    const others = await buildQuestions(server, 2, { chapter, difficulty: 4 });
    const { body } = await change({ chapter, difficulty: 2 }, 30, ARCHIVE);
    expect(body.changed).toBe(30);
    expect(new Set(await read(ids, 'status'))).toEqual(new Set(['archived']));
    expect(await read(others, 'status')).toEqual(['active', 'active']);
  });

  it('changes nothing when more match than the screen said', async () => {
    const chapter = 'Grown meanwhile';
    const ids = await buildQuestions(server, 3, { chapter });
    expect(await change({ chapter }, 2, ARCHIVE)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await read(ids, 'status')).toEqual(['active', 'active', 'active']);
  });

  it('counts only those it changes, and keeps no record of none', async () => {
    const ids = await buildQuestions(server, 2);
    const archived = await buildQuestions(server, 1, { status: 'archived' });
    const both = await change({ ids: [...ids, ...archived] }, 3, ARCHIVE);
    expect(both.body).toMatchObject({ changed: 2 });
    expect((await change({ ids: archived }, 1, ARCHIVE)).body).toEqual({
      bulk_change_id: null,
      changed: 0,
      left_out: 0,
    });
  });

  it('does not bring a replaced question back beside its successor', async () => {
    const [id = '', successor = '', free = ''] = await buildQuestions(server, 3, { status: 'archived' });
    await server.database.query('update public.questions set successor_id = $2 where id = $1', [
      id,
      successor,
    ]);
    const { body } = await change({ ids: [id, free] }, 2, { field: 'status', value: 'active' });
    expect(body).toMatchObject({ changed: 1, left_out: 1 });
    expect(await read([id, free], 'status')).toEqual(['archived', 'active']);
  });

  it('leaves questions of Demo Mode alone', async () => {
    const ids = await buildQuestions(server, 1, { source: 'demo' });
    expect((await change({ ids }, 1, ARCHIVE)).body).toMatchObject({ code: 'conflict' });
  });

  it('is one entry among the newest of the audit log, and one in the history of each question', async () => {
    const ids = await buildQuestions(server, 3);
    const { body } = await change({ ids }, 3, ARCHIVE);
    const newest = await administrator.client.rpc('get_audit_log', { p_limit: 1 });
    expect(newest.data).toMatchObject([
      {
        entity: 'question_bulk_changes',
        entity_id: body.bulk_change_id,
        action: 'insert',
        after: { change: ARCHIVE, question_count: 3, created_by: administrator.id },
        actor: 'Meera Admin',
      },
    ]);
    const history = await administrator.client.rpc('get_audit_log', { p_entity_id: ids[0] });
    expect(history.data).toMatchObject([
      { before: { status: 'active' }, after: { status: 'archived' }, set_id: body.bulk_change_id },
    ]);
  });
});

describe('undoing it', () => {
  it('leaves what was changed since, and says which', async () => {
    const ids = await buildQuestions(server, 3);
    const [touched = ''] = ids;
    const { body } = await change({ ids }, 3, ARCHIVE);
    await administrator.client.from('questions').update({ topic: 'Since' }).eq('id', touched);
    expect(await undo(body.bulk_change_id)).toMatchObject({
      status: 200,
      body: { restored: 2, refused_count: 1, refused: [{ id: touched, stem: 'Stem 1' }] },
    });
    expect(await read(ids, 'status')).toEqual(['archived', 'active', 'active']);
  });

  it('happens once', async () => {
    const ids = await buildQuestions(server, 1);
    const { body } = await change({ ids }, 1, ARCHIVE);
    await undo(body.bulk_change_id);
    expect(await undo(body.bulk_change_id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('goes on where it was interrupted', async () => {
    const ids = await buildQuestions(server, 3);
    const { body } = await change({ ids }, 3, ARCHIVE);
    await server.database.transaction({ role: 'owner' }, async (tx) => {
      tx.send(`select set_config('audit.set_id', $1, true)`, [body.bulk_change_id]);
      await tx.query(`update public.questions set status = 'active' where id = $1`, [ids[0]]);
    });
    expect((await undo(body.bulk_change_id)).body).toMatchObject({ refused_count: 0 });
    expect(await read(ids, 'status')).toEqual(['active', 'active', 'active']);
  });

  it('is known to anyone who comes back: the change stands in the table until then', async () => {
    const ids = await buildQuestions(server, 1);
    const { body } = await change({ ids }, 1, ARCHIVE);
    const open = () =>
      administrator.client.from('question_bulk_changes').select('undone_at').eq('id', body.bulk_change_id);
    expect((await open()).data).toEqual([{ undone_at: null }]);
    await undo(body.bulk_change_id);
    expect((await open()).data).toEqual([{ undone_at: expect.any(String) }]);
  });
});

it('exports the lines of an import, in the order asked', async () => {
  const [first = '', second = ''] = await buildQuestions(server, 2, { correctIndex: null });
  const { body } = await call<ExportQuestionsResponse>(server, administrator, 'export-questions', {
    ids: [second, first],
  });
  expect(body.lines).toBe(
    'Physics,Kinematics,,Stem 2,one,two,three,four,,Because.,3,,en,test,active,,,,,neet-ug\n' +
      'Physics,Kinematics,,Stem 1,one,two,three,four,,Because.,3,,en,test,active,,,,,neet-ug\n',
  );
});

it('says of an export how many questions were decided on by re-marking, in every format', async () => {
  const ids = await buildQuestions(server, 4, { correctIndex: 1 });
  const [plain = '', accepted = '', dropped = '', own = ''] = ids;
  await server.database.query('update public.questions set accepted_indexes = $2 where id = $1', [
    accepted,
    [1, 2],
  ]);
  await server.database.query('update public.questions set dropped = true where id = $1', [dropped]);
  // The key alone is no decision.
  await server.database.query('update public.questions set accepted_indexes = $2 where id = $1', [own, [1]]);
  for (const as of ['lines', 'questions']) {
    const { body } = await call<ExportQuestionsResponse>(server, administrator, 'export-questions', {
      ids: [plain, accepted, dropped, own],
      as,
    });
    expect(body.losses).toMatchObject({ rulings: 2 });
  }
});

describe('bad input', () => {
  const ids = ['00000000-0000-4000-8000-000000000001'];
  it.each([
    ['a misspelt condition', { filter: { subjcet: 'Physics' }, expected: 1, change: ARCHIVE }],
    ['no condition list at all', { expected: 1, change: ARCHIVE }],
    ['an id that is none', { filter: { ids: ['1'] }, expected: 1, change: ARCHIVE }],
    [
      'a field that is not changed together',
      { filter: { ids }, expected: 1, change: { field: 'stem', value: 'x' } },
    ],
    ['a difficulty of 6', { filter: { ids }, expected: 1, change: { field: 'difficulty', value: 6 } }],
    ['no tag', { filter: { ids }, expected: 1, change: { field: 'tags', add: [], remove: [] } }],
    [
      'a tag both ways',
      { filter: { ids }, expected: 1, change: { field: 'tags', add: ['a'], remove: ['a'] } },
    ],
  ])('%s is refused', async (_, body) => {
    expect(await call(server, administrator, 'change-questions', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  it('an unknown bulk change is not found', async () => {
    expect(await undo('00000000-0000-4000-8000-000000000001')).toMatchObject({ status: 404 });
  });
});

it.each(['change-questions', 'undo-question-change', 'export-questions'])(
  '%s is for administrators only',
  async (name) => {
    const [id] = await buildQuestions(server, 1);
    const body = { filter: { ids: [id] }, expected: 1, change: ARCHIVE, bulk_change_id: id, ids: [id] };
    expect((await call(server, student, name, body)).status).toBe(403);
    expect((await call(server, null, name, body)).status).toBe(401);
  },
);
