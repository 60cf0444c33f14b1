import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { PRESENCE_EVERY_MS } from '#core/domain/sittings/sitting-state.ts';
import { buildIfNeeded } from '../scripts/build.mjs';
import { BoardAge } from './support/board-age.ts';
import { CallTimes } from './support/call-times.ts';
import { type ExamHall, type HallStudent, prepareExamHall } from './support/exam-hall.ts';
import { type HeldExam, holdExam } from './support/held-exam.ts';
import { createPost, type Post } from './support/http-client.ts';
import { openStream } from './support/open-stream.ts';
import { PhaseCosts } from './support/phase-costs.ts';
import { peakMemoryMb, processorSeconds } from './support/process-figures.ts';
import { percentile } from './support/statistics.ts';
import { countDifferences, type Expected } from './support/stored-answers.ts';
import { printTableBytes } from './support/table-bytes.ts';

const DEFAULT_STUDENTS = 100;
/** A candidate answers, changes or clears something so often. */
const ANSWER_EVERY_MS = 20_000;
/** Three hours take this long, at the pace of the three hours. */
const DEFAULT_MIDDLE_S = 60;
/** Fifteen minutes of a waiting room pass this much quicker, and no quicker than this many a second come. */
const ENTER_A_SECOND = 50;
const LEAST_ENTRY_S = 10;
const SETTLE_S = 5;
const START_WITHIN_MS = 1_000;
/** By then they are answered, also by a machine that does other things. */
const START_ANSWERED_MS = 3_000;
const HAND_IN_WITHIN_MS = 10_000;
const BOARD_EVERY_MS = 2_000;
/** What docs/exam-hall.md promises, in milliseconds at the 95th of 100, and megabytes. */
const GOALS = { start: 1_000, saving: 100, 'hand in': 2_000, board: 2_000, memoryMb: 700 };

interface Device {
  student: HallStudent;
  attemptId: string;
  answers: Map<string, number | null>;
  revisions: Map<string, number>;
}

interface Hall {
  hall: ExamHall;
  exam: HeldExam;
  post: Post;
  times: CallTimes;
  board: BoardAge;
  /** Of the sealed file a device fetches before the start. */
  paperBytes: number;
}

/**
 * An exam of a hall with preload: everybody waits with the sealed paper and an event stream, over which the key comes with the start (`start`: from
 * that moment until the device has it), answers every twenty seconds with changes and clears, and hands in within the last ten seconds, each with a
 * word of presence every ten seconds, and a board looked at. Only the waiting and
 * the middle are shorter than a real one. Arguments: students, seconds of the middle.
 */
export async function measureHallExam(args: readonly string[]): Promise<void> {
  const size = Number(args[0] ?? DEFAULT_STUDENTS);
  const middleS = Number(args[1] ?? DEFAULT_MIDDLE_S);
  if (!Number.isInteger(size) || size < 1 || size > 5_000)
    throw new Error('hall takes a number of students, 1 to 5000');
  await buildIfNeeded();
  const before = loadavg()[0] ?? Number.NaN;
  const hall = await prepareExamHall(size, { started: false });
  const entryS = Math.max(LEAST_ENTRY_S, size / ENTER_A_SECOND);
  const exam = await holdExam(hall, entryS + SETTLE_S);
  const post = createPost(hall.server.url, hall.server.keys.publishableKey, size);
  const all: Hall = { hall, exam, post, times: new CallTimes(), board: new BoardAge(), paperBytes: 0 };
  const costs = new PhaseCosts(hall);
  await costs.begin();
  const endsAt = exam.startsAt + START_WITHIN_MS + middleS * 1000;
  const counted = (async () => {
    await costs.endAt('entering', exam.startsAt - 500);
    await costs.endAt('start', exam.startsAt + START_WITHIN_MS + START_ANSWERED_MS);
    await costs.endAt('middle', endsAt);
    await costs.endAt('handing in', endsAt + HAND_IN_WITHIN_MS + 1_000);
  })();
  const watching = new AbortController();
  const watched = watchBoard(all, watching.signal);
  const sat = await Promise.all(
    hall.students.map((student) => sit(all, student, { entryMs: entryS * 1000, middleMs: middleS * 1000 })),
  );
  watching.abort();
  await Promise.all([watched, counted]);
  const { pid } = hall.server.process;
  const peakMb = await peakMemoryMb(pid);
  const cpuS = await processorSeconds(pid);
  await hall.server.stop();
  if (all.times.errors > 0) printErrors(hall.server.output());
  const expected = sat.flatMap((one) => one ?? []);
  const lost = await countDifferences({ ...hall, questions: exam.questions }, expected);
  await printTableBytes(hall);
  await hall.close();
  const { times } = all;
  console.log(
    `${hall.engine}, ${size} students, ${exam.questions.length} questions; waiting room ${entryS.toFixed(0)} s, middle ${middleS} s.`,
  );
  console.log(
    `Client, server and database share this machine’s cores; its load was ${before.toFixed(1)} before and ${(loadavg()[0] ?? Number.NaN).toFixed(1)} after.`,
  );
  times.print();
  costs.print(size);
  console.log(`the sealed paper: ${(all.paperBytes / 1000).toFixed(0)} kB, fetched before the start`);
  const age = percentile(all.board.ages, 0.95);
  console.log(
    `board behind by p50 ${(percentile(all.board.ages, 0.5) / 1000).toFixed(1)} s, p95 ${(age / 1000).toFixed(1)} s, ${all.board.ages.length} looks`,
  );
  console.log(
    `server memory at its peak: ${peakMb.toFixed(0)} MB; processor time, start included: ${cpuS.toFixed(1)} s`,
  );
  console.log(`acknowledged against stored: ${lost} of ${expected.length} attempts differ (budget 0)`);
  const missed = [
    ...(['start', 'saving', 'hand in'] as const).filter((name) => times.percentile(name, 0.95) > GOALS[name]),
    ...(age > GOALS.board ? ['board'] : []),
    ...(peakMb > GOALS.memoryMb ? ['memory'] : []),
  ];
  console.log(`goals missed: ${missed.join(', ') || 'none'} (${JSON.stringify(GOALS)})`);
  if (lost > 0 || times.errors > 0 || expected.length < size) process.exitCode = 1;
}

/** What the server itself says of calls it could not answer: the caller is not told. */
function printErrors(output: string): void {
  for (const line of output
    .split('\n')
    .filter((text) => text.includes('"level":50'))
    .slice(0, 3))
    console.log(line);
}

/** @returns what was acknowledged; null where it came to no attempt, which counts as an error */
async function sit(
  all: Hall,
  student: HallStudent,
  { entryMs, middleMs }: { entryMs: number; middleMs: number },
): Promise<Expected | null> {
  const { hall, exam, post, times } = all;
  const { sittingId, startsAt } = exam;
  const call = (name: string, path: string, body: object) =>
    times.time(name, () => post(path, student.token, body));
  await pause(Math.random() * entryMs);
  const device = { device_id: student.userId };
  const entered = await call('enter', 'enter-sitting', { sitting_id: sittingId, ...device });
  if (!entered) return null;
  const sealed = await fetch(`${hall.server.url}${entered.paper_url}`);
  all.paperBytes = (await sealed.arrayBuffer()).byteLength;
  const { url, keys } = hall.server;
  const stream = openStream({
    ...{ url, apikey: keys.publishableKey, token: student.token },
    ...{ sittingId, deviceId: student.userId },
  });
  const beat = () => {
    const presence = { ...device, waiting_on_device: 0, left_page: 0, is_visible: true };
    return call('presence', 'get-sitting-state', { sitting_id: sittingId, presence });
  };
  const beating = setInterval(() => void beat(), PRESENCE_EVERY_MS);
  try {
    const sent = await stream.opened(startsAt);
    const opened =
      sent ?? (await call('key asked for', 'open-sitting', { sitting_id: sittingId, ...device }));
    if (!opened) return null;
    times.note('start', Date.now() - startsAt);
    const attemptId = String(opened.attempt_id);
    const own: Device = { student, attemptId, answers: new Map(), revisions: new Map() };
    const endsAt = startsAt + START_WITHIN_MS + middleMs;
    await pause(Math.random() * ANSWER_EVERY_MS);
    for (let round = 0; Date.now() < endsAt; round++) {
      await answerSomething(all, own, round);
      await pause(Math.min(ANSWER_EVERY_MS, Math.max(0, endsAt - Date.now())));
    }
    await pause(Math.max(0, endsAt - Date.now()) + Math.random() * HAND_IN_WITHIN_MS);
    const path = `submit-attempt/attempts/${own.attemptId}/submit`;
    const receipt = await call('hand in', path, { deviceId: student.userId });
    if (!receipt) return null;
    return { attemptId: own.attemptId, answers: own.answers, score: null };
  } finally {
    clearInterval(beating);
    stream.close();
  }
}

/** Every third changes what was answered before, every fifth clears it. */
async function answerSomething(
  { exam, post, times, board }: Hall,
  own: Device,
  round: number,
): Promise<void> {
  const { student, answers, revisions, attemptId } = own;
  const isOld = round > 0 && (round % 3 === 2 || round % 5 === 4);
  const place = isOld ? Math.floor(Math.random() * revisions.size) : revisions.size;
  const questionId = exam.questions[place % exam.questions.length] ?? '';
  const selectedIndex = round % 5 === 4 ? null : Math.floor(Math.random() * 4);
  const revision = (revisions.get(questionId) ?? 0) + 1;
  revisions.set(questionId, revision);
  const body = { questionId, selectedIndex, revision, timeSpent: round, deviceId: student.userId };
  const path = `save-response/attempts/${attemptId}/response`;
  const saved = await times.time('saving', () => post(path, student.token, body));
  if (saved?.saved !== true) return;
  answers.set(questionId, selectedIndex);
  board.note(student.userId, [...answers.values()].filter((index) => index !== null).length);
}

/** As the screen of an invigilator asks: all once, then what changed. */
async function watchBoard({ exam, hall, times, board }: Hall, signal: AbortSignal): Promise<void> {
  const { url, keys } = hall.server;
  const post = createPost(url, keys.publishableKey, 1);
  const shown = new Map<string, { user_id: string | null; answered: number }>();
  let since: number | undefined;
  while (!signal.aborted) {
    const askedAt = performance.now();
    const body = { sitting_id: exam.sittingId, ...(since !== undefined && { since }) };
    const answer = await times.time('board', () => post('get-board', exam.invigilator, body));
    if (answer) {
      since = answer.revision as number;
      for (const one of answer.candidates as { user_id: string; answered: number }[])
        shown.set(one.user_id, one);
      board.look(shown.values(), askedAt);
    }
    await pause(BOARD_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}
