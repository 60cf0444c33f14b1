import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { closeAllExpired } from '#server/operations/attempts/close-expired.ts';
import {
  act,
  begin,
  buildAdult,
  duel,
  join,
  newBattle,
  passSeconds,
  play,
  viewOf,
} from '#server/testing/battles.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, type Student } from '#server/testing/factories.ts';
import { handIn } from '#server/testing/practice.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** What several people, devices and a poor network do at the same moment. */
let server: TestServer;
let asha: Student;
let ravi: Student;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 60, { subject: 'Physics', chapter: 'Optics' });
});
afterAll(() => server.close());
beforeEach(async () => {
  asha = await buildAdult(server);
  ravi = await buildAdult(server, 'Ravi Kumar');
});

const closeExpired = () => closeAllExpired((work) => server.database.transaction(OWNER, work));
const right = () => ({ isRight: true, seconds: 30 });

describe('at the same moment', () => {
  it('of five who come for the last seat one has it', async () => {
    const id = (await newBattle(server, asha, { kind: 'live' })).body.battle_id;
    const { code } = await viewOf(server, asha, id);
    const others = await Promise.all(Array.from({ length: 5 }, () => buildAdult(server)));
    const statuses = await Promise.all(others.map(async (other) => (await join(server, other, code)).status));
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await viewOf(server, asha, id)).players).toHaveLength(2);
  });

  it('a battle that all make ready, start and look at is frozen once', async () => {
    const id = (await newBattle(server, asha)).body.battle_id;
    const { code } = await viewOf(server, asha, id);
    await join(server, ravi, code);
    await Promise.all([
      ...[asha, ravi, asha, ravi].map((who) => act(server, who, id, 'ready')),
      act(server, asha, id, 'start'),
      viewOf(server, ravi, id),
    ]);
    const tests = await queryRows(
      server.database,
      z.object({ state: z.string(), testId: z.string() }),
      'select state, test_id as "testId" from private.battles where id = $1',
      [id],
    );
    expect(tests).toMatchObject([{ state: 'running' }]);
    const frozen = await queryRows(
      server.database,
      z.object({ id: z.string() }),
      `select t.id from public.tests t where t.mode = 'battle' and not exists (
         select from private.battles b where b.test_id = t.id)`,
    );
    expect(frozen).toEqual([]);
  });

  it('both hand in and look: it is settled once, rated once, and told to both', async () => {
    const id = await duel(server, [asha, ravi]);
    const [one, two] = [await begin(server, asha, id), await begin(server, ravi, id)];
    await passSeconds(server, id, 60);
    await Promise.all([
      handIn(server, asha, one, right),
      handIn(server, ravi, two, () => ({ isRight: false })),
    ]);
    await Promise.all([asha, ravi, asha, ravi].map((who) => viewOf(server, who, id)));
    expect((await viewOf(server, ravi, id)).players.map(({ marks }) => marks)).toEqual([20, -5]);
    const ratings = await queryRows(
      server.database,
      z.object({ battles: z.number() }),
      'select battles from private.battle_ratings where user_id = any ($1::uuid[])',
      [[asha.id, ravi.id]],
    );
    expect(ratings).toEqual([{ battles: 1 }, { battles: 1 }]);
  });

  it('both ask for a rematch, one of them twice: it is one lobby', async () => {
    const id = await duel(server, [asha, ravi]);
    await play(server, asha, id, 1);
    await play(server, ravi, id, 1);
    await viewOf(server, asha, id);
    const asked = await Promise.all(
      [asha, ravi, asha].map((who) =>
        call<{ battle_id: string }>(server, who, 'rematch-battle', { battle_id: id }),
      ),
    );
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(asked.map(({ body }) => body.battle_id)).size).toBe(1);
  });

  it('a rematch with the computer is one, however often it is pressed', async () => {
    const made = await newBattle(server, asha, { kind: 'rival', rival: 2 });
    await play(server, asha, made.body.battle_id, 2);
    await viewOf(server, asha, made.body.battle_id);
    const asked = await Promise.all(
      [0, 1].map(() =>
        call<{ battle_id: string }>(server, asha, 'rematch-battle', { battle_id: made.body.battle_id }),
      ),
    );
    expect(asked[0]?.body.battle_id).toBe(asked[1]?.body.battle_id);
  });
});

describe('without a network', () => {
  it('what was answered in time and sent within a minute counts, and the others wait for it', async () => {
    const id = await duel(server, [asha, ravi]);
    const begun = await begin(server, asha, id);
    await play(server, ravi, id, 2);
    await passSeconds(server, id, 270);
    await closeExpired();
    // Closed by the clock; the answers may lie on the device.
    expect((await viewOf(server, ravi, id)).state).toBe('running');
    const responses = begun.questions.map((question) => ({
      questionId: question.id,
      selectedIndex: 1,
      timeSpent: 30,
      offsetSeconds: 200,
    }));
    await call(server, asha, `submit-attempt/attempts/${begun.attemptId}/submit`, { responses });
    // More may come, for as long as any is taken.
    expect((await viewOf(server, ravi, id)).state).toBe('running');
    await passSeconds(server, id, 61);
    expect((await viewOf(server, ravi, id)).players.map(({ marks }) => marks)).toEqual([20, 5]);
  });

  it('after that it ends for all, and nothing more is taken', async () => {
    const id = await duel(server, [asha, ravi]);
    const begun = await begin(server, asha, id);
    await play(server, ravi, id, 2);
    await passSeconds(server, id, 270);
    await closeExpired();
    await passSeconds(server, id, 61);
    expect((await viewOf(server, ravi, id)).players.map(({ marks }) => marks)).toEqual([0, 5]);
    const late = { questionId: begun.questions[0]?.id, selectedIndex: 1, timeSpent: 30, offsetSeconds: 200 };
    const path = `attempts/${begun.attemptId}`;
    expect((await call(server, asha, `save-response/${path}/response`, late)).status).toBe(409);
    await call(server, asha, `submit-attempt/${path}/submit`, { responses: [late] });
    expect((await viewOf(server, ravi, id)).players.map(({ marks }) => marks)).toEqual([0, 5]);
  });
});
