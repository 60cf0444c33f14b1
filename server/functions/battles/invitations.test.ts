import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GetBattlesResponse } from '#core/contracts/battles/battles.ts';
import type { Friends } from '#core/contracts/friends/friends.ts';
import { act, buildAdult, duel, join, newBattle, viewOf } from '#server/testing/battles.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, type Student } from '#server/testing/factories.ts';
import { buildMinor, decideForMinor } from '#server/testing/social.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Student;
let ravi: Student;
let meera: Student;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 60, { subject: 'Physics', chapter: 'Optics' });
});
afterAll(() => server.close());
beforeEach(async () => {
  [asha, ravi, meera] = [await buildAdult(server), await buildAdult(server), await buildAdult(server)];
  await server.database.query('delete from auth.rate_limits');
});

const listOf = async (who: Student) => (await call<GetBattlesResponse>(server, who, 'get-battles')).body;
const friendsOf = async (who: Student) => (await call<Friends>(server, who, 'get-friends')).body;

/** Friends, as if both had entered the other's code. @returns the row in the list of `one` */
async function befriend(one: Student, other: Student): Promise<string> {
  await server.database.query(
    `insert into private.friendships (user_id, friend_id) values ($1, $2), ($2, $1)`,
    [one.id, other.id],
  );
  const { friends } = await friendsOf(one);
  return friends.at(-1)?.id ?? '';
}
const notesOf = async (who: Student) =>
  (await who.client.from('notifications').select('title, body, link').eq('kind', 'battle')).data;

describe('a friend who is asked to a battle', () => {
  it('is told once, sees whose it is by alias, and comes with one press', async () => {
    const row = await befriend(asha, ravi);
    const made = await newBattle(server, asha, { kind: 'open', seats: 3, invite: [row, row] });
    expect(made.status).toBe(200);
    const { alias } = await friendsOf(asha);
    const { invitations } = await listOf(ravi);
    expect(invitations).toMatchObject([{ battle_id: made.body.battle_id, from: alias, subject: 'Physics' }]);
    expect(await notesOf(ravi)).toMatchObject([
      { title: 'A friend invites you to a battle', link: '/app/battles' },
    ]);
    expect(JSON.stringify(await notesOf(ravi))).not.toContain(alias);
    // A second lobby that waits beside the first tells nothing new.
    await newBattle(server, asha, { kind: 'open', invite: [row] });
    expect(await notesOf(ravi)).toHaveLength(1);
    expect((await listOf(meera)).invitations).toEqual([]);

    expect((await join(server, ravi, invitations[0]?.code ?? '')).body.battle_id).toBe(made.body.battle_id);
    expect((await listOf(ravi)).invitations.map(({ battle_id: id }) => id)).not.toContain(
      made.body.battle_id,
    );
  });

  it('declines in silence, and is not asked by a lobby that is full, begun or called off', async () => {
    const row = await befriend(asha, ravi);
    const { battle_id: declined } = (await newBattle(server, asha, { invite: [row] })).body;
    const before = await viewOf(server, asha, declined);
    for (let time = 0; time < 2; time += 1)
      expect((await call(server, ravi, 'decline-battle', { battle_id: declined })).status).toBe(200);
    expect((await listOf(ravi)).invitations).toEqual([]);
    expect({ ...(await viewOf(server, asha, declined)), server_now: '' }).toEqual({
      ...before,
      server_now: '',
    });

    const { battle_id: full } = (await newBattle(server, asha, { invite: [row] })).body;
    await join(server, meera, (await viewOf(server, asha, full)).code);
    expect((await listOf(ravi)).invitations).toEqual([]);

    const { battle_id: off } = (await newBattle(server, asha, { invite: [row] })).body;
    expect((await listOf(ravi)).invitations).toHaveLength(1);
    await act(server, asha, off, 'leave');
    expect((await listOf(ravi)).invitations).toEqual([]);
  });

  it('has to be a friend of the host, who takes part, now', async () => {
    const row = await befriend(asha, ravi);
    const ofAnother = await befriend(meera, ravi);
    expect((await newBattle(server, asha, { invite: [ofAnother] })).status).toBe(404);
    const { battle_id: id } = (await newBattle(server, asha, { invite: [row] })).body;
    expect((await listOf(ravi)).invitations).toMatchObject([{ battle_id: id }]);
    const { alias } = await friendsOf(asha);
    const rowOfRavi = (await friendsOf(ravi)).friends.find((friend) => friend.alias === alias);
    await call(server, ravi, 'change-friends', { act: 'block', id: rowOfRavi?.id });
    expect((await listOf(ravi)).invitations.map((one) => one.battle_id)).not.toContain(id);
    expect((await newBattle(server, asha, { invite: [row] })).status).toBe(404);

    const minor = await buildMinor(server, true);
    const ofMinor = await befriend(asha, minor);
    await newBattle(server, asha, { invite: [ofMinor] });
    expect((await listOf(minor)).invitations).toHaveLength(1);
    await decideForMinor(server, minor, 'withdrawn');
    expect(await listOf(minor)).toMatchObject({ invitations: [], friends: [] });
    expect((await newBattle(server, asha, { invite: [ofMinor] })).status).toBe(404);
  });

  it.each([
    [{ kind: 'rival', rival: 1 }, 400],
    [{ seats: 2, kind: 'live' }, 400],
  ] as const)('is not asked to %j', async (wanted, status) => {
    const rows = [await befriend(asha, ravi), await befriend(asha, meera)];
    expect((await newBattle(server, asha, { ...wanted, invite: rows })).status).toBe(status);
  });
});

describe('friends to ask', () => {
  it('are named by alias, with the subjects in which both are about as strong, and no figure', async () => {
    const row = await befriend(asha, ravi);
    await befriend(asha, meera);
    await server.database.query(
      `insert into private.battle_ratings (user_id, subject, rating, deviation, volatility, battles)
       select u, s, r, 90, 0.06, 8 from (values ($1::uuid, 'Physics', 1500), ($2, 'Physics', 1600), ($3, 'Physics', 1800),
         ($1, 'Biology', 1500), ($2, 'Biology', 1700)) as given (u, s, r)`,
      [asha.id, ravi.id, meera.id],
    );
    const { friends } = await listOf(asha);
    expect(friends).toHaveLength(2);
    expect(friends.find(({ id }) => id === row)?.near).toEqual(['Physics']);
    expect(friends.find(({ id }) => id !== row)?.near).toEqual([]);
    expect(Object.keys(friends[0] ?? {}).sort()).toEqual(['alias', 'id', 'near']);
  });
});

it('the curve of a rating has the latest rated battles, the oldest first', async () => {
  for (let n = 0; n < 3; n += 1) {
    const id = await duel(server, [asha, ravi]);
    await server.database.query(
      `update private.battles set state = 'over', over_at = now() - make_interval(days => $2) where id = $1`,
      [id, 3 - n],
    );
    await server.database.query(
      `update private.battle_players set rating_after = $2, deviation_after = 300 where battle_id = $1 and user_id = $3`,
      [id, 1500 + n, asha.id],
    );
    await server.database.query('delete from auth.rate_limits');
  }
  await server.database.query(
    `insert into private.battle_ratings (user_id, subject, rating, deviation, volatility, battles) values ($1, 'Physics', 1502, 300, 0.06, 3)`,
    [asha.id],
  );
  const { ratings } = await listOf(asha);
  expect(ratings[0]?.curve.map(({ rating }) => rating)).toEqual([1500, 1501, 1502]);
  expect((await listOf(ravi)).ratings).toEqual([]);
});
