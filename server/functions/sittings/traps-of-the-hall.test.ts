import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let helper: Student;
let asha: Student;
let ravi: Student;
let hall: ExamHall;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  helper = await buildStudent(server, 'Second Invigilator');
  asha = await buildStudent(server);
  ravi = await buildStudent(server, 'Ravi Kumar');
});
afterAll(() => server.close());
beforeEach(async () => {
  hall = await ExamHall.schedule(server, admin, [asha, ravi], { invigilators: [helper.id] });
});

const deviceOf = ({ id }: Student) => `device of ${id}`;
const seconds = (from: string | null | undefined, to: string | null | undefined) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / 1000);
/** What a pause that began then may have lasted besides the time that was put forward, in seconds. */
const atMostSince = (began: number) => Math.ceil((Date.now() - began) / 1000);

describe('one device at a time', () => {
  it('handed in here, the other window writes nothing any more (Artemis 1903)', async () => {
    await hall.seat(asha);
    await hall.save(asha, 0, 1);
    await hall.submit(asha);
    expect(await hall.save(asha, 0, 2)).toMatchObject({ status: 409, body: { code: 'attempt_submitted' } });
    expect(await hall.enter(asha, { device_id: 'other', take_over: true })).toMatchObject({
      status: 409,
      body: { code: 'attempt_submitted' },
    });
  });

  it('a second device asks, takes over with everything; what the first gave before it counts, and nothing after', async () => {
    await hall.seat(asha);
    await hall.save(asha, 0, 1, { deviceId: deviceOf(asha), offsetSeconds: 0 });
    await hall.pass(60);
    expect(await hall.enter(asha, { device_id: 'laptop' })).toMatchObject({
      status: 409,
      body: { code: 'other_device' },
    });
    expect(await hall.enter(asha, { device_id: 'laptop', take_over: true })).toMatchObject({
      status: 200,
      body: { resumed: true },
    });
    expect((await hall.attempt(asha)).device_id).toBe('laptop');
    const old = { deviceId: deviceOf(asha), revision: 5 };
    expect((await hall.save(asha, 1, 2, { ...old, offsetSeconds: 30 })).body).toMatchObject({ saved: true });
    expect(await hall.save(asha, 1, 3, { ...old, revision: 6, offsetSeconds: 100 })).toMatchObject({
      status: 409,
      body: { code: 'other_device' },
    });
    expect(await hall.save(asha, 1, 3, { ...old, revision: 7 })).toMatchObject({
      status: 409,
      body: { code: 'other_device' },
    });
    expect((await hall.save(asha, 2, 1, { deviceId: 'laptop' })).body).toMatchObject({ saved: true });
    expect((await hall.candidate(asha)).devices).toBe(2);
  });

  it('an invigilator moves a candidate to another device: the next enters without asking, the old one is read-only at once', async () => {
    await hall.seat(asha);
    expect((await hall.act({ candidates: [asha.id], action: 'move' })).body.done).toBe(1);
    expect((await hall.attempt(asha)).device_id).toBeNull();
    expect(await hall.save(asha, 0, 1, { deviceId: deviceOf(asha) })).toMatchObject({
      status: 409,
      body: { code: 'other_device' },
    });
    expect((await hall.enter(asha, { device_id: 'spare' })).status).toBe(200);
  });

  it("a stale tab's blanks overwrite no answer (Sakai 14743)", async () => {
    await hall.seat(asha);
    await hall.save(asha, 0, 1, { revision: 3 });
    expect((await hall.save(asha, 0, null, { revision: 2 })).body).toMatchObject({
      saved: false,
      selected_index: 1,
    });
  });

  it('a leaked entry code works for nobody who is not on the list, nor on a second device once it was changed (numbas-lti 295)', async () => {
    hall = await ExamHall.schedule(server, admin, [asha], { entry_code: 'LOTUS 7' });
    await hall.startIn(60);
    expect(await hall.enter(ravi, { entry_code: 'LOTUS7' })).toMatchObject({ status: 404 });
    expect(await hall.enter(asha)).toMatchObject({ status: 403, body: { code: 'entry_code_wrong' } });
    expect((await hall.enter(asha, { entry_code: 'lotus-7' })).status).toBe(200);
    expect((await hall.enter(asha)).status).toBe(200);
    await hall.call(admin, 'change-sitting', { revision: 1, entry_code: 'ROSE 9' });
    expect(
      await hall.enter(asha, { device_id: 'outside', take_over: true, entry_code: 'LOTUS 7' }),
    ).toMatchObject({ status: 403 });
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => hall.enter(asha, { device_id: 'outside', entry_code: 'guess' })),
    );
    expect(tries.some(({ status }) => status === 429)).toBe(true);
    expect(JSON.stringify(await hall.state(asha))).not.toContain('ROSE');
  });
});

describe('pauses', () => {
  it('pausing needs no candidate online; a device that never showed it is given nothing back (Inspera)', async () => {
    await hall.seat(asha);
    const before = (await hall.candidate(asha)).ends_at;
    expect((await hall.act({ candidates: [asha.id], action: 'pause' })).body.done).toBe(1);
    await hall.pass(10_000);
    await hall.sweep();
    expect((await hall.candidate(asha)).state).toBe('paused');
    await hall.act({ candidates: [asha.id], action: 'resume' });
    expect(seconds((await hall.candidate(asha)).ends_at, before)).toBe(10_000);
  });

  it('a pause that is shown is given back to the second, takes what was given before it, and refuses what is given in it', async () => {
    await hall.seat(asha);
    const { expires_at: before } = await hall.attempt(asha);
    const began = Date.now();
    await hall.act({ candidates: [asha.id], action: 'pause', reason: 'Fire drill' });
    const shown = await hall.state(asha, { device_id: deviceOf(asha), pause_shown: true });
    expect(shown.attempt).toMatchObject({ status: 'paused', paused_at: expect.any(String) });
    await hall.pass(600);
    expect(await hall.save(asha, 0, 1)).toMatchObject({ status: 409, body: { code: 'attempt_paused' } });
    expect((await hall.save(asha, 0, 1, { offsetSeconds: 1 })).body).toMatchObject({ saved: true });
    expect((await hall.attempt(asha)).time_remaining).toBe(shown.attempt?.time_remaining);
    await hall.act({ candidates: [asha.id], action: 'resume' });
    const more = seconds(before, (await hall.attempt(asha)).expires_at);
    expect(more).toBeGreaterThanOrEqual(0);
    expect(more).toBeLessThanOrEqual(atMostSince(began));
    expect((await hall.save(asha, 1, 1)).body.saved).toBe(true);
  });

  it('a paused start: nobody opens, and everybody has the whole time after it (DOMjudge 533, 534)', async () => {
    await hall.startIn(60);
    await hall.enter(asha);
    expect((await hall.act({ candidates: 'all', action: 'pause' })).body.action_id).not.toBeNull();
    await hall.startIn(-300);
    expect(await hall.open(asha)).toMatchObject({ status: 409, body: { code: 'sitting_paused' } });
    await hall.act({ candidates: 'all', action: 'resume' });
    const { body } = await hall.open(asha);
    expect(seconds(body.started_at, body.expires_at)).toBeGreaterThanOrEqual(3598);
    expect(seconds(body.started_at, body.expires_at)).toBeLessThanOrEqual(3600);
  });

  it('a delay is counted once, also when two resume at once (hustoj 773)', async () => {
    await hall.seat(asha);
    const { expires_at: before } = await hall.attempt(asha);
    const began = Date.now();
    await hall.act({ candidates: 'all', action: 'pause' });
    await hall.state(asha, { device_id: deviceOf(asha), pause_shown: true });
    await hall.pass(300);
    const both = await Promise.all([
      hall.act({ candidates: 'all', action: 'resume' }),
      hall.act({ candidates: 'all', action: 'resume' }, helper),
    ]);
    expect(both.map(({ body }) => body.done).sort()).toEqual([0, 1]);
    const more = seconds(before, (await hall.attempt(asha)).expires_at);
    expect(more).toBeGreaterThanOrEqual(0);
    expect(more).toBeLessThanOrEqual(atMostSince(began));
  });
});

describe('actions', () => {
  it("'extend all' opens nothing that was handed in, and reaches who comes later (PrairieLearn 12400)", async () => {
    const late = await buildStudent(server, 'Late Comer');
    hall = await ExamHall.schedule(server, admin, [asha, ravi, late]);
    await hall.seat(asha, ravi);
    await hall.submit(ravi);
    const { expires_at: before } = await hall.attempt(asha);
    const { body } = await hall.act({
      candidates: 'all',
      action: 'extend',
      minutes: 10,
      reason: 'Late start',
    });
    expect(body.skipped).toMatchObject([{ user_id: ravi.id, why: 'submitted' }]);
    expect((await hall.attempt(ravi)).status).toBe('submitted');
    const after = (await hall.attempt(asha)).expires_at;
    expect(seconds(before, after)).toBe(600);
    await hall.enter(late);
    expect((await hall.open(late)).body.expires_at).toBe(after);
  });

  it("an old tab's timer does not close an extended attempt (PrairieLearn 2506); after the local end the screen opens again", async () => {
    await hall.seat(asha);
    await hall.pass(3603);
    await hall.act({ candidates: [asha.id], action: 'extend', minutes: 5 });
    await hall.sweep();
    expect(await hall.submit(asha, { timedOut: true })).toMatchObject({
      status: 409,
      body: { code: 'not_over', expires_at: (await hall.attempt(asha)).expires_at },
    });
    expect(await hall.submit(asha, { deviceId: 'old tab of another device' })).toMatchObject({ status: 409 });
    expect(await hall.attempt(asha)).toMatchObject({ status: 'in_progress' });
    expect((await hall.save(asha, 0, 1)).body.saved).toBe(true);
    await hall.pass(311);
    await hall.sweep();
    expect((await hall.attempt(asha)).status).toBe('submitted');
  });

  it('staff looking at an expired attempt change nothing of it (PrairieLearn 4961)', async () => {
    await hall.seat(asha);
    await hall.pass(3700);
    const read = async () =>
      (
        await server.database.query(
          'select to_jsonb(a) as row from public.attempts a where sitting_id = $1',
          [hall.id],
        )
      ).rows;
    const before = await read();
    await hall.board();
    await hall.call(admin, 'get-candidate-timeline', { user_id: asha.id });
    await hall.call(admin, 'get-minutes');
    expect(await read()).toEqual(before);
  });

  it('a reopened attempt has the time that was left, closes by itself, and its grades are gone until then (Inspera, Canvas)', async () => {
    await hall.seat(asha);
    await hall.save(asha, 0, 1);
    await hall.pass(1800);
    await hall.submit(asha);
    await hall.pass(600);
    const { body } = await hall.act({ candidates: [asha.id], action: 'reopen', reason: 'By mistake' });
    expect(body.done).toBe(1);
    const attempt = await hall.attempt(asha);
    expect(attempt).toMatchObject({ status: 'in_progress', reopened: 1 });
    expect(Math.abs((attempt.time_remaining ?? 0) - 1800)).toBeLessThanOrEqual(3);
    const left = await server.database.query(
      'select (select count(*) from public.items_attempted where attempt_id = $1) + (select count(*) from private.attempt_outcomes where attempt_id = $1) as n',
      [attempt.id],
    );
    expect(left.rows[0]?.n).toBe(0);
    const log = await server.database.query(
      `select actor_id from public.audit_log where entity = 'sittings' and entity_id = $1 and part = '1'`,
      [hall.id],
    );
    expect(log.rows).toEqual([{ actor_id: admin.id }]);
    await hall.pass(1820);
    await hall.sweep();
    expect((await hall.attempt(asha)).status).toBe('submitted');
  });

  it('two invigilators act on one candidate at once: both are done, one after the other, and both stand in the minutes', async () => {
    await hall.seat(asha);
    const { expires_at: before } = await hall.attempt(asha);
    await Promise.all([
      hall.act({ candidates: [asha.id], action: 'extend', minutes: 5 }),
      hall.act({ candidates: [asha.id], action: 'extend', minutes: 7 }, helper),
    ]);
    expect(seconds(before, (await hall.attempt(asha)).expires_at)).toBe(720);
    const { body } = await hall.call<{ events: { kind: string; actor_id: string }[] }>(admin, 'get-minutes');
    expect(
      body.events
        .filter(({ kind }) => kind === 'extend')
        .map(({ actor_id }) => actor_id)
        .sort(),
    ).toEqual([admin.id, helper.id].sort());
  });

  it('what can be taken back is, once; minutes that were taken end nothing in the past', async () => {
    await hall.seat(asha);
    const { expires_at: before } = await hall.attempt(asha);
    const { body } = await hall.act({ candidates: [asha.id], action: 'extend', minutes: 30 });
    const undo = () =>
      hall.call<{ done: number }>(admin, 'undo-sitting-action', { action_id: body.action_id });
    expect((await undo()).body.done).toBe(1);
    expect((await hall.attempt(asha)).expires_at).toBe(before);
    expect(await undo()).toMatchObject({ status: 409 });
    await hall.act({ candidates: [asha.id], action: 'extend', minutes: -300 });
    expect((await hall.attempt(asha)).time_remaining).toBe(0);
  });

  it('an action that reached no device says so; messages reach whom they are for', async () => {
    await hall.seat(asha, ravi);
    await hall.pass(40);
    await hall.state(asha, { device_id: deviceOf(asha) });
    await server.presence.write();
    const { body } = await hall.act({ candidates: 'all', action: 'message', text: 'Ten minutes are left.' });
    expect(body).toMatchObject({ done: 2, unreached: [ravi.id] });
    await hall.act({ candidates: [ravi.id], action: 'message', text: 'Please sit down.' });
    expect((await hall.state(asha)).messages.map(({ text }) => text)).toEqual(['Ten minutes are left.']);
    expect((await hall.state(ravi)).messages.map(({ text }) => text)).toEqual([
      'Ten minutes are left.',
      'Please sit down.',
    ]);
  });

  it('ended by an invigilator, what is on its way is taken, and then it closes', async () => {
    await hall.seat(asha);
    await hall.act({ candidates: [asha.id], action: 'end', reason: 'Used a phone' });
    expect((await hall.save(asha, 0, 1)).body.saved).toBe(true);
    await hall.pass(11);
    await hall.sweep();
    expect(await hall.attempt(asha)).toMatchObject({ status: 'submitted', answered: 1 });
  });

  it('marked absent nobody enters until it is taken back', async () => {
    await hall.startIn(60);
    await hall.act({ candidates: [asha.id], action: 'absent' });
    expect(await hall.enter(asha)).toMatchObject({ status: 409, body: { code: 'entry_closed' } });
    expect((await hall.board()).counts.absent).toBe(1);
    await hall.act({ candidates: [asha.id], action: 'present' });
    expect((await hall.enter(asha)).status).toBe(200);
  });
});

describe('the list', () => {
  const group = async (...people: Student[]) => {
    const { body } = await call<{ group_id: string }>(server, admin, 'save-group', {
      name: `Batch ${Math.random()}`,
    });
    await call(server, admin, 'add-to-group', {
      group_id: body.group_id,
      user_ids: people.map(({ id }) => id),
    });
    return body.group_id;
  };

  it('a group that changes before entry moves its candidates and says so; during the exam it moves nobody; in two groups one is once', async () => {
    const [one, two] = [await group(asha), await group(asha, ravi)];
    hall = await ExamHall.schedule(server, admin, [], {
      audience: { everybody: false, groups: [one, two], user_ids: [] },
    });
    expect((await hall.board()).counts.all).toBe(2);
    await call(server, admin, 'add-to-group', { group_id: one, user_ids: [helper.id] });
    expect((await hall.board()).counts.all).toBe(3);
    await call(server, admin, 'remove-from-group', { group_id: two, user_ids: [ravi.id] });
    expect((await hall.board()).candidates.map(({ user_id }) => user_id).sort()).toEqual(
      [asha.id, helper.id].sort(),
    );
    await hall.seat(asha);
    await call(server, admin, 'remove-from-group', { group_id: one, user_ids: [asha.id, helper.id] });
    expect((await hall.board()).counts.all).toBe(2);
    const { body } = await hall.call<{ events: { kind: string }[] }>(admin, 'get-minutes');
    expect(body.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['candidate_added', 'candidate_removed']),
    );
  });

  it("'all' while candidates join: who comes later has the same end", async () => {
    hall = await ExamHall.schedule(server, admin, [], {
      audience: { everybody: true, groups: [], user_ids: [] },
    });
    await hall.startIn(60);
    await Promise.all([
      hall.enter(asha),
      hall.act({ candidates: 'all', action: 'extend', minutes: 10 }),
      hall.enter(ravi),
    ]);
    await hall.startIn(-1);
    expect((await hall.open(asha)).body.expires_at).toBe((await hall.open(ravi)).body.expires_at);
    expect((await hall.board()).candidates.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('a candidate who is deleted leaves a number, and the minutes stay as they were', async () => {
    const gone = await buildStudent(server, 'To Be Deleted');
    hall = await ExamHall.schedule(server, admin, [gone, asha]);
    await hall.seat(gone);
    const before = (await hall.call<{ digest: string }>(admin, 'get-minutes')).body.digest;
    await call(server, admin, 'admin-users-delete', { user_id: gone.id, confirmation: 'DELETE' });
    const board = await hall.board();
    expect(board.candidates.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([null, asha.id]));
    const minutes = (await hall.call<{ digest: string }>(admin, 'get-minutes')).body;
    expect(JSON.stringify(minutes)).not.toContain('To Be Deleted');
    expect(minutes.digest).toBe(before);
  });

  it('what happened cannot be changed afterwards, not even by the owner of the tables', async () => {
    for (const statement of [
      'update private.sitting_events set reason = null',
      'delete from private.sitting_events',
      'truncate private.sitting_events',
    ])
      await expect(server.database.query(statement)).rejects.toThrow('not changed afterwards');
  });

  it('the paper withdrawn during the waiting room: the sitting has a test of its own and goes on (Open LMS: the quiz edited while it starts)', async () => {
    const { rows } = await server.database.query('select paper_id from private.sittings where id = $1', [
      hall.id,
    ]);
    await hall.startIn(60);
    await hall.enter(asha);
    const { id, revision } = (
      await admin.client.from('papers').select('id, revision').eq('id', rows[0]?.paper_id).single()
    ).data as { id: string; revision: number };
    await call(server, admin, 'publish-paper', { paper_id: id, revision });
    await call(server, admin, 'withdraw-paper', { paper_id: id });
    await server.database.query(`update public.questions set stem = 'Another stem' where id = $1`, [
      hall.questions[0],
    ]);
    await hall.startIn(-1);
    const { body } = await hall.open(asha);
    const loaded = await call<{ questions: { stem: string }[] }>(server, asha, 'get-attempt', {
      attemptId: body.attempt_id,
    });
    expect(loaded.body.questions.map(({ stem }) => stem)).toEqual(['Stem 1', 'Stem 2', 'Stem 3', 'Stem 4']);
  });

  it('its questions leave practice at once and come back with the release', async () => {
    const pools = async () =>
      (
        await server.database.query('select distinct pool from public.questions where id = any ($1)', [
          hall.questions,
        ])
      ).rows;
    expect(await pools()).toEqual([{ pool: 'reserved' }]);
    await hall.seat(asha);
    await hall.pass(10_000);
    await hall.sweep();
    expect((await hall.call(admin, 'release-sitting')).status).toBe(200);
    expect(await pools()).toEqual([{ pool: 'practice' }]);
  });
});

describe('the board', () => {
  it('gives what changed since the last look, never less, and counts over all', async () => {
    const first = await hall.board();
    expect(first).toMatchObject({ complete: true, counts: { all: 2, not_come: 2 } });
    await hall.seat(asha);
    await hall.state(asha, {
      device_id: deviceOf(asha),
      waiting_on_device: 3,
      left_page: 2,
      is_visible: false,
    });
    const next = await hall.board(first.revision);
    expect(next.complete).toBe(false);
    expect(next.candidates.find(({ user_id }) => user_id === asha.id)).toMatchObject({
      state: 'writing',
      waiting_on_device: 3,
      left_page: 2,
      is_visible: false,
      devices: 1,
    });
    expect(next.counts).toMatchObject({ all: 2, not_come: 1, writing: 1, waiting_on_device: 1 });
    await hall.save(asha, 0, 1);
    const saved = await hall.board(next.revision);
    expect(saved.candidates.find(({ user_id }) => user_id === asha.id)).toMatchObject({ answered: 1 });
  });

  it('says how long nothing was heard, and writes it down', async () => {
    await hall.seat(asha);
    await hall.pass(95);
    expect((await hall.board()).counts.silent).toBe(1);
    await hall.state(asha, { device_id: deviceOf(asha) });
    expect(await hall.candidate(asha)).toMatchObject({
      lost_seconds: expect.toSatisfy((lost: number) => lost >= 95 && lost <= 110),
    });
    const { body } = await hall.call<{ events: { kind: string }[] }>(admin, 'get-candidate-timeline', {
      user_id: asha.id,
    });
    expect(body.events.map(({ kind }) => kind)).toContain('heard_again');
  });

  it('what a former device says is nothing of the candidate', async () => {
    await hall.seat(asha);
    await hall.enter(asha, { device_id: 'laptop', take_over: true });
    await hall.state(asha, { device_id: deviceOf(asha), left_page: 50 });
    expect(await hall.candidate(asha)).toMatchObject({ left_page: 0 });
  });
});

it('a verdict or a name of the paper reaches nobody before its time (Artemis 6981, 12649)', async () => {
  hall = await ExamHall.schedule(server, admin, [asha]);
  await hall.startIn(60);
  const said = [
    await hall.enter(asha),
    await hall.state(asha),
    await hall.open(asha),
    await call(server, asha, 'list-sittings', {}),
  ];
  expect(JSON.stringify(said)).not.toContain('Weekly paper');
  await hall.startIn(-1);
  await hall.open(asha);
  await hall.save(asha, 0, 1);
  await hall.submit(asha);
  const { id } = await hall.attempt(asha);
  expect((await asha.client.from('items_attempted').select('*').eq('attempt_id', id)).data).toEqual([]);
  expect((await asha.client.from('questions').select('correct_index').in('id', hall.questions)).data).toEqual(
    [],
  );
  const wait = await asha.client.rpc('get_results_wait', { p_attempt: id });
  expect(wait.data).toMatchObject([
    { reason: 'release', until: null },
    ...((wait.data as unknown[]) ?? []).slice(1),
  ]);
});

it('the minutes can be printed', async () => {
  await hall.seat(asha);
  await hall.act({ candidates: [asha.id], action: 'note', text: 'రవి fainted, आशा helped' });
  const { status, body } = await hall.call<{ url: string }>(admin, 'print-minutes');
  expect(status).toBe(200);
  const pdf = Buffer.from(await (await server.fetch(body.url)).arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
