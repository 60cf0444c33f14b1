import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { LeaderboardDailyResponse } from '#core/contracts/leaderboard/leaderboard-daily.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { selectBoard } from '#server/operations/boards/board-sql.ts';
import { call } from '#server/testing/call.ts';
import { buildStudent, type Student } from '#server/testing/factories.ts';
import { fill } from '#server/testing/fill.ts';
import { scannedRelations } from '#server/testing/plan.ts';
import { buildMinor, decideForMinor } from '#server/testing/social.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { isRunAtSize } from '#server/testing/whole-runs.ts';

let server: TestServer;
let me: Student;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.query('delete from public.points_ledger');
  me = await buildStudent(server, 'Asha Rao');
});

const board = async (request: object = {}, caller = me) =>
  (await call<LeaderboardDailyResponse>(server, caller, 'leaderboard-daily', request)).body;

/** Points on the day that a term of SQL makes of `today`, a date in India. */
async function earn(student: Student, points: number, day = 'today') {
  await server.database.query(
    `insert into public.points_ledger (user_id, reason, reference, points, day)
     select $1, 'graded_attempt', gen_random_uuid()::text, $2, ${day}
     from (select (now() at time zone 'Asia/Kolkata')::date as today) clock`,
    [student.id, points],
  );
}

async function aliasOf(student: Student): Promise<string> {
  const { data } = await student.client.from('profiles').select('alias').single();
  return (data as { alias: string }).alias;
}

describe('leaderboard-daily', () => {
  it('is empty before anybody earned anything, and closed to visitors', async () => {
    expect(await board()).toEqual({ leaderboard: [], me: null });
    expect((await call(server, null, 'leaderboard-daily')).status).toBe(401);
  });

  it('cuts a first word nobody could read past', async () => {
    await me.client
      .from('profiles')
      .update({ full_name: 'கி'.repeat(100), show_name: true })
      .eq('user_id', me.id);
    await earn(me, 10);
    expect((await board()).me).toEqual({ rank: 1, points: 10, display_name: `${'கி'.repeat(19)}…` });
  });

  it('lets ties share a rank, and gives the own row apart', async () => {
    const others = await Promise.all([buildStudent(server), buildStudent(server), buildStudent(server)]);
    const [first, second, last] = others as [Student, Student, Student];
    await earn(first, 30);
    await earn(second, 12);
    await earn(second, 8);
    await earn(me, 20);
    await earn(last, 5);
    const { leaderboard, me: own } = await board();
    expect(leaderboard.map(({ rank, points }) => [rank, points])).toEqual([
      [1, 30],
      [2, 20],
      [2, 20],
      [4, 5],
    ]);
    expect(own).toEqual({ rank: 2, points: 20, display_name: await aliasOf(me) });
    expect(await board({ limit: 1 }, last)).toMatchObject({
      leaderboard: [{ rank: 1, points: 30 }],
      me: { rank: 4, points: 5 },
    });
  });

  it('counts the points of the day, of the week from Monday, and of the month', async () => {
    await earn(me, 1);
    await earn(me, 2, `date_trunc('week', today)::date`);
    await earn(me, 4, `date_trunc('week', today)::date - 1`);
    await earn(me, 8, `date_trunc('month', today)::date`);
    await earn(me, 16, `date_trunc('month', today)::date - 1`);
    const row = await queryOptionalRow(
      server.database,
      z.object({ daily: z.number(), weekly: z.number(), monthly: z.number() }),
      `select sum(points) filter (where day = today)::int as daily,
         sum(points) filter (where day between date_trunc('week', today)::date and today)::int as weekly,
         sum(points) filter (where day between date_trunc('month', today)::date and today)::int as monthly
       from public.points_ledger, (select (now() at time zone 'Asia/Kolkata')::date as today) clock`,
    );
    for (const period of ['daily', 'weekly', 'monthly'] as const) {
      expect((await board({ period })).me?.points, period).toBe(row?.[period]);
    }
  });

  it('shows an alias until the student chooses first name and initial, and never an email', async () => {
    await earn(me, 3);
    const before = await board();
    expect(before.leaderboard[0]?.display_name).toBe(await aliasOf(me));
    expect(JSON.stringify(before)).not.toContain(me.email.split('@')[0]);
    await me.client.from('profiles').update({ show_name: true }).eq('user_id', me.id);
    expect((await board()).leaderboard[0]?.display_name).toBe('Asha R.');
  });

  it('shows no name of a minor without a guardian’s consent, and not to themselves', async () => {
    const minor = await buildMinor(server, false);
    await minor.client.from('profiles').update({ show_name: true }).eq('user_id', minor.id);
    await earn(minor, 3);
    const alias = await aliasOf(minor);
    expect((await board()).leaderboard[0]?.display_name).toBe(alias);
    expect((await board({}, minor)).me?.display_name).toBe(alias);
    await decideForMinor(server, minor, 'agreed');
    expect((await board()).leaderboard[0]?.display_name).toBe('Asha R.');
  });

  it('ranks within the state or the district of the caller', async () => {
    const [neighbour, keralite, stranger] = (await Promise.all([
      buildStudent(server),
      buildStudent(server),
      buildStudent(server),
    ])) as [Student, Student, Student];
    await keralite.client
      .from('profiles')
      .update({ state: ' kerala ', district: 'Idukki' })
      .eq('user_id', keralite.id);
    await stranger.client.from('profiles').update({ state: 'Assam' }).eq('user_id', stranger.id);
    for (const [student, points] of [
      [neighbour, 1],
      [keralite, 2],
      [stranger, 4],
      [me, 1],
    ] as const)
      await earn(student, points);
    const points = async (scope: string) => (await board({ scope })).leaderboard.map((row) => row.points);
    expect(await points('national')).toEqual([4, 2, 1, 1]);
    expect(await points('state')).toEqual([2, 1, 1]);
    expect(await points('district')).toEqual([1, 1]);
    expect((await board({ scope: 'national' })).me?.rank).toBe(3);
    expect((await board({ scope: 'district' })).me?.rank).toBe(1);
    await server.database.query('update public.profiles set state = null where user_id = $1', [me.id]);
    expect(await board({ scope: 'state' })).toEqual({ leaderboard: [], me: null });
  });

  it('drops who was banned or deleted, and follows the ledger when it is corrected', async () => {
    const gone = await buildStudent(server);
    await earn(gone, 9);
    await earn(me, 3);
    await server.database.query(`update auth.users set banned_until = 'infinity' where id = $1`, [gone.id]);
    expect(await board()).toMatchObject({ leaderboard: [{ rank: 1, points: 3 }], me: { rank: 1 } });
    await server.database.query('update public.points_ledger set points = 7 where user_id = $1', [me.id]);
    expect((await board()).me?.points).toBe(7);
    await server.database.query('delete from auth.users where id = $1', [gone.id]);
    await server.database.query('delete from public.points_ledger where user_id = $1', [me.id]);
    expect(await board()).toEqual({ leaderboard: [], me: null });
  });

  it.each([{ limit: 0 }, { limit: 101 }, { period: 'yearly' }, { scope: 'galaxy' }])(
    'refuses %o',
    async (request) => {
      expect((await call(server, me, 'leaderboard-daily', request)).status).toBe(400);
    },
  );

  it.runIf(isRunAtSize)(
    'reads the first of 20,000 by index',
    async () => {
      const { database } = server;
      await fill(
        database,
        `with person as (
         insert into auth.users (id, email) select gen_random_uuid(), 'crowd-' || n || '@example.com'
         from generate_series(1, 20000) n returning id
       )
       insert into public.points_ledger (user_id, reason, reference, points, day)
       select id, 'daily_activity', 'crowd', 1 + floor(random() * 100), (now() at time zone 'Asia/Kolkata')::date
       from person`,
      );
      await earn(me, 500);
      await database.query('analyze private.board_points, public.profiles, auth.users');
      const scanned = await scannedRelations(database, selectBoard('national'), ['daily', me.id, 50]);
      expect(scanned).not.toContain('board_points');
      expect(scanned).not.toContain('users');
      const { leaderboard, me: own } = await board();
      expect(leaderboard).toHaveLength(50);
      expect(own).toMatchObject({ rank: 1, points: 500 });
    },
    300_000,
  );
});
