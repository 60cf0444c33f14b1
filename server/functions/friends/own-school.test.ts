import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CircleBoard } from '#core/contracts/friends/get-circle-board.ts';
import type { OwnSchool } from '#core/contracts/friends/own-school.ts';
import { call } from '#server/testing/call.ts';
import type { Student } from '#server/testing/factories.ts';
import { buildAdult, buildMinor, decideForMinor } from '#server/testing/social.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Answer = OwnSchool & { code?: string };
const school = async (who: Student) => (await call<Answer>(server, who, 'get-own-school')).body;
const choose = (who: Student, name: string | null) => call<Answer>(server, who, 'set-own-school', { name });
const board = async (who: Student) =>
  (await call<CircleBoard>(server, who, 'get-circle-board', { circle: 'school', period: 'daily' })).body;
const earn = (student: Student, points: number) =>
  server.database.query(
    `insert into public.points_ledger (user_id, reason, reference, points, day)
     values ($1, 'graded_attempt', gen_random_uuid()::text, $2, (now() at time zone 'Asia/Kolkata')::date)`,
    [student.id, points],
  );
const live = (who: Student, state: string | null, district: string | null) =>
  server.database.query('update public.profiles set state = $2, district = $3 where user_id = $1', [
    ...[who.id, state, district],
  ]);
async function adults(count: number, district: string) {
  const people: Student[] = [];
  for (let turn = 0; turn < count; turn++) {
    const one = await buildAdult(server);
    await live(one, 'Kerala', district);
    people.push(one);
  }
  return people;
}

describe('a school that a student names', () => {
  it('has a board from five people on, however they write it, and is told to others only then', async () => {
    const spellings = [
      'D.A.V. Public School',
      'DAV Public School',
      'd a v pub. school',
      'DAV PUBLIC SCH',
      'The D.A.V Public School',
    ];
    const people = await adults(6, 'Thrissur');
    const [me, ...others] = people as [Student, ...Student[]];
    for (const [place, one] of people.slice(0, 4).entries()) {
      expect((await choose(one, spellings[place] ?? '')).body.chosen).toEqual({
        name: spellings[place],
        is_elsewhere: false,
      });
      await earn(one, 10 + place);
    }
    expect(await board(me)).toEqual({ state: 'few', rows: [] });
    const outside = people[5] as Student;
    expect((await school(outside)).suggestions).toEqual([]);
    const fifth = others[3] as Student;
    // Written in another case, the district is the same.
    await live(fifth, 'KERALA', ' thrissur');
    await choose(fifth, spellings[4] ?? '');
    const { state, rows } = await board(me);
    expect([state, rows.map(({ points }) => points)]).toEqual(['open', [13, 12, 11, 10]]);
    expect((await school(outside)).suggestions).toEqual(['Dav Public School']);
    expect((await board(outside)).state).toBe('none');
    // In another district it is another school.
    const [far = outside] = await adults(1, 'Kannur');
    await choose(far, 'DAV Public School');
    expect([(await board(far)).state, (await school(far)).suggestions]).toEqual(['few', []]);
  });

  it('is of the district it was named in, and can be taken back', async () => {
    const [me] = (await adults(1, 'Idukki')) as [Student];
    await choose(me, "  St. Mary's School ");
    await live(me, 'Kerala', 'Wayanad');
    expect((await school(me)).chosen).toEqual({ name: "St. Mary's School", is_elsewhere: true });
    expect((await choose(me, null)).body.chosen).toBeNull();
    expect((await board(me)).state).toBe('none');
  });

  it('needs letters and a district, and is changed ten times a day', async () => {
    const [me] = (await adults(1, 'Palakkad')) as [Student];
    for (const name of ['123', '...'])
      expect(await choose(me, name)).toMatchObject({ status: 422, body: { code: 'school_unknown' } });
    for (const name of ['', 'ab', 'x'.repeat(121)]) expect((await choose(me, name)).status).toBe(400);
    await live(me, 'Kerala', null);
    expect((await school(me)).place).toBeNull();
    expect(await choose(me, 'My School')).toMatchObject({ status: 422, body: { code: 'school_unknown' } });
    await live(me, 'Kerala', 'Palakkad');
    const answers = [];
    for (let turn = 0; turn < 11; turn++) answers.push((await choose(me, `School ${turn} of ours`)).status);
    expect(answers.at(-1)).toBe(429);
    expect((await choose(me, null)).status).toBe(200);
  });

  it('gives way to the groups of the institute', async () => {
    const people = await adults(5, 'Alappuzha');
    for (const one of people) await choose(one, 'Same School');
    const [me] = people as [Student];
    expect((await board(me)).state).toBe('open');
    await server.database.query(
      `with made as (insert into public.groups (name) values ('XII Z') returning id)
       insert into public.group_members (group_id, user_id, joined_by) select id, $1, 'code' from made`,
      [me.id],
    );
    expect([(await school(me)).in_group, (await board(me)).state]).toEqual([true, 'few']);
  });

  it('is forgotten with the consent, and counts for nobody without it', async () => {
    const people = await adults(4, 'Kottayam');
    const minor = await buildMinor(server, true);
    await live(minor, 'Kerala', 'Kottayam');
    for (const one of [...people, minor]) await choose(one, 'Their School');
    const [me] = people as [Student];
    expect((await board(me)).state).toBe('open');
    await decideForMinor(server, minor, 'withdrawn');
    expect([(await board(me)).state, (await school(me)).suggestions]).toEqual(['few', []]);
  });
});
