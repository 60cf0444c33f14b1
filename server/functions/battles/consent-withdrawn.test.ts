import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { GetBattlesResponse } from '#core/contracts/battles/battles.ts';
import { NOTICE_VERSION } from '#core/domain/guardians/guardian.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { begin, buildAdult, duel, passSeconds, play, viewOf } from '#server/testing/battles.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, type Student } from '#server/testing/factories.ts';
import { handIn } from '#server/testing/practice.ts';
import { buildMinor } from '#server/testing/social.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** A guardian ends the consent while the duel runs, by the link of the mail. */
let server: TestServer;
let asha: Student;
let minor: Student;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 60, { subject: 'Physics', chapter: 'Optics' });
});
afterAll(() => server.close());
beforeEach(async () => {
  asha = await buildAdult(server);
  minor = await buildMinor(server, false);
  const mails = await queryRows(
    server.database,
    z.object({ text: z.string() }),
    'select body_text as text from private.mail_outbox where recipient = $1 order by id',
    [`guardian-of-${minor.id}@example.com`],
  );
  token = /\/guardian\/([\w-]{43})\?lang=/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  await act({
    kind: 'agree',
    name: 'Lakshmi Rao',
    relation: 'mother',
    confirms: true,
    notice_version: NOTICE_VERSION,
  });
});

const act = async (what: object) => {
  const { status } = await call(server, null, 'act-as-guardian', { token, act: what });
  if (status !== 200) throw new Error(`The guardian's link answers ${status}`);
};
const listOf = async (who: Student) =>
  (await call<GetBattlesResponse>(server, who, 'get-battles', {})).body.battles[0];
const right = () => ({ isRight: true, seconds: 30 });

// With the consent goes the place in the duel: it is not theirs any more.
describe.each([
  ['withdraws the consent', { kind: 'withdraw' }, 404],
  ['switches off what is social', { kind: 'social', on: false }, 403],
])('a guardian who %s in the middle of a duel', (_, decision, refusal) => {
  it('closes it to the learner at once, and leaves the other player alone in it, with a result of their own', async () => {
    const id = await duel(server, [asha, minor]);
    const begun = await begin(server, minor, id);
    await begin(server, asha, id);
    expect((await viewOf(server, asha, id)).players).toHaveLength(2);
    const shown = (await viewOf(server, minor, id)).players.find(({ is_self }) => is_self)?.name;
    await act(decision);

    for (const name of ['get-battle', 'begin-battle', 'rematch-battle'])
      expect((await call(server, minor, name, { battle_id: id })).status).toBe(refusal);
    // Neither that somebody was there, nor how far they were.
    expect((await viewOf(server, asha, id)).players).toMatchObject([{ is_self: true }]);
    expect(JSON.stringify(await listOf(asha))).not.toContain(minor.id);

    // What the learner writes is theirs alone, and holds back nobody.
    await passSeconds(server, id, 60);
    await handIn(server, minor, begun, right);
    await play(server, asha, id, 3);
    const view = await viewOf(server, asha, id);
    expect(view).toMatchObject({ state: 'over', players: [{ is_self: true, marks: 10 }] });
    expect(view.questions?.every(({ outcomes }) => outcomes.length === 1)).toBe(true);
    expect(view.rating_after).toBeNull();
    expect(await listOf(asha)).toMatchObject({ players: 1, own_marks: 10, best_marks: null });
    if (shown) expect(JSON.stringify([view, await listOf(asha)])).not.toContain(`"${shown}"`);
    const own = await minor.client.from('attempts').select('marks').eq('id', begun.attemptId).single();
    expect(own.data).toEqual({ marks: 20 });
  });
});
