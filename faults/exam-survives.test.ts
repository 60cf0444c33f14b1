import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { type BadNetwork, openBadNetwork } from './support/bad-network.ts';
import { type MortalServer, startMortalServer } from './support/mortal-server.ts';
import { send } from './support/post.ts';
import { whileKilling } from './support/reaper.ts';
import { FaultyStudent, type SentAnswer } from './support/student.ts';

const STUDENTS = 8;
const ANSWERS_EACH = 60;
/** FAULT_SEED=… repeats the choices of a run; the machine's own timing stays its own. */
const random = seededRandom(Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000_000));

let server: MortalServer;
let network: BadNetwork;
let students: FaultyStudent[];

beforeAll(async () => {
  server = await startMortalServer();
  network = await openBadNetwork(random);
  network.leadTo(server.port);
  const { publishableKey } = server.keys;
  const enrolling = Array.from({ length: STUDENTS }, () =>
    FaultyStudent.enrol(publishableKey, server.port, random),
  );
  students = await Promise.all(enrolling);
}, 180_000);
afterAll(async () => {
  await network?.close();
  await server?.close();
});

/** Rows as the secret key sees them. */
async function rows<Row>(path: string): Promise<Row[]> {
  const { body } = await send(
    { port: server.port, apikey: server.keys.secretKey },
    'GET',
    `/rest/v1/${path}`,
  );
  expect(body, path).toBeInstanceOf(Array);
  return body as unknown as Row[];
}

function showSeed() {
  onTestFailed(() => console.error(`FAULT_SEED=${random.seed}`));
}

it('keeps every acknowledged answer through kills, cuts, delays and duplicates', async () => {
  showSeed();
  const plan = { times: 6, leastMs: 100, mostMs: 900 };
  const kills = await whileKilling(server, network, random, plan, async () => {
    await Promise.all(students.map((student) => student.answerMany(ANSWERS_EACH, network.port)));
  });
  expect(kills).toBeGreaterThan(0);
  expect(network.cuts()).toBeGreaterThan(0);
  for (const student of students) {
    const stored = await student.stored(server.port);
    for (const { questionId, revision, selectedIndex } of student.acknowledged) {
      const stands = stored[questionId];
      expect(stands?.revision, 'an acknowledged revision or a newer one').toBeGreaterThanOrEqual(revision);
      if (stands?.revision === revision) expect(stands.selected_index).toBe(selectedIndex);
    }
    // Every save was answered in the end, so what stands is the newest of each question.
    for (const [questionId, { revision, selectedIndex }] of student.lastAnswers()) {
      expect(stored[questionId]).toMatchObject({ revision, selected_index: selectedIndex });
    }
  }
});

it('grades every attempt once, on those answers, when submissions meet the same', async () => {
  showSeed();
  const results = new Map<FaultyStudent, Record<string, unknown>>();
  const plan = { times: 3, leastMs: 20, mostMs: 250 };
  await whileKilling(server, network, random, plan, async () => {
    await Promise.all(
      students.map(async (student, index) => {
        const unsent: SentAnswer[] = index % 2 === 0 ? [] : [student.nextAnswer(), student.nextAnswer()];
        await new Promise((moment) => setTimeout(moment, random.between(0, 400)));
        for (const { status, body } of await student.submit(network.port, unsent)) {
          expect(status, JSON.stringify(body)).toBe(200);
          results.set(student, body);
        }
      }),
    );
  });

  for (const student of students) {
    const { attemptId, userId, questions } = student;
    const keys = await rows<{ id: string; correct_index: number }>(
      `questions?select=id,correct_index&id=in.(${questions.join(',')})`,
    );
    const last = student.lastAnswers();
    const right = keys.filter((key) => last.get(key.id)?.selectedIndex === key.correct_index).length;
    const chosen = [...last.values()].filter((answer) => answer.selectedIndex !== null).length;
    const expected = {
      correct_answers: right,
      wrong_answers: chosen - right,
      unanswered: questions.length - chosen,
      score: Math.round((right / questions.length) * 10_000) / 100,
    };
    expect(results.get(student)).toMatchObject(expected);
    const columns = 'status,score,correct_answers,wrong_answers,unanswered';
    expect(await rows(`attempts?select=${columns}&id=eq.${attemptId}`)).toEqual([
      { status: 'submitted', ...expected },
    ]);
    const items = await rows<{ question_id: string; correct: boolean }>(
      `items_attempted?select=question_id,correct&attempt_id=eq.${attemptId}`,
    );
    expect(items.map((item) => item.question_id).sort()).toEqual([...questions].sort());
    expect(items.filter((item) => item.correct)).toHaveLength(right);
    expect(await rows(`points_ledger?select=reason,points&user_id=eq.${userId}`)).toEqual([
      { reason: 'graded_attempt', points: right },
    ]);
    expect(await rows(`gamification?select=points&user_id=eq.${userId}`)).toEqual([{ points: right }]);
  }
});
