import { createDecipheriv } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OpenedPaper } from '#core/contracts/sittings/enter-sitting.ts';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
let other: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  asha = await buildStudent(server);
  other = await buildStudent(server, 'Ravi Kumar');
});
afterAll(() => server.close());

async function fetchSealed(url: string): Promise<{ bytes: Buffer; cached: string | null }> {
  const response = await server.fetch(`${TEST_SITE}${url}`);
  return { bytes: Buffer.from(await response.arrayBuffer()), cached: response.headers.get('cache-control') };
}

/** As a device does it, with the parts the contract names. */
function unseal(bytes: Buffer, key: string, keyId: string): OpenedPaper {
  expect(bytes.subarray(0, 4).toString()).toBe('VPP1');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(4, 16));
  decipher.setAAD(Buffer.from(keyId));
  decipher.setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([decipher.update(bytes.subarray(16, -16)), decipher.final()]).toString();
  return OpenedPaper.parse(JSON.parse(text));
}

it('enters, fetches the sealed paper, opens it at the start, answers, hands in with a receipt, and learns nothing before the release', async () => {
  const hall = await ExamHall.schedule(server, admin, [asha]);
  expect(await hall.enter(asha)).toMatchObject({ status: 409, body: { code: 'entry_closed' } });
  await hall.startIn(600);
  const entered = await hall.enter(asha);
  expect(entered.status).toBe(200);
  expect(await hall.open(asha)).toMatchObject({
    status: 409,
    body: { code: 'not_started', starts_at: expect.any(String), server_now: expect.any(String) },
  });
  const [paper] = entered.body.papers;
  const sealed = await fetchSealed(entered.body.paper_url);
  expect(sealed.cached).toContain('immutable');
  expect(sealed.bytes).toHaveLength(paper?.bytes ?? 0);
  expect(sealed.bytes.toString('latin1')).not.toContain('Stem');

  await hall.startIn(-2);
  const opened = await hall.open(asha);
  expect(opened.status).toBe(200);
  expect(JSON.stringify(entered.body)).not.toContain(opened.body.key);
  expect(Object.keys(paper ?? {}).sort()).toEqual(['bytes', 'key_id', 'language', 'url']);
  const read = unseal(sealed.bytes, opened.body.key, paper?.key_id ?? '');
  expect(read.questions.map(({ id }) => id)).toEqual(hall.questions);
  expect(read.questions[0]).toMatchObject({ stem: 'Stem 1', chapter: '' });
  expect(JSON.stringify(read)).not.toContain('Because');

  const loaded = await call<Record<string, unknown>>(server, asha, 'get-attempt', {
    attemptId: entered.body.attempt_id,
  });
  expect(loaded.body).toMatchObject({
    sitting: { id: hall.id, navigation: 'nta' },
    questions: [{ chapter: '' }, {}, {}, {}],
  });
  expect((await hall.save(asha, 0, 1)).body.saved).toBe(true);
  const submitted = await hall.submit(asha);
  expect(submitted.body).toMatchObject({
    score: null,
    marks: null,
    correct_answers: null,
    results_at: null,
    is_held: true,
    answered: 1,
    receipt: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
  });
  expect((await hall.attempt(asha)).receipt).toBe(submitted.body.receipt);
  const checked = await hall.call(admin, 'check-receipt', {
    receipt: String(submitted.body.receipt).toLowerCase(),
  });
  expect(checked.body).toMatchObject({ candidate: { name: 'Asha Rao', answered: 1 } });
  expect((await hall.call(admin, 'check-receipt', { receipt: '0000-0000' })).body).toEqual({
    candidate: null,
  });

  const early = await asha.client.from('attempts').select('score').eq('id', entered.body.attempt_id).single();
  expect(early.data).toEqual({ score: null });
  expect((await hall.call(admin, 'release-sitting')).status).toBe(200);
  await hall.sweep();
  const late = await asha.client
    .from('attempts')
    .select('score, marks')
    .eq('id', entered.body.attempt_id)
    .single();
  expect(late.data).toEqual({ score: 25, marks: 4 });
});

it('nothing of a sitting or its test is seen by others, over REST, calls, search or counts', async () => {
  const hall = await ExamHall.schedule(server, admin, [asha], { title: 'Secret paper of Sunday' });
  await hall.startIn(60);
  const { body } = await hall.enter(asha);
  for (const who of [asha, other]) {
    const tests = await who.client.from('tests').select('*').eq('id', hall.testId);
    expect(tests.data).toEqual([]);
    expect((await who.client.from('attempts').select('*').eq('test_id', hall.testId)).data).toEqual([]);
    expect((await who.client.from('questions').select('id').in('id', hall.questions)).data).toEqual([]);
    expect((await who.client.from('sittings').select('*')).error).not.toBeNull();
    const mine = await call(server, who, 'list-my-tests', { filter: 'all' });
    const exported = await call(server, who, 'export-my-data', {});
    for (const said of [mine, exported]) expect(JSON.stringify(said.body)).not.toContain(hall.testId);
    expect(await call(server, who, 'start-attempt', { testId: hall.testId })).toMatchObject({ status: 404 });
    expect(await call(server, who, 'get-attempt', { attemptId: body.attempt_id })).toMatchObject(
      who === asha ? { status: 409, body: { code: 'not_started' } } : { status: 404 },
    );
    const subjects = await who.client.rpc('get_available_question_count', { subjects: ['Physics'] });
    expect(subjects.error).toBeNull();
  }
  const told = await call(server, asha, 'get-attempt', { attemptId: body.attempt_id });
  for (const id of hall.questions) expect(JSON.stringify(told.body)).not.toContain(id);
  for (const name of [
    'get-sitting-state',
    'enter-sitting',
    'open-sitting',
    'get-board',
    'get-sitting',
    'get-minutes',
    'act-on-candidates',
    'change-sitting',
    'cancel-sitting',
    'release-sitting',
  ]) {
    const answer = await hall.call(other, name, {
      device_id: 'x',
      candidates: 'all',
      action: 'note',
      text: 'x',
      revision: 1,
      reason: 'x',
    });
    expect([400, 404], name).toContain(answer.status);
    if (answer.status === 400) expect(answer.body.error).toMatch(/nrecognized/);
  }
  const listed = await call<{ sittings: unknown[] }>(server, other, 'list-sittings', {});
  expect(listed.body.sittings).toEqual([]);
  const staff = await call<{ sittings: unknown[] }>(server, other, 'list-sittings', { as: 'staff' });
  expect(staff.body.sittings).toEqual([]);
  expect(await call(server, other, 'schedule-sitting', {})).toMatchObject({ status: 403 });
});

it('an invigilator named in a sitting watches and acts in it, and changes, cancels or releases nothing', async () => {
  const hall = await ExamHall.schedule(server, admin, [asha], { invigilators: [other.id] });
  await hall.seat(asha);
  expect((await hall.board(undefined, other)).candidates).toHaveLength(1);
  expect((await hall.act({ candidates: [asha.id], action: 'note', text: 'Fainted' }, other)).body.done).toBe(
    1,
  );
  for (const [name, body] of [
    ['change-sitting', { revision: 1 }],
    ['cancel-sitting', { reason: 'x' }],
    ['release-sitting', {}],
  ] as const)
    expect(await hall.call(other, name, body)).toMatchObject({ status: 403 });
  const listed = await call<{ sittings: { may: string }[] }>(server, other, 'list-sittings', { as: 'staff' });
  expect(listed.body.sittings).toMatchObject([{ may: 'watch', id: hall.id }]);
});

it('each candidate has an order of their own, frozen, inside the sections, where the sitting says so', async () => {
  const hall = await ExamHall.schedule(server, admin, [asha], { order: 'each' });
  await hall.seat(asha);
  const { body } = await hall.open(asha);
  const order = body.order ?? [];
  expect(order.map(({ at }) => at).sort()).toEqual([0, 1, 2, 3]);
  expect((await hall.open(asha)).body.order).toEqual(order);
  const loaded = await call<{ questions: { id: string; options: string[] }[] }>(server, asha, 'get-attempt', {
    attemptId: body.attempt_id,
  });
  expect(loaded.body.questions.map(({ id }) => id)).toEqual(order.map(({ at }) => hall.questions[at]));
  const shown = order[0]?.options ?? [0, 1, 2, 3];
  expect(loaded.body.questions[0]?.options).toEqual(
    shown.map((place) => ['one', 'two', 'three', 'four'][place]),
  );
});
