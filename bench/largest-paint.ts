import { type BuiltServer, removeDataDir, startBuiltServer } from '../e2e/support/start-built-server.ts';
import { buildIfNeeded } from '../scripts/build.mjs';
import { measureOnboardingSave } from './support/onboarding-save.ts';
import { type Opening, onNewPhone, open } from './support/slow-phone.ts';
import { type StudentOfBench, signUpStudent } from './support/student-of-bench.ts';
import { measureFirstAnswerBytes, measureTap, type Tap, type TapTaken } from './support/taps.ts';

const RUNS = 5;
const WARM_SECONDS = 0.9;
const SAVE_SECONDS = 1;
const TAP_SECONDS = 1.5;
const SIGN_SECONDS = 0.1;
const FIRST_ANSWER_KB = 600;
const EMAIL = 'phone@example.in';

interface Screen {
  path: (student: StudentOfBench) => string;
  name: string;
  /** What the screen is for; see Opening.content. */
  content: string;
  coldSeconds: number;
}

const PUBLIC_SCREENS = ['/', '/auth', '/pricing', '/demo', '/courses'].map(
  (name): Screen => ({
    name,
    path: () => name,
    content: 'h1',
    coldSeconds: name === '/' ? 1.5 : 2.5,
  }),
);
const OWN_SCREENS: Screen[] = [
  { name: '/app', path: () => '/app', content: '#content h1', coldSeconds: 2 },
  { name: 'builder', path: () => '/app/builder', content: '#content [role=checkbox]', coldSeconds: 3 },
  { name: 'library', path: () => '/app/library', content: '#content h3', coldSeconds: 2.5 },
  {
    name: 'exam',
    path: ({ runningAttemptId }) => `/app/test/${runningAttemptId}`,
    content: '#question-stem',
    coldSeconds: 2.5,
  },
  {
    name: 'results',
    path: ({ gradedAttemptId }) => `/app/results/${gradedAttemptId}`,
    content: '#content h2',
    coldSeconds: 3,
  },
];

const TAPS: readonly Tap[] = [
  { name: 'builder', path: '/app/builder', content: '#content [role=checkbox]' },
  { name: 'library', path: '/app/library', content: '#content h3' },
  { name: 'exam day', path: '/app/exam-day', content: '#content h2' },
  { name: 'leaderboard', path: '/app/leaderboard', content: '#content h2' },
  { name: 'profile', path: '/app/profile', content: '#content h2' },
];

/**
 * Largest Contentful Paint of the main screens on a slow phone: with nothing cached, then again with what the first
 * visit left on the phone; how long a tap of the menu takes; how many kB come before the first answer; and how long onboarding's button takes.
 */
export async function measureLargestPaint(): Promise<void> {
  await buildIfNeeded();
  const server = await startBuiltServer();
  try {
    for (const screen of PUBLIC_SCREENS) await report(server, screen);
    const student = await signUpStudent(server, EMAIL);
    for (const screen of OWN_SCREENS) await report(server, screen, student);
    for (const tap of TAPS) reportTap(tap, await repeat(() => measureTap(server.url, student, tap)));
    const bytes = await repeat(() => measureFirstAnswerBytes(server.url, EMAIL, student));
    console.log(
      `sign-in to the first answer: ${Math.round(median(bytes))} kB (budget ${FIRST_ANSWER_KB} kB)`,
    );
    const saves = await repeat((run) => measureOnboardingSave(server.url, `new-${run}@example.in`));
    console.log(`onboarding's save: ${seconds(median(saves))} (budget ${SAVE_SECONDS} s)`);
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
}

async function report(server: BuiltServer, screen: Screen, student?: StudentOfBench) {
  const url = server.url + screen.path(student as StudentOfBench);
  const openings = await repeat(() =>
    onNewPhone(async (phone) => {
      const cold = await open(phone, url, screen.content);
      return { cold, warm: await open(phone, url, screen.content) };
    }, student?.storageState),
  );
  const cold = openings.map((opening) => opening.cold);
  const warm = openings.map((opening) => opening.warm);
  console.log(`${screen.name}, cold: ${describe(cold)} (budget ${screen.coldSeconds} s)`);
  console.log(`${screen.name}, warm: ${describe(warm)} (budget ${WARM_SECONDS} s)`);
}

function reportTap({ name }: Tap, taken: TapTaken[]): void {
  const sign = median(taken.map((one) => one.sign));
  const content = median(taken.map((one) => one.content));
  console.log(
    `menu to ${name}: a sign after ${seconds(sign)} (budget ${SIGN_SECONDS} s), content after ${seconds(content)} (budget ${TAP_SECONDS} s)`,
  );
}

function describe(openings: Opening[]): string {
  const of = (key: keyof Opening) => median(openings.map((opening) => opening[key]));
  return `largest paint after ${seconds(of('largestPaint'))}, content after ${seconds(of('content'))}, ${of('requests')} requests, ${Math.round(of('kilobytes'))} kB`;
}

async function repeat<T>(measure: (run: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < RUNS; run++) results.push(await measure(run));
  return results;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const seconds = (value: number) => `${value.toFixed(2)} s`;
