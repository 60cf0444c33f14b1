import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import { duel, play, viewOf } from '#server/testing/battles.ts';
import { buildQuestions, type Student } from '#server/testing/factories.ts';
import { buildManyAdults } from '#server/testing/many-students.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** Duels at the same time on one server. DUELS=20 tries a few. */
const DUELS = Number(process.env.DUELS ?? 500);

let server: TestServer;
let pairs: [Student, Student][];
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 60, { subject: 'Physics', chapter: 'Optics' });
  pairs = [];
  while (pairs.length < DUELS) {
    const people = await buildManyAdults(server, 2 * Math.min(50, DUELS - pairs.length));
    for (let place = 0; place < people.length; place += 2)
      pairs.push([people[place] as Student, people[place + 1] as Student]);
  }
}, 600_000);
afterAll(() => server.close());

/** Asks again when told that the server is busy, as anyone who presses the button a second time. */
function patient(waiting: TestServer): TestServer {
  const fetch: TestServer['fetch'] = async (...asked) => {
    for (;;) {
      const answer = await waiting.fetch(...asked);
      if (answer.status !== 503 && answer.status !== 504) return answer;
      await setTimeout(500 + 1_500 * Math.random());
    }
  };
  return { ...waiting, fetch };
}

const MARKS_OF_FIVE = [-5, 0, 5, 10, 15, 20];
/** So many right answers of five by the two of a duel. */
const rightOf = (place: number) => [place % 6, (place * 5 + 2) % 6] as const;

it('as many duels as a school has, at once: each has its own end, its ratings, and no other’s', async () => {
  const busy = patient(server);
  const ids = await Promise.all(
    pairs.map(async ([one, other], place) => {
      const id = await duel(busy, [one, other]);
      const [first, second] = rightOf(place);
      await Promise.all([play(busy, one, id, first), play(busy, other, id, second)]);
      return id;
    }),
  );
  expect(new Set(ids).size).toBe(DUELS);
  for (const [place, id] of ids.entries()) {
    const { state, players } = await viewOf(server, (pairs[place] as [Student, Student])[0], id);
    expect([state, players.map(({ marks }) => marks)]).toEqual([
      'over',
      rightOf(place).map((right) => MARKS_OF_FIVE[right]),
    ]);
  }
  const counted = await queryRows(
    server.database,
    z.object({ attempts: z.number(), graded: z.number(), ratings: z.number() }),
    `select (select count(*)::int from private.battle_players where attempt_id is not null) as attempts,
       (select count(*)::int from public.attempts where status = 'submitted') as graded,
       (select count(*)::int from private.battle_ratings) as ratings`,
    [],
  );
  expect(counted).toEqual([{ attempts: 2 * DUELS, graded: 2 * DUELS, ratings: 2 * DUELS }]);
}, 2_400_000);
