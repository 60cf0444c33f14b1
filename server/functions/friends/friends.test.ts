import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { AddFriendResponse, Friends, FriendsChange } from '#core/contracts/friends/friends.ts';
import { showCode } from '#core/domain/text/readable-code.ts';
import { SERVER_FUNCTIONS } from '#server/functions/registry.ts';
import { call } from '#server/testing/call.ts';
import { buildStudent, type Student } from '#server/testing/factories.ts';
import { buildAdult, buildMinor, decideForMinor } from '#server/testing/social.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let me: Student;
let other: Student;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [me, other] = await Promise.all([buildAdult(server), buildAdult(server)]);
});

type Added = z.infer<typeof AddFriendResponse>;
const friendsOf = async (who: Student) => (await call<Friends>(server, who, 'get-friends')).body;
const add = (who: Student, code: string) => call<Added>(server, who, 'add-friend', { code });
const change = (who: Student, what: FriendsChange) => call<Friends>(server, who, 'change-friends', what);
const codeOf = async (who: Student) => (await friendsOf(who)).code;
const aliases = (people: { alias: string }[]) => people.map(({ alias }) => alias);
async function befriend(one: Student, another: Student) {
  await add(one, await codeOf(another));
  await add(another, await codeOf(one));
}

describe('friends', () => {
  it('are asked by a code as it is shown, told without a name, and confirmed', async () => {
    const code = showCode(await codeOf(other)).toLowerCase();
    expect((await call(server, me, 'look-up-friend', { code })).body).toEqual({
      alias: (await friendsOf(other)).alias,
      standing: 'stranger',
    });
    expect((await add(me, code)).body).toMatchObject({
      standing: 'asked',
      friends: { friends: [], outgoing: [{ alias: (await friendsOf(other)).alias }] },
    });
    const { data } = await other.client.from('notifications').select('title, link');
    expect(data).toEqual([{ title: 'Somebody wants to be your friend', link: '/app/friends' }]);
    const [request] = (await friendsOf(other)).incoming;
    const accepted = await change(other, { act: 'accept', id: request?.id ?? '' });
    expect(accepted.body).toMatchObject({ incoming: [], friends: [{ alias: (await friendsOf(me)).alias }] });
    expect(await friendsOf(me)).toMatchObject({
      outgoing: [],
      friends: [{ alias: (await friendsOf(other)).alias }],
    });
    // Pressed once more, nothing changes.
    expect((await change(other, { act: 'accept', id: request?.id ?? '' })).body.friends).toHaveLength(1);
    expect((await add(me, code)).body.standing).toBe('friend');
  });

  it('are made when each enters the code of the other, also at the same moment', async () => {
    const codes = [await codeOf(me), await codeOf(other)] as const;
    await Promise.all([add(me, codes[1]), add(other, codes[0]), add(me, codes[1])]);
    expect([(await friendsOf(me)).friends, (await friendsOf(other)).friends]).toMatchObject([[{}], [{}]]);
    expect([(await friendsOf(me)).outgoing, (await friendsOf(other)).outgoing]).toEqual([[], []]);
  });

  it('know an alias of each other, and nothing else', async () => {
    await befriend(me, other);
    const told = JSON.stringify(await friendsOf(me));
    for (const secret of [other.id, other.email, 'Asha', 'Kerala', await codeOf(other)])
      expect(told).not.toContain(secret);
  });

  it('are removed for both, silently, and can ask again', async () => {
    await befriend(me, other);
    const [friend] = (await friendsOf(me)).friends;
    expect((await change(me, { act: 'remove', id: friend?.id ?? '' })).body.friends).toEqual([]);
    expect((await friendsOf(other)).friends).toEqual([]);
    expect((await add(other, await codeOf(me))).body.standing).toBe('asked');
    expect((await friendsOf(me)).incoming).toHaveLength(1);
  });

  it('are 200 at most, no matter who asks', async () => {
    await server.database.query(
      `with person as (insert into auth.users (id, email) select gen_random_uuid(), 'crowd-' || $1::uuid || n from generate_series(1, 200) n returning id),
         theirs as (insert into private.friendships (user_id, friend_id) select id, $1 from person)
       insert into private.friendships (user_id, friend_id) select $1, id from person`,
      [other.id],
    );
    await add(other, await codeOf(me));
    expect((await add(me, await codeOf(other))).body).toMatchObject({ code: 'friends_full' });
    // Those without a date of birth are in no list.
    expect((await friendsOf(other)).friends).toEqual([]);
  });
});

describe('a no', () => {
  it('is told to nobody: who was declined waits, and is shown once', async () => {
    await add(me, await codeOf(other));
    const [request] = (await friendsOf(other)).incoming;
    await change(other, { act: 'decline', id: request?.id ?? '' });
    expect((await friendsOf(other)).incoming).toEqual([]);
    expect((await friendsOf(me)).outgoing).toHaveLength(1);
    expect((await add(me, await codeOf(other))).body.standing).toBe('asked');
    expect((await friendsOf(other)).incoming).toEqual([]);
    // Entering the code says yes after all.
    expect((await add(other, await codeOf(me))).body.standing).toBe('friend');
  });

  it('is the same to who is blocked as to any stranger who waits', async () => {
    await befriend(me, other);
    const code = await codeOf(other);
    const [friend] = (await friendsOf(other)).friends;
    const blocked = (await change(other, { act: 'block', id: friend?.id ?? '' })).body;
    expect(blocked).toMatchObject({ friends: [], blocked: [{ alias: (await friendsOf(me)).alias }] });
    expect(await friendsOf(me)).toMatchObject({ friends: [], blocked: [] });

    const stranger = await buildAdult(server);
    const answers = async (who: Student) => [
      ((await call(server, who, 'look-up-friend', { code })).body as { standing: string }).standing,
      (await add(who, code)).body.standing,
      (await add(who, code)).body.standing,
      ((await call(server, who, 'look-up-friend', { code })).body as { standing: string }).standing,
      aliases((await friendsOf(who)).outgoing),
    ];
    expect(await answers(me)).toEqual(await answers(stranger));
    expect(aliases((await friendsOf(other)).incoming)).toEqual([(await friendsOf(stranger)).alias]);
    const { data } = await other.client.from('notifications').select('id').eq('kind', 'friend_request');
    expect(data?.length).toBeLessThanOrEqual(2);

    const [row] = (await friendsOf(other)).blocked;
    await change(other, { act: 'unblock', id: row?.id ?? '' });
    expect((await friendsOf(other)).blocked).toEqual([]);
  });

  it('blocks who only asked', async () => {
    await add(me, await codeOf(other));
    const [request] = (await friendsOf(other)).incoming;
    const { body } = await change(other, { act: 'block', id: request?.id ?? '' });
    expect(body).toMatchObject({ incoming: [], blocked: [{}] });
    expect((await friendsOf(me)).outgoing).toHaveLength(1);
  });

  it('takes back what was asked', async () => {
    await add(me, await codeOf(other));
    const [request] = (await friendsOf(me)).outgoing;
    expect((await change(me, { act: 'take_back', id: request?.id ?? '' })).body.outgoing).toEqual([]);
    expect((await friendsOf(other)).incoming).toEqual([]);
  });
});

describe('a code', () => {
  it('that was renewed opens nothing, and is nobody else’s to change', async () => {
    const old = await codeOf(other);
    const renewed = (await change(other, { act: 'renew_code' })).body.code;
    expect(renewed).not.toBe(old);
    expect((await add(me, old)).body).toMatchObject({ code: 'friend_code_unknown' });
    expect((await add(me, renewed)).status).toBe(200);
  });

  it('is the same for two devices that look at the same moment', async () => {
    const both = await Promise.all([codeOf(me), codeOf(me)]);
    expect(new Set(both).size).toBe(1);
  });

  it('is not one’s own', async () => {
    const code = await codeOf(me);
    expect((await add(me, code)).body).toMatchObject({ code: 'own_friend_code' });
    expect((await call(server, me, 'look-up-friend', { code })).body).toMatchObject({ standing: 'own' });
  });

  it('is guessed forty times an hour, however it is tried', async () => {
    const tries = [];
    for (let turn = 0; turn < 42; turn++) {
      const name = turn % 2 ? 'add-friend' : 'look-up-friend';
      tries.push((await call(server, me, name, { code: `ABCD-EFGH-J${String(222 + turn)}` })).status);
    }
    expect(tries.filter((status) => status === 404).length).toBe(40);
    expect(tries.slice(-2)).toEqual([429, 429]);
  });
});

describe('rows of others', () => {
  it('are as good as none, whatever is done to their ids', async () => {
    await befriend(me, other);
    await add(await buildAdult(server), await codeOf(other));
    const before = await friendsOf(other);
    const intruder = await buildAdult(server);
    const ids = [...before.friends, ...before.incoming].map(({ id }) => id);
    for (const id of ids)
      for (const act of ['accept', 'decline', 'take_back', 'remove', 'block', 'unblock'] as const)
        expect((await change(intruder, { act, id })).body).toMatchObject({
          friends: [],
          incoming: [],
          outgoing: [],
          blocked: [],
        });
    expect(await friendsOf(other)).toEqual(before);
  });
});

describe('a minor', () => {
  const CLOSED = [
    ['get-friends', {}],
    ['look-up-friend', { code: 'ABCDEFGHJKLM' }],
    ['add-friend', { code: 'ABCDEFGHJKLM' }],
    ['change-friends', { act: 'renew_code' }],
    ['get-circle-board', { circle: 'friends', period: 'daily' }],
    ['get-circle-board', { circle: 'school', period: 'daily' }],
    ['get-own-school', {}],
    ['set-own-school', { name: 'DAV Public School' }],
  ] as const;

  it('is refused every call until a guardian agrees; who never said a date of birth, until then', async () => {
    const minor = await buildMinor(server, false);
    const unborn = await buildStudent(server);
    for (const [name, body] of CLOSED) {
      expect((await call(server, minor, name, body)).body).toMatchObject({ code: 'guardian_consent_needed' });
      expect((await call(server, unborn, name, body)).body).toMatchObject({ code: 'birth_date_needed' });
      expect((await call(server, null, name, body)).status).toBe(401);
    }
    const here = SERVER_FUNCTIONS.filter(({ name }) => /friend|circle|own-school/.test(name)).map(
      ({ name }) => name,
    );
    expect(new Set(CLOSED.map(([name]) => name))).toEqual(new Set(here));
  });

  it('is in no list of anybody from the moment the consent is gone, and in them again with it', async () => {
    const minor = await buildMinor(server, true);
    const third = await buildAdult(server);
    await befriend(me, minor);
    await add(minor, await codeOf(other));
    await add(third, await codeOf(minor));
    const code = await codeOf(minor);
    const { alias } = await friendsOf(minor);
    const seen = async () => ({
      friends: aliases((await friendsOf(me)).friends),
      incoming: aliases((await friendsOf(other)).incoming),
      outgoing: aliases((await friendsOf(third)).outgoing),
    });
    expect(await seen()).toEqual({ friends: [alias], incoming: [alias], outgoing: [alias] });
    const [request] = (await friendsOf(other)).incoming;

    await decideForMinor(server, minor, 'withdrawn');
    expect(await seen()).toEqual({ friends: [], incoming: [], outgoing: [] });
    expect((await call(server, other, 'look-up-friend', { code })).body).toMatchObject({
      code: 'friend_code_unknown',
    });
    // A screen that was open before is told nothing, and makes no friend.
    const { body } = await change(other, { act: 'accept', id: request?.id ?? '' });
    expect(JSON.stringify(body)).not.toContain(alias);
    expect((await call(server, minor, 'get-friends')).status).toBe(403);

    await decideForMinor(server, minor, 'agreed');
    expect((await seen()).friends).toEqual([alias]);
  });
});

it('goes with the account, on both sides', async () => {
  await befriend(me, other);
  const third = await buildAdult(server);
  await add(me, await codeOf(third));
  await call(server, me, 'delete-account', { confirmation: 'DELETE', password: me.password });
  expect((await friendsOf(other)).friends).toEqual([]);
  expect((await friendsOf(third)).incoming).toEqual([]);
});

it('is exported without who the others are', async () => {
  await befriend(me, other);
  const { body } = await call<{ tables: Record<string, object[]> }>(server, me, 'export-my-data');
  expect(body.tables.friendships).toEqual([{ user_id: me.id, since: expect.any(String) }]);
  expect(JSON.stringify(body.tables)).not.toContain(other.id);
});
