import { defineConfig } from 'vitest/config';

/** Whole-server projects share two cores with a browser: one file at a time. */
const servedProject = (name: string, include: string[]) => ({
  test: {
    name,
    include,
    globalSetup: ['e2e/support/built-server-setup.ts'],
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // What a page comes to show it may show late, on a machine that does other things, too.
    expect: { poll: { timeout: 15_000 } },
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'core/**/*.test.ts',
            'server/**/*.test.ts',
            'supabase/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          globalSetup: ['server/testing/template-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
      servedProject('acceptance', ['acceptance/**/*.test.ts']),
      {
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      servedProject('e2e', ['e2e/**/*.e2e.ts']),
    ],
  },
});
