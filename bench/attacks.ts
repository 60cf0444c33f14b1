import { fork } from 'node:child_process';
import { once } from 'node:events';
import { buildIfNeeded } from '../scripts/build.mjs';
import { ATTACKS } from './support/attack-list.ts';
import type { Aim, Order } from './support/attacker.ts';
import { type ExamHall, type HallStudent, prepareExamHall } from './support/exam-hall.ts';
import { createPost } from './support/http-client.ts';
import { sizeOfFolder } from './support/size-of-folder.ts';
import { describeTimes, median, percentile } from './support/statistics.ts';

const NEIGHBOURS = 10;
const SECONDS = 10;
/** One hostile request after the other, for its cost to a neighbour; then a crowd of them. */
const ALONE = 1;
const CROWD = 8;
const MAX_P99_MS = 500;
const MAX_RATIO = 3;
/** On the disk, of one request of an attacker; the log, which is as long as it was, aside. */
const MAX_KEPT_BYTES = 100 * 1024;
/** Of the attacker, so that what is embedded has rows to multiply. */
const ATTEMPTS = 60;
const LONG_TEST = 180;

/**
 * What attackers did to the server, done again: neighbours save an answer once a second meanwhile. Budgets: p99 under
 * 500 ms and no failed save, also with eight attacks at once; no 5xx but 503 and 504; a neighbour's median at most three times that
 * at rest while one hostile request follows another. (Eight at once also take the processor from anyone who measures.)
 */
export async function measureAttacks(args: string[] = []): Promise<void> {
  const chosen = (process.env.ATTACKS ?? '').split(',').filter(Boolean);
  const crowds = args.length > 0 ? args.map(Number) : [ALONE, CROWD];
  await buildIfNeeded();
  const hall = await prepareExamHall(NEIGHBOURS + 1, { started: true });
  const [student, ...neighbours] = hall.students as [HallStudent, ...HallStudent[]];
  const ownTestId = await fillAttempts(hall, student);
  const aim: Aim = {
    ownTestId,
    url: hall.server.url,
    apikey: hall.server.keys.publishableKey,
    testId: hall.testId,
    token: student.token,
    attemptId: student.attemptId,
    questionId: hall.questions[0] ?? '',
  };
  console.log(`${hall.engine}: ${neighbours.length} neighbours save once a second.`);
  await watch(hall, neighbours);
  for (const atOnce of crowds) {
    console.log(atOnce === ALONE ? 'one attack at a time' : `${atOnce} attacks at once`);
    const rest = await watch(hall, neighbours);
    console.log(`at rest: ${describeTimes(rest.times)}, failed saves ${rest.failed}`);
    for (const name of Object.keys(ATTACKS)) {
      if (chosen.length > 0 && !chosen.some((word) => name.includes(word))) continue;
      const before = await sizeOfFolder(hall.server.dataDir);
      const { during, seen } = await attack({ aim, attack: name, atOnce }, () => watch(hall, neighbours));
      const ratio = median(during.times) / median(rest.times);
      const statuses = seen.map(([status, count]) => `${count} × ${status}`).join(', ');
      console.log(
        `${name}: ${describeTimes(during.times)}, median ${ratio.toFixed(1)} ×, failed saves ${during.failed}; answered ${statuses}`,
      );
      const requests = seen.reduce((sum, [, count]) => sum + count, 0);
      const grown = ((await sizeOfFolder(hall.server.dataDir)) - before) / Math.max(requests, 1);
      console.log(`  kept of each request: ${(grown / 1024).toFixed(1)} kB`);
      const isWrong = seen.some(
        ([status]) => status >= 500 && status !== 503 && status !== 504 && status !== 507,
      );
      const isOver =
        percentile(during.times, 0.99) > MAX_P99_MS || during.failed > 0 || grown > MAX_KEPT_BYTES;
      if (isWrong || isOver || (atOnce === ALONE && ratio > MAX_RATIO)) process.exitCode = 1;
    }
  }
  if (hall.server.process.exitCode !== null) throw new Error('The server has ended');
  await hall.server.stop();
  await hall.close();
}

/** What is measured while a process of its own attacks, and what the attacks were answered. */
async function attack<T>(order: Exclude<Order, 'stop'>, measure: () => Promise<T>) {
  const attacker = fork(new URL('./support/attacker.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const tell = (what: Order) => void attacker.send(what);
  tell(order);
  const during = await measure();
  const answered = once(attacker, 'message');
  tell('stop');
  const [seen] = (await answered) as [[status: number, count: number][]];
  return { during, seen };
}

/** Each of them saves once a second, one after the other. */
async function watch(hall: ExamHall, neighbours: readonly HallStudent[]) {
  const post = createPost(hall.server.url, hall.server.keys.publishableKey, neighbours.length);
  const times: number[] = [];
  let failed = 0;
  const save = async ({ token, attemptId }: HallStudent, questionId: string) => {
    const body = { questionId, selectedIndex: 1, timeSpent: 1, deviceId: 'hall' };
    const { status, ms } = await post(`save-response/attempts/${attemptId}/response`, token, body);
    times.push(ms);
    if (status !== 200) failed += 1;
  };
  await Promise.all(
    neighbours.map(async (neighbour, index) => {
      await new Promise((done) => setTimeout(done, (index * 1_000) / neighbours.length));
      for (let second = 0; second < SECONDS; second++) {
        const questionId = hall.questions[second % hall.questions.length] ?? '';
        await Promise.all([save(neighbour, questionId), new Promise((done) => setTimeout(done, 1_000))]);
      }
    }),
  );
  return { times, failed };
}

/** @returns the student's own test, done often and printed; as often a long one was done, and nothing was analysed since */
async function fillAttempts(hall: ExamHall, student: HallStudent): Promise<string> {
  const post = createPost(hall.server.url, hall.server.keys.publishableKey, 1);
  const testOf = async (questionCount: number): Promise<string> => {
    const config = {
      subjects: ['Physics', 'Chemistry', 'Biology'],
      chapters: null,
      difficulty: 3,
      questionCount,
    };
    const wish = { mode: 'custom', duration_sec: 3600, visibility: 'private', total_marks: 720, config };
    const { text } = await post('create-test', student.token, wish);
    return JSON.parse(text).test.id;
  };
  const [testId, longId] = [await testOf(10), await testOf(LONG_TEST)];
  for (let times = 0; times < ATTEMPTS; times++) {
    for (const id of [testId, longId]) {
      const started = await post('start-attempt', student.token, { testId: id });
      const attemptId = JSON.parse(started.text).attempt.id;
      await post(`submit-attempt/attempts/${attemptId}/submit`, student.token, {});
    }
  }
  // So that sheets of it are taken.
  await post('generate-print-pdfs', student.token, { test_id: testId });
  return testId;
}
