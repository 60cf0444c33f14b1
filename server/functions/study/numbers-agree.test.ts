import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PreviewRemarkingResponse } from '#core/contracts/remarking/preview-remarking.ts';
import { markByRulings } from '#server/jobs/mark-by-rulings.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { Ledger, type Place } from '#server/testing/study-ledger.ts';
import { expectAllToAgree } from '#server/testing/study-numbers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/**
 * Whatever a student does, in whatever order, every number of every screen is what this file has written down of it. It knows nothing of
 * the database: only what was answered, and which options are right now.
 */
const STEPS = 14;
const PLACES = [
  { subject: 'Physics', chapter: 'Waves' },
  { subject: 'Chemistry', chapter: 'Solutions' },
] as const;

let server: TestServer;
let administrator: Student;
/** What says the right answer, by question. */
const rightOf = new Map<string, string[]>();
const placeOf = new Map<string, (typeof PLACES)[number]>();
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
  for (const place of PLACES)
    for (const id of await buildQuestions(server, 14, place)) {
      rightOf.set(id, ['two']);
      placeOf.set(id, place);
    }
  await buildQuestions(server, 5, { source: 'demo' });
});
afterAll(() => server.close());

/** A second option of a question becomes right as well. */
async function acceptAnother(question: string) {
  const rulings = [{ question_id: question, kind: 'keys', keys: [1, 2] }];
  const { body } = await call<PreviewRemarkingResponse>(server, administrator, 'preview-remarking', {
    rulings,
  });
  const applied = await call(server, administrator, 'apply-remarking', {
    rulings,
    basis: body.basis,
    reason: 'The final answer key',
  });
  expect(applied.status).toBe(200);
  await markByRulings.handle(
    { database: server.database, queue: server.jobs, log: createLogger('silent') },
    {},
  );
  rightOf.set(question, ['two', 'three']);
}

it.each([1, 2, 3, 4])('seed %i: every number of every screen is what was done', async (seed) => {
  const { next } = seededRandom(seed);
  const ledger = new Ledger({ server, places: PLACES, rightOf, placeOf }, await buildStudent(server), next);
  for (let step = 0; step < STEPS; step += 1) {
    await ledger.step();
    await server.database.query('delete from auth.rate_limits');
    if (step % 5 === 4) await expectAllToAgree(ledger);
  }
  const asked = ledger.counted.flatMap(({ given }) => given)[0];
  if (asked) await acceptAnother(asked.question.id);
  await expectAllToAgree(ledger);
});

it('gives the badges of full marks, of nine in ten and of a thousand right answers when they are earned', async () => {
  const place = { subject: 'Biology', chapter: 'Evolution' };
  const questions = await buildQuestions(server, 1_001, place);
  const bank = {
    server,
    places: [...PLACES, place],
    rightOf: new Map(questions.map((id) => [id, ['two']])),
    placeOf: new Map<string, Place>([...placeOf, ...questions.map((id) => [id, place] as const)]),
  };
  const ledger = new Ledger(bank, await buildStudent(server), seededRandom(5).next);
  const badges = async () => {
    await ledger.call('gamification-ping');
    await expectAllToAgree(ledger);
    const { data } = await ledger.student.client.from('gamification').select('badges').single();
    return (data as { badges: string[] }).badges;
  };
  // Fewer than ten questions, or what was met before, say nothing of full marks.
  await ledger.testOf(questions.slice(0, 9));
  await ledger.testOf(questions.slice(0, 10));
  expect(await badges()).toEqual(['first_test']);
  await ledger.testOf(questions.slice(10, 20), 1);
  expect(await badges()).toEqual(['first_test', 'ninety_percent']);
  // Ten and nine were right when they were new, and now 980.
  for (let from = 20; from < 1_000; from += 196) await ledger.testOf(questions.slice(from, from + 196));
  expect(await badges()).toEqual(['first_test', 'ninety_percent', 'hundred_right', 'full_marks']);
  await ledger.testOf(questions.slice(1_000, 1_001));
  expect(await badges()).toContain('thousand_right');
});
