import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeaderboardDailyResponse } from '#core/contracts/leaderboard/leaderboard-daily.ts';
import { loadExams } from '#server/operations/exams/load-exams.ts';
import { projectPath } from '#server/paths.ts';
import { call } from '#server/testing/call.ts';
import { buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadExams(server.database, projectPath('supabase/seed/exams'));
});
afterAll(() => server.close());

const write = async ({ client, id }: Student, row: object) =>
  (await client.from('profiles').update(row).eq('user_id', id)).error?.code ?? null;
const read = async ({ client, id }: Student) =>
  (await client.from('profiles').select('other_exams, current_exam').eq('user_id', id).single()).data;

it('is NEET (UG) until another of one’s own is chosen, and none else can be', async () => {
  const student = await buildStudent(server);
  expect(await read(student)).toEqual({ other_exams: [], current_exam: 'neet-ug' });
  expect(await write(student, { current_exam: 'jee-main' })).toBe('23514');
  expect(await write(student, { other_exams: ['jee-main', 'gate'] })).toBeNull();
  expect(await write(student, { current_exam: 'jee-main' })).toBeNull();
  expect(await write(student, { current_exam: 'no-such' })).toBe('23514');
  expect(await read(student)).toEqual({ other_exams: ['jee-main', 'gate'], current_exam: 'jee-main' });
  expect(
    await write(student, { other_exams: ['upsc-prelims-gs'], current_exam: 'upsc-prelims-gs' }),
  ).toBeNull();
  expect((await read(student))?.current_exam).toBe('upsc-prelims-gs');
});

it('is NEET (UG) again when the one that is shown is given up, and stays when another is', async () => {
  const student = await buildStudent(server);
  await write(student, { other_exams: ['jee-main', 'gate'], current_exam: 'jee-main' });
  expect(await write(student, { other_exams: ['jee-main'] })).toBeNull();
  expect((await read(student))?.current_exam).toBe('jee-main');
  expect(await write(student, { other_exams: [] })).toBeNull();
  expect(await read(student)).toEqual({ other_exams: [], current_exam: 'neet-ug' });
});

it('is nobody else’s to read or to change', async () => {
  const [student, other] = [await buildStudent(server), await buildStudent(server)];
  await write(student, { other_exams: ['jee-main'], current_exam: 'jee-main' });
  const { data } = await other.client
    .from('profiles')
    .update({ current_exam: 'neet-ug' })
    .eq('user_id', student.id)
    .select('current_exam');
  expect(data).toEqual([]);
  expect((await read(student))?.current_exam).toBe('jee-main');
});

it('has a board of those who are at the same exam', async () => {
  const [me, same, neet] = await Promise.all([
    buildStudent(server),
    buildStudent(server),
    buildStudent(server),
  ]);
  for (const each of [me, same]) await write(each, { other_exams: ['gate'], current_exam: 'gate' });
  await write(neet, { other_exams: ['gate'] });
  for (const [who, points] of [
    [me, 1],
    [same, 2],
    [neet, 4],
  ] as const)
    await server.database.query(
      `insert into public.points_ledger (user_id, reason, reference, points, day)
       values ($1, 'graded_attempt', gen_random_uuid()::text, $2, (now() at time zone 'Asia/Kolkata')::date)`,
      [who.id, points],
    );
  const board = async (who: Student, scope: string) =>
    (await call<LeaderboardDailyResponse>(server, who, 'leaderboard-daily', { scope })).body;
  const points = ({ leaderboard }: LeaderboardDailyResponse) => leaderboard.map((row) => row.points);
  expect(points(await board(me, 'exam'))).toEqual([2, 1]);
  expect((await board(me, 'exam')).me).toMatchObject({ rank: 2, points: 1 });
  expect(points(await board(neet, 'exam'))).toEqual([4]);
  expect(points(await board(me, 'national'))).toEqual([4, 2, 1]);
});

describe('the day of the exam that is shown', () => {
  const DAY = [
    'exam_date',
    'exam_city',
    'exam_center_address',
    'exam_reporting_mins',
    'exam_travel_mins',
  ] as const;
  const dayOf = async ({ client, id }: Student) =>
    (
      await client
        .from('profiles')
        .select(`${DAY.join(', ')}, exam_lat, home_address` as '*')
        .eq('user_id', id)
        .single()
    ).data as Record<string, unknown> | null;
  const NEET = {
    ...{ exam_date: '2031-05-04T08:30:00+00:00', exam_city: 'Pune', exam_center_address: 'A school, Pune' },
    ...{ exam_reporting_mins: 90, exam_travel_mins: 45 },
  };
  const NOTHING = Object.fromEntries(DAY.map((name) => [name, null]));
  const locate = ({ id }: Student, lat: number) =>
    server.database.query('update public.profiles set exam_lat = $2, exam_lng = 73 where user_id = $1', [
      id,
      lat,
    ]);

  it('is exchanged with the exam, with its place; what is the student’s own stays', async () => {
    const student = await buildStudent(server);
    await write(student, { ...NEET, home_address: 'At home', other_exams: ['gate', 'jee-main'] });
    await locate(student, 18.5);
    await write(student, { current_exam: 'gate' });
    expect(await dayOf(student)).toEqual({ ...NOTHING, exam_lat: null, home_address: 'At home' });
    const gate = { ...NEET, exam_date: '2031-02-01T04:00:00+00:00', exam_city: 'Delhi' };
    await write(student, gate);
    await locate(student, 28.6);
    await write(student, { current_exam: 'jee-main' });
    expect(await dayOf(student)).toMatchObject(NOTHING);
    await write(student, { current_exam: 'neet-ug' });
    expect(await dayOf(student)).toMatchObject({ ...NEET, exam_lat: 18.5 });
    await write(student, { current_exam: 'gate' });
    expect(await dayOf(student)).toMatchObject({ ...gate, exam_lat: 28.6 });
    // Given up, NEET’s is back.
    await write(student, { other_exams: ['jee-main'] });
    expect(await dayOf(student)).toMatchObject({ ...NEET, exam_lat: 18.5, home_address: 'At home' });
  });

  it('may be written with the switch, and is then of the exam that is switched to', async () => {
    const student = await buildStudent(server);
    await write(student, { ...NEET, other_exams: ['gate'] });
    await write(student, { current_exam: 'gate', exam_date: '2031-02-01T04:00:00Z' });
    expect(await dayOf(student)).toMatchObject({ ...NOTHING, exam_date: '2031-02-01T04:00:00+00:00' });
    await write(student, { current_exam: 'neet-ug' });
    expect(await dayOf(student)).toMatchObject(NEET);
  });

  it('is not written by a page that shows another exam', async () => {
    const student = await buildStudent(server);
    await write(student, { ...NEET, other_exams: ['gate'], current_exam: 'neet-ug' });
    const { data } = await student.client.from('v_examday_context').select('exam').single();
    expect(data).toEqual({ exam: 'neet-ug' });
    await write(student, { current_exam: 'gate' });
    const late = await student.client
      .from('profiles')
      .update({ exam_city: 'Nowhere' })
      .eq('user_id', student.id)
      .eq('current_exam', 'neet-ug')
      .select('user_id');
    expect(late.data).toEqual([]);
    expect(await dayOf(student)).toMatchObject(NOTHING);
  });
});
