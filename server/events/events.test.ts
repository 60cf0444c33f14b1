import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CandidateSittingState } from '#core/contracts/sittings/get-sitting-state.ts';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { HeardStream } from '#server/testing/heard-stream.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
let hall: ExamHall;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  asha = await buildStudent(server);
  hall = await ExamHall.schedule(server, admin, [asha]);
});

const open = (who: Student | null, as = 'candidate', id = hall.id) =>
  HeardStream.open(server, who, `sitting_id=${id}&as=${as}`);

it('sends the whole state at once, and again with every change, so that nothing missed is missing (Artemis 12479)', async () => {
  await hall.seat(asha);
  const stream = await open(asha);
  const first = (await stream.next('state')) as unknown as CandidateSittingState;
  expect(first).toMatchObject({ sitting_id: hall.id, attempt: { status: 'in_progress' } });
  await hall.act({ candidates: 'all', action: 'extend', minutes: 10 });
  await hall.act({ candidates: [asha.id], action: 'message', text: 'Ten minutes more.' });
  let state = first;
  while (state.messages.length === 0)
    state = (await stream.next('state')) as unknown as CandidateSittingState;
  expect(Date.parse(state.ends_at) - Date.parse(first.ends_at)).toBe(600_000);
  expect(state).toEqual({ ...(await hall.state(asha)), server_now: state.server_now });
  await stream.close();
});

it('hears what another server did', async () => {
  const stream = await open(asha);
  await stream.next('state');
  await server.database.query(
    'update private.sittings set title = $2, revision = revision + 1 where id = $1',
    [hall.id, 'Moved'],
  );
  await server.database.query('select private.notify_sitting($1)', [hall.id]);
  expect(await stream.next('state')).toMatchObject({ title: 'Moved' });
  await stream.close();
});

it('passes over a notice that it does not understand, as a newer version may send', async () => {
  const stream = await open(asha);
  await stream.next('state');
  for (const notice of ['{"hall": 7}', 'no JSON'])
    await server.database.query("select pg_notify('vijaypath_sittings', $1)", [notice]);
  await hall.act({ candidates: 'all', action: 'extend', minutes: 5 });
  expect(await stream.next('state')).toMatchObject({ sitting_id: hall.id });
  await stream.close();
});

it('tells a board that something changed', async () => {
  const board = await open(admin, 'board');
  expect(await board.next('board')).toEqual({ sitting_id: hall.id });
  await board.close();
});

it('opens for nobody else, and for nobody without a session', async () => {
  const other = await buildStudent(server);
  expect((await open(null)).status).toBe(401);
  expect((await open(other)).status).toBe(404);
  expect((await open(asha, 'board')).status).toBe(404);
  expect((await HeardStream.open(server, asha, 'sitting_id=x')).status).toBe(400);
});

it('ends after a sign-out, a ban, and for the oldest of too many', async () => {
  const streams = [await open(asha), await open(asha), await open(asha), await open(asha)];
  expect(await streams[0]?.next('end')).toEqual({ reason: 'too_many' });
  await call(server, admin, 'admin-users-ban', { user_id: asha.id, banned: true });
  expect(await streams[1]?.next('end')).toEqual({ reason: 'signed_out' });
  expect(await streams[1]?.next('end')).toBeNull();
});

it('ends when the server stops', async () => {
  const stream = await open(asha);
  await stream.next('state');
  await server.streams.close();
  expect(await stream.next('end')).toEqual({ reason: 'shutdown' });
});
