import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GetBattlesResponse } from '#core/contracts/battles/battles.ts';
import { begin, buildAdult, duel, play, viewOf } from '#server/testing/battles.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Student;
let ravi: Student;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 40, { subject: 'Physics', chapter: 'Optics' });
});
afterAll(() => server.close());
beforeEach(async () => {
  asha = await buildAdult(server);
  ravi = await buildAdult(server, 'Ravi Kumar');
});

const ratingsOf = async (who: Student) =>
  (await call<GetBattlesResponse>(server, who, 'get-battles')).body.ratings;

async function battle(ashas: number, ravis: number): Promise<string> {
  const id = await duel(server, [asha, ravi]);
  await play(server, asha, id, ashas);
  await play(server, ravi, id, ravis);
  await viewOf(server, asha, id);
  return id;
}

describe('ratings', () => {
  it('rise and fall by the same of equals, and are told to oneself alone', async () => {
    const id = await battle(4, 2);
    const [[own], [other]] = [await ratingsOf(asha), await ratingsOf(ravi)];
    expect(own).toMatchObject({ subject: 'Physics', battles: 1 });
    expect((own?.rating ?? 0) - 1500).toBeCloseTo(1500 - (other?.rating ?? 0), 6);
    expect(own?.rating).toBeGreaterThan(1600);
    expect(own?.deviation).toBeLessThan(350);
    const view = await viewOf(server, asha, id);
    expect(view.rating_after?.rating).toBeCloseTo(own?.rating ?? 0, 6);
    expect(JSON.stringify(view.players)).not.toContain('rating');
    // Asked again, it is not rated again.
    await viewOf(server, ravi, id);
    expect((await ratingsOf(asha))[0]?.battles).toBe(1);
  });

  it('a draw of equals moves nobody', async () => {
    await battle(3, 3);
    expect((await ratingsOf(asha))[0]?.rating).toBeCloseTo(1500, 6);
  });

  it('the same two count three times a week', async () => {
    for (let time = 0; time < 5; time++) await battle(5, 0);
    expect((await ratingsOf(asha))[0]?.battles).toBe(3);
    await server.database.query(
      `update private.battle_games set played_at = played_at - interval '8 days' where one_id = any ($1) and other_id = any ($1)`,
      [[asha.id, ravi.id]],
    );
    await battle(5, 0);
    expect((await ratingsOf(asha))[0]?.battles).toBe(4);
  });

  it('a script that answers at once wins marks and no rating, whatever times it claims', async () => {
    const id = await duel(server, [asha, ravi]);
    await begin(server, asha, id);
    await begin(server, ravi, id);
    await play(server, ravi, id, 5, { seconds: 60, pass: 0 });
    await play(server, asha, id, 2);
    const view = await viewOf(server, asha, id);
    expect(view.players.map(({ marks }) => marks)).toEqual([5, 20]);
    expect((await ratingsOf(asha))[0]?.rating).toBeGreaterThan(1500);
    expect((await ratingsOf(ravi))[0]?.rating).toBeLessThan(1500);
  });

  it('is of questions both meet for the first time', async () => {
    const id = await battle(5, 0);
    await server.database.query(
      `update public.attempts set started_at = started_at - interval '61 days'
       where id in (select attempt_id from private.battle_players where battle_id = $1)`,
      [id],
    );
    await server.database.query(
      `update public.questions set status = 'archived' where id not in (
         select q.question_id from private.battles b join public.test_questions q on q.test_id = b.test_id where b.id = $1)`,
      [id],
    );
    await battle(5, 0);
    expect((await ratingsOf(asha))[0]?.battles).toBe(1);
    await server.database.query(`update public.questions set status = 'active' where status = 'archived'`);
  });

  it('of a battle of three each pair is a game, against the ratings from before', async () => {
    const meera = await buildAdult(server, 'Meera Nair');
    const id = await duel(server, [asha, ravi, meera]);
    await play(server, asha, id, 5);
    await play(server, ravi, id, 3);
    await play(server, meera, id, 1);
    await viewOf(server, asha, id);
    const [first, second, third] = (await Promise.all([asha, ravi, meera].map(ratingsOf))).flat();
    expect(second?.rating).toBeCloseTo(1500, 6);
    expect((first?.rating ?? 0) - 1500).toBeCloseTo(1500 - (third?.rating ?? 0), 6);
  });
});
