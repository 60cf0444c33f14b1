import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded, SERVER_FOLDER } from './build.mjs';

const reporter = fileURLToPath(new URL('./totals-reporter.mjs', import.meta.url));
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));

/** Of a run as a whole; one in November 2026 took less than a tenth at any time. */
const ROOM_IN_MEMORY = 6_000_000_000;

const TRIED_AGAIN = ['--retry', '1'];
const JOURNEY_TRIED_AGAIN = ['--retry', '2'];

/**
 * All tests, in rounds of parts at the same time: first what fills every core by itself, then journeys, which wait for pages
 * and servers, so that one after another they would leave a core idle. All at once they hinder each other: files of tests took ten
 * times as long as alone. Each part has servers and databases of its own. What failed is said once more at the end, where it is
 * found. What fails is tried again, once, a browser journey twice at most: tests draw questions at random, as students' tests do,
 * and a machine may be busy. The end names each test that passed on a later try: it is to be mended, in the test or in what it
 * tests. Never tried again: acceptance, and answers kept through faults.
 * `--database` runs what a second engine can make differ: what touches the database, and journeys whose server part does.
 * Options of vitest may follow; `--totals FOLDER` keeps what each part counted.
 */
const ALL = [
  [
    [
      ...projects('node', 'node-isolated', 'web', 'web-isolated'),
      // Not one less, as by default: nothing else runs.
      ...['--maxWorkers', String(availableParallelism())],
      ...TRIED_AGAIN,
    ],
  ],
  [
    // Within one part their files would come last, one at a time, and leave a core idle.
    projects('acceptance', 'faults'),
    [...projects('e2e'), ...JOURNEY_TRIED_AGAIN, '--shard', '1/2'],
    [...projects('e2e'), ...JOURNEY_TRIED_AGAIN, '--shard', '2/2'],
  ],
];

/** The main job, and one that works many sessions at once. What kills servers is among the faults. */
const JOURNEYS_OVER_THE_DATABASE = ['main-job', 'account-in-two-tabs'];

const OVER_THE_DATABASE = [
  [
    [
      ...projects('node', 'node-isolated'),
      ...['--maxWorkers', String(availableParallelism())],
      ...TRIED_AGAIN,
      ...['server/'],
    ],
  ],
  [
    projects('acceptance', 'faults'),
    [
      ...projects('e2e'),
      ...JOURNEY_TRIED_AGAIN,
      ...JOURNEYS_OVER_THE_DATABASE.map((name) => `e2e/${name}.e2e.ts`),
    ],
  ],
];

const options = process.argv.slice(2);
const overTheDatabase = options.indexOf('--database');
if (overTheDatabase >= 0) options.splice(overTheDatabase, 1);
const ROUNDS = overTheDatabase >= 0 ? OVER_THE_DATABASE : ALL;
const PARTS = ROUNDS.flat();
// What is walked a second time is walked at the other width: e2e/support/both-widths.ts.
const ENVIRONMENT =
  overTheDatabase >= 0 ? { JOURNEY_WIDTHS: 'other', ...process.env, TESTS_OVER_POSTGRES: '1' } : process.env;
const at = options.indexOf('--totals');
const [, kept] = at >= 0 ? options.splice(at, 2) : [];
const inMemory = await folderInMemory();
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'vijaypath-tests-')));
await mkdir(folder, { recursive: true });

// Once, before the parts would all begin to.
await buildIfNeeded();
const ends = [];
for (const round of ROUNDS)
  ends.push(
    ...(await Promise.all(round.map((part) => run([...part, ...options], totalsFile(PARTS.indexOf(part)))))),
  );
for (const [index, end] of ends.entries()) await sayHowItEnded(PARTS[index], totalsFile(index), end);
console.log(`\nParts took${inMemory ? ', with files of tests in memory' : ''}:`);
for (const [index, { seconds }] of ends.entries()) console.log(`${seconds} s  ${PARTS[index].join(' ')}`);
if (!kept) await rm(folder, { recursive: true });
if (inMemory) await rm(inMemory, { recursive: true, force: true });
process.exitCode = ends.some(({ code }) => code !== 0) ? 1 : 0;

/** For what tests write: databases that wait for no disk. null where the system has no room for it in memory. */
async function folderInMemory() {
  const room = await statfs('/dev/shm').catch(() => null);
  if (!room || room.bavail * room.bsize < ROOM_IN_MEMORY) return null;
  return mkdtemp('/dev/shm/vijaypath-tests-');
}

function projects(...names) {
  return names.flatMap((name) => ['--project', name]);
}

function totalsFile(index) {
  return join(folder, `part-${index + 1}.json`);
}

/** @returns its exit code, its seconds, and the last it wrote to stderr: why a set-up failed stands there only. */
function run(parameters, file) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const reporters = ['--reporter=default', `--reporter=${reporter}`];
    const child = spawn(process.execPath, [vitest, 'run', ...parameters, ...reporters], {
      env: {
        ...ENVIRONMENT,
        BUILT_THREADS: SERVER_FOLDER,
        ...(inMemory && { TMPDIR: inMemory }),
        TEST_TOTALS: file,
      },
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    let lastWords = '';
    child.stderr.on('data', (data) => {
      process.stderr.write(data);
      lastWords = (lastWords + data).slice(-2_000);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code: code ?? 1, lastWords, seconds: Math.round((performance.now() - began) / 1000) });
    });
  });
}

async function sayHowItEnded(part, file, { code, lastWords }) {
  const totals = JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
  if (!totals || totals.passed + totals.failed === 0) {
    console.log(`\nFAILED ${part.join(' ')}: it ended with ${code} and ran no test\n${lastWords}`);
  }
  for (const { test, error } of totals?.failures ?? []) console.log(`\nFAILED ${test}\n${error}`);
  for (const test of totals?.secondTries ?? []) console.log(`\nPassed on a later try: ${test}`);
}
