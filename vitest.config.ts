import { defineConfig } from 'vitest/config';
import {
  AT_SIZE,
  LONG_TESTS,
  PARTLY_AT_SIZE,
  SAMPLED,
  SAMPLED_JOURNEYS,
} from './scripts/test-lists/long-tests.ts';
import { PGLITE_ALONE } from './scripts/test-lists/over-postgres.ts';
import { ShareOut } from './scripts/test-lists/share-out.ts';
import { leftToOthers, turnOfRun } from './scripts/test-lists/turns.ts';

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

const ISOLATED = [...REPLACES_MODULES, ...OPENS_SVG];

const IS_OVER_POSTGRES = Boolean(process.env.TESTS_OVER_POSTGRES);

/** What this run of the gate leaves to another one, or to the other engine. */
const LEFT_TO_OTHERS = leftToOthers(turnOfRun(), IS_OVER_POSTGRES ? 'postgres' : 'pglite');

const NOT_OVER_POSTGRES = PGLITE_ALONE.map((place) => (place.endsWith('/') ? `${place}**` : place));

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
    exclude: IS_OVER_POSTGRES ? [...exclude, ...NOT_OVER_POSTGRES] : exclude,
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
    sequence: { sequencer: ShareOut },
    projects: [
      // One process for many files: modules and the machine code of PGlite are made once, for half the processor time.
      nodeProject(
        'node',
        false,
        [
          ...['core/**/*.test.ts', 'server/**/*.test.ts', 'supabase/**/*.test.ts', 'scripts/**/*.test.ts'],
          ...ASKS_THE_SERVER,
        ],
        [...ISOLATED, ...LONG_TESTS.node, ...(IS_OVER_POSTGRES ? [] : AT_SIZE), ...LEFT_TO_OTHERS],
      ),
      nodeProject('node-isolated', true, ISOLATED, LEFT_TO_OTHERS),
      screensProject(
        'web',
        false,
        ['web/**/*.test.{ts,tsx}'],
        [...ASKS_THE_SERVER, ...REPLACES_MODULES_OF_SCREENS],
      ),
      screensProject('web-isolated', true, REPLACES_MODULES_OF_SCREENS),
      servedProject('acceptance', ['acceptance/**/*.test.ts'], LEFT_TO_OTHERS),
      {
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          exclude: [...LONG_TESTS.faults, ...LEFT_TO_OTHERS],
          fileParallelism: false,
          // Servers are killed and started many times, beside journeys on the same cores.
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
      servedProject('e2e', ['e2e/*.e2e.ts'], [...LONG_TESTS.e2e, ...LEFT_TO_OTHERS]),
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
