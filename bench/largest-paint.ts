import { type BuiltServer, removeDataDir, startBuiltServer } from '../e2e/support/start-built-server.ts';
import { buildIfNeeded } from '../scripts/build.mjs';
import { measureOnboardingSave } from './support/onboarding-save.ts';
import { type Opening, onNewPhone, open } from './support/slow-phone.ts';
import { type StudentOfBench, signUpStudent } from './support/student-of-bench.ts';

const RUNS = 5;
const WARM_SECONDS = 1;
const SAVE_SECONDS = 1;

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
  { name: '/app', path: () => '/app', content: '#content h1', coldSeconds: 3 },
  { name: 'builder', path: () => '/app/builder', content: '#content [role=checkbox]', coldSeconds: 3 },
  {
    name: 'exam',
    path: ({ runningAttemptId }) => `/app/test/${runningAttemptId}`,
    content: '#question-stem',
    coldSeconds: 4,
  },
  {
    name: 'results',
    path: ({ gradedAttemptId }) => `/app/results/${gradedAttemptId}`,
    content: '#content h2',
    coldSeconds: 3,
  },
];

/**
 * Largest Contentful Paint of the main screens on a slow phone: with nothing cached, then again with what the first
 * visit left on the phone; and how long onboarding's button takes.
 */
export async function measureLargestPaint(): Promise<void> {
  await buildIfNeeded();
  const server = await startBuiltServer();
  try {
    for (const screen of PUBLIC_SCREENS) await report(server, screen);
    const student = await signUpStudent(server, 'phone@example.in');
    for (const screen of OWN_SCREENS) await report(server, screen, student);
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
