import { defineConfig } from 'vitest/config';

/** They put something else in the place of a module, which files beside them would get, too. */
const REPLACES_MODULES = [
  'server/protocol/auth/hashing/hashing-threads.test.ts',
  'server/protocol/auth/same-work.test.ts',
];
const REPLACES_MODULES_OF_SCREENS = [
  'web/components/math-text/preload-math-of.test.ts',
  'web/features/exam-day/hooks/use-ticks.test.tsx',
  'web/features/test-taking/api/get-attempt.test.ts',
];

/** It opens SVG, which the reader of uploaded sheets forbids for its whole process. */
const OPENS_SVG = ['supabase/seed/questions/bank-content.test.ts'];

/** Calls of screens before the real server. */
const ASKS_THE_SERVER = ['web/lib/requests/whole-lists.test.ts'];

/**
 * What tens of thousands of rows make of plans and lists: the gate runs it over PostgreSQL, which serves that many, and the long tests
 * over PGlite, too.
 */
const AT_SIZE = [
  'server/operations/question-bank/large-bank.test.ts',
  'server/testing/plans-at-size.test.ts',
  'server/testing/plans-unanalysed.test.ts',
];

/** Of these files some tests are such: server/testing/whole-runs.ts. */
const PARTLY_AT_SIZE = [
  'server/functions/leaderboard/leaderboard-daily.test.ts',
  'server/functions/friends/get-circle-board.test.ts',
  'server/functions/study/get-study-summary.test.ts',
];

/** Properties of which the gate tries a share of the inputs (server/testing/whole-runs.ts), and the long tests all. */
const SAMPLED = [
  ...['fuzz/functions', 'fuzz/routes', 'fuzz/columns', 'fuzz/raw-http', 'fuzz/cost'].map(
    (name) => `server/testing/${name}.test.ts`,
  ),
  'core/domain/question-import/docx/laid-out-papers.test.ts',
  'server/operations/results/what-may-be-known.test.ts',
  'server/protocol/auth/takeover.test.ts',
  ...['power-cut', 'open-pglite'].map((name) => `server/database/pglite/${name}.test.ts`),
  // Restored into an installation of its own each time: the gate restores one of each.
  ...['backups', 'to-bucket'].map((name) => `server/operations/backups/${name}.test.ts`),
  ...['poor-pictures', 'rows-of-other-kinds', 'find-lattice/find-own-sheet'].map(
    (name) => `server/omr/${name}.test.ts`,
  ),
];

/** Journeys of which the gate walks a part, and the long tests all. */
const SAMPLED_JOURNEYS = ['cold-start', 'nta-mode', 'exam-loses-nothing', 'upload-sheet'].map(
  (name) => `e2e/${name}.e2e.ts`,
);

/** What takes long and rarely fails, by its own command before a release (npm run test:long). Of each kind the gate keeps some. */
const LONG_TESTS = {
  node: [
    // Sheets of other makes and marks over print, photographed and scanned by the hundred: the gate has poor-pictures, read-page, print-of-the-blank.
    ...['registered-sheets', 'other-sheets', 'marks-around', 'marks-on-other-makes', 'marks-over-print'].map(
      (name) => `server/omr/${name}.test.ts`,
    ),
    // Three students, 42 days each: the gate has numbers-agree, of shorter lives.
    'server/functions/study/six-weeks-of-three.test.ts',
    // Five hundred duels at once: the gate has at-once, of a few.
    'server/functions/battles/many-duels.test.ts',
    // Four hundred at three times: the gate has competitions, of five.
    'server/functions/competitions/competition-of-hundreds.test.ts',
    // Whole mocks printed, filled, scanned, exported and imported: the gate has printed-and-read, and round trips of every kind.
    'server/functions/library/mocks-whole-way.test.ts',
  ],
  // The gate kills servers in the middle of exams: exam-survives.
  faults: [
    ...[
      'jobs-survive',
      'class-scan-survives',
      'several-servers',
      'bad-sunday',
      'database-in-trouble',
      'two-versions',
      'clock-stepped',
      'read-replica',
    ],
  ].map((name) => `faults/${name}.test.ts`),
  // The gate walks what a student, a teacher and an institute do every day, and every sentence of the specification that is kept in a browser.
  e2e: [
    // Every screen at one width is in every-screen; a table that is searched and changed in users.
    ...['text-spacing', 'back-office', 'back-office-zoom', 'question-list', 'first-view', 'translated-page'],
    // The form of a question is filled in the teachers' hour, dialogs are opened on all journeys.
    ...[
      'question-form',
      'question-markup',
      'question-paste',
      'question-pictures',
      'dialogs',
      'toasts-stay-clear',
    ],
    // States of saving, a full device and a device that sleeps: exam-loses-nothing, without-network and exam-session have the plain ways.
    ...[
      'exam-header',
      'exam-rough-hands',
      'exam-sleep',
      'exam-with-numbers',
      'section-clocks',
      'hall-full-device',
      'new-build',
    ],
    // Texts of failures are in specification-failures.
    ...['failures-are-said', 'texts-of-failures', 'links-of-strangers'],
    // Other exams and kinds of question: exam-session and nta-mode walk the exam, the mocks' tests mark every kind.
    ...['any-of', 'calculator', 'exams', 'exam-with-several', 'several-exams', 'plan-of-exam'],
    // What the tests of its functions ask more closely.
    ...[
      'ai-tasks',
      'battles',
      'breach',
      'class-scan',
      'competition',
      'friends',
      'groups',
      'key-challenges',
      'monthly-competition',
      'own-sheets',
      'premium',
      'question-reports',
      'reminders',
      'settings',
      'sitting-results',
    ],
  ].map((name) => `e2e/${name}.e2e.ts`),
};

const ISOLATED = [...REPLACES_MODULES, ...OPENS_SVG];

/** Not run a second time over PostgreSQL by `node scripts/test.mjs --database`: they ask no database, or PGlite alone. */
const ASKS_NO_POSTGRES = [
  ...['server/documents/**', 'server/omr/**', 'server/database/pglite/**'],
  // Releases of PostgreSQL print the same policy with other brackets.
  'server/database/sql-texts/**',
  // Archives of one engine and of the other: to-postgres.
  'server/operations/backups/{backups,to-bucket,archive-writer,leftovers}.test.ts',
  // Sheets and papers, drawn and read.
  'server/jobs/printed-and-read.test.ts',
  // Hashes, sockets, buckets, sheets and what a reader of a file costs take their time, and none of it in SQL.
  ...[
    'server/protocol/auth/hashing/**',
    'server/protocol/auth/guard-guess.test.ts',
    'server/http/trusted-proxy.test.ts',
  ],
  ...[
    'server/operations/backups/to-bucket.test.ts',
    'server/functions/own-sheets/**',
    'server/testing/fuzz/cost.test.ts',
  ],
];

/** What runs in Node itself, over a database prepared once. Tests end long before: the time is for a machine that is busy. */
const nodeProject = (
  name: string,
  isolate: boolean,
  include: string[],
  exclude: string[] = [],
  env: Record<string, string> = {},
) => ({
  test: {
    name,
    env,
    isolate,
    include,
    exclude: process.env.TESTS_OVER_POSTGRES ? [...exclude, ...ASKS_NO_POSTGRES] : exclude,
    globalSetup: ['server/testing/template-database.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});

/** Screens and what they are made of, without a server. */
const screensProject = (name: string, isolate: boolean, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    isolate,
    include,
    exclude,
    setupFiles: ['web/testing/leave-clean.ts'],
    testTimeout: 60_000,
  },
});

/** Whole-server projects share two cores with a browser: one file at a time. */
const servedProject = (
  name: string,
  include: string[],
  exclude: string[] = [],
  env: Record<string, string> = {},
) => ({
  test: {
    name,
    env,
    include,
    exclude,
    globalSetup: ['e2e/support/built-server-setup.ts'],
    fileParallelism: false,
    testTimeout: 150_000,
    hookTimeout: 180_000,
    // What a page comes to show it may show late, on a machine that does other things, too.
    expect: { poll: { timeout: 15_000 } },
  },
});

export default defineConfig({
  test: {
    projects: [
      // One process for many files: modules and the machine code of PGlite are made once, for half the processor time.
      nodeProject(
        'node',
        false,
        [
          ...['core/**/*.test.ts', 'server/**/*.test.ts', 'supabase/**/*.test.ts', 'scripts/**/*.test.ts'],
          ...ASKS_THE_SERVER,
        ],
        [...ISOLATED, ...LONG_TESTS.node, ...(process.env.TESTS_OVER_POSTGRES ? [] : AT_SIZE)],
      ),
      nodeProject('node-isolated', true, ISOLATED),
      screensProject(
        'web',
        false,
        ['web/**/*.test.{ts,tsx}'],
        [...ASKS_THE_SERVER, ...REPLACES_MODULES_OF_SCREENS],
      ),
      screensProject('web-isolated', true, REPLACES_MODULES_OF_SCREENS),
      servedProject('acceptance', ['acceptance/**/*.test.ts']),
      {
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          exclude: LONG_TESTS.faults,
          fileParallelism: false,
          // Servers are killed and started many times, beside journeys on the same cores.
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
      servedProject('e2e', ['e2e/*.e2e.ts'], LONG_TESTS.e2e),
      servedProject('long', ['e2e/long/*.e2e.ts', ...LONG_TESTS.e2e, ...SAMPLED_JOURNEYS], [], {
        WHOLE_RUNS: '1',
      }),
      nodeProject('long-node', false, [...LONG_TESTS.node, ...SAMPLED, ...AT_SIZE, ...PARTLY_AT_SIZE], [], {
        WHOLE_RUNS: '1',
      }),
      {
        test: {
          name: 'long-faults',
          include: LONG_TESTS.faults,
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
