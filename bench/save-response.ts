import { buildIfNeeded } from '../scripts/build.mjs';
import { type BareSaver, barePglite, barePostgres } from './support/bare-save.ts';
import { type ExamHall, prepareExamHall } from './support/exam-hall.ts';
import { createPost, type Post } from './support/http-client.ts';
import { servedTimes } from './support/served-times.ts';
import { describeTimes, median } from './support/statistics.ts';

const STUDENTS = 200;
/** The server's default. */
const CONNECTIONS = 10;
const ROUNDS = 5;
const SAVES_A_ROUND = 1_000;
const PACED_SECONDS = 5;
const BURSTS = 5;
/** Between bursts: longer than the server remembers that a session is live, so that each asks for all of them again. */
const DEBOUNCE_MS = 3_500;

type Save = (index: number) => Promise<void>;

/**
 * Saves of 200 students at once through HTTP, in turn with the same SQL sent by the bare driver to the same engine.
 * Client, server and PostgreSQL share this machine's cores, so the server's figures include the client's work.
 */
export async function measureSaveResponse(): Promise<void> {
  await buildIfNeeded();
  const hall = await prepareExamHall(STUDENTS, { started: true });
  try {
    await measureIn(hall);
  } finally {
    await hall.server.stop();
    await hall.close();
  }
}

async function measureIn(hall: ExamHall): Promise<void> {
  const bare = await openBare(hall);
  const post = createPost(hall.server.url, hall.server.keys.publishableKey, STUDENTS);
  let times: number[] = [];
  const overHttp = saveOverHttp(hall, post, (ms) => times.push(ms));
  const bareSave: Save = (index) =>
    bare.save(studentOf(hall, index), questionOf(hall, index), revisionOf(hall, index));

  await rate(overHttp);
  await rate(bareSave);
  const served: number[] = [];
  const driven: number[] = [];
  times = [];
  for (let round = 0; round < ROUNDS; round++) {
    served.push(await rate(overHttp));
    driven.push(await rate(bareSave));
  }
  const ratio = median(served) / median(driven);
  console.log(`${hall.engine}; medians of ${ROUNDS} rounds of ${SAVES_A_ROUND} saves, ${STUDENTS} in flight`);
  console.log(`over HTTP ${median(served).toFixed(0)}/s, bare driver ${median(driven).toFixed(0)}/s`);
  console.log(`ratio ${ratio.toFixed(2)} (budget: at least 0.5)`);
  console.log(`${STUDENTS} saving without a pause: ${describeTimes(times)}`);
  times = [];
  const atServer = await servedTimes(hall.server.url, () => burst(overHttp));
  console.log(
    `${STUDENTS} saving in the same instant, ${BURSTS} times (budget on PostgreSQL: p99 under 50 ms)\n` +
      `  as the students see it: ${describeTimes(times)}\n  by the server's own clock: ${atServer}`,
  );
  times = [];
  await burst(timed(bareSave, (ms) => times.push(ms)));
  console.log(`  the same by the bare driver: ${describeTimes(times)}`);
  times = [];
  await paced(overHttp);
  console.log(`${STUDENTS} each saving once a second: ${describeTimes(times)}`);
  await bare.close();
}

async function openBare(hall: ExamHall): Promise<BareSaver> {
  if (hall.databaseUrl) return barePostgres(hall.databaseUrl, CONNECTIONS);
  await hall.server.stop();
  const bare = await barePglite(hall);
  await hall.restart();
  return bare;
}

const studentOf = (hall: ExamHall, index: number) => at(hall.students, index);
const questionOf = (hall: ExamHall, index: number) => at(hall.questions, Math.floor(index / STUDENTS));

/** The times this student has answered this question before, and once. */
const revisionOf = ({ students, questions }: ExamHall, index: number) =>
  Math.floor(index / (students.length * questions.length)) + 1;

function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The list is empty');
  return found;
}

export function saveOverHttp(hall: ExamHall, post: Post, onTime: (ms: number) => void): Save {
  return async (index) => {
    const { attemptId, token } = studentOf(hall, index);
    const body = {
      questionId: questionOf(hall, index),
      selectedIndex: index % 4,
      timeSpent: 1,
      revision: revisionOf(hall, index),
    };
    const answer = await post(`save-response/attempts/${attemptId}/response`, token, body);
    if (answer.status !== 200) throw new Error(`save-response answered ${answer.status}: ${answer.text}`);
    onTime(answer.ms);
  };
}

function timed(save: Save, onTime: (ms: number) => void): Save {
  return async (index) => {
    const begin = performance.now();
    await save(index);
    onTime(performance.now() - begin);
  };
}

let next = 0;

/** Saves a second, with every student waiting for an answer before the next save. */
export async function rate(save: Save, saves = SAVES_A_ROUND): Promise<number> {
  const end = next + saves;
  const work = async () => {
    while (next < end) await save(next++);
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: STUDENTS }, work));
  return saves / ((performance.now() - begin) / 1000);
}

/** All students save in the same instant, after a pause in which nobody does. */
async function burst(save: Save): Promise<void> {
  for (let time = 0; time < BURSTS; time++) {
    await new Promise((rested) => setTimeout(rested, DEBOUNCE_MS));
    await rate(save, STUDENTS);
  }
}

/** Each student saves once a second, the students spread evenly over it. */
async function paced(save: Save): Promise<void> {
  const total = STUDENTS * PACED_SECONDS;
  const begin = performance.now();
  const sent = Array.from({ length: total }, async (_, index) => {
    const due = begin + (index * 1000) / STUDENTS - performance.now();
    await new Promise((wait) => setTimeout(wait, due));
    await save(next++);
  });
  await Promise.all(sent);
}
