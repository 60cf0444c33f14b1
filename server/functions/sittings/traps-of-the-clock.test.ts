import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseDueSittings } from '#server/jobs/release-due-sittings.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
let ravi: Student;
let hall: ExamHall;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  asha = await buildStudent(server);
  ravi = await buildStudent(server, 'Ravi Kumar');
});
afterAll(() => server.close());
beforeEach(async () => {
  hall = await ExamHall.schedule(server, admin, [asha, ravi]);
});

const change = (body: object, who = admin) =>
  hall.call<{ sitting: { revision: number; ends_at: string } }>(who, 'change-sitting', {
    revision: 1,
    ...body,
  });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const seconds = (from: string | null | undefined, to: string | null | undefined) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / 1000);

describe('times of a sitting that change', () => {
  it('a shortened end reaches the open screen (Artemis 12435)', async () => {
    await hall.seat(asha);
    const before = await hall.attempt(asha);
    expect((await change({ duration_sec: 1800 })).status).toBe(200);
    expect(seconds((await hall.attempt(asha)).expires_at, before.expires_at)).toBe(1800);
  });

  it('the start moved during the countdown: the countdown follows, no question earlier (Artemis 13071)', async () => {
    await hall.startIn(60);
    await hall.enter(asha);
    const startsAt = inSeconds(600);
    expect((await change({ starts_at: startsAt })).status).toBe(200);
    expect((await hall.state(asha)).starts_at).toBe(startsAt);
    expect(await hall.open(asha)).toMatchObject({
      status: 409,
      body: { code: 'not_started', starts_at: expect.stringContaining(startsAt.slice(0, 19)) },
    });
    const { attempt } = await hall.state(asha);
    expect(await call(server, asha, 'get-attempt', { attemptId: attempt?.id })).toMatchObject({
      status: 409,
      body: { code: 'not_started' },
    });
  });

  it('postponing a visible paper leaves nobody with another time (Artemis 12074)', async () => {
    await hall.startIn(60);
    await hall.enter(asha);
    await change({ starts_at: inSeconds(600) });
    await hall.enter(ravi);
    await hall.startIn(-1);
    const [first, second] = [(await hall.open(asha)).body, (await hall.open(ravi)).body];
    expect(first.expires_at).toBe(second.expires_at);
    expect((await hall.state(asha)).ends_at).toBe(first.expires_at);
  });

  it('ten seconds before it, the start is fixed; a start in the past is refused', async () => {
    expect(await change({ starts_at: inSeconds(-5) })).toMatchObject({
      status: 422,
      body: { code: 'sitting_too_early' },
    });
    await hall.startIn(9);
    for (const body of [{ starts_at: inSeconds(900) }, { order: 'each' }, { languages: ['hi'] }])
      expect(await change(body)).toMatchObject({ status: 409, body: { code: 'start_fixed' } });
    expect((await change({ title: 'Another title' })).status).toBe(200);
  });

  it('two who change it at once: the second is told (conflict), and nothing is lost', async () => {
    expect((await change({ title: 'One' })).status).toBe(200);
    expect(await change({ title: 'Two' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('the waiting room opened too early admits without a reload (Artemis 11432)', async () => {
    await hall.startIn(3600);
    expect(await hall.enter(asha)).toMatchObject({
      status: 409,
      body: { code: 'entry_closed', entry_opens_at: expect.any(String) },
    });
    expect(await hall.state(asha)).toMatchObject({ state: 'scheduled', attempt: null });
    await hall.startIn(1700);
    expect(await hall.state(asha)).toMatchObject({ state: 'open' });
    expect((await hall.enter(asha)).status).toBe(200);
  });

  it('attempts are built in the waiting room, not at the start, and never swept before it (PrairieLearn 848)', async () => {
    await hall.startIn(60);
    await hall.enter(asha);
    await hall.sweep();
    const { rows } = await server.database.query(
      `select status, started_at, expires_at, (select count(*)::int from public.attempt_questions q where q.attempt_id = a.id) as questions
       from public.attempts a where sitting_id = $1`,
      [hall.id],
    );
    expect(rows).toEqual([{ status: 'prepared', started_at: null, expires_at: null, questions: 4 }]);
  });

  it('concurrent starts make one attempt (Artemis 9749)', async () => {
    await hall.startIn(60);
    const entered = await Promise.all([1, 2, 3, 4].map(() => hall.enter(asha)));
    expect(new Set(entered.map(({ body }) => body.attempt_id)).size).toBe(1);
    await hall.startIn(-1);
    const opened = await Promise.all([1, 2, 3, 4].map(() => hall.open(asha)));
    expect(
      new Set(opened.map(({ body }) => `${body.attempt_id} ${body.started_at} ${body.expires_at}`)).size,
    ).toBe(1);
  });

  it('extra time beyond the window is not cut (canvas-lms 1769), a provision counts and a late comer ends with the others', async () => {
    await server.database.query('update public.profiles set extra_time_percent = 33 where user_id = $1', [
      ravi.id,
    ]);
    hall = await ExamHall.schedule(server, admin, [asha, ravi]);
    await hall.seat(ravi);
    await hall.pass(600);
    await hall.enter(asha);
    const late = (await hall.open(asha)).body;
    const provided = await hall.attempt(ravi);
    expect(seconds(late.expires_at, provided.expires_at)).toBe(1200);
    await hall.act({ candidates: [ravi.id], action: 'extend', minutes: 90, reason: 'Power cut' });
    expect(seconds(provided.expires_at, (await hall.attempt(ravi)).expires_at)).toBe(5400);
    await hall.pass(3600);
    await hall.sweep();
    expect([(await hall.attempt(asha)).status, (await hall.attempt(ravi)).status]).toEqual([
      'submitted',
      'in_progress',
    ]);
  });

  it('late entry ends; who is let in late, enters', async () => {
    hall = await ExamHall.schedule(server, admin, [asha], { late_entry_min: 10 });
    await hall.startIn(-700);
    expect(await hall.enter(asha)).toMatchObject({ status: 409, body: { code: 'entry_closed' } });
    expect((await hall.act({ candidates: [asha.id], action: 'admit', reason: 'Bus' })).body.done).toBe(1);
    expect((await hall.enter(asha)).status).toBe(200);
  });

  it('never opened is absent: nothing is graded', async () => {
    await hall.startIn(60);
    await hall.enter(asha);
    await hall.startIn(-10_000);
    await hall.sweep();
    expect(await hall.open(asha)).toMatchObject({ status: 409, body: { code: 'entry_closed' } });
    expect((await hall.candidate(asha)).started_at).toBeNull();
    const minutes = await hall.call<{ counts: object }>(admin, 'get-minutes');
    expect(minutes.body.counts).toMatchObject({ candidates: 2, appeared: 0, absent: 2 });
  });

  it('a phone that dies at 12:59:50: what it kept comes within the late sync, and is marked late', async () => {
    await hall.seat(asha);
    await hall.save(asha, 0, 1, { deviceId: `device of ${asha.id}`, offsetSeconds: 5 });
    await hall.pass(3700);
    await hall.sweep();
    expect((await hall.attempt(asha)).status).toBe('submitted');
    const late = {
      questionId: hall.questions[1],
      selectedIndex: 1,
      timeSpent: 9,
      offsetSeconds: 3590,
      deviceId: `device of ${asha.id}`,
    };
    expect((await hall.submit(asha, { responses: [late] })).body).toMatchObject({ answered: 2 });
    const timeline = await hall.call<{ events: { kind: string }[] }>(admin, 'get-candidate-timeline', {
      user_id: asha.id,
    });
    expect(timeline.body.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['closed', 'late_answers']),
    );
  });

  it('results by the clock come when nobody can answer any more, and not before (hall.md, release)', async () => {
    hall = await ExamHall.schedule(server, admin, [asha, ravi], { results_at: inSeconds(3600 * 3) });
    await hall.seat(asha, ravi);
    await hall.save(asha, 0, 1);
    await hall.submit(asha);
    await server.database.query('update private.sittings set results_at = now() where id = $1', [hall.id]);
    const release = () =>
      releaseDueSittings.handle(
        { database: server.database, queue: server.jobs, log: createLogger('silent') },
        {},
      );
    await release();
    expect(await hall.call(admin, 'release-sitting')).toMatchObject({
      status: 409,
      body: { code: 'sitting_running' },
    });
    expect((await hall.state(asha)).state).toBe('running');
    await hall.pass(3700);
    await hall.sweep();
    await release();
    expect((await hall.state(asha)).state).toBe('ended');
    await hall.pass(2_200);
    await release();
    await hall.sweep();
    expect((await hall.state(asha)).state).toBe('released');
    const { data } = await asha.client.from('attempts').select('score').eq('sitting_id', hall.id).single();
    expect(data).toEqual({ score: 25 });
    expect(await hall.act({ candidates: [asha.id], action: 'reopen', minutes: 5 })).toMatchObject({
      status: 409,
      body: { code: 'results_out' },
    });
  });

  it('a cancelled sitting lets nobody in, stops who writes, and tells why', async () => {
    await hall.seat(asha);
    await hall.save(asha, 0, 1);
    expect((await hall.call(admin, 'cancel-sitting', { reason: 'Power cut' })).status).toBe(200);
    expect(await hall.enter(ravi)).toMatchObject({ status: 409, body: { code: 'sitting_cancelled' } });
    expect(await hall.state(asha)).toMatchObject({ state: 'cancelled', cancel_reason: 'Power cut' });
    await hall.pass(11);
    await hall.sweep();
    expect((await hall.attempt(asha)).status).toBe('submitted');
    const { data } = await ravi.client.from('notifications').select('title, body').order('created_at');
    expect(data?.at(-1)).toEqual({
      title: 'Cancelled: Sunday test',
      body: 'This exam does not take place. Power cut',
    });
  });
});
