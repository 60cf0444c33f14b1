import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckSittingReadinessResponse } from '#core/contracts/sittings/get-sitting.ts';
import { OWNER } from '#server/database/database.ts';
import { remindOfSittings } from '#server/operations/sittings/remind-of-sittings.ts';
import { call } from '#server/testing/call.ts';
import { buildPaper, ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { miss } from '#server/testing/practice.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  asha = await buildStudent(server);
});

describe('readiness', () => {
  const check = (body: object) =>
    call<CheckSittingReadinessResponse>(server, admin, 'check-sitting-readiness', body);
  const audience = () => ({ everybody: false, groups: [], user_ids: [asha.id] });
  /** Half past ten in the evening in India, a year from now. */
  const evening = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 10, 17, 0)).toISOString();

  it('says what keeps a paper from being held, and what one should know', async () => {
    const { paperId, questions } = await buildPaper(server, admin);
    await server.database.query('update public.questions set correct_index = null where id = $1', [
      questions[1],
    ]);
    const { body } = await check({
      paper_id: paperId,
      starts_at: evening,
      duration_sec: 7200,
      languages: ['en', 'hi'],
      audience: audience(),
    });
    expect(body.candidate_count).toBe(1);
    expect(body.findings.map(({ severity, code }) => `${severity} ${code}`).sort()).toEqual(
      [
        'problem questions_without_key',
        'warning ends_after_midnight',
        'warning no_invigilator',
        'warning translations_missing',
      ].sort(),
    );
    expect(body.findings.find(({ code }) => code === 'questions_without_key')?.positions).toEqual([2]);
  });

  it('names questions that candidates have met, or have the key of on a device, each person once', async () => {
    const { paperId, questions } = await buildPaper(server, admin);
    const bilal = await buildStudent(server);
    const [met = '', handed = ''] = questions;
    await miss(server, asha, [met]);
    await server.database.query(
      'insert into private.handed_keys (user_id, question_id) values ($1, $3), ($1, $4), ($2, $4)',
      [asha.id, bilal.id, met, handed],
    );
    const { body } = await check({
      paper_id: paperId,
      starts_at: evening,
      duration_sec: 3600,
      audience: { everybody: false, groups: [], user_ids: [asha.id, bilal.id] },
    });
    expect(body.findings).toContainEqual(
      expect.objectContaining({ code: 'met_before', positions: [1, 2], count: 2 }),
    );
  });

  it('finds candidates who sit elsewhere at that time', async () => {
    const hall = await ExamHall.schedule(server, admin, [asha], { starts_at: evening });
    const clash = await check({ starts_at: evening, duration_sec: 3600, audience: audience() });
    expect(clash.body.findings).toContainEqual(
      expect.objectContaining({ code: 'clash', count: 1, sitting: expect.objectContaining({ id: hall.id }) }),
    );
    const own = await check({ sitting_id: hall.id });
    expect(own.body.findings.map(({ code }) => code)).not.toContain('clash');
  });

  it('nobody schedules without candidates, in the past, or a paper that is not ready', async () => {
    const { paperId, questions } = await buildPaper(server, admin);
    const plan = {
      paper_id: paperId,
      title: 'T',
      starts_at: evening,
      duration_sec: 3600,
      audience: audience(),
    };
    const nobody = { everybody: false, groups: [], user_ids: [] };
    const schedule = (more: object) =>
      call<{ code: string }>(server, admin, 'schedule-sitting', { ...plan, ...more });
    expect(await schedule({ audience: nobody })).toMatchObject({
      status: 422,
      body: { code: 'no_candidates' },
    });
    expect(await schedule({ starts_at: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 422,
      body: { code: 'sitting_too_early' },
    });
    await server.database.query('update public.questions set correct_index = null where id = $1', [
      questions[0],
    ]);
    expect(await schedule({})).toMatchObject({ status: 422, body: { code: 'paper_not_ready' } });
    expect(
      (await server.database.query('select from private.sittings where paper_id = $1', [paperId])).rowCount,
    ).toBe(0);
  });
});

it('is reminded of a day and an hour before, once each, and by mail if wanted', async () => {
  const hall = await ExamHall.schedule(server, admin, [asha]);
  await server.database.query(
    `update private.sittings set created_at = now() - interval '3 days' where id = $1`,
    [hall.id],
  );
  const told = async () => {
    await server.database.transaction(OWNER, (tx) => remindOfSittings(tx, server.jobs, TEST_SITE));
    const { data } = await asha.client
      .from('notifications')
      .select('title')
      .neq('title', 'Exam: Sunday test')
      .order('created_at');
    const mails = await server.database.query(
      'select subject from private.mail_outbox where recipient = $1 order by id',
      [asha.email],
    );
    return [data?.map(({ title }) => title), mails.rows.map(({ subject }) => subject)];
  };
  await hall.startIn(86_000);
  expect(await told()).toEqual([['Tomorrow: Sunday test'], ['Tomorrow: Sunday test']]);
  expect(await told()).toEqual([['Tomorrow: Sunday test'], ['Tomorrow: Sunday test']]);
  await hall.startIn(3_500);
  await asha.client.from('profiles').update({ mail_notifications: false }).eq('user_id', asha.id);
  expect(await told()).toEqual([
    ['Tomorrow: Sunday test', 'In an hour: Sunday test'],
    ['Tomorrow: Sunday test'],
  ]);
});

it('the second of two sittings of one paper is a copy; one is not released while the other is yet to come', async () => {
  const paper = await buildPaper(server, admin);
  const first = await ExamHall.schedule(server, admin, [asha], {}, paper);
  const second = await ExamHall.schedule(server, admin, [asha], {}, paper);
  expect(second.testId).not.toBe(first.testId);
  await first.seat(asha);
  await first.submit(asha);
  expect(await first.call(admin, 'release-sitting')).toMatchObject({
    status: 409,
    body: { code: 'sitting_running' },
  });
  await second.call(admin, 'cancel-sitting', { reason: 'Not needed' });
  expect((await first.call(admin, 'release-sitting')).status).toBe(200);
});

it('what get-sitting tells is what was scheduled, and can be scheduled again', async () => {
  const plan = {
    entry_code: 'LOTUS 7',
    order: 'each',
    late_entry_min: 15,
    rooms: [{ name: 'Room 1', user_ids: [asha.id] }],
  };
  const hall = await ExamHall.schedule(server, admin, [asha], plan);
  const { body } = await hall.call<{ sitting: Record<string, unknown> }>(admin, 'get-sitting');
  expect(body.sitting).toMatchObject({
    ...plan,
    may: 'manage',
    candidate_count: 1,
    question_count: 4,
    revision: 1,
    state: 'scheduled',
  });
  expect((await hall.candidate(asha)).room).toBe('Room 1');
  const listed = await call<{ sittings: object[] }>(server, asha, 'list-sittings', { which: 'coming' });
  expect(listed.body.sittings).toMatchObject([
    { id: hall.id, needs_code: true, room: 'Room 1', attempt_state: null, candidates: null },
  ]);
  expect(JSON.stringify(listed.body)).not.toContain('LOTUS');
});

it('every change of a sitting stands in the audit log, without the secret of its paper', async () => {
  const hall = await ExamHall.schedule(server, admin, [asha]);
  await hall.call(admin, 'change-sitting', { revision: 1, title: 'Moved' });
  const { data } = await admin.client.rpc('get_audit_log', { p_entity_id: hall.id });
  expect(data).toMatchObject([
    { action: 'update', after: { title: 'Moved' } },
    { action: 'insert', actor_id: admin.id },
  ]);
  expect(JSON.stringify(data)).not.toContain('salt');
});
