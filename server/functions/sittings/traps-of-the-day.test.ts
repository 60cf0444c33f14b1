import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PreviewRemarkingResponse } from '#core/contracts/remarking/preview-remarking.ts';
import { DiskWatch } from '#server/disk/disk-watch.ts';
import { markByRulings } from '#server/jobs/mark-by-rulings.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** Of the real disk, which never has that much. */
class Filling extends DiskWatch {
  isFull = false;
  override room() {
    return new DiskWatch(tmpdir(), this.isFull ? Number.MAX_SAFE_INTEGER : 0).room();
  }
}

const disk = new Filling(tmpdir(), 0);
let server: TestServer;
let admin: Student;
let asha: Student;
let ravi: Student;
let hall: ExamHall;
beforeAll(async () => {
  server = await startTestServer({ disk });
  admin = await buildAdministrator(server);
  asha = await buildStudent(server);
  ravi = await buildStudent(server, 'Ravi Kumar');
});
afterAll(() => server.close());
beforeEach(async () => {
  hall = await ExamHall.schedule(server, admin, [asha, ravi]);
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const seconds = (from: string | null | undefined, to: string | null | undefined) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / 1000);

describe('clocks', () => {
  it("no node opens the paper at a start it has read before, or saves one (icpctools 865: another node's stored default)", async () => {
    const other = await startTestServer({ database: server.database, keys: server.keys });
    const onOther = <Body>(name: string, body: object = {}) =>
      call<Body & { code?: string }>(other, asha, name, { sitting_id: hall.id, ...body });
    await hall.startIn(60);
    await onOther('enter-sitting', { device_id: 'phone' });
    await onOther('get-sitting-state');
    const startsAt = inSeconds(900);
    await hall.call(admin, 'change-sitting', { revision: 1, starts_at: startsAt });
    const seen = await onOther<{ starts_at: string }>('get-sitting-state');
    expect(seen).toMatchObject({ status: 200, body: { starts_at: startsAt } });
    expect(await onOther('open-sitting')).toMatchObject({ status: 409, body: { code: 'not_started' } });
    // What the other node saves for itself brings no old time back.
    await other.presence.write();
    expect((await hall.state(asha)).starts_at).toBe(startsAt);
    await other.streams.close();
    await other.jobs.stop();
  });

  it("a server's clock that steps forward opens and closes nothing: times are the database's", async () => {
    await hall.startIn(60);
    await hall.enter(asha);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60_000 });
    try {
      expect(await hall.open(asha)).toMatchObject({ status: 409, body: { code: 'not_started' } });
      expect((await hall.state(asha)).state).toBe('open');
      await hall.sweep();
    } finally {
      vi.useRealTimers();
    }
    await hall.startIn(-1);
    expect((await hall.open(asha)).status).toBe(200);
    const { expires_at: before } = await hall.attempt(asha);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 30 * 60_000 });
    try {
      expect((await hall.save(asha, 0, 1)).body.saved).toBe(true);
      await hall.sweep();
    } finally {
      vi.useRealTimers();
    }
    expect(await hall.attempt(asha)).toMatchObject({ status: 'in_progress', expires_at: before });
    expect(await hall.candidate(asha)).toMatchObject({ answered: 1 });
  });

  it("the database's clock steps back over the start: who had begun goes on with the same end, and nothing is lost", async () => {
    await hall.seat(asha);
    await hall.save(asha, 0, 1);
    await hall.pass(-120);
    const { expires_at: before } = await hall.attempt(asha);
    expect((await hall.save(asha, 1, 2)).body.saved).toBe(true);
    await hall.pass(120);
    expect((await hall.save(asha, 2, 3)).body.saved).toBe(true);
    expect(await hall.candidate(asha)).toMatchObject({ state: 'writing', answered: 3 });
    expect(seconds(before, (await hall.attempt(asha)).expires_at)).toBe(-120);
  });

  it('over midnight nothing starts again, neither in India nor in UTC', async () => {
    const dayIn = (timeZone: string, at: string) => new Date(at).toLocaleDateString('en-CA', { timeZone });
    for (const zone of ['Asia/Kolkata', 'UTC']) {
      hall = await ExamHall.schedule(server, admin, [asha]);
      await hall.seat(asha);
      await hall.save(asha, 0, 1);
      // Moved so that the middle of the exam is a midnight of that place.
      const { rows } = await server.database.query(
        `select extract(epoch from date_trunc('day', now(), $2) + interval '1 day' - interval '30 minutes' - starts_at)::float8 as by
         from private.sittings where id = $1`,
        [hall.id, zone],
      );
      const by = Number(rows[0]?.by);
      await hall.pass(-by);
      const { starts_at, ends_at } = await hall.state(asha);
      expect(dayIn(zone, starts_at)).not.toBe(dayIn(zone, ends_at));
      await hall.pass(by);
      expect(await hall.candidate(asha)).toMatchObject({ state: 'writing', answered: 1 });
      await hall.pass(3700);
      await hall.sweep();
      const { body } = await hall.call<{ events: { kind: string }[] }>(admin, 'get-minutes');
      const kinds = body.events.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'started')).toHaveLength(1);
      expect(kinds.filter((kind) => kind === 'closed')).toHaveLength(1);
    }
  });
});

describe('the hall', () => {
  it('the disk of the server is full while it runs: entering, opening, saving, acting and handing in go on', async () => {
    await hall.startIn(60);
    disk.isFull = true;
    try {
      expect((await hall.enter(asha)).status).toBe(200);
      await hall.startIn(-1);
      expect((await hall.open(asha)).status).toBe(200);
      expect((await hall.save(asha, 0, 1)).body.saved).toBe(true);
      expect((await hall.act({ candidates: [asha.id], action: 'extend', minutes: 5 })).body.done).toBe(1);
      expect((await hall.submit(asha)).status).toBe(200);
      const draft = await call(server, admin, 'save-sitting-draft', { plan: { title: 'T', audience: {} } });
      expect(draft.status).toBe(507);
    } finally {
      disk.isFull = false;
    }
    expect(await hall.attempt(asha)).toMatchObject({ status: 'submitted', answered: 1 });
  });

  it('re-marked while it runs: who handed in and who still writes are marked by the new key, and nobody is told before the release', async () => {
    await hall.seat(asha, ravi);
    await hall.save(asha, 0, 2);
    await hall.submit(asha);
    await hall.save(ravi, 0, 2);
    const rulings = [{ question_id: hall.questions[0], kind: 'keys', keys: [2] }];
    const preview = await call<PreviewRemarkingResponse>(server, admin, 'preview-remarking', { rulings });
    expect(preview.status).toBe(200);
    const { basis } = preview.body;
    const applied = await call(server, admin, 'apply-remarking', { rulings, basis, reason: 'The final key' });
    expect(applied.status).toBe(200);
    const context = { database: server.database, queue: server.jobs, log: createLogger('silent') };
    await markByRulings.handle(context, {});
    expect((await hall.save(ravi, 1, 1)).body.saved).toBe(true);
    for (const who of [asha, ravi]) {
      const { data } = await who.client.from('attempts').select('marks').eq('sitting_id', hall.id);
      expect(data).toEqual([{ marks: null }]);
      const notes = await who.client.from('notifications').select('kind').eq('kind', 'remark');
      expect(notes.data).toEqual([]);
    }
    await hall.pass(10_000);
    await hall.sweep();
    expect((await hall.call(admin, 'release-sitting')).status).toBe(200);
    await hall.sweep();
    const marks = async (who: Student) =>
      (await who.client.from('attempts').select('marks').eq('sitting_id', hall.id).single()).data;
    expect([await marks(asha), await marks(ravi)]).toEqual([{ marks: 4 }, { marks: 8 }]);
  });

  it('a class behind one address: sixty sign in, enter and save in one moment, and nobody is told to wait', async () => {
    const people = await Promise.all(
      Array.from({ length: 60 }, (_, n) => buildStudent(server, `Student ${n}`)),
    );
    hall = await ExamHall.schedule(server, admin, people, { entry_code: 'LOTUS 7' });
    const signed = await Promise.all(
      people.map(({ email, password }) => server.client().auth.signInWithPassword({ email, password })),
    );
    expect(signed.map(({ error }) => error?.message).filter(Boolean)).toEqual([]);
    await hall.startIn(60);
    const entered = await Promise.all(people.map((who) => hall.enter(who, { entry_code: 'LOTUS 7' })));
    await hall.startIn(-1);
    const opened = await Promise.all(people.map((who) => hall.open(who)));
    const saved = await Promise.all(people.map((who) => hall.save(who, 0, 1)));
    const statuses = [entered, opened, saved].flatMap((answers) => answers.map(({ status }) => status));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect((await hall.board()).counts).toMatchObject({ all: 60, writing: 60 });
  }, 120_000);

  it('a candidate who is banned writes nothing more, and stays on the board and in the minutes', async () => {
    const banned = await buildStudent(server, 'Banned In The Exam');
    hall = await ExamHall.schedule(server, admin, [banned, ravi]);
    await hall.seat(banned, ravi);
    await hall.save(banned, 0, 1);
    const { id } = await hall.attempt(banned);
    await call(server, admin, 'admin-users-ban', { user_id: banned.id, banned: true });
    const save = await call(server, banned, `save-response/attempts/${id}/response`, {
      questionId: hall.questions[1],
      selectedIndex: 1,
      timeSpent: 1,
    });
    expect(save.status).toBe(401);
    expect((await hall.enter(banned)).status).toBe(401);
    expect((await hall.save(ravi, 0, 1)).body.saved).toBe(true);
    expect(await hall.candidate(banned)).toMatchObject({ state: 'writing', answered: 1 });
    await hall.pass(3700);
    await hall.sweep();
    expect(await hall.candidate(banned)).toMatchObject({
      state: 'submitted',
      closed_by: 'sweeper',
      answered: 1,
    });
  });

  it('two invigilators do opposite things to one candidate at once: one after the other, and the minutes say both', async () => {
    const helper = await buildStudent(server, 'Second Invigilator');
    hall = await ExamHall.schedule(server, admin, [asha], { invigilators: [helper.id] });
    await hall.seat(asha);
    const answers = await Promise.all([
      hall.act({ candidates: [asha.id], action: 'end' }),
      hall.act({ candidates: [asha.id], action: 'pause' }, helper),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await hall.call<{ events: { kind: string }[] }>(admin, 'get-minutes');
    const done = answers.reduce((sum, answer) => sum + answer.body.done, 0);
    expect(body.events.filter(({ kind }) => kind === 'end' || kind === 'pause')).toHaveLength(done);
  });
});
