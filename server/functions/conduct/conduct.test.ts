import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GetBattleResponse, GetBattlesResponse } from '#core/contracts/battles/battles.ts';
import type { ConductChange, GetConductResponse } from '#core/contracts/conduct/conduct.ts';
import type { Friends } from '#core/contracts/friends/friends.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildStaff, type Student } from '#server/testing/factories.ts';
import { buildAdult } from '#server/testing/social.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
let bilal: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  asha = await buildAdult(server);
  bilal = await buildAdult(server);
  const { code } = (await friendsOf(bilal)).body;
  await call(server, asha, 'add-friend', { code });
  await call(server, bilal, 'add-friend', { code: (await friendsOf(asha)).body.code });
});

const friendsOf = (who: Student) => call<Friends & { code: string }>(server, who, 'get-friends');
const conduct = async () => (await call<GetConductResponse>(server, admin, 'get-conduct')).body;
const change = (what: ConductChange, who = admin) =>
  call<{ code?: string }>(server, who, 'change-conduct', what);
const report = (who: Student, body: object) => call<{ code?: string }>(server, who, 'report-behaviour', body);
const reportFriend = async (reason = 'pressure') =>
  report(asha, { about: { person_id: (await friendsOf(asha)).body.friends[0]?.id }, reason });
const waitingAbout = async ({ id }: Student) =>
  (await conduct()).waiting.filter(({ about }) => about.id === id);
async function lobby(): Promise<string> {
  const { body } = await call<{ battle_id: string }>(server, asha, 'create-battle', {
    kind: 'open',
    subject: 'Physics',
  });
  const { body: battle } = await call<GetBattleResponse>(server, asha, 'get-battle', body);
  await call(server, bilal, 'join-battle', { code: battle.code });
  return body.battle_id;
}

describe('a report', () => {
  it('of a friend reaches administrators once, with who told it, and nobody else', async () => {
    expect((await reportFriend()).body).toEqual({ told: true });
    expect((await reportFriend()).status).toBe(200);
    expect(await waitingAbout(bilal)).toMatchObject([
      {
        reason: 'pressure',
        reporter: { id: asha.id },
        about: { id: bilal.id, reports: 0, is_stopped: false },
        battle_id: null,
      },
    ]);
    expect((await bilal.client.from('notifications').select('title')).data).not.toContainEqual(
      expect.objectContaining({ title: expect.stringMatching(/report/i) }),
    );
    for (const who of [asha, await buildStaff(server, 'teacher')])
      expect((await call(server, who, 'get-conduct')).status).toBe(403);
  });

  it('is about people one has met: not a row of somebody else, a battle of others, or oneself', async () => {
    const stranger = await buildAdult(server);
    const row = (await friendsOf(bilal)).body.friends[0]?.id;
    expect((await report(stranger, { about: { person_id: row }, reason: 'other' })).status).toBe(404);
    const battle = await lobby();
    expect(
      (await report(stranger, { about: { battle_id: battle, player: 0 }, reason: 'unfair' })).status,
    ).toBe(404);
    expect((await report(asha, { about: { battle_id: battle, player: 0 }, reason: 'unfair' })).status).toBe(
      404,
    );
    expect((await report(asha, { about: { battle_id: battle, player: 5 }, reason: 'unfair' })).status).toBe(
      404,
    );
    expect((await report(asha, { about: { battle_id: battle, player: 1 }, reason: 'unfair' })).status).toBe(
      200,
    );
    expect(await waitingAbout(bilal)).toMatchObject([{ reason: 'unfair', battle_id: battle }]);
    expect((await report(asha, { about: { battle_id: battle, player: 1 }, reason: 'rude' })).status).toBe(
      400,
    );
  });

  it('can be of somebody who asks to be a friend, and of somebody who is blocked', async () => {
    const stranger = await buildAdult(server);
    await call(server, stranger, 'add-friend', { code: (await friendsOf(asha)).body.code });
    const { incoming } = (await friendsOf(asha)).body;
    const tell = (person_id = '') => report(asha, { about: { person_id }, reason: 'pressure' });
    expect((await tell(incoming[0]?.id)).status).toBe(200);
    await call(server, asha, 'change-friends', {
      act: 'block',
      id: (await friendsOf(asha)).body.friends[0]?.id,
    });
    expect((await tell((await friendsOf(asha)).body.blocked[0]?.id)).status).toBe(200);
    expect(await waitingAbout(stranger)).toHaveLength(1);
    expect(await waitingAbout(bilal)).toHaveLength(1);
  });

  it('is settled once: with nothing, or another alias', async () => {
    await reportFriend();
    const [waiting] = await waitingAbout(bilal);
    const settle = { act: 'settle', report_id: waiting?.id ?? '', outcome: 'new_alias' } as const;
    expect((await change(settle, asha)).status).toBe(403);
    const before = (await friendsOf(bilal)).body.alias;
    expect((await change(settle)).status).toBe(200);
    expect(await change(settle)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await friendsOf(bilal)).body.alias).not.toBe(before);
    expect(await waitingAbout(bilal)).toEqual([]);
    expect((await conduct()).settled[0]).toMatchObject({ outcome: 'new_alias', about: { id: bilal.id } });
  });

  it('may end what is between people, until it is opened again, and nothing of it is removed', async () => {
    await reportFriend();
    const battle = await lobby();
    const [waiting] = await waitingAbout(bilal);
    await change({ act: 'settle', report_id: waiting?.id ?? '', outcome: 'stopped' });
    expect(await friendsOf(bilal)).toMatchObject({ status: 403, body: { code: 'social_off' } });
    expect((await friendsOf(asha)).body.friends).toEqual([]);
    expect((await call<GetBattlesResponse>(server, bilal, 'get-battles')).body).toMatchObject({
      people: 'social_off',
      friends: [],
    });
    expect(
      (await call<GetBattleResponse>(server, asha, 'get-battle', { battle_id: battle })).body.players,
    ).toHaveLength(1);
    expect((await conduct()).stopped.map(({ id }) => id)).toContain(bilal.id);
    // Against the computer they play on.
    const rival = { kind: 'rival', rival: 1, subject: 'Physics' };
    expect((await call<{ code?: string }>(server, bilal, 'create-battle', rival)).body.code).not.toBe(
      'social_off',
    );
    await change({ act: 'open_again', user_id: bilal.id });
    expect((await friendsOf(bilal)).body.friends).toHaveLength(1);
  });
});

describe('a battle', () => {
  it('between people is seen by administrators, and ended', async () => {
    const battle = await lobby();
    expect((await conduct()).battles.find(({ id }) => id === battle)).toMatchObject({
      state: 'lobby',
      players: [{ id: asha.id }, { id: bilal.id }],
    });
    expect((await change({ act: 'end_battle', battle_id: battle })).status).toBe(200);
    expect((await conduct()).battles.map(({ id }) => id)).not.toContain(battle);
    const { body } = await call<GetBattleResponse>(server, asha, 'get-battle', { battle_id: battle });
    expect(body.state).toBe('cancelled');
  });
});

it('a group can have what is between people switched off, and on again', async () => {
  const { body } = await call<{ group_id: string }>(server, admin, 'save-group', {
    name: `Class ${asha.id}`,
  });
  await call(server, admin, 'add-to-group', { group_id: body.group_id, user_ids: [bilal.id] });
  const set = (social: boolean, who = admin) =>
    call(server, who, 'set-group-social', { group_id: body.group_id, social });
  expect((await set(false, bilal)).status).toBe(403);
  await set(false);
  expect((await friendsOf(bilal)).body).toMatchObject({ code: 'social_off' });
  expect((await friendsOf(asha)).body.friends).toEqual([]);
  await set(true);
  expect((await friendsOf(asha)).body.friends).toHaveLength(1);
});
