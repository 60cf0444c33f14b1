import { buildIfNeeded } from '../scripts/build.mjs';
import { CallTimes } from './support/call-times.ts';
import { type ExamHall, type HallStudent, prepareExamHall } from './support/exam-hall.ts';
import { createPost, type Post } from './support/http-client.ts';
import { peakMemoryMb, processorSeconds } from './support/process-figures.ts';
import { countDifferences, type Expected } from './support/stored-answers.ts';

const DEFAULT_STUDENTS = 500;

/**
 * A hall of students at one test of the whole bank: all start and load in the same instant, then answer, change, clear
 * and submit, each as fast as the server answers. Afterwards the database is compared with what was acknowledged.
 */
export async function measureExam(args: readonly string[]): Promise<void> {
  const size = Number(args[0] ?? DEFAULT_STUDENTS);
  if (!Number.isInteger(size) || size < 1 || size > 2_000)
    throw new Error('exam takes a number of students, 1 to 2000');
  await buildIfNeeded();
  const hall = await prepareExamHall(size, { started: false });
  const post = createPost(hall.server.url, hall.server.keys.publishableKey, size);
  const times = new CallTimes();
  const expected: Expected[] = [];
  const begin = performance.now();
  const sitting = hall.students.map((student) => sitExam(hall, student, post, times));
  const submits = await Promise.all(sitting);
  expected.push(...(await Promise.all(submits.flatMap((submit) => (submit ? [submit()] : [])))));
  const seconds = (performance.now() - begin) / 1000;
  const peakMb = await peakMemoryMb(hall.server.process.pid);
  const cpuSeconds = await processorSeconds(hall.server.process.pid);
  await hall.server.stop();
  const difference = await countDifferences(hall, expected);
  await hall.close();

  console.log(
    `${hall.engine}, ${size} students, ${hall.questions.length} questions, ${seconds.toFixed(1)} s in all.`,
  );
  console.log(
    'No student pauses, and client, server and database share this machine’s cores: times include queueing.',
  );
  times.print();
  console.log(
    `server memory at its peak: ${peakMb.toFixed(0)} MB; processor time, start included: ${cpuSeconds.toFixed(1)} s`,
  );
  console.log(`acknowledged against stored: ${difference} of ${expected.length} attempts differ (budget 0)`);
  if (difference > 0 || times.errors > 0) process.exitCode = 1;
}

/** Up to the last answer. @returns what submits, for all to do so together; null where the attempt did not start. */
async function sitExam(
  hall: ExamHall,
  student: HallStudent,
  post: Post,
  times: CallTimes,
): Promise<(() => Promise<Expected>) | null> {
  const call = (name: string, path: string, body: object) =>
    times.time(name, () => post(path, student.token, body));
  const started = await call('start-attempt', 'start-attempt', { testId: hall.testId });
  if (!started) return null;
  const attemptId = (started.attempt as { id: string }).id;
  await call('get-attempt', 'get-attempt', { attemptId });
  const stands = new Map<string, number | null>();
  const save = async (name: string, index: number, selectedIndex: number | null, revision: number) => {
    const questionId = hall.questions[index % hall.questions.length] ?? '';
    const body = { questionId, selectedIndex, timeSpent: 1, revision, deviceId: 'hall' };
    const saved = await call(name, `save-response/attempts/${attemptId}/response`, body);
    if (saved?.saved === true) stands.set(questionId, selectedIndex);
  };
  for (const index of [0, 1, 2]) await save('answer', index, index, 1);
  await save('change', 1, 3, 2);
  await save('clear', 2, null, 2);
  return async () => {
    const result = await call('submit', `submit-attempt/attempts/${attemptId}/submit`, {});
    return { attemptId, answers: stands, score: result ? Number(result.score) : null };
  };
}
