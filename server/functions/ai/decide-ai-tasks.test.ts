import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DecideAiTasksResponse } from '#core/contracts/ai/decide-ai-tasks.ts';
import { NOT_CONFIGURED } from '#core/domain/ai/ai-task.ts';
import { OWNER } from '#server/database/database.ts';
import { closeExpiredAttempts } from '#server/jobs/close-expired-attempts.ts';
import { foldItemStatistics } from '#server/jobs/fold-item-statistics.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildQuestions, type Student } from '#server/testing/factories.ts';
import { answerTest, insertStudents } from '#server/testing/hall-of-answers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let administrator: Student;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
});
afterAll(() => server.close());
afterEach(async () => void (await server.database.query('delete from public.ai_tasks')));

const HINDI = { stem: 'कथन 1', options: ['एक', 'दो', 'तीन', 'चार'], explanation: 'क्योंकि।' };

/** A draft as a worker leaves it. */
async function draftOf(type: string, result: object, locale: string | null = null) {
  const [question = ''] = await buildQuestions(server, 1);
  const { rows } = await server.database.query(
    `insert into public.ai_tasks (task_type, question_id, locale, status, result, method, basis, finished_at)
     values ($1, $2, $3, 'done', $4, 'model', private.ai_basis($1, $2, $3), now()) returning id`,
    [type, question, locale, result],
  );
  return { question, task: String(rows[0]?.id) };
}
const decide = async (...decisions: { task_id: string; accept: boolean; result?: object }[]) => {
  const { status, body } = await call<DecideAiTasksResponse>(server, administrator, 'decide-ai-tasks', {
    decisions,
  });
  expect(status).toBe(200);
  return body.results.map(({ outcome }) => outcome);
};
const questionOf = async (id: string) =>
  (await administrator.client.from('questions').select('*, question_localizations(*)').eq('id', id).single())
    .data;
const taskOf = async (id: string) =>
  (await administrator.client.from('ai_tasks').select().eq('id', id).single()).data;

describe('a draft that is accepted', () => {
  it.each([
    ['explain', { explanation: 'So it is.', answer: 'B' }, { explanation: { text: 'So it is.' } }],
    ['difficulty', { difficulty: 5, reason: 'x' }, { difficulty_ai: 5, difficulty: 3 }],
    ['tags', { tags: ['motion', 'motion', 'speed'] }, { tags: ['motion', 'speed'] }],
    ['bloom', { bloom: 'apply', reason: 'x' }, { bloom: 'apply' }],
    ['summary', { summary: 'It is about speed.' }, { summary: 'It is about speed.' }],
  ])('%s is in the bank, and the audit log names who took it over', async (type, result, expected) => {
    const { question, task } = await draftOf(type, result);
    expect(await decide({ task_id: task, accept: true })).toEqual(['accepted']);
    expect(await questionOf(question)).toMatchObject(expected);
    expect(await taskOf(task)).toMatchObject({ decision: 'accepted', decided_by: administrator.id });
    const { data } = await administrator.client.rpc('get_audit_log', { p_entity_id: question });
    expect(data[0]).toMatchObject({ actor_id: administrator.id, action: 'update' });
  });

  it('of a quality check changes nothing of the question', async () => {
    const { question, task } = await draftOf('qc', { findings: [] });
    const before = await questionOf(question);
    expect(await decide({ task_id: task, accept: true })).toEqual(['accepted']);
    expect(await questionOf(question)).toEqual(before);
  });

  it('as a translation is marked as machine-made until the form saves it', async () => {
    const { question, task } = await draftOf('translate', HINDI, 'hi');
    await decide({ task_id: task, accept: true });
    const { question_localizations: translations } = await questionOf(question);
    expect(translations).toMatchObject([
      { language: 'hi', machine_made: true, stem: HINDI.stem, explanation: { text: HINDI.explanation } },
    ]);
    const { error } = await administrator.client
      .from('question_localizations')
      .update({ stem: HINDI.stem, machine_made: false })
      .eq('question_id', question);
    expect(error).toBeNull();
    expect((await questionOf(question)).question_localizations).toMatchObject([{ machine_made: false }]);
  });

  it('stays marked where the question gets a successor', async () => {
    const { question, task } = await draftOf('translate', HINDI, 'hi');
    await decide({ task_id: task, accept: true });
    await server.database.transaction(OWNER, async (tx) => {
      await tx.query(
        `insert into public.tests (id, title, mode, duration_sec, total_marks, config)
        values ($1, 't', 'custom', 60, 4, '{}')`,
        [question],
      );
      await tx.query(
        'insert into public.test_questions (test_id, position, question_id) values ($1, 1, $1)',
        [question],
      );
      await tx.query(`update public.questions set stem = 'Other words' where id = $1`, [question]);
    });
    const { successor_id: successor } = await questionOf(question);
    expect((await questionOf(successor)).question_localizations).toMatchObject([{ machine_made: true }]);
  });

  it('with changes is taken over as a person changed it, and both are on record', async () => {
    const { question, task } = await draftOf('summary', { summary: 'As drafted.' });
    expect(await decide({ task_id: task, accept: true, result: { summary: ' As edited. ' } })).toEqual([
      'accepted',
    ]);
    expect(await questionOf(question)).toMatchObject({ summary: 'As edited.' });
    expect(await taskOf(task)).toMatchObject({
      decision: 'edited',
      result: { summary: 'As drafted.' },
      edited_result: { summary: 'As edited.' },
    });
  });
});

describe('a draft that is not accepted', () => {
  it('leaves the bank as it is when it is refused', async () => {
    const { question, task } = await draftOf('summary', { summary: 'x' });
    const before = await questionOf(question);
    expect(await decide({ task_id: task, accept: false })).toEqual(['refused']);
    expect(await questionOf(question)).toEqual(before);
    expect(await decide({ task_id: task, accept: true })).toEqual(['decided']);
  });

  it.each([
    ['its stem', `update public.questions set stem = 'Another' where id = $1`],
    ['its answer', 'update public.questions set correct_index = 3 where id = $1'],
    [
      'its explanation',
      `update public.questions set explanation = '{"text":"A person wrote this."}' where id = $1`,
    ],
  ])('is not written over a question that somebody changed since: %s', async (_, change) => {
    const { question, task } = await draftOf('explain', { explanation: 'x', answer: 'B' });
    await server.database.query(change, [question]);
    const before = await questionOf(question);
    const { data } = await administrator.client.rpc('find_ai_drafts');
    expect(data).toMatchObject([{ id: task, is_changed: true }]);
    expect(await decide({ task_id: task, accept: true })).toEqual(['changed']);
    expect(await questionOf(question)).toEqual(before);
    expect(await taskOf(task)).toMatchObject({ decision: null });
  });

  it('is not touched by changes that have nothing to do with it', async () => {
    const { question, task } = await draftOf('explain', { explanation: 'x', answer: 'B' });
    await server.database.query(`update public.questions set topic = 'Speed', tags = '{a}' where id = $1`, [
      question,
    ]);
    expect(await decide({ task_id: task, accept: true })).toEqual(['accepted']);
  });

  it.each([
    ['another shape', { text: 'x' }],
    ['an option too few', { ...HINDI, options: ['1', '2', '3'] }],
    ['equal options', { ...HINDI, options: ['1', '1', '3', '4'] }],
    ['a formula that defines commands', { ...HINDI, stem: '\\(\\def\\a{x}\\)' }],
  ])('does not pass with %s', async (_, result) => {
    const { question, task } = await draftOf('translate', HINDI, 'hi');
    expect(await decide({ task_id: task, accept: true, result })).toEqual(['invalid']);
    expect((await questionOf(question)).question_localizations).toEqual([]);
  });

  it('stands for itself beside others: each has its own outcome', async () => {
    const [first, second] = [
      await draftOf('summary', { summary: 'a' }),
      await draftOf('summary', { summary: 'b' }),
    ];
    await server.database.query(`update public.questions set stem = 'Another' where id = $1`, [
      first.question,
    ]);
    const gone = randomUUID();
    const outcomes = await decide(
      { task_id: first.task, accept: true },
      { task_id: gone, accept: true },
      { task_id: second.task, accept: true },
    );
    expect(outcomes).toEqual(['changed', 'gone', 'accepted']);
    expect(await questionOf(second.question)).toMatchObject({ summary: 'b' });
  });

  it('is decided once, by the quicker of two administrators', async () => {
    const { task } = await draftOf('summary', { summary: 'a' });
    const outcomes = await Promise.all([
      decide({ task_id: task, accept: true }),
      decide({ task_id: task, accept: false }),
    ]);
    expect(outcomes.flat().filter((outcome) => outcome === 'decided')).toHaveLength(1);
  });
});

describe('without a provider', () => {
  const enqueue = async (task_type: string, question_id: string, locale: string | null = null) =>
    (await administrator.client.rpc('ai_enqueue', { task_type, question_id, locale, payload: {} }))
      .data as string;
  const work = async () => (await call(server, administrator, 'ai-worker')).body;

  it('asks nobody: what cannot be computed ends as an error', async () => {
    const [question = ''] = await buildQuestions(server, 1, { chapter: 'Alone' });
    const types = ['explain', 'difficulty', 'tags', 'bloom', 'translate', 'summary'];
    const tasks = await Promise.all(
      types.map((type) => enqueue(type, question, type === 'translate' ? 'hi' : null)),
    );
    expect(await work()).toEqual({ processed: 6 });
    for (const task of tasks)
      expect(await taskOf(task)).toMatchObject({ status: 'error', error: NOT_CONFIGURED });
    expect((await server.database.query('select 1 from public.ai_calls')).rowCount).toBe(0);
  });

  it('checks by rules', async () => {
    const [question = ''] = await buildQuestions(server, 1, { correctIndex: null });
    const task = await enqueue('qc', question);
    await work();
    const { status, method, result } = await taskOf(task);
    expect([status, method]).toEqual(['done', 'rules']);
    expect(result.findings.map(({ code }: { code: string }) => code)).toContain('noAnswer');
  });

  it('rates a question by the first answers of 30 students', async () => {
    const { database } = server;
    // Shorter tests are not counted.
    const questions = await buildQuestions(server, 5);
    const students = await insertStudents(database, 30);
    // The key is B: nine of thirty find it.
    const answers = students.map((_, place) => [place < 9 ? 1 : 2, 1, 1, 1, 1]);
    await answerTest(database, { students, questions, answers });
    await closeExpiredAttempts.handle({ database, queue: server.jobs, log: createLogger('silent') }, {});
    await foldItemStatistics.handle({ database, queue: server.jobs, log: createLogger('silent') }, {});
    const task = await enqueue('difficulty', questions[0] ?? '');
    await work();
    expect(await taskOf(task)).toMatchObject({
      status: 'done',
      method: 'answers',
      result: { difficulty: 4, reason: '9 of 30 students answered rightly when they first met it.' },
    });
  });

  it('tags from the words of other questions of the chapter', async () => {
    const ids = await buildQuestions(server, 7, { chapter: 'Keywords' });
    const write = (place: number, stem: string, tags: string[]) =>
      server.database.query('update public.questions set stem = $2, tags = $3 where id = $1', [
        ids[place],
        stem,
        tags,
      ]);
    for (const place of [0, 1, 2])
      await write(place, `A convex lens of focal length ${place} cm`, ['lenses']);
    for (const place of [3, 4, 5])
      await write(place, `A copper wire of resistance ${place} ohm`, ['resistance']);
    await write(6, 'Which focal length has this convex lens?', []);
    const task = await enqueue('tags', ids[6] ?? '');
    await work();
    expect(await taskOf(task)).toMatchObject({
      status: 'done',
      method: 'keywords',
      result: { tags: ['lenses'] },
    });
  });
});

describe('the queue', () => {
  it('takes a task once while it is under way, and refuses what is none', async () => {
    const { client } = administrator;
    const [question_id = ''] = await buildQuestions(server, 1);
    const ask = (task: object) => client.rpc('ai_enqueue', { task_type: 'qc', question_id, ...task });
    const [one, two] = await Promise.all([ask({}), ask({})]);
    expect(one.data).toBe(two.data);
    for (const task of [
      { task_type: 'poem' },
      { task_type: 'translate' },
      { task_type: 'translate', locale: 'en' },
      { locale: 'fr' },
      { payload: [] },
      { payload: { text: 'x'.repeat(10_001) } },
      { question_id: randomUUID() },
    ])
      expect((await ask(task)).error?.message, JSON.stringify(task).slice(0, 80)).toMatch(
        /There is no such|A translation|The payload/,
      );
  });

  it('finds 20 candidates for each kind by what they lack, and not those that wait already', async () => {
    await server.database.query(`update public.questions set status = 'archived'`);
    const ids = await buildQuestions(server, 25);
    await server.database.query(`update public.questions set explanation = null where id = any ($1)`, [ids]);
    const find = async () => {
      const { data } = await administrator.client.rpc('find_ai_candidates', { p_locale: 'te' });
      return Object.fromEntries(
        (data as { task_type: string; lacking: number; question_ids: string[] }[]).map((row) => [
          row.task_type,
          row,
        ]),
      );
    };
    const before = await find();
    for (const type of ['explain', 'difficulty', 'tags', 'bloom', 'translate', 'qc', 'summary'])
      expect([type, before[type]?.lacking, before[type]?.question_ids.length]).toEqual([type, 25, 20]);
    await server.database.query(`update public.questions set difficulty_ai = 2 where id = $1`, [ids[0]]);
    await administrator.client.from('question_localizations').insert({
      question_id: ids[1],
      language: 'te',
      stem: 'x',
      options: ['1', '2', '3', '4'],
    });
    await administrator.client.rpc('ai_enqueue', { task_type: 'explain', question_id: ids[2] });
    const after = await find();
    expect(after.difficulty?.lacking).toBe(24);
    expect(after.translate?.lacking).toBe(24);
    expect(after.explain?.lacking).toBe(24);
    expect(after.explain?.question_ids).not.toContain(ids[2]);
  });

  it('lists the latest 50 over REST, counts each state, and tries failed ones again', async () => {
    const [question_id = ''] = await buildQuestions(server, 1);
    const { data: task } = await administrator.client.rpc('ai_enqueue', {
      task_type: 'summary',
      question_id,
    });
    await call(server, administrator, 'ai-worker');
    const counts = async () => (await administrator.client.rpc('get_ai_counts')).data;
    expect(await counts()).toEqual([{ queued: 0, processing: 0, done: 0, error: 1, waiting: 0 }]);
    const { data } = await administrator.client
      .from('ai_tasks')
      .select('*')
      .order('created_at', { ascending: false })
      .limit(50);
    expect(data).toMatchObject([
      { id: task, task_type: 'summary', status: 'error', locale: null, question_id, error: NOT_CONFIGURED },
    ]);
    expect((await administrator.client.rpc('ai_retry', { p_tasks: [task] })).data).toBe(1);
    expect(await counts()).toEqual([{ queued: 1, processing: 0, done: 0, error: 0, waiting: 0 }]);
  });
});
