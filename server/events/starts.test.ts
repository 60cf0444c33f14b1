import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { HeardStream } from '#server/testing/heard-stream.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
let ravi: Student;
let hall: ExamHall;
const streams: HeardStream[] = [];
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  asha = await buildStudent(server);
  ravi = await buildStudent(server);
  hall = await ExamHall.schedule(server, admin, [asha, ravi]);
  await hall.startIn(60);
});
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.close();
});

const deviceOf = (who: Student) => `device of ${who.id}`;

/** Enters, and waits with a stream that names the device. */
async function waitWithStream(who: Student, device: string | null = deviceOf(who)): Promise<HeardStream> {
  await hall.enter(who);
  const query = `sitting_id=${hall.id}${device === null ? '' : `&device_id=${encodeURIComponent(device)}`}`;
  const stream = await HeardStream.open(server, who, query);
  streams.push(stream);
  await stream.next('state');
  return stream;
}

/** As an invigilator moves it: everybody who waits hears of it. @param silentS since when no device was heard of */
async function moveStart(seconds: number, silentS = 0): Promise<void> {
  await startIn(seconds, silentS);
  await server.database.query('select private.notify_sitting($1)', [hall.id]);
}

async function startIn(seconds: number, silentS = 0): Promise<void> {
  await server.presence.write();
  await hall.startIn(seconds);
  await server.database.query(
    'update private.sitting_presence set last_seen_at = clock_timestamp() - make_interval(secs => $2) where sitting_id = $1',
    [hall.id, silentS],
  );
}

async function startsAt(): Promise<number> {
  const { rows } = await server.database.query('select starts_at as at from private.sittings where id = $1', [
    hall.id,
  ]);
  return Number(rows[0]?.at);
}

/** What comes within so long; 'nothing' if nothing does. */
const within = async (ms: number, event: Promise<Record<string, unknown> | null>) =>
  Promise.race([event, pause(ms, 'nothing' as const)]);

it('sends everybody who waits the key in the moment of the start, and their attempts begin', async () => {
  const waiting = [await waitWithStream(asha), await waitWithStream(ravi)];
  await moveStart(1.2);
  const [ofAsha, ofRavi] = await Promise.all(waiting.map((stream) => stream.next('opened')));
  expect(ofAsha).toMatchObject({ key: expect.stringMatching(/^[\w-]{43}$/) });
  expect(Date.parse(String(ofAsha?.started_at))).toBeGreaterThanOrEqual(await startsAt());
  expect(ofAsha?.attempt_id).not.toBe(ofRavi?.attempt_id);
  for (const [who, told] of [
    [asha, ofAsha],
    [ravi, ofRavi],
  ] as const) {
    expect(await hall.attempt(who)).toMatchObject({ id: told?.attempt_id, status: 'in_progress' });
    // Who asks all the same is told the same.
    const asked = await hall.open(who, { device_id: deviceOf(who) });
    expect(asked.body).toEqual({ ...told, server_now: asked.body.server_now });
  }
  const { events } = (await hall.call<{ events: { kind: string }[] }>(admin, 'get-minutes')).body;
  expect(events.filter(({ kind }) => kind === 'started')).toHaveLength(2);
});

it('sends it to no other device of the candidate, and to no stream that names none', async () => {
  const unnamed = await waitWithStream(asha, null);
  const other = await waitWithStream(ravi, 'a borrowed phone');
  await moveStart(0.3);
  expect(await within(1_500, Promise.race([unnamed.next('opened'), other.next('opened')]))).toBe('nothing');
  for (const who of [asha, ravi]) expect((await hall.attempt(who)).status).toBe('prepared');
});

it('follows a start that is moved, and sends nothing at the old time', async () => {
  const stream = await waitWithStream(asha);
  await moveStart(1);
  await stream.next('state');
  await moveStart(60);
  expect(await within(1_700, stream.next('opened'))).toBe('nothing');
});

it('asks again where the start was moved without a word to this server', async () => {
  const stream = await waitWithStream(asha);
  await moveStart(0.8);
  await stream.next('state');
  await startIn(2);
  const opened = await stream.next('opened');
  expect(Date.parse(String(opened?.started_at))).toBeGreaterThanOrEqual(await startsAt());
});

it('waits while all are paused, and sends it when the exam goes on', async () => {
  const stream = await waitWithStream(asha);
  await hall.act({ candidates: 'all', action: 'pause', reason: 'Power' });
  await moveStart(0.3);
  const opened = stream.next('opened');
  expect(await within(1_200, opened)).toBe('nothing');
  await hall.act({ candidates: 'all', action: 'resume' });
  expect(await opened).toMatchObject({ key: expect.any(String) });
});

it('begins nothing for a device that has not been heard of for half a minute: it asks when it is back', async () => {
  const stream = await waitWithStream(asha);
  await moveStart(0.3, 31);
  expect(await within(1_500, stream.next('opened'))).toBe('nothing');
  expect((await hall.attempt(asha)).status).toBe('prepared');
  expect((await hall.open(asha, { device_id: deviceOf(asha) })).status).toBe(200);
});
