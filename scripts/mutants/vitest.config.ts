import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const { MUTANT_PATH, MUTANT_FILE = '', MUTANT_TESTS = '', MUTANT_DATABASE } = process.env;

/** Runs the tests of a room with another text in the place of one file, which itself stays as it is. */
export default defineConfig({
  root: process.cwd(),
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      load: (id) => (id.split('?')[0] === MUTANT_PATH ? readFileSync(MUTANT_FILE, 'utf8') : null),
    },
  ],
  test: {
    include: MUTANT_TESTS.split(','),
    isolate: false,
    bail: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    ...(MUTANT_DATABASE && { globalSetup: ['server/testing/template-database.ts'] }),
  },
});
