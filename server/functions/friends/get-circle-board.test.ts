import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CircleBoard } from '#core/contracts/friends/get-circle-board.ts';
import { AROUND, TOP } from '#core/domain/friends/shown-places.ts';
import { selectCircleBoard } from '#server/operations/boards/circle-sql.ts';
import { call } from '#server/testing/call.ts';
import { buildStudent, type Student } from '#server/testing/factories.ts';
import { fill } from '#server/testing/fill.ts';
import { scannedRelations } from '#server/testing/plan.ts';
import { buildAdult, buildMinor, decideForMinor } from '#server/testing/social.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { isRunAtSize } from '#server/testing/whole-runs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const board = async (who: Student, circle: 'friends' | 'school', period = 'daily') =>
  (await call<CircleBoard>(server, who, 'get-circle-board', { circle, period })).body;
const befriend = (one: Student, another: Student) =>
  server.database.query('insert into private.friendships (user_id, friend_id) values ($1, $2), ($2, $1)', [
    ...[one.id, another.id],
  ]);
const earn = (student: Student, points: number) =>
  server.database.query(
    `insert into public.points_ledger (user_id, reason, reference, points, day)
     values ($1, 'graded_attempt', gen_random_uuid()::text, $2, (now() at time zone 'Asia/Kolkata')::date)`,
    [student.id, points],
  );
const pointsOf = ({ rows }: CircleBoard) => rows.map(({ points, is_me }) => (is_me ? -points : points));

describe('the board of friends', () => {
  it('ranks friends and oneself by alias, whatever name they show elsewhere, and nobody else', async () => {
    const [me, friend, stranger] = [
      await buildAdult(server),
      await buildAdult(server),
      await buildAdult(server),
    ];
    expect(await board(me, 'friends')).toEqual({ state: 'none', rows: [] });
    await befriend(me, friend);
    await friend.client.from('profiles').update({ show_name: true }).eq('user_id', friend.id);
    const { data } = await friend.client.from('profiles').select('alias').single();
    await Promise.all([earn(me, 5), earn(friend, 7), earn(stranger, 9)]);
    const { state, rows } = await board(me, 'friends');
    expect(state).toBe('open');
    expect(rows).toMatchObject([
      { rank: 1, points: 7, display_name: data?.alias, is_me: false },
      { rank: 2, points: 5, is_me: true },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Asha');
  });

  it('forgets a minor with the consent', async () => {
    const [me, minor] = [await buildAdult(server), await buildMinor(server, true)];
    await befriend(me, minor);
    await Promise.all([earn(me, 5), earn(minor, 7)]);
    expect(pointsOf(await board(me, 'friends'))).toEqual([7, -5]);
    await decideForMinor(server, minor, 'withdrawn');
    expect(await board(me, 'friends')).toEqual({ state: 'none', rows: [] });
  });
});

describe('the board of the school', () => {
  it('is there for who is in a group, from five people on, and without those who may not', async () => {
    const people = [];
    for (let turn = 0; turn < 4; turn++) people.push(await buildAdult(server));
    const [me, ...others] = people as [Student, ...Student[]];
    expect((await board(me, 'school')).state).toBe('none');
    const { rows } = await server.database.query(
      `insert into public.groups (name) values ('XII A'), ('XII B') returning id`,
    );
    const join = (who: Student, group: number) =>
      server.database.query(
        `insert into public.group_members (group_id, user_id, joined_by) values ($1, $2, 'code') on conflict do nothing`,
        [rows[group]?.id, who.id],
      );
    for (const [place, person] of people.entries()) await join(person, place % 2);
    await join(me, 1);
    for (const [place, person] of others.entries()) await earn(person, 10 + place);
    await earn(me, 1);
    const minor = await buildMinor(server, false);
    await join(minor, 0);
    await earn(minor, 50);
    expect(await board(me, 'school')).toEqual({ state: 'few', rows: [] });
    await decideForMinor(server, minor, 'agreed');
    // In two groups, and counted once.
    expect(pointsOf(await board(me, 'school'))).toEqual([50, 12, 11, 10, -1]);
    const outside = await buildAdult(server);
    expect((await board(outside, 'school')).state).toBe('none');
    await buildStudent(server);
  });

  it.runIf(isRunAtSize)(
    'of 20,000 shows the top and what is around, and reads friends by index',
    async () => {
      const { database } = server;
      const me = await buildAdult(server);
      await fill(
        database,
        `with person as (
         insert into auth.users (id, email) select gen_random_uuid(), 'crowd-' || n || '@example.com'
         from generate_series(1, 20000) n returning id
       ), profile as (
         insert into public.profiles (user_id, full_name, date_of_birth) select id, 'Asha Rao', '2000-01-01' from person
       ), one as (insert into public.groups (name) values ('Everybody') returning id),
       member as (insert into public.group_members (group_id, user_id, joined_by) select one.id, person.id, 'code' from one, person)
       insert into public.points_ledger (user_id, reason, reference, points, day)
       select id, 'daily_activity', 'crowd', 10 + floor(random() * 100), (now() at time zone 'Asia/Kolkata')::date
       from person`,
      );
      await database.query(
        `insert into public.group_members (group_id, user_id, joined_by) select id, $1, 'code' from public.groups where name = 'Everybody'`,
        [me.id],
      );
      await earn(me, 60);
      await database.query('analyze');
      const { rows } = await board(me, 'school');
      expect(rows).toHaveLength(TOP + 1 + 2 * AROUND);
      expect(rows[TOP + AROUND]).toMatchObject({ points: 60, is_me: true });
      // For some seconds the places stay, to look at them again costs next to nothing, and who may not be shown any more is gone at once.
      const [first] = rows;
      await database.query(
        `insert into private.social_stops (user_id) select user_id from public.profiles where alias = $1 and user_id <> $2`,
        [first?.display_name, me.id],
      );
      await earn(me, 5);
      const again = (await board(me, 'school')).rows;
      expect(again.map(({ display_name }) => display_name)).not.toContain(first?.display_name);
      expect(again.slice(TOP - 1)).toEqual(rows.slice(TOP));
      // Two hundred friends are read by index, however many others there are.
      await database.query(
        `insert into private.friendships (user_id, friend_id)
       select distinct $1::uuid, user_id from public.group_members where user_id <> $1 limit 200`,
        [me.id],
      );
      await database.query('analyze private.friendships');
      const values = [me.id, 'daily', TOP, AROUND];
      const scanned = await scannedRelations(database, selectCircleBoard('friends'), values);
      expect(scanned).not.toContain('board_points');
      expect((await board(me, 'friends')).rows.length).toBeGreaterThan(TOP);
    },
    300_000,
  );
});
