import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PrepareDailyPracticeResponse } from '#core/contracts/practice/daily-practice.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, buildStudent } from '#server/testing/factories.ts';
import { planOf } from '#server/testing/practice.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { type Bank, Ledger, type Place } from '#server/testing/study-ledger.ts';
import { expectAllToAgree } from '#server/testing/study-numbers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** Six weeks of three students by the calls of the screens; on each Sunday every number of every screen is what was done. */
const DAYS = 42;
const PLACES: readonly Place[] = [
  { subject: 'Physics', chapter: 'Waves' },
  { subject: 'Chemistry', chapter: 'Solutions' },
  { subject: 'Biology', chapter: 'Evolution' },
];
const MISTAKES = 200;

let server: TestServer;
let bank: Bank;
beforeAll(async () => {
  server = await startTestServer();
  const rightOf = new Map<string, string[]>();
  const placeOf = new Map<string, Place>();
  for (const place of PLACES)
    for (const id of await buildQuestions(server, 80, place)) {
      // The second option, in whatever language it is read.
      rightOf.set(id, ['two', 'दो']);
      placeOf.set(id, place);
    }
  await server.database.query(
    `insert into public.question_localizations (question_id, language, stem, options, explanation)
     select id, 'hi', 'प्रश्न', array['एक', 'दो', 'तीन', 'चार'], '{"text": "क्योंकि।"}'
     from public.questions where chapter <> 'Evolution'`,
  );
  await buildQuestions(server, 5, { source: 'demo' });
  bank = { server, places: PLACES, rightOf, placeOf };
});
afterAll(() => server.close());

const studentOf = async (profile: { class_level: string; [field: string]: unknown }, seed: number) => {
  const student = await buildStudent(server);
  // With an exam there is a forecast.
  const exam_date = new Date(Date.now() + 300 * 86_400_000).toISOString();
  const { error } = await student.client
    .from('profiles')
    .update({ ...profile, exam_date })
    .eq('user_id', student.id);
  expect(error).toBeNull();
  return new Ledger(bank, student, seededRandom(seed).next, profile.class_level);
};
const ping = async (ledger: Ledger) =>
  (await ledger.call<{ streak_days: number }>('gamification-ping')).body.streak_days;

async function play(ledger: Ledger, live: () => Promise<void>, onSunday: () => Promise<void>) {
  for (let day = 0; day < DAYS; day += 1) {
    await ledger.planDay();
    await live();
    await ping(ledger);
    if (day % 7 === 6) {
      await expectAllToAgree(ledger);
      await onSunday();
    }
    await ledger.nextDay();
  }
}

it('class XI, on a phone, in Hindi: a chapter every evening, and what was begun without a network', async () => {
  const ledger = await studentOf({ class_level: 'XI', language: 'Hindi', practice_minutes: 10 }, 11);
  let read = 0;
  /** Today's practice as the device was given it, now and then with its keys. */
  const withoutNetwork = async () => {
    const with_keys = ledger.random() < 0.5;
    const { body } = await call<PrepareDailyPracticeResponse>(
      server,
      ledger.student,
      'prepare-daily-practice',
      { with_keys },
    );
    if (!body.practice) return;
    const { attempt_id: attemptId, questions } = body.practice;
    if (with_keys)
      for (const { id } of questions)
        if (!ledger.keysHanded.has(id)) ledger.keysHanded.set(id, ledger.taken.length);
    const begun = await ledger.call<{ attempt: { test_id: string } }>('begin-prepared-practice', {
      attempt_id: attemptId,
      began_ms_ago: 60_000,
    });
    expect(begun.status).toBe(200);
    const given = ledger.give(questions);
    read += given.filter(({ says }) => says && /\p{Script=Devanagari}/u.test(says)).length;
    await ledger.handIn({ testId: begun.body.attempt.test_id, attemptId }, given, { isDaily: true });
  };
  let evenings = 0;
  await play(
    ledger,
    async () => {
      await ledger.practiseChapter(1);
      evenings += 1;
      if (ledger.day % 3 === 1) await withoutNetwork();
      if (ledger.day % 14 === 5) await ledger.test(true);
    },
    async () => {
      // Every evening was one of work, and today's is done.
      expect(await ping(ledger)).toBe(evenings);
    },
  );
  expect(read).toBeGreaterThan(0);
});

it('class XII: tests, the same once more, answers that come twice, and days of rest', async () => {
  const ledger = await studentOf({ class_level: 'XII' }, 12);
  await play(
    ledger,
    async () => {
      if (ledger.day % 4 === 3) return;
      await ledger.test();
      if (ledger.day % 5 === 2) await ledger.repeat();
      if (ledger.day % 6 === 4) await ledger.retake();
      if (ledger.day % 2 === 0) await ledger.practiseChapter();
    },
    // No day is counted that was not lived.
    async () => expect(await ping(ledger)).toBeLessThanOrEqual(ledger.day + 1),
  );
});

it('a dropper with two hundred mistakes: daily practice puts them right, and no mistake is lost', async () => {
  const ledger = await studentOf({ class_level: 'Dropper', practice_minutes: 60 }, 13);
  const questions = [...bank.rightOf.keys()].slice(0, MISTAKES);
  for (let from = 0; from < MISTAKES; from += 50) await ledger.testOf(questions.slice(from, from + 50), 50);
  await ledger.nextDay();
  expect((await planOf(server, ledger.student)).mistakes).toBe(MISTAKES);
  await play(
    ledger,
    async () => {
      await ledger.practiseDaily();
      if (ledger.day % 7 === 2) await ledger.test();
    },
    async () => {
      expect((await planOf(server, ledger.student)).mistakes).toBeGreaterThanOrEqual(MISTAKES);
    },
  );
});
